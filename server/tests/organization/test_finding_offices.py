"""Offices are found by part of their name, or limited to the first ones."""

from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.kit.ids import new_id
from charterdesk.organization.models import Office
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import holding, refused
from tests.organization.offices import CUBAMIAS, EVERY, GULF, PATH, TAMPA, names, open_office, search


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


# By name


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("tampa", ["Cubamía Tampa", TAMPA, "Tampa Airport"]),
        ("  Tampa ", ["Cubamía Tampa", TAMPA, "Tampa Airport"]),
        ("Cubamía", CUBAMIAS),
        ("CUBAMÍA K", ["Cubamía Kendall"]),
        ("Cubamia", []),
        ("%", []),
        ("_", []),
        ("\\", []),
        ("/", []),
        ("Tam%a", []),
        ("T_mpa", []),
        ("' or 1=1 --", []),
        ("nowhere", []),
    ],
)
def test_offices_are_found_by_any_part_of_their_name(admin: Caller, typed: str, found: list[str]) -> None:
    assert search(admin, typed) == found


@pytest.mark.parametrize("sign", ["%", "_", "\\", "/", "\\%", "'", '"', "?", "#", "ñ", "&", "+", ";"])
def test_a_sign_in_a_name_is_found_as_what_it_is(admin: Caller, session: Session, sign: str) -> None:
    open_office(admin, session, f"Sales 100{sign} Doral")

    assert search(admin, sign) == [f"Sales 100{sign} Doral"]
    assert search(admin, f"100{sign} D") == [f"Sales 100{sign} Doral"]


def test_a_text_longer_than_any_name_is_refused(admin: Caller) -> None:
    sentence = "It should not exceed 120 characters"

    answer = admin.get(f"{PATH}/SearchOfficeByName/{'x' * 121}")

    assert refused(answer) == (422, f"name: {sentence}", {"name": sentence})


def test_a_character_that_no_name_holds_is_a_bad_request(admin: Caller) -> None:
    answer = admin.get(f"{PATH}/SearchOfficeByName/a%00b")

    assert (answer.status_code, answer.json()["code"]) == (400, "badRequest")


# At most so many


def test_the_first_offices_by_name_are_answered(admin: Caller, session: Session) -> None:
    open_office(admin, session, "aeropuerto")

    assert names(admin, "/GetByLimit", limit=1) == ["aeropuerto"]
    assert names(admin, "/GetByLimit", limit=3) == ["aeropuerto", *EVERY[:2]]
    assert names(admin, "/GetByLimit", limit=1000) == ["aeropuerto", *EVERY]


def test_fifty_are_answered_where_no_limit_is_said_and_a_search_ends_at_two_hundred(
    admin: Caller, session: Session
) -> None:
    gulf = holding(session, GULF).id
    rows = [
        {"id": new_id(), "office_holding_id": gulf, "name": f"Kiosk {number}", "time_zone": "UTC"}
        for number in range(201)
    ]
    session.execute(insert(Office), rows)
    session.commit()

    assert len(names(admin, "/GetByLimit")) == 50
    assert len(names(admin, "/GetByLimit", limit=1000)) == 201 + len(EVERY)
    assert len(search(admin, "kiosk")) == 200


@pytest.mark.parametrize(
    ("limit", "sentence"),
    [
        (0, "It should be at least 1"),
        (-1, "It should be at least 1"),
        (1001, "It should not exceed 1000"),
        (10**30, "It should not exceed 1000"),
        ("all", "Input invalid. Only an interger number (ex: 105)"),
        ("1.5", "Input invalid. Only an interger number (ex: 105)"),
        ("", "Input invalid. Only an interger number (ex: 105)"),
    ],
)
def test_a_limit_is_one_to_a_thousand(admin: Caller, limit: Any, sentence: str) -> None:
    answer = admin.get(f"{PATH}/GetByLimit", params={"limit": limit})

    assert refused(answer) == (422, f"limit: {sentence}", {"limit": sentence})

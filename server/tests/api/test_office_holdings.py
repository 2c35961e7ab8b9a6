"""Agencies: visibility and permitted changes. Plain CRUD is tested in test_crud."""

from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, holding, refused

PATH = "/api/OfficeHoldings"
OFFICE_ROLES = [role for role in Role if not role.is_charter]
CUBAMIA, GULF, HOUSE = "Cubamía Travel Group", "Gulf Vuelos", "Alisio Charters"
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def agency_admin(as_role: Callers) -> Caller:
    return as_role(Role.OfficeHoldingAdmin)


def id_of(session: Session, name: str) -> str:
    return str(holding(session, name).id)


def form(caller: Caller, holding_id: str) -> dict[str, Any]:
    """An agency as its page sends it back."""
    answer = caller.get(f"{PATH}/GetById/{holding_id}")
    assert answer.status_code == 200, answer.text
    return {field: value for field, value in answer.json().items() if field != "house"}


def own_form(caller: Caller) -> dict[str, Any]:
    answer = caller.get(f"{PATH}/GetCurrent/current")
    assert answer.status_code == 200, answer.text
    return {field: value for field, value in answer.json().items() if field != "house"}


# Who sees which


@pytest.mark.parametrize("role", [role for role in Role if role.is_charter])
def test_the_operators_people_see_every_agency(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)

    names = [each["name"] for each in caller.get(PATH).json()]

    assert names == [HOUSE, "Brisas Travel", CUBAMIA, GULF]
    assert form(caller, id_of(session, GULF))["name"] == GULF
    assert own_form(caller)["name"] == HOUSE


@pytest.mark.parametrize("role", OFFICE_ROLES)
def test_an_agencys_people_see_their_own_only(as_role: Callers, session: Session, role: Role) -> None:
    caller = as_role(role)

    (mine,) = caller.get(PATH).json()

    assert mine["name"] == CUBAMIA
    assert caller.get(f"{PATH}/GetById/{mine['id']}").json() == mine
    assert caller.get(f"{PATH}/GetCurrent/current").json() == mine
    for other in (GULF, HOUSE):
        assert refused(caller.get(f"{PATH}/GetById/{id_of(session, other)}")) == GONE


def test_the_current_agency_is_that_of_the_active_office(as_role: Callers) -> None:
    assert own_form(as_role(Role.OfficeHoldingAdmin, "gulf"))["name"] == GULF


def test_another_agency_is_not_there_to_be_changed_even_in_its_contact_data(
    agency_admin: Caller, accountant: Caller, session: Session
) -> None:
    theirs = form(accountant, id_of(session, GULF))
    log = Logbook(session)

    assert refused(agency_admin.put(PATH, json={**theirs, "city": "Havana"})) == GONE
    assert refused(agency_admin.put(PATH, json={**theirs, "version": 99})) == GONE
    assert form(accountant, theirs["id"]) == theirs
    assert log.events() == []


# Who changes what

CONTACT_DATA = {
    "address": "1 Flagler St",
    "city": "West Hialeah",
    "state": "Florida",
    "zipCode": "33010",
    "phone1": "+13055550100",
    "phone2": "3055550101",
    "email": "hola@cubamia.test",
    "contactName": "María Pérez",
}


def test_an_agencys_admin_changes_its_contact_data(agency_admin: Caller, session: Session) -> None:
    before = own_form(agency_admin)
    log = Logbook(session)

    answer = agency_admin.put(PATH, json={**before, **CONTACT_DATA})

    assert answer.status_code == 200, answer.text
    assert own_form(agency_admin) == {**before, **CONTACT_DATA, "version": before["version"] + 1}
    event = log.only()
    assert (event.event_type, event.entity_type) == (EventType.Modified, Entity.OfficeHolding)
    assert event.event_title == f"Agency changed: {CUBAMIA}"
    assert str(event.office_holding_id) == before["id"]
    assert sorted(change["field"] for change in event.changes) == sorted(CONTACT_DATA)
    changed = {change["field"]: (change["before"], change["after"]) for change in event.changes}
    assert changed["city"] == ("Hialeah", "West Hialeah")


@pytest.mark.parametrize(
    ("field", "wanted", "words"),
    [
        ("creditLimit", "1000000.00", "Credit limit"),
        ("creditDays", 90, "Credit days"),
        ("commissionPercent", "50.00", "Commission percent"),
        ("holdMinutes", 2880, "Hold minutes"),
        ("blocked", True, "Blocked"),
        ("fundLowAt", "3000.00", "Fund low at"),
        ("name", "Cubamía", "Name"),
    ],
)
def test_what_the_operator_sets_is_refused_to_an_agencys_admin_on_its_field(
    agency_admin: Caller, accountant: Caller, session: Session, field: str, wanted: Any, words: str
) -> None:
    before = own_form(agency_admin)
    log = Logbook(session)

    answer = agency_admin.put(PATH, json={**before, "city": "Hialeah", field: wanted})

    assert refused(answer) == (
        403,
        f"You can change contact details only. {words} is set by the operator.",
        {field: "The operator sets this."},
    )
    assert own_form(agency_admin) == before
    assert log.events() == []
    assert accountant.put(PATH, json={**before, field: wanted}).json()[field] == wanted


def test_the_same_amount_written_otherwise_is_no_change_of_it(agency_admin: Caller) -> None:
    before = own_form(agency_admin)
    same = {"creditLimit": 25000, "commissionPercent": 8.0, "city": "Hialeah"}

    answer = agency_admin.put(PATH, json={**before, **same})

    assert answer.status_code == 200, answer.text
    assert (answer.json()["creditLimit"], answer.json()["city"]) == ("25000.00", "Hialeah")


def test_an_admin_whose_page_is_old_is_told_so_and_not_that_he_changed_the_credit(
    agency_admin: Caller, accountant: Caller
) -> None:
    seen = own_form(agency_admin)
    accountant.put(PATH, json={**seen, "creditLimit": "30000.00"})

    answer = agency_admin.put(PATH, json={**seen, "city": "Hialeah"})

    assert refused(answer) == (
        409,
        (
            "Charter Accounting changed this in the meantime. "
            "Nothing was saved: look at what changed, then save again."
        ),
        {},
    )
    (change,) = answer.json()["changes"]
    assert (change["field"], change["before"], change["after"]) == ("creditLimit", "25000.00", "30000.00")


@pytest.mark.parametrize("role", [Role.OfficeAdmin, Role.OfficeSaleAgent, Role.CharterSale])
def test_others_change_nothing_of_an_agency(as_role: Callers, role: Role) -> None:
    caller = as_role(role)
    mine = own_form(caller)

    assert refused(caller.put(PATH, json={**mine, "city": "Hialeah"})) == FORBIDDEN


def test_an_agencys_admin_neither_makes_nor_deletes_agencies(agency_admin: Caller) -> None:
    mine = own_form(agency_admin)
    body = {"name": "Another", "commissionPercent": "0.00", "creditLimit": "0.00"}

    assert refused(agency_admin.post(PATH, json=body)) == FORBIDDEN
    assert refused(agency_admin.delete(f"{PATH}/{mine['id']}")) == FORBIDDEN


# Making and deleting


def test_a_new_agency_is_never_the_house(accountant: Caller) -> None:
    body = {"name": "Viñales Travel", "commissionPercent": 7.5, "creditLimit": 0}

    answer = accountant.post(PATH, json=body)

    assert answer.status_code == 200, answer.text
    made = answer.json()
    assert (made["house"], made["blocked"], made["holdMinutes"], made["creditDays"]) == (
        False,
        False,
        None,
        0,
    )
    assert (made["commissionPercent"], made["creditLimit"]) == ("7.50", "0.00")
    answer = accountant.post(PATH, json={**body, "name": "House", "house": True})
    assert refused(answer) == (422, "house: This field is not known", {"house": "This field is not known"})


def test_an_agency_with_offices_is_not_deleted(accountant: Caller, session: Session) -> None:
    theirs = form(accountant, id_of(session, GULF))
    log = Logbook(session)

    answer = accountant.delete(f"{PATH}/{theirs['id']}")

    assert answer.json()["code"] == "inUse"
    assert refused(answer) == (
        409,
        "Other records still use this one, so it cannot be deleted or changed that way.",
        {},
    )
    offices = accountant.get(f"/api/Offices/GetByOfficeHoldingId/{theirs['id']}").json()
    assert [office["name"] for office in offices] == ["Gulf Vuelos Orlando", "Gulf Vuelos Tampa"]
    assert log.events() == []


def test_the_operators_own_agency_is_not_deleted(accountant: Caller, session: Session) -> None:
    house = id_of(session, HOUSE)

    assert refused(accountant.delete(f"{PATH}/{house}")) == (
        409,
        "This agency can't be deleted: the operator's own offices belong to it.",
        {},
    )


def test_an_agency_without_offices_is_deleted_once_and_logged(accountant: Caller, session: Session) -> None:
    body = {"name": "Viñales Travel", "commissionPercent": "0.00", "creditLimit": "0.00"}
    made = accountant.post(PATH, json=body).json()
    log = Logbook(session)

    stale = accountant.delete(f"{PATH}/{made['id']}", params={"version": 7})
    answer = accountant.delete(f"{PATH}/{made['id']}", params={"version": 1})

    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (answer.status_code, answer.content) == (204, b"")
    assert refused(accountant.delete(f"{PATH}/{made['id']}")) == GONE
    assert log.titles() == [(EventType.Deleted, "Agency deleted: Viñales Travel")]


def test_two_agencies_do_not_share_a_name(accountant: Caller, session: Session) -> None:
    theirs = form(accountant, id_of(session, GULF))
    sentence = "Another agency already has this name."

    answer = accountant.put(PATH, json={**theirs, "name": "Brisas Travel"})

    assert refused(answer) == (409, sentence, {"name": sentence})


def test_a_hold_time_left_empty_is_the_charters(accountant: Caller, session: Session) -> None:
    theirs = form(accountant, id_of(session, GULF))
    accountant.put(PATH, json={**theirs, "holdMinutes": 45})

    answer = accountant.put(PATH, json={**form(accountant, theirs["id"]), "holdMinutes": None})

    assert (answer.status_code, answer.json()["holdMinutes"]) == (200, None)

"""A repeated request with its Idempotency-Key does nothing twice."""

import hashlib
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.kit.idempotency import IdempotencyKey, forget_old_keys
from charterdesk.organization.models import Office
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.conftest import VAULT, Callers

PATH = "/api/EventLogs/CreateComment"
AIRLINE = {"iataCode": "W2", "name": "FlexFlight"}


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def key(value: str) -> dict[str, str]:
    return {"Idempotency-Key": value}


def a_comment(caller: Caller, said: str = "Called them") -> dict[str, Any]:
    airline = caller.get("/api/Airlines").json()[0]
    return {"entityType": "Airline", "entityId": airline["id"], "eventTitle": said, "eventText": said}


def comments(caller: Caller) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = caller.get("/api/EventLogs/GetCommentsByFilter").json()
    return found


def test_without_a_key_each_request_is_done(admin: Caller) -> None:
    body = a_comment(admin)

    first, second = admin.post(PATH, json=body), admin.post(PATH, json=body)

    assert first.json()["id"] != second.json()["id"]
    assert len(comments(admin)) == 2


def test_a_repeat_gets_the_first_answer_byte_for_byte(admin: Caller) -> None:
    body = a_comment(admin)

    first = admin.post(PATH, json=body, headers=key("7f3a"))
    repeat = admin.post(PATH, json=body, headers=key("7f3a"))

    assert (first.status_code, repeat.status_code) == (200, 200)
    assert repeat.content == first.content
    assert repeat.headers["content-type"] == first.headers["content-type"]
    assert repeat.headers["X-Request-Id"] != first.headers["X-Request-Id"]
    assert len(comments(admin)) == 1


def test_a_repeated_delete_answers_as_the_first_did(admin: Caller) -> None:
    airline = admin.post("/api/Airlines", json=AIRLINE).json()

    answers = [admin.delete(f"/api/Airlines/{airline['id']}", headers=key("gone")) for _ in range(2)]

    assert [(answer.status_code, answer.content) for answer in answers] == [(204, b""), (204, b"")]


def test_another_key_is_another_request(admin: Caller) -> None:
    body = a_comment(admin)

    admin.post(PATH, json=body, headers=key("one"))
    admin.post(PATH, json=body, headers=key("two"))

    assert len(comments(admin)) == 2


def test_a_key_used_for_another_body_is_refused(admin: Caller) -> None:
    admin.post(PATH, json=a_comment(admin), headers=key("7f3a"))

    answer = admin.post(PATH, json=a_comment(admin, "Something else"), headers=key("7f3a"))

    assert answer.status_code == 422
    assert answer.json() == {
        "message": "This Idempotency-Key was already used for another request.",
        "code": "keyReused",
        "fields": {},
    }
    assert len(comments(admin)) == 1


def test_a_key_used_for_another_call_is_refused(admin: Caller) -> None:
    airline = admin.post("/api/Airlines", json=AIRLINE, headers=key("7f3a")).json()

    answer = admin.delete(f"/api/Airlines/{airline['id']}", headers=key("7f3a"))

    assert (answer.status_code, answer.json()["code"]) == (422, "keyReused")


def test_two_people_may_choose_the_same_key(as_role: Callers) -> None:
    admin, planner = as_role(Role.CharterAdmin), as_role(Role.CharterFlight)
    body = a_comment(admin)

    answers = [caller.post(PATH, json=body, headers=key("1")).json() for caller in (admin, planner)]

    assert [answer["appUserName"] for answer in answers] == ["Charter Admin", "Charter Flight"]
    assert len(comments(admin)) == 2


def test_a_refusal_is_not_kept_so_that_the_same_request_may_work_later(admin: Caller) -> None:
    in_the_way = admin.post("/api/Airlines", json=AIRLINE).json()
    refused = admin.post("/api/Airlines", json=AIRLINE, headers=key("7f3a"))
    admin.delete(f"/api/Airlines/{in_the_way['id']}")

    answer = admin.post("/api/Airlines", json=AIRLINE, headers=key("7f3a"))

    assert (refused.status_code, answer.status_code) == (409, 200)


def test_a_request_that_was_not_well_formed_is_not_kept(admin: Caller, session: Session) -> None:
    admin.post("/api/Airlines", json={"iataCode": "W2"}, headers=key("7f3a"))

    assert session.scalar(select(func.count()).select_from(IdempotencyKey)) == 0


def test_a_role_that_may_not_leaves_no_key(as_role: Callers, session: Session) -> None:
    as_role(Role.OfficeSaleAgent).post("/api/Airlines", json=AIRLINE, headers=key("7f3a"))

    assert session.scalar(select(func.count()).select_from(IdempotencyKey)) == 0


def test_reading_needs_no_key_and_keeps_none(admin: Caller, session: Session) -> None:
    first = admin.get("/api/Airlines", headers=key("7f3a"))
    admin.post("/api/Airlines", json=AIRLINE)

    assert admin.get("/api/Airlines", headers=key("7f3a")).json() != first.json()
    assert session.scalar(select(func.count()).select_from(IdempotencyKey)) == 0


@pytest.mark.parametrize("wrong", ["x" * 201, "", "two\twords"], ids=["too long", "empty", "not printable"])
def test_a_key_that_is_none_is_refused(admin: Caller, wrong: str) -> None:
    answer = admin.post("/api/Airlines", json=AIRLINE, headers=key(wrong))

    assert answer.status_code == 400
    assert answer.json() == {
        "message": "An Idempotency-Key has 1 to 200 printable characters.",
        "code": "keyTooLong",
        "fields": {},
    }


def test_a_key_of_200_characters_is_taken(admin: Caller) -> None:
    assert admin.post("/api/Airlines", json=AIRLINE, headers=key("x" * 200)).status_code == 200


@pytest.mark.parametrize(("age", "done"), [(timedelta(hours=23), 1), (timedelta(hours=25), 2)])
def test_a_key_is_remembered_for_a_day(admin: Caller, session: Session, age: timedelta, done: int) -> None:
    body = a_comment(admin)
    admin.post(PATH, json=body, headers=key("7f3a"))
    session.execute(update(IdempotencyKey).values(claimed_at=func.clock_timestamp() - age))

    answer = admin.post(PATH, json=body, headers=key("7f3a"))

    assert answer.status_code == 200
    assert len(comments(admin)) == done
    assert admin.post(PATH, json=body, headers=key("7f3a")).content == answer.content


def test_what_was_asked_cannot_be_found_by_trying_it_out(admin: Caller, session: Session) -> None:
    body = json.dumps(a_comment(admin)).encode()
    sent = {"Content-Type": "application/json", **key("sealed")}

    assert admin.post(PATH, content=body, headers=sent).status_code == 200

    said = b"\0".join([b"POST", f"{PATH}?".encode(), b"", body])
    assert session.scalars(select(IdempotencyKey.request_hash)).all() == VAULT.request_hashes(said)
    assert VAULT.request_hashes(said) != [hashlib.sha256(said).digest()]


def test_old_keys_are_forgotten_and_young_ones_kept(admin: Caller, session: Session) -> None:
    for name in ("old", "young"):
        admin.post(PATH, json=a_comment(admin), headers=key(name))
    old = update(IdempotencyKey).where(IdempotencyKey.key == "old")
    session.execute(old.values(claimed_at=func.clock_timestamp() - timedelta(hours=25)))

    forget_old_keys(session)

    assert session.scalars(select(IdempotencyKey.key)).all() == ["young"]


def test_twenty_requests_at_once_with_one_key_do_the_work_once(real: RealServer) -> None:
    admin = real.caller(Role.CharterAdmin)
    body = a_comment(admin)

    with ThreadPoolExecutor(20) as people:
        asked = [people.submit(admin.post, PATH, json=body, headers=key("7f3a")) for _ in range(20)]
        answers = [answer.result() for answer in asked]

    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert len(comments(admin)) == 1


def test_twenty_requests_at_once_without_a_key_do_the_work_twenty_times(real: RealServer) -> None:
    """The control: without the key nothing else keeps them apart."""
    admin = real.caller(Role.CharterAdmin)
    body = a_comment(admin)

    with ThreadPoolExecutor(20) as people:
        list(people.map(lambda _: admin.post(PATH, json=body), range(20)))

    assert len(comments(admin)) == 20


def test_a_key_of_one_office_is_no_key_in_another(as_role: Callers, session: Session) -> None:
    caller = as_role(Role.OfficeHoldingAdmin)
    assert caller.actor is not None
    user = session.get_one(AppUser, caller.actor.user_id)
    kendall = session.scalars(select(Office).where(Office.name == "Cubamía Kendall")).one()
    if kendall.id not in [place.office_id for place in user.offices]:
        user.offices.append(AppUserOffice(office=kendall, position=9))
        session.commit()
    body = a_comment(as_role(Role.CharterAdmin)) | {"entityType": "User", "entityId": str(user.id)}
    here, there = str(caller.actor.office_id), str(kendall.id)
    assert here != there

    first = caller.post(PATH, json=body, headers=key("k") | {"OfficeActiveId": here})
    other = caller.post(PATH, json=body, headers=key("k") | {"OfficeActiveId": there})
    again = caller.post(PATH, json=body, headers=key("k") | {"OfficeActiveId": here})

    assert (first.status_code, again.content) == (200, first.content)
    assert (other.status_code, other.json()["code"]) == (422, "keyReused")

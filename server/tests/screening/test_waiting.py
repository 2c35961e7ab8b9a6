"""Every new or changed passenger waits for screening, however the change came."""

import uuid
from collections.abc import Callable
from typing import Final

import pytest
from httpx2 import Response
from sqlalchemy import delete, func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.screening.models import SCREENING_WAITING
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import (
    DOCUMENTS,
    PATH,
    data_form,
    document_form,
    entered,
    passenger_form,
    passport,
    sell_with,
    shown,
)
from tests.passengers.test_sharing import share
from tests.screening.lists import Body, Listed, put_list


def clear(session: Session) -> None:
    session.execute(delete(SCREENING_WAITING))
    session.commit()


def waiting(session: Session) -> set[str]:
    return {str(each) for each in session.scalars(select(SCREENING_WAITING.c.person_id))}


def ok(answer: Response) -> Body:
    assert answer.status_code in (200, 204), answer.text
    body: Body = answer.json() if answer.content else {}
    return body


@pytest.fixture
def passenger(clerk: Caller, session: Session) -> Body:
    made = shown(clerk, entered(clerk, primaryTravelDocument=passport(session)))
    clear(session)
    return made


def test_a_new_passenger_waits(clerk: Caller, session: Session) -> None:
    clear(session)
    made = entered(clerk)
    assert waiting(session) == {made["id"]}


def test_a_pasted_party_waits(clerk: Caller, session: Session) -> None:
    clear(session)
    names = ("Zulema", "Yolanda", "Xiomara")
    data = [
        {"passengerInfo": {"firstName": name, "lastName": "Quiñonero", "dateOfBirth": "1984-06-30"}}
        for name in names
    ]
    answer = clerk.post(f"{PATH}/CreateList", json={"items": data})
    assert waiting(session) == {each["id"] for each in answer.json()}


def _change_name(caller: Caller, passenger: Body, session: Session) -> Response:
    info = data_form(passenger["passengerInfo"], lastName="Zubizarreta")
    return caller.put(f"{PATH}/{passenger['id']}", json=passenger_form(passenger, passengerInfo=info))


def _change_birth(caller: Caller, passenger: Body, session: Session) -> Response:
    info = data_form(passenger["passengerInfo"], dateOfBirth="1985-06-30")
    return caller.put(f"{PATH}/{passenger['id']}", json=passenger_form(passenger, passengerInfo=info))


def _change_sold_name(caller: Caller, passenger: Body, session: Session) -> Response:
    sell_with(session, passenger["passengerInfo"])
    return _change_name(caller, shown(caller, passenger), session)


def _document(passenger: Body) -> Body:
    found: Body = passenger["passengerInfo"]["primaryTravelDocument"]
    return found


def _change_number(caller: Caller, passenger: Body, session: Session) -> Response:
    return caller.put(DOCUMENTS, json=document_form(_document(passenger), documentNumber="K999777"))


def _change_sold_number(caller: Caller, passenger: Body, session: Session) -> Response:
    sell_with(session, passenger["passengerInfo"])
    return _change_number(caller, passenger, session)


def _delete_document(caller: Caller, passenger: Body, session: Session) -> Response:
    return caller.delete(f"{DOCUMENTS}/{_document(passenger)['id']}")


def _add_document(caller: Caller, passenger: Body, session: Session) -> Response:
    body = {"passengerId": passenger["id"], "documentRank": "Secondary", **passport(session, "B123987")}
    return caller.post(DOCUMENTS, json=body)


CHANGES: Final[dict[str, Callable[[Caller, Body, Session], Response]]] = {
    "name": _change_name,
    "birth date": _change_birth,
    "name of a sold ticket": _change_sold_name,
    "number": _change_number,
    "number of a sold ticket": _change_sold_number,
    "new document": _add_document,
    "deleted document": _delete_document,
}


@pytest.mark.parametrize("change", list(CHANGES.values()), ids=list(CHANGES))
def test_a_changed_passenger_waits(
    clerk: Caller, session: Session, passenger: Body, change: Callable[[Caller, Body, Session], Response]
) -> None:
    ok(change(clerk, passenger, session))
    assert waiting(session) == {passenger["id"]}


def test_a_shared_and_a_merged_passenger_wait(
    as_role: Callers, clerk: Caller, admin: Caller, session: Session, passenger: Body
) -> None:
    share(admin, passenger, as_role(Role.OfficeSaleAgent, "gulf"))
    assert waiting(session) == {passenger["id"]}
    other = entered(clerk, firstName="Yolanda")
    clear(session)
    ok(admin.post(f"{PATH}/Merge", json={"keepId": other["id"], "mergeId": passenger["id"]}))
    assert other["id"] in waiting(session)


@pytest.mark.parametrize(
    "statement",
    [
        "update passenger_info set first_name = 'Ana' where passenger_id = :id",
        "update passenger_travel_document set number_fingerprint = '' where passenger_id = :id",
        "update passenger_info set current = true where passenger_id = :id",
    ],
)
def test_nobody_is_forgotten_by_a_change_beside_the_program(
    session: Session, passenger: Body, statement: str
) -> None:
    session.execute(text(statement), {"id": passenger["id"]})
    assert waiting(session) == {passenger["id"]}


def test_what_is_not_compared_lets_nobody_wait(clerk: Caller, session: Session, passenger: Body) -> None:
    info = data_form(passenger["passengerInfo"], phone1="+13055550147", email="zulema@example.com")
    ok(clerk.put(f"{PATH}/{passenger['id']}", json=passenger_form(passenger, passengerInfo=info)))
    later = document_form(_document(shown(clerk, passenger)), expirationDate="2035-01-01")
    ok(clerk.put(DOCUMENTS, json=later))
    sell_with(session, passenger["passengerInfo"])
    assert waiting(session) == set()


def test_with_a_new_list_everybody_waits(session: Session, passenger: Body) -> None:
    put_list(session, Listed(1, "DOE, John"))
    everybody = session.scalar(text("select count(*) from passenger where merged_into_id is null"))
    assert session.scalar(select(func.count()).select_from(SCREENING_WAITING)) == everybody
    assert uuid.UUID(passenger["id"]) in set(session.scalars(select(SCREENING_WAITING.c.person_id)))


def test_a_burst_queues_one_job(clerk: Caller, session: Session) -> None:
    session.execute(text("delete from procrastinate_jobs"))
    for name in ("Zulema", "Yolanda", "Xiomara"):
        entered(clerk, firstName=name)
    assert session.execute(text("select task_name, queueing_lock from procrastinate_jobs")).all() == [
        ("screen_passengers", "screen_passengers")
    ]

"""The book of companions: who usually travels with a titular."""

import uuid

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused
from tests.passengers.people import BOOKS, Body, entered

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def zulema(agent: Caller) -> Body:
    return entered(agent)


@pytest.fixture
def zenobia(agent: Caller) -> Body:
    return entered(agent, firstName="Zenobia")


def companion(caller: Caller, titular: Body, passenger: Body, relation: str = "daughter") -> Body:
    body = {"passengerTitularId": titular["id"], "passengerId": passenger["id"], "relation": relation}
    answer = caller.post(BOOKS, json=body)
    assert answer.status_code == 200, answer.text
    made: Body = answer.json()
    return made


def form(entry: Body, **changes: object) -> Body:
    fields = ("id", "version", "passengerTitularId", "passengerId", "relation")
    return {**{field: entry[field] for field in fields}, **changes}


def test_a_companion_is_entered_shown_and_logged(
    agent: Caller, session: Session, zulema: Body, zenobia: Body
) -> None:
    log = Logbook(session)

    entry = companion(agent, zulema, zenobia)

    assert entry == {
        "id": entry["id"],
        "version": 1,
        "passengerTitularId": zulema["id"],
        "passengerTitularFullName": "Zulema Quiñonero",
        "passengerId": zenobia["id"],
        "passengerFullName": "Zenobia Quiñonero",
        "relation": "daughter",
    }
    assert agent.get(f"{BOOKS}/GetById/{entry['id']}").json() == entry
    assert agent.get(BOOKS).json()[0] == entry
    title = "Companion created: Zenobia Quiñonero with Zulema Quiñonero"
    assert log.titles() == [(EventType.Created, title)]


def test_the_book_is_read_from_both_sides(agent: Caller, zulema: Body, zenobia: Body) -> None:
    zoila = entered(agent, firstName="Zoila")
    one, two = companion(agent, zulema, zenobia), companion(agent, zulema, zoila)

    def listed(**wanted: str) -> list[Body]:
        found: list[Body] = agent.post(f"{BOOKS}/GetByFilters", json=wanted).json()
        return found

    assert listed(filterByPassengerTitularId=zulema["id"]) == [one, two]
    assert listed(filterByPassengerId=zoila["id"]) == [two]
    assert listed(filterByPassengerTitularId=zulema["id"], filterByPassengerId=zenobia["id"]) == [one]
    assert listed(filterByPassengerTitularId=zenobia["id"]) == []


def test_nobody_is_his_own_companion_or_the_same_ones_twice(
    agent: Caller, zulema: Body, zenobia: Body
) -> None:
    companion(agent, zulema, zenobia)
    himself = {"passengerTitularId": zulema["id"], "passengerId": zulema["id"]}
    again = {"passengerTitularId": zulema["id"], "passengerId": zenobia["id"]}

    sentence = "Choose another passenger. A passenger can't be their own companion."
    assert refused(agent.post(BOOKS, json=himself)) == (422, sentence, {"passengerId": sentence})
    assert refused(agent.post(BOOKS, json=again))[:2] == (
        409,
        "This passenger is already in the titular's book.",
    )


def test_an_entry_is_changed_and_taken_out(
    agent: Caller, session: Session, zulema: Body, zenobia: Body
) -> None:
    entry = companion(agent, zulema, zenobia)
    log = Logbook(session)

    changed = agent.put(BOOKS, json=form(entry, relation="sister"))
    assert changed.json() == {**entry, "relation": "sister", "version": 2}
    stale = agent.put(BOOKS, json=form(entry, relation="aunt"))
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert agent.delete(f"{BOOKS}/{entry['id']}", params={"version": 2}).status_code == 204

    assert refused(agent.get(f"{BOOKS}/GetById/{entry['id']}")) == GONE
    assert [kind for kind, _ in log.titles()] == [EventType.Modified, EventType.Deleted]


def test_another_agencys_book_is_not_there(
    agent: Caller, as_role: Callers, zulema: Body, zenobia: Body
) -> None:
    entry = companion(agent, zulema, zenobia)
    stranger = as_role(Role.OfficeSaleAgent, "gulf")
    theirs = entered(stranger)

    assert refused(stranger.get(f"{BOOKS}/GetById/{entry['id']}")) == GONE
    assert refused(stranger.put(BOOKS, json=form(entry))) == GONE
    assert refused(stranger.delete(f"{BOOKS}/{entry['id']}")) == GONE
    mixed = {"passengerTitularId": theirs["id"], "passengerId": zenobia["id"]}
    assert refused(stranger.post(BOOKS, json=mixed)) == GONE
    wanted = {"filterByPassengerTitularId": zulema["id"]}
    assert stranger.post(f"{BOOKS}/GetByFilters", json=wanted).json() == []
    nobody = {"passengerTitularId": str(uuid.uuid4()), "passengerId": zenobia["id"]}
    assert refused(agent.post(BOOKS, json=nobody)) == GONE

"""Passengers whose data change: stored, logged, found anew, and never over another user's change."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import (
    PATH,
    entered,
    names_found,
    passenger_form,
    passport,
)


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_a_changed_passenger_is_stored_logged_and_found_by_the_new_name(
    agent: Caller, session: Session
) -> None:
    made = entered(agent)
    log = Logbook(session)
    form = passenger_form(made, isTitular=True)
    form["passengerInfo"]["lastName"] = "Zubizarreta"

    answer = agent.put(f"{PATH}/{made['id']}", json=form)

    assert answer.status_code == 200, answer.text
    assert (answer.json()["isTitular"], answer.json()["version"]) == (True, 2)
    assert answer.json()["passengerInfo"]["passengerFullName"] == "Zulema Zubizarreta"
    assert names_found(agent, "zubizarr") == ["Zulema Zubizarreta"]
    assert names_found(agent, "quiñonero") == []
    assert [(event.entity_type, event.changes) for event in log.events()] == [
        (Entity.Passenger, [{"field": "isTitular", "before": False, "after": True}]),
        (Entity.PassengerInfo, [{"field": "lastName", "before": "Quiñonero", "after": "Zubizarreta"}]),
    ]


def test_a_save_that_changes_nothing_is_no_event(agent: Caller, session: Session) -> None:
    made = entered(agent, primaryTravelDocument=passport(session))
    log = Logbook(session)

    assert agent.put(f"{PATH}/{made['id']}", json=passenger_form(made)).json() == made
    assert log.events() == []


def test_a_stale_save_is_refused_with_what_changed(agent: Caller, as_role: Callers) -> None:
    made = entered(agent)
    first = passenger_form(made)
    first["passengerInfo"]["phone1"] = "3055550123"
    as_role(Role.CharterSale).put(f"{PATH}/{made['id']}", json=first)

    answer = agent.put(f"{PATH}/{made['id']}", json=passenger_form(made))

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    [change] = answer.json()["changes"]
    assert (change["field"], change["after"], change["by"]) == ("phone1", "3055550123", "Charter Sale")

"""A ticket keeps the data it was sold with."""

from sqlalchemy.orm import Session

from charterdesk.activity.enums import EventType
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.identity.accounts import refused
from tests.passengers.people import (
    INFOS,
    PATH,
    data_form,
    entered,
    sell_with,
    shown,
)


def test_data_a_ticket_was_sold_with_stay_and_a_correction_makes_new_ones(
    agent: Caller, session: Session
) -> None:
    made = entered(agent)
    sold = made["passengerInfo"]
    sell_with(session, sold)
    sold = shown(agent, made)["passengerInfo"]
    log = Logbook(session)

    answer = agent.put(f"{INFOS}/{sold['id']}", json=data_form(sold, lastName="Quiñones"))

    new = answer.json()
    assert (new["id"] != sold["id"], new["version"], new["current"], new["frozen"]) == (True, 1, True, False)
    assert shown(agent, made)["passengerInfo"] == new
    old = agent.get(f"{INFOS}/GetById/{sold['id']}").json()
    assert (old["lastName"], old["current"], old["frozen"]) == ("Quiñonero", False, True)
    event = log.only()
    assert (event.event_type, event.event_title, event.event_text) == (
        EventType.PassengerInfoUpdated,
        "Passenger's data corrected: Zulema Quiñones",
        "Tickets already sold keep the previous data.",
    )
    assert event.changes == [{"field": "lastName", "before": "Quiñonero", "after": "Quiñones"}]
    assert agent.get(f"{PATH}/GetByPassengerInfoId/{sold['id']}").json()["passengerInfo"] == new


def test_data_that_were_replaced_cannot_be_corrected_any_more(agent: Caller, session: Session) -> None:
    made = entered(agent)
    sell_with(session, made["passengerInfo"])
    sold = shown(agent, made)["passengerInfo"]
    agent.put(f"{INFOS}/{sold['id']}", json=data_form(sold, lastName="Quiñones"))

    answer = agent.put(f"{INFOS}/{sold['id']}", json=data_form(sold, lastName="Quirós"))

    assert refused(answer) == (
        409,
        "Open the passenger again. Newer data has been saved.",
        {},
    )


def test_saving_sold_data_unchanged_makes_no_new_ones(agent: Caller, session: Session) -> None:
    made = entered(agent)
    sell_with(session, made["passengerInfo"])
    sold = shown(agent, made)["passengerInfo"]

    assert agent.put(f"{INFOS}/{sold['id']}", json=data_form(sold)).json() == sold

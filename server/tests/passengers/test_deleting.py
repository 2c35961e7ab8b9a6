"""Passengers are deleted, kept, or only removed from one agency."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.passengers.models import Passenger
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.identity.accounts import Refused, holding, office, refused
from tests.passengers.people import (
    PATH,
    address_entered,
    entered,
    names_found,
    passenger_form,
    passport,
    sell_with,
    shown,
)

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})


def test_a_passenger_is_deleted_with_all_that_is_his(agent: Caller, session: Session) -> None:
    made = entered(agent, primaryTravelDocument=passport(session))
    address_entered(agent, session, made)
    log = Logbook(session)

    answer = agent.delete(f"{PATH}/{made['id']}", params={"version": made["version"]})

    assert answer.status_code == 204, answer.text
    assert session.get(Passenger, uuid.UUID(made["id"])) is None
    assert {title for _, title in log.titles()} == {
        "Passenger's data deleted: Zulema Quiñonero",
        "Travel document deleted: Passport •••1905",
        "Address deleted: 49 SW 8th St, Miami",
        "Passenger deleted: Zulema Quiñonero",
    }


def test_whom_a_ticket_was_sold_to_stays(agent: Caller, session: Session) -> None:
    made = entered(agent)
    sell_with(session, made["passengerInfo"])

    assert refused(agent.delete(f"{PATH}/{made['id']}")) == (
        409,
        "Correct the data instead of deleting it. Tickets were sold with it.",
        {},
    )


def test_an_agency_that_deletes_a_shared_passenger_loses_sight_of_him_only(
    agent: Caller, stranger: Caller, admin: Caller, session: Session
) -> None:
    made = entered(agent)
    gulf = str(office(session, "Gulf Vuelos Tampa").id)
    admin.put(f"{PATH}/{made['id']}", json=passenger_form(made, officeIds=[*made["officeIds"], gulf]))
    log = Logbook(session)

    assert agent.delete(f"{PATH}/{made['id']}").status_code == 204

    assert refused(agent.get(f"{PATH}/GetById/{made['id']}")) == GONE
    assert names_found(agent, "zulema") == []
    assert shown(stranger, made)["officeIds"] == [gulf]
    assert log.only().office_holding_id == holding(session, "Cubamía Travel Group").id

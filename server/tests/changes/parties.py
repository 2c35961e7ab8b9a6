"""Parties of sold bookings, and what happens to their tickets and flights."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.booking.enums import MasterStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.passengers.models import PassengerInfo
from tests.booking.bookings import (
    MIAMI,
    Body,
    accepted,
    held,
    let_depart,
    ofac,
    pay,
    person,
    read,
    set_status,
    traveler,
)
from tests.callers import Caller
from tests.passengers.people import INFOS, data_form

COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


def sold_to(
    caller: Caller, session: Session, flights: Sequence[Flight], infos: Sequence[PassengerInfo]
) -> Body:
    """An agency's sale to these passengers, the first of them titular."""
    travelers = [
        traveler(info, isTitular=number == 0, ofacId=ofac(session)) for number, info in enumerate(infos)
    ]
    booking = held(caller, flights, travelers)
    accepted(caller, booking)
    answer = set_status(caller, booking, "Booked")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def sold_by_house(
    admin: Caller, session: Session, flights: Sequence[Flight], names: Sequence[str] = COUPLE
) -> Body:
    """A sale of a house office, paid in cash."""
    travelers = [
        traveler(person(session, name, office=MIAMI), isTitular=number == 0, ofacId=ofac(session))
        for number, name in enumerate(names)
    ]
    booking = accepted(admin, held(admin, flights, travelers))
    pay(admin, session, booking, booking["quote"]["total"], "Cash")
    return read(admin, booking)


def corrected(caller: Caller, info: PassengerInfo, **changes: object) -> str:
    """Correct the data of a passenger; return the id of the row that has them now."""
    body = caller.get(f"{INFOS}/GetById/{info.id}").json()
    answer = caller.put(f"{INFOS}/{info.id}", json=data_form(body, **changes))
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["id"]
    return found


def depart(session: Session, flight: Flight) -> None:
    """Let the flight have departed two days ago."""
    let_depart(session, flight, timedelta(days=-2))


def come_too_late(session: Session, booking: Body, flight: Flight, place: int = 0) -> None:
    """Let the flight depart without one passenger, as far as the database goes."""
    depart(session, flight)
    flight.status = FlightStatus.Departed
    missed = update(Ticket).where(Ticket.ticket_master_id == booking["id"], Ticket.flight_id == flight.id)
    session.execute(missed.where(Ticket.place == place).values(status=TicketStatus.NoShow))
    session.commit()


def check_in(session: Session, booking: Body, *tickets: Body) -> None:
    """Check the tickets in, as far as the database goes."""
    ids = [ticket["id"] for ticket in tickets]
    for number, ticket_id in enumerate(ids, start=1):
        checked_in = {
            "status": TicketStatus.CheckedIn,
            "checked_in_at": now(session),
            "boarding_number": number,
        }
        session.execute(update(Ticket).where(Ticket.id == ticket_id).values(checked_in))
    session.execute(
        update(TicketMaster).where(TicketMaster.id == booking["id"]).values(status=MasterStatus.CheckIn)
    )
    session.commit()

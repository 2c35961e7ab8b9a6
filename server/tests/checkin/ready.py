"""Sold parties whom nothing blocks, on flights in check-in."""

import uuid
from collections.abc import Sequence
from datetime import date, timedelta

from sqlalchemy import update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.passengers.models import PassengerInfo
from tests.booking.bookings import HIALEAH, Body, round_trip
from tests.callers import Caller
from tests.changes.parties import sold_to
from tests.checkin.counter import (
    checked_in,
    complete_person,
    open_for_check_in,
    opened,
    sign_on_paper,
    verify_documents,
)
from tests.conftest import VAULT
from tests.flights.flights import in_days

COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")
BABY = in_days(0) - timedelta(days=200)


def ready_party(
    clerk: Caller,
    session: Session,
    flights: Sequence[Flight],
    names: Sequence[str] = COUPLE,
    *,
    born: date | None = None,
    office: str = HIALEAH,
) -> Body:
    """Sell to these passengers and cure all; `born` is the birth date of the last one."""
    infos = [complete_person(session, name, office=office) for name in names[:-1]]
    last = {} if born is None else {"born": born}
    infos.append(complete_person(session, names[-1], office=office, **last))
    flights[0].status = FlightStatus.Open  # again, for the second party of a flight
    session.commit()
    booking = sold_to(clerk, session, flights, infos)
    verify_documents(session, booking)
    sign_on_paper(session, booking)
    open_for_check_in(session, flights[0])
    return booking


def checked_in_family(
    clerk: Caller, desk: Caller, session: Session, flights: Sequence[Flight] | None = None
) -> tuple[Flight, Body]:
    """Return a couple with a baby, checked in on their outbound flight, with seats and bags."""
    out, back = flights or round_trip(session)
    booking = ready_party(clerk, session, [out, back], (*COUPLE, "Mateo Quiñonero"), born=BABY)
    party = checked_in(desk, opened(desk, booking, out))
    assert party["refused"] == []
    for ticket, seat, bags in zip(party["tickets"], ("12A", "12B", None), ([23, 21], [18], []), strict=True):
        seated = update(Ticket).where(Ticket.id == ticket["id"])
        session.execute(seated.values(seat_number=seat, bag_weights=bags))
    session.commit()
    return out, party


def info_of(session: Session, ticket: Body) -> PassengerInfo:
    return session.get_one(PassengerInfo, uuid.UUID(ticket["passengerInfoId"]))


def passport_number(session: Session, ticket: Body) -> str:
    document = info_of(session, ticket).primary_travel_document
    assert document is not None
    return VAULT.decrypt(document.number_sealed, document.id)

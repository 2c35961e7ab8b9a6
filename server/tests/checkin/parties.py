"""Sold parties on a flight in check-in whom nothing blocks, and what their accounts hold."""

import uuid
from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.ledger.accounts import (
    agency_account,
    compute_balance,
    customer_account,
    fund_account,
    holding_account,
)
from charterdesk.ledger.models import Expense
from charterdesk.organization.models import Office
from charterdesk.passengers.models import PassengerInfo
from tests.booking.bookings import (
    HIALEAH,
    MIAMI,
    Body,
    accepted,
    held,
    ofac,
    pay,
    read,
    round_trip,
    row_of,
    traveler,
)
from tests.callers import Caller
from tests.changes.parties import sold_to
from tests.changes.sold import fee
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

OTHER_OFFICE, OTHER_AGENCY = "Cubamía Kendall", "Gulf Vuelos Tampa"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")
BABY = in_days(0) - timedelta(days=200)


def ready_booking(
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
    _cure(session, booking)
    open_for_check_in(session, flights[0])
    return booking


def ready_party(
    clerk: Caller, desk: Caller, session: Session, flight: Flight, names: Sequence[str] = COUPLE
) -> Body:
    """An agency's party whom nothing blocks, as its check-in shows it."""
    return opened(desk, ready_booking(clerk, session, [flight], names), flight)


def ready_house_party(admin: Caller, desk: Caller, session: Session, flight: Flight) -> Body:
    """A party of a house office, sold and paid in full."""
    infos = [complete_person(session, name, office=MIAMI) for name in COUPLE]
    travelers = [
        traveler(info, isTitular=number == 0, ofacId=ofac(session)) for number, info in enumerate(infos)
    ]
    booking = accepted(admin, held(admin, [flight], travelers))
    pay(admin, session, booking, booking["quote"]["total"], "Cash")
    _cure(session, booking)
    open_for_check_in(session, flight)
    return opened(desk, read(admin, booking), flight)


def _cure(session: Session, booking: Body) -> None:
    verify_documents(session, booking)
    sign_on_paper(session, booking)


def one_blocked(
    clerk: Caller, desk: Caller, session: Session, flight: Flight, names: Sequence[str] = COUPLE
) -> Body:
    """Return a booking whose first passenger has no gender."""
    booking = ready_booking(clerk, session, [flight], names)
    info_of(session, opened(desk, booking, flight)["tickets"][0]).gender = None
    session.commit()
    return booking


def checked_in_family(
    clerk: Caller, desk: Caller, session: Session, flights: Sequence[Flight] | None = None
) -> tuple[Flight, Body]:
    """Return a couple with a baby, checked in on their outbound flight, with seats and bags."""
    out, back = flights or round_trip(session)
    booking = ready_booking(clerk, session, [out, back], (*COUPLE, "Mateo Quiñonero"), born=BABY)
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


def booking_of(party: Body) -> Body:
    return {"id": party["ticketMasterId"]}


def late_fee_of(session: Session, amount: str) -> None:
    fee(session, FunctionalFeeKind.LateCheckIn, amount)


def agency_side(session: Session, party: Body) -> dict[str, Any]:
    """Return everything that an agency's account shows: nothing of check-in may change it."""
    session.expire_all()
    holding_id = row_of(session, booking_of(party)).office_holding_id
    accounts = holding_account(holding_id), agency_account(holding_id), fund_account(holding_id)
    lines = select(func.count()).select_from(Expense).where(Expense.office_holding_id == holding_id)
    return {
        "balances": [compute_balance(session, account) for account in accounts],
        "statement": session.scalar(lines),
    }


def owed_by_customer(session: Session, party: Body) -> Decimal:
    session.expire_all()
    return compute_balance(session, customer_account(row_of(session, booking_of(party)).id))


def give_to(session: Session, booking: Body, office: str) -> None:
    """Let another office have sold the booking, as far as the database goes."""
    sold_by = session.scalars(select(Office).where(Office.name == office)).one()
    row = row_of(session, booking)
    row.office_id, row.office_holding_id = sold_by.id, sold_by.office_holding_id
    for ticket in row.tickets:
        ticket.office_id = sold_by.id
    session.commit()

"""Sold parties on a flight in check-in whom nothing blocks, and what their accounts hold."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.orm import Session

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
from tests.booking.bookings import (
    MIAMI,
    Body,
    accepted,
    held,
    ofac,
    pay,
    priced_flight,
    read,
    row_of,
    traveler,
)
from tests.callers import Caller
from tests.changes.parties import sold_to
from tests.changes.sold import fee
from tests.checkin.counter import complete_person, open_for_check_in, opened, sign_on_paper, verify_documents

OTHER_OFFICE, OTHER_AGENCY = "Cubamía Kendall", "Gulf Vuelos Tampa"
COUPLE = ("Zulema Quiñonero", "Ramón Quiñonero")


def ready_party(
    seller: Caller,
    desk: Caller,
    session: Session,
    flight: Flight | None = None,
    names: Sequence[str] = COUPLE,
    status: FlightStatus = FlightStatus.CheckIn,
) -> Body:
    """An agency's party whom nothing blocks, as its check-in shows it."""
    flight = flight or priced_flight(session)
    open_for_check_in(session, flight, FlightStatus.Open)
    booking = sold_to(seller, session, [flight], [complete_person(session, name) for name in names])
    return _ready(desk, session, booking, flight, status)


def ready_house_party(admin: Caller, desk: Caller, session: Session, flight: Flight) -> Body:
    """A party of a house office, sold and paid in full."""
    infos = [complete_person(session, name, office=MIAMI) for name in COUPLE]
    travelers = [
        traveler(info, isTitular=number == 0, ofacId=ofac(session)) for number, info in enumerate(infos)
    ]
    booking = accepted(admin, held(admin, [flight], travelers))
    pay(admin, session, booking, booking["quote"]["total"], "Cash")
    return _ready(desk, session, read(admin, booking), flight, FlightStatus.CheckIn)


def _ready(desk: Caller, session: Session, booking: Body, flight: Flight, status: FlightStatus) -> Body:
    verify_documents(session, booking)
    sign_on_paper(session, booking)
    open_for_check_in(session, flight, status)
    return opened(desk, booking, flight)


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

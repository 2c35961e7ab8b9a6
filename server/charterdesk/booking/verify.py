"""Checks the stored bookings, their seats and their money for contradictions."""

from collections.abc import Iterator
from decimal import Decimal

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    String,
    and_,
    case,
    cast,
    distinct,
    func,
    or_,
    select,
)
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import SEATED, booking_status, pay_status_of, shown
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.flights.models import Flight, FlightSeat, SeatHold, SeatsSold
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory
from charterdesk.passengers.models import Passenger, PassengerInfo

_PAID_FOR = SEATED | {TicketStatus.NoShow}
_ON_A_SEAT = Ticket.passenger_age_category != AgeCategory.Infant


def verify_sold_seats(session: Session) -> Iterator[str]:
    """Compare the sold counts of each seat row, and of each agency in it, with the sold tickets."""
    holders = and_(Ticket.flight_seat_id == FlightSeat.id, Ticket.status.in_(SEATED), _ON_A_SEAT)
    tickets = func.count(Ticket.id)
    by_seat = select(FlightSeat.id, FlightSeat.sold, tickets).outerjoin(Ticket, holders)
    for seat_id, sold, there in session.execute(
        by_seat.group_by(FlightSeat.id).having(FlightSeat.sold != tickets)
    ):
        yield f"Of seats {seat_id} {sold} are sold, and {there} tickets have one."
    counted = (
        select(Ticket.flight_seat_id, TicketMaster.office_holding_id, tickets.label("tickets"))
        .join(TicketMaster, Ticket.ticket_master_id == TicketMaster.id)
        .where(Ticket.status.in_(SEATED), _ON_A_SEAT)
        .group_by(Ticket.flight_seat_id, TicketMaster.office_holding_id)
        .subquery()
    )
    same = and_(
        counted.c.flight_seat_id == SeatsSold.flight_seat_id,
        counted.c.office_holding_id == SeatsSold.office_holding_id,
    )
    both = select(SeatsSold.id, SeatsSold.sold, counted.c.tickets).outerjoin(counted, same, full=True)
    unequal = func.coalesce(SeatsSold.sold, 0) != func.coalesce(counted.c.tickets, 0)
    for row_id, sold, there in session.execute(both.where(unequal)):
        yield f"The agency's count {row_id} says {sold or 0} sold, and {there or 0} tickets have a seat."


def verify_holds(session: Session) -> Iterator[str]:
    """Compare the held seats of each booking, and their expiration, with its Pending tickets."""
    pending = (
        select(Ticket.ticket_master_id, Ticket.flight_seat_id, func.count().label("tickets"))
        .where(Ticket.status == TicketStatus.Pending, _ON_A_SEAT)
        .group_by(Ticket.ticket_master_id, Ticket.flight_seat_id)
        .subquery()
    )
    of_bookings = select(SeatHold).where(SeatHold.ticket_master_id.is_not(None)).subquery()
    same = and_(
        pending.c.ticket_master_id == of_bookings.c.ticket_master_id,
        pending.c.flight_seat_id == of_bookings.c.flight_seat_id,
    )
    master = func.coalesce(pending.c.ticket_master_id, of_bookings.c.ticket_master_id)
    wrong = or_(
        func.coalesce(pending.c.tickets, 0) != func.coalesce(of_bookings.c.seats, 0),
        of_bookings.c.expires_at != TicketMaster.hold_expires_at,
        TicketMaster.hold_expires_at.is_(None),
    )
    joined = (
        select(TicketMaster.locator_number, of_bookings.c.seats, pending.c.tickets)
        .select_from(pending)
        .outerjoin(of_bookings, same, full=True)
        .join(TicketMaster, TicketMaster.id == master)
    )
    for locator, seats, tickets in session.execute(joined.where(wrong)):
        yield f"{locator} holds {seats or 0} seats for {tickets or 0} pending tickets."


def verify_booking_status(session: Session) -> Iterator[str]:
    """Compare the stored status of each booking with the one its tickets give."""
    statuses = func.array_agg(distinct(cast(Ticket.status, String)))
    bookings = (
        select(
            TicketMaster.locator_number.label("locator"),
            TicketMaster.status.label("stored"),
            statuses.label("statuses"),
        )
        .join(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .group_by(TicketMaster.id)
        .subquery()
    )
    # A few dozen kinds of bookings, however many there are.
    kinds = select(bookings.c.stored, bookings.c.statuses).distinct()
    for stored, of_tickets in session.execute(kinds):
        derived = booking_status([shown(TicketStatus(each), hold_is_live=True) for each in of_tickets])
        if derived is not stored:
            wrong = bookings.c.stored == stored, bookings.c.statuses == of_tickets
            for locator in session.scalars(select(bookings.c.locator).where(*wrong)):
                yield f"{locator} says {stored}, its tickets {derived}."


def verify_offices(session: Session) -> Iterator[str]:
    """Check that tickets have the office of their booking, and bookings the agency of their office."""
    rows = (
        select(TicketMaster.locator_number, Office.name)
        .join(Office, Office.id == TicketMaster.office_id)
        .outerjoin(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .where(
            or_(
                Ticket.office_id != TicketMaster.office_id,
                Office.office_holding_id != TicketMaster.office_holding_id,
            )
        )
        .distinct()
    )
    for locator, office in session.execute(rows):
        yield f"{locator} is of {office}; its tickets or its agency are of another."


def verify_booking_money(session: Session) -> Iterator[str]:
    """Compare what is owed on each booking, and its pay status, with the customer's account."""
    owed = func.coalesce(func.sum(Posting.amount), 0)
    rows = (
        select(
            TicketMaster.locator_number,
            TicketMaster.pay_status,
            TicketMaster.charged,
            (TicketMaster.charged - TicketMaster.paid + TicketMaster.refunded).label("stored_debt"),
            owed.label("lines"),
        )
        .outerjoin(Account, _customer_of())
        .outerjoin(Posting, Posting.account_id == Account.id)
        .group_by(TicketMaster.id)
    )
    for locator, pay_status, charged, stored_debt, lines in session.execute(rows):
        if stored_debt != lines:
            yield f"{locator} says {stored_debt} are owed, its lines {lines}."
        if pay_status is not pay_status_of(charged, stored_debt):
            yield f"{locator} says {pay_status}, and {stored_debt} are owed."


def _customer_of() -> ColumnElement[bool]:
    return and_(Account.ticket_master_id == TicketMaster.id, Account.kind == AccountKind.Customer)


def verify_charges(session: Session) -> Iterator[str]:
    """Compare what each sold booking is charged with its tickets: the fares of those not cancelled, and fees.

    Fees that stay charged on a cancelled ticket are what was kept of it.
    """
    extra = _charged(TicketExtraFee)
    functional = _charged(TicketFunctionalFee)
    fare = case((Ticket.status.in_(_PAID_FOR), Ticket.price), else_=0)
    shown_price = func.sum(fare + extra + functional)
    rows = (
        select(TicketMaster.locator_number, TicketMaster.charged, shown_price)
        .join(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .where(TicketMaster.was_booked)
        .group_by(TicketMaster.id)
        .having(TicketMaster.charged != shown_price)
    )
    for locator, charged, tickets in session.execute(rows):
        yield f"{locator} is charged {charged}, its tickets show {tickets}."


def _charged(fee: type[TicketExtraFee] | type[TicketFunctionalFee]) -> ScalarSelect[Decimal]:
    lines = select(func.coalesce(func.sum(fee.amount), 0))
    return lines.where(fee.ticket_id == Ticket.id, fee.status == FeeStatus.Charged).scalar_subquery()


def verify_sales(session: Session) -> Iterator[str]:
    """Check that every sold booking with a fare has a journal in the ledger."""
    posted = select(Journal.id).where(Journal.ticket_master_id == TicketMaster.id).exists()
    fares = func.sum(case((Ticket.status.in_(SEATED), Ticket.price), else_=0))
    silent: Select[str] = (
        select(TicketMaster.locator_number)
        .join(Ticket, Ticket.ticket_master_id == TicketMaster.id)
        .where(TicketMaster.was_booked, ~posted)
        .group_by(TicketMaster.id)
        .having(fares > 0)
    )
    for locator in session.scalars(silent):
        yield f"{locator} is sold, and the ledger knows nothing of it."


def verify_travelers(session: Session) -> Iterator[str]:
    """Check the age category of each sold ticket, and that no passenger has two seats on a flight."""
    rows = (
        select(Ticket.id, Ticket.passenger_age_category, PassengerInfo.date_of_birth, Flight.departure_day)
        .join(PassengerInfo, Ticket.passenger_info_id == PassengerInfo.id)
        .join(Flight, Ticket.flight_id == Flight.id)
        .where(Ticket.status.in_(SEATED))
    )
    for ticket_id, category, born, day in session.execute(rows):
        if age_category(born, day) is not category:
            yield f"Ticket {ticket_id} says {category}, the birthday {age_category(born, day)}."
    person = func.coalesce(Passenger.merged_into_id, Passenger.id)
    twice = (
        select(Ticket.flight_id, person, func.count())
        .join(Passenger, Ticket.passenger_id == Passenger.id)
        .where(Ticket.status.in_(SEATED))
        .group_by(Ticket.flight_id, person)
        .having(func.count() > 1)
    )
    for flight_id, passenger_id, times in session.execute(twice):
        yield f"Passenger {passenger_id} is {times} times on flight {flight_id}."

"""Checks flights that departed, seats, boarding numbers, and the money of check-in for contradictions."""

import uuid
from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby

from sqlalchemy import Select, func, select, union_all
from sqlalchemy.orm import Session

from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus, TicketStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind
from charterdesk.flights.domain.seat_map import read_seat_map, seats_off_map
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.enums import PaymentState, RefundState
from charterdesk.payments.models import Payment, Refund


def verify_departed_flights(session: Session) -> Iterator[str]:
    """Check that each passenger of a departed flight was on board or did not come."""
    waiting = (
        select(Ticket.flight_id, func.count())
        .join(Flight, Flight.id == Ticket.flight_id)
        .where(Flight.status == FlightStatus.Departed, Ticket.status == TicketStatus.Booked)
        .group_by(Ticket.flight_id)
    )
    for flight_id, count in session.execute(waiting):
        yield f"Flight {flight_id} has departed, and {count} of its tickets are Booked."


def verify_boarding_numbers(session: Session) -> Iterator[str]:
    """Compare the highest boarding number of each flight with what it has given out."""
    highest = func.coalesce(func.max(Ticket.boarding_number), 0)
    given = (
        select(Flight.id, Flight.boarding_numbers, highest)
        .join(Ticket, Ticket.flight_id == Flight.id)
        .group_by(Flight.id)
        .having(Flight.boarding_numbers < highest)
    )
    for flight_id, numbers, number in session.execute(given):
        yield f"Flight {flight_id} has given out {numbers} boarding numbers, and a ticket has {number}."


def verify_seats_on_map(session: Session) -> Iterator[str]:
    """Check that the seats of passengers are on the map of their flight, in the cabin of their ticket."""
    seated = (
        select(Flight.id, Flight.seat_map, Ticket.seat_number, Ticket.seat_category_type)
        .join(Ticket, Ticket.flight_id == Flight.id)
        .where(Ticket.status.in_(SEATED), Ticket.seat_number.is_not(None))
        .order_by(Flight.id, Ticket.seat_number)
    )
    for flight_id, rows in groupby(session.execute(seated), key=lambda row: row.id):
        tickets = list(rows)
        assigned = [(row.seat_number, row.seat_category_type) for row in tickets]
        for number in seats_off_map(read_seat_map(tickets[0].seat_map), assigned):
            yield f"Flight {flight_id} has a passenger in {number}, which is not on its map in that cabin."


def verify_check_in_sums(session: Session) -> Iterator[str]:
    """Compare what agencies' customers owe beyond their agency with what they bought at check-in."""
    for _, locator, lines, owed in session.execute(check_in_differences()):
        yield f"{locator} owes {lines} beyond its agency, and {owed} for check-in."


def check_in_differences() -> Select[uuid.UUID, str, Decimal, Decimal]:
    """Select the bookings whose ledger says otherwise than what was bought at check-in, with both sums.

    All other charges and payments are on the customer's account and on the agency's collection alike. A split
    moves debts between customers, so its bookings are left out.
    """
    beyond = (
        select(Journal.ticket_master_id, func.sum(Posting.amount).label("amount"))
        .join(Account, Account.id == Posting.account_id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.kind.in_((AccountKind.Customer, AccountKind.Agency)))
        .group_by(Journal.ticket_master_id)
        .subquery()
    )
    parts = union_all(_bought(), _late(), _paid(), _refunded()).subquery()
    bought = (
        select(parts.c.ticket_master_id, func.sum(parts.c.amount).label("amount"))
        .group_by(parts.c.ticket_master_id)
        .subquery()
    )
    split = (
        select(Account.ticket_master_id)
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .where(Account.ticket_master_id == TicketMaster.id, Journal.kind == JournalKind.Transfer)
    )
    stated, owed = func.coalesce(beyond.c.amount, 0), func.coalesce(bought.c.amount, 0)
    return (
        select(TicketMaster.id, TicketMaster.locator_number, stated, owed)
        .join(OfficeHolding, OfficeHolding.id == TicketMaster.office_holding_id)
        .outerjoin(beyond, beyond.c.ticket_master_id == TicketMaster.id)
        .outerjoin(bought, bought.c.ticket_master_id == TicketMaster.id)
        .where(OfficeHolding.house.is_(False), TicketMaster.was_booked, stated != owed, ~split.exists())
    )


def _bought() -> Select[uuid.UUID, Decimal]:
    return (
        select(Ticket.ticket_master_id, TicketExtraFee.amount)
        .join(Ticket, Ticket.id == TicketExtraFee.ticket_id)
        .where(TicketExtraFee.buy_in == BuyIn.CheckIn, TicketExtraFee.status == FeeStatus.Charged)
    )


def _late() -> Select[uuid.UUID, Decimal]:
    return (
        select(Ticket.ticket_master_id, TicketFunctionalFee.amount)
        .join(Ticket, Ticket.id == TicketFunctionalFee.ticket_id)
        .where(
            TicketFunctionalFee.kind == FunctionalFeeKind.LateCheckIn,
            TicketFunctionalFee.status == FeeStatus.Charged,
        )
    )


def _paid() -> Select[uuid.UUID, Decimal]:
    return select(Payment.ticket_master_id, -Payment.amount).where(
        Payment.for_check_in.is_(True), Payment.state == PaymentState.Recorded
    )


def _refunded() -> Select[uuid.UUID, Decimal]:
    return (
        select(Refund.ticket_master_id, Refund.amount)
        .join(Payment, Payment.id == Refund.payment_id)
        .where(Payment.for_check_in.is_(True), Refund.state == RefundState.Sent)
    )

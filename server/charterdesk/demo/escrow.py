"""The escrow of the demo's flights: receipts at the bank, airlines paid, taxes remitted, money released."""

from collections import defaultdict
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Final
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.actions.escrow_deposits import Deposited, add_deposit
from charterdesk.accounting.actions.escrow_payouts import record_payout
from charterdesk.accounting.enums_escrow import PayoutKind
from charterdesk.accounting.models_escrow import ESCROW_WAITING, EscrowEntry, OpenReceipt
from charterdesk.accounting.queries.escrow import read_of_flight
from charterdesk.accounting.schemas.escrow_writes import PayoutWrite
from charterdesk.accounting.services.settle_escrow import settle_all
from charterdesk.border.actions.flight_cost import add_cost
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.border.reports.schemas import FlightCostWrite
from charterdesk.demo.organization import ZONE
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import clock_at, now

PAID_BEFORE: Final = timedelta(days=1)
"""The airline is paid so long before a flight, or as soon as the flight holds enough."""
CLEARED_AFTER: Final = timedelta(days=12)
"""Taxes are remitted and the rest is released so long after a flight, or once agencies have paid for it."""
RELEASABLE: Final = 2
"""So many flights wait for their release."""
LATE: Final = 3
"""Receipts whose deposit was forgotten."""
AT: Final = time(15, 45)
_ZONE: Final = ZoneInfo(ZONE)


def seed_escrow(session: Session, accountant: Actor) -> None:
    """Do what was due until today for the flights that have departed."""
    today = now(session).astimezone(_ZONE).date()
    _wait_once(session)
    settle_all(session)
    flown = select(Flight).where(Flight.status == FlightStatus.Departed, Flight.departure_day < today)
    flights = session.scalars(flown.order_by(Flight.departs_at, Flight.number)).all()
    for flight in flights:
        _pay_airline(session, accountant, flight, today)
    settle_all(session)
    _deposit(session, accountant, today)
    complete = [(flight, day) for flight in flights if (day := _complete_on(session, flight)) < today]
    for flight, day in complete[:-RELEASABLE]:
        _clear(session, accountant, flight, day)


def _wait_once(session: Session) -> None:
    """Delete all but one of the rows by which each booking waits, so that it is settled once."""
    table = ESCROW_WAITING.c
    first = select(func.min(table.id)).group_by(table.booking_id)
    session.execute(delete(ESCROW_WAITING).where(table.id.not_in(first)))


def _holds_on(session: Session, flight: Flight, amount: Decimal) -> date | None:
    """Return the first day on which a flight holds an amount."""
    entries = (
        select(EscrowEntry.day, EscrowEntry.amount)
        .where(EscrowEntry.flight_id == flight.id)
        .order_by(EscrowEntry.at, EscrowEntry.id)
    )
    held = Decimal(0)
    for day, received in session.execute(entries):
        held += received
        if held >= amount:
            return day
    return None


def _complete_on(session: Session, flight: Flight) -> date:
    """Return the day on which a flight is over, and the last of its money has come."""
    last = session.scalars(select(func.max(EscrowEntry.day)).where(EscrowEntry.flight_id == flight.id)).one()
    over = flight.departure_day + CLEARED_AFTER
    return max(over, last + timedelta(days=1)) if last else over


def _pay_airline(session: Session, accountant: Actor, flight: Flight, today: date) -> None:
    owed = read_of_flight(session, flight).carrier_owed
    assert owed is not None
    day = max(flight.departure_day - PAID_BEFORE, _holds_on(session, flight, owed) or today)
    if day >= today:
        return
    paid = FlightCostWrite(
        kind=FlightCostKind.Payment,
        title="Seats flown",
        amount=owed,
        day=day,
        reference=f"WIRE-{day:%m%d}-{flight.number}",
    )
    with clock_at(session, datetime.combine(day, AT, _ZONE)):
        add_cost(session, accountant, flight.id, paid)


def _deposit(session: Session, accountant: Actor, today: date) -> None:
    """Deposit what was due before today, each day's receipts together, but for a few of the last."""
    receipts = (
        select(EscrowEntry.id, EscrowEntry.deposit_due_on)
        .join(OpenReceipt, OpenReceipt.id == EscrowEntry.id)
        .where(EscrowEntry.deposit_due_on < today)
        .order_by(EscrowEntry.deposit_due_on, EscrowEntry.id)
    )
    by_day = defaultdict[date, list[UUID]](list)
    for receipt_id, due_on in session.execute(receipts).all()[:-LATE]:
        assert due_on is not None
        by_day[due_on].append(receipt_id)
    for day, ids in by_day.items():
        with clock_at(session, datetime.combine(day, AT, _ZONE)):
            add_deposit(session, accountant, Deposited(ids, day, f"D-{day:%m%d}"))


def _clear(session: Session, accountant: Actor, flight: Flight, day: date) -> None:
    """Remit the taxes of a flight, then release what is left."""
    with clock_at(session, datetime.combine(day, AT, _ZONE)):
        for kind, title in ((PayoutKind.Taxes, "Taxes and fees"), (PayoutKind.Released, "Flight completed")):
            found = read_of_flight(session, flight)
            owed = min(found.taxes_owed, found.held) if kind is PayoutKind.Taxes else found.releasable
            if owed > 0:
                reference = f"{kind.value[:3].upper()}-{day:%m%d}-{flight.number}"
                body = PayoutWrite(kind=kind, amount=owed, day=day, title=title, reference=reference)
                record_payout(session, accountant, flight.id, body)

"""Receipts of escrow that wait for their deposit, which is due on the next business day."""

from collections.abc import Collection
from datetime import date
from decimal import Decimal
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, Select, case, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.accounting.domain.bank_days import next_holidays
from charterdesk.accounting.models_escrow import EscrowEntry, OpenReceipt
from charterdesk.accounting.schemas.escrow import BankHoliday, DepositsDue, DueReceipt
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.models import Journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.reference.models import Airline, Airport

MOST: Final = 500
_HOLIDAYS: Final = 3
_From, _To = aliased(Airport), aliased(Airport)


def is_undone() -> ColumnElement[bool]:
    """Return whether the payment of an entry was undone."""
    return (
        select(Journal.id)
        .where(Journal.reverses_id == EscrowEntry.source_journal_id)
        .correlate(EscrowEntry)
        .exists()
    )


def is_to_deposit() -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for an entry to be a receipt that waits for its deposit."""
    return EscrowEntry.id.in_(select(OpenReceipt.id)), ~is_undone()


def get_deposits_due(session: Session, flight_id: UUID | None, most: int = MOST) -> DepositsDue:
    """Return the receipts to deposit, those due first on top, with sums over all of them."""
    begin_snapshot(session)
    today = get_sale_day(session)
    of_flight = [EscrowEntry.flight_id == flight_id] if flight_id else []
    late = EscrowEntry.deposit_due_on < today
    sums = select(
        func.count(),
        func.coalesce(func.sum(EscrowEntry.amount), 0),
        func.count(case((late, 1))),
        func.coalesce(func.sum(case((late, EscrowEntry.amount))), Decimal(0)),
        func.min(EscrowEntry.deposit_due_on),
    ).where(*is_to_deposit(), *of_flight)
    count, amount, late_count, late_amount, first_due = session.execute(sums).one()
    rows = _receipts().where(*is_to_deposit(), *of_flight)
    in_order = rows.order_by(EscrowEntry.deposit_due_on, EscrowEntry.at, EscrowEntry.id).limit(most)
    return DepositsDue(
        count=count,
        amount=amount,
        late_count=late_count,
        late_amount=late_amount,
        first_due=first_due,
        receipts=[_receipt(row, today) for row in session.execute(in_order)] if most else [],
        holidays=[BankHoliday(day=day, name=name) for day, name in next_holidays(today, _HOLIDAYS)],
    )


def list_receipts(session: Session, ids: Collection[UUID]) -> list[DueReceipt]:
    """Return these receipts, deposited or not, in the order of their days."""
    today = get_sale_day(session)
    chosen = _receipts().where(EscrowEntry.id.in_(ids)).order_by(EscrowEntry.at, EscrowEntry.id)
    return [_receipt(row, today) for row in session.execute(chosen)]


def _receipts() -> Select[*tuple[Any, ...]]:
    return (
        select(
            EscrowEntry.id,
            EscrowEntry.flight_id,
            func.concat(Airline.iata_code, " ", Flight.number).label("flight_number"),
            Flight.departure_day.label("departure_date"),
            func.concat(_From.iata_code, " → ", _To.iata_code).label("route"),
            Flight.status.label("flight_status"),
            EscrowEntry.title,
            EscrowEntry.ticket_master_id,
            TicketMaster.locator_number,
            OfficeHolding.name.label("office_holding_name"),
            EscrowEntry.day,
            EscrowEntry.deposit_due_on.label("due_on"),
            EscrowEntry.amount,
        )
        .join(Flight, Flight.id == EscrowEntry.flight_id)
        .join(Airline, Airline.id == Flight.airline_id)
        .join(_From, _From.id == Flight.departure_airport_id)
        .join(_To, _To.id == Flight.arrival_airport_id)
        .outerjoin(TicketMaster, TicketMaster.id == EscrowEntry.ticket_master_id)
        .outerjoin(OfficeHolding, OfficeHolding.id == EscrowEntry.office_holding_id)
    )


def _receipt(row: Any, today: date) -> DueReceipt:
    return DueReceipt(**row._mapping, late_days=max((today - row.due_on).days, 0))

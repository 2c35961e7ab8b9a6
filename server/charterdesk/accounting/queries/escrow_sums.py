"""Adds up the escrow of flights: what came in and went out, what is at the bank, and what is still to pay."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Select, and_, func, select
from sqlalchemy.orm import Session

from charterdesk.accounting.domain.escrow_state import FlightMoney, find_exceptions
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import EscrowDepositEntry, EscrowEntry
from charterdesk.accounting.queries.open_receipts import is_undone
from charterdesk.accounting.schemas.escrow import EscrowExceptionRead, EscrowFlight, EscrowSums
from charterdesk.booking.enums import FeeStatus
from charterdesk.border.reports.airline_payment import load_costs, load_sold, money_of
from charterdesk.border.reports.choose_flights import reported
from charterdesk.border.reports.load_fees import load_fee_counts
from charterdesk.flights.models import Flight

_NOTHING: Final = Decimal("0.00")


@dataclass(frozen=True)
class _Entries:
    """The sums of a flight's entries, as they are stored: what goes out is below zero."""

    flight_id: uuid.UUID | None
    gross: Decimal = _NOTHING
    commission: Decimal = _NOTHING
    received: Decimal = _NOTHING
    moved: Decimal = _NOTHING
    refunds: Decimal = _NOTHING
    carrier: Decimal = _NOTHING
    taxes: Decimal = _NOTHING
    released: Decimal = _NOTHING
    held: Decimal = _NOTHING
    deposited: Decimal = _NOTHING
    due: Decimal = _NOTHING
    due_count: int = 0
    late: Decimal = _NOTHING
    late_count: int = 0
    first_due: date | None = None
    deposited_undone: Decimal = _NOTHING


def read_flights(session: Session, flights: Sequence[Flight], today: date) -> list[EscrowFlight]:
    """Return the escrow of these flights, in their order."""
    ids = [flight.id for flight in flights]
    entries, fees = _load_entries(session, ids, today), _load_fees(session, ids)
    sold, costs = load_sold(session, ids), load_costs(session, ids)
    found = []
    for flight in flights:
        own = entries.get(flight.id, _Entries(flight.id))
        seats = sold[flight.id].sold if flight.id in sold else 0
        airline = money_of(flight, seats, costs.get(flight.id, ()))
        taxes_owed = fees.get(flight.id, _NOTHING) + own.taxes
        found.append(_read(flight, own, airline.contract, airline.balance, taxes_owed, today))
    return found


def _read(
    flight: Flight,
    own: _Entries,
    contract: Decimal | None,
    carrier_owed: Decimal | None,
    taxes_owed: Decimal,
    today: date,
) -> EscrowFlight:
    money = FlightMoney(
        status=flight.status,
        departure_day=flight.departure_day,
        arrival_day=flight.arrives_at.astimezone(ZoneInfo(flight.arrival_zone)).date(),
        today=today,
        held=own.held,
        carrier=-own.carrier,
        carrier_owed=carrier_owed,
        taxes_owed=taxes_owed,
        late=own.late,
        late_count=own.late_count,
        first_due=own.first_due,
        deposited_undone=own.deposited_undone,
    )
    named = reported(flight)
    return EscrowFlight(
        **named,
        airline=flight.airline.name,
        prospectus_number=flight.prospectus_number,
        gross=own.gross,
        commission=own.commission,
        received=own.received,
        moved=own.moved,
        refunds=-own.refunds,
        carrier=-own.carrier,
        taxes=-own.taxes,
        released=-own.released,
        held=own.held,
        deposited=own.deposited,
        due=own.due,
        due_count=own.due_count,
        late=own.late,
        late_count=own.late_count,
        deposited_undone=own.deposited_undone,
        taxes_owed=taxes_owed,
        releasable=money.releasable,
        contract_amount=contract,
        carrier_owed=carrier_owed,
        release_on=money.release_on,
        may_release=money.may_release,
        exceptions=[EscrowExceptionRead(**named, **vars(each)) for each in find_exceptions(money)],
    )


def add_up(flights: Iterable[EscrowSums]) -> EscrowSums:
    """Return the sums over several flights."""
    sums: dict[str, Any] = {
        name: 0 if name.endswith("_count") else _NOTHING for name in EscrowSums.model_fields
    }
    for flight in flights:
        for name in sums:
            sums[name] += getattr(flight, name)
    return EscrowSums(**sums)


def _load_entries(session: Session, ids: Collection[uuid.UUID], today: date) -> Mapping[uuid.UUID, _Entries]:
    deposit = EscrowDepositEntry
    kind, amount = EscrowEntry.kind, EscrowEntry.amount
    receipt, at_bank = kind == EscrowKind.Received, deposit.id.is_not(None)
    open_ = and_(receipt, ~at_bank, ~is_undone())
    late = and_(open_, EscrowEntry.deposit_due_on < today)
    due = and_(open_, EscrowEntry.deposit_due_on >= today)

    def total(condition: ColumnElement[bool], of: ColumnElement[Decimal] | None = None) -> ColumnElement[Any]:
        column = amount if of is None else of
        return func.coalesce(func.sum(column).filter(condition), _NOTHING)

    rows: Select[*tuple[Any, ...]] = (
        select(
            EscrowEntry.flight_id,
            total(receipt, func.coalesce(EscrowEntry.gross, amount)),
            total(receipt, func.coalesce(EscrowEntry.commission, 0)),
            total(receipt),
            total(kind.in_((EscrowKind.MovedIn, EscrowKind.MovedOut))),
            total(kind == EscrowKind.Refund),
            total(kind == EscrowKind.Carrier),
            total(kind == EscrowKind.Taxes),
            total(kind == EscrowKind.Released),
            func.sum(amount),
            total(and_(receipt, at_bank)),
            total(due),
            func.count().filter(due),
            total(late),
            func.count().filter(late),
            func.min(EscrowEntry.deposit_due_on).filter(late),
            total(and_(receipt, at_bank, is_undone())),
        )
        .outerjoin(deposit, and_(deposit.escrow_entry_id == EscrowEntry.id, deposit.live))
        .where(EscrowEntry.flight_id.in_(ids))
        .group_by(EscrowEntry.flight_id)
    )
    return {row[0]: _Entries(*row) for row in session.execute(rows)}


def _load_fees(session: Session, ids: Collection[uuid.UUID]) -> Mapping[uuid.UUID, Decimal]:
    """Return what tickets are charged for other payees, as the report on taxes has it."""
    fees: dict[uuid.UUID, Decimal] = defaultdict(lambda: _NOTHING)
    for count in load_fee_counts(session, ids):
        if count.fee_status is FeeStatus.Charged:
            fees[count.flight_id] += count.amount
    return fees

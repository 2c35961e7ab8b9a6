"""The escrow of flights: a list with what is wrong, and one flight with all its lines."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.bank_days import next_holidays
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.enums_escrow import EscrowScope, ReceiptState
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.models_escrow import BankLine, EscrowDeposit, EscrowDepositEntry, EscrowEntry
from charterdesk.accounting.queries.escrow_sums import add_up, read_flights
from charterdesk.accounting.queries.open_receipts import is_to_deposit, is_undone
from charterdesk.accounting.schemas.escrow import (
    BankAccount,
    BankHoliday,
    DepositTitle,
    EscrowFlight,
    EscrowFlightRead,
    EscrowLine,
    EscrowList,
)
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight, get_sale_day
from charterdesk.kit.db import begin_snapshot
from charterdesk.ledger.models import Journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter
from charterdesk.reference.models import Airline

MOST_FLIGHTS: Final = 500
_HOLIDAYS: Final = 3
_PAYOUTS: Final = (EscrowKind.Taxes, EscrowKind.Released)
_NOTHING: Final = Decimal("0.00")


@dataclass(frozen=True)
class EscrowFilter:
    """A search for flights that held money."""

    scope: EscrowScope = EscrowScope.Open
    first: date | None = None
    last: date | None = None
    """Days of departure."""

    def __post_init__(self) -> None:
        if self.first is not None and self.last is not None and self.last < self.first:
            raise DaysInDisorder


def get_escrow(session: Session, wanted: EscrowFilter) -> EscrowList:
    begin_snapshot(session)
    today = get_sale_day(session)
    flights = read_flights(session, _choose(session, wanted), today)
    # Those with an exception first, each part in the order of departure.
    flights.sort(key=lambda flight: not flight.exceptions)
    waiting = BankLine.deposit_id.is_(None), BankLine.ignored_reason.is_(None)
    lines = select(func.count(), func.coalesce(func.sum(BankLine.amount), _NOTHING)).where(*waiting)
    count, amount = session.execute(lines).one()
    return EscrowList(
        flights=flights,
        totals=add_up(flights),
        exceptions=[each for flight in flights for each in flight.exceptions],
        waiting_lines=count,
        waiting_amount=amount,
        bank=bank_account(session),
        holidays=_holidays(today),
    )


def get_escrow_of_flight(session: Session, actor: Actor, flight_id: uuid.UUID) -> EscrowFlightRead:
    begin_snapshot(session)
    flight = find_flight(session, actor, flight_id)
    today = get_sale_day(session)
    (found,) = read_flights(session, [flight], today)
    return EscrowFlightRead(
        **found.model_dump(exclude={"exceptions"}),
        exceptions=found.exceptions,
        departs_at=flight.departs_at,
        departure_zone=flight.departure_zone,
        contract_basis=flight.contract_basis,
        lines=list_lines(session, flight.id, today),
        bank=bank_account(session),
        holidays=_holidays(today),
    )


def read_of_flight(session: Session, flight: Flight) -> EscrowFlight:
    """Return the sums of one flight, for an action that holds its lock."""
    return read_flights(session, [flight], get_sale_day(session))[0]


def list_lines(session: Session, flight_id: uuid.UUID, today: date) -> list[EscrowLine]:
    """Return the lines of a flight with what it held after each, the newest first."""
    other, airline, reversal = aliased(Flight), aliased(Airline), aliased(Journal)
    in_order = EscrowEntry.at, EscrowEntry.id
    reversed_ = select(reversal.id).where(reversal.reverses_id == EscrowEntry.journal_id).exists()
    rows = (
        select(
            EscrowEntry,
            func.sum(EscrowEntry.amount).over(order_by=in_order).label("held"),
            TicketMaster.locator_number,
            OfficeHolding.name,
            EscrowDeposit,
            func.concat(airline.iata_code, " ", other.number).label("other_number"),
            is_undone().label("undone"),
            or_(reversed_, Journal.reverses_id.is_not(None)).label("settled"),
        )
        .join(Journal, Journal.id == EscrowEntry.journal_id)
        .outerjoin(TicketMaster, TicketMaster.id == EscrowEntry.ticket_master_id)
        .outerjoin(OfficeHolding, OfficeHolding.id == EscrowEntry.office_holding_id)
        .outerjoin(
            EscrowDepositEntry,
            and_(EscrowDepositEntry.escrow_entry_id == EscrowEntry.id, EscrowDepositEntry.live),
        )
        .outerjoin(EscrowDeposit, EscrowDeposit.id == EscrowDepositEntry.deposit_id)
        .outerjoin(other, other.id == EscrowEntry.other_flight_id)
        .outerjoin(airline, airline.id == other.airline_id)
        .where(EscrowEntry.flight_id == flight_id)
        .order_by(EscrowEntry.at.desc(), EscrowEntry.id.desc())
    )
    return [_line(row, today) for row in session.execute(rows)]


def _line(row: Any, today: date) -> EscrowLine:
    entry, held, locator, agency, deposit, other_number, undone, settled = row
    return EscrowLine.of_record(
        entry,
        locator_number=locator,
        office_holding_name=agency,
        held=held,
        due_on=entry.deposit_due_on,
        state=_state_of(entry, deposit, undone, today),
        deposit=DepositTitle.model_validate(deposit) if deposit else None,
        other_flight_number=other_number if entry.other_flight_id else None,
        may_reverse=entry.kind in _PAYOUTS and not settled,
    )


def _state_of(
    entry: EscrowEntry, deposit: EscrowDeposit | None, undone: bool, today: date
) -> ReceiptState | None:
    if entry.deposit_due_on is None:
        return None
    if deposit is not None:
        return ReceiptState.DepositedUndone if undone else ReceiptState.Deposited
    if undone:
        return ReceiptState.Undone
    return ReceiptState.Late if entry.deposit_due_on < today else ReceiptState.ToDeposit


def bank_account(session: Session) -> BankAccount | None:
    charter = get_current_charter(session)
    if charter.bank_name is None:
        return None
    return BankAccount(bank_name=charter.bank_name, account_end=(charter.bank_account or "")[-4:])


def _choose(session: Session, wanted: EscrowFilter) -> Sequence[Flight]:
    of_entries = select(EscrowEntry.flight_id).group_by(EscrowEntry.flight_id)
    if wanted.scope is EscrowScope.Open:
        to_deposit = select(EscrowEntry.flight_id).where(*is_to_deposit())
        held = of_entries.having(func.sum(EscrowEntry.amount) != 0)
        chosen = or_(Flight.id.in_(held), Flight.id.in_(to_deposit))
    else:
        chosen = Flight.id.in_(of_entries)
    flights = select(Flight).where(chosen).order_by(Flight.departs_at.desc(), Flight.id).limit(MOST_FLIGHTS)
    if wanted.first is not None:
        flights = flights.where(Flight.departure_day >= wanted.first)
    if wanted.last is not None:
        flights = flights.where(Flight.departure_day <= wanted.last)
    return session.scalars(flights).all()[::-1]


def _holidays(today: date) -> list[BankHoliday]:
    return [BankHoliday(day=day, name=name) for day, name in next_holidays(today, _HOLIDAYS)]

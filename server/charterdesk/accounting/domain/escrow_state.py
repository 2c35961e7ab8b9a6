"""Says of a flight's escrow what can be released, when, and what is wrong. Pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

from charterdesk.accounting.domain.bank_days import plus_bank_days
from charterdesk.accounting.enums_escrow import EscrowException
from charterdesk.flights.enums import FlightStatus

RELEASE_DAYS: Final = 2
"""Business days after the flight (14 CFR 380.34)."""
WARNING_DAYS: Final = 7
"""Days before its last day that a payment to the airline is announced."""
_NOTHING: Final = Decimal(0)


@dataclass(frozen=True)
class FlightMoney:
    """The escrow of a flight, and what it will still pay."""

    status: FlightStatus
    departure_day: date
    arrival_day: date
    today: date
    held: Decimal
    carrier: Decimal
    carrier_owed: Decimal | None
    taxes_owed: Decimal
    late: Decimal
    late_count: int
    first_due: date | None
    deposited_undone: Decimal

    @property
    def release_on(self) -> date:
        return plus_bank_days(self.arrival_day, RELEASE_DAYS)

    @property
    def releasable(self) -> Decimal:
        """Return what is left for the operator; nothing as long as it is unknown what the airline gets."""
        if self.carrier_owed is None or self.status is FlightStatus.Cancelled:
            return _NOTHING
        return max(self.held - max(self.carrier_owed, _NOTHING) - max(self.taxes_owed, _NOTHING), _NOTHING)

    @property
    def may_release(self) -> bool:
        return self.status is FlightStatus.Departed and self.today >= self.release_on and self.releasable > 0

    @property
    def carrier_due(self) -> date:
        """The last day before departure (14 CFR 380.11)."""
        return self.departure_day - timedelta(days=1)


@dataclass(frozen=True)
class Found:
    kind: EscrowException
    amount: Decimal
    day: date | None = None
    count: int = 0


def find_exceptions(money: FlightMoney) -> Iterator[Found]:
    """Return what accounting has to do, the most pressing first."""
    if money.late_count:
        yield Found(EscrowException.DepositLate, money.late, money.first_due, money.late_count)
    if money.held < 0:
        kind = EscrowException.PaidOverHeld if money.carrier > 0 else EscrowException.Negative
        yield Found(kind, -money.held)
    if money.deposited_undone:
        yield Found(EscrowException.DepositedTooMuch, money.deposited_undone)
    if money.status is FlightStatus.Cancelled:
        if money.held > 0:
            yield Found(EscrowException.CancelledHeld, money.held)
        return
    owed, warned = money.carrier_owed, money.carrier_due - timedelta(days=WARNING_DAYS)
    if owed is not None and owed > 0 and money.today >= warned:
        yield Found(EscrowException.CarrierDue, owed, money.carrier_due)
    if money.held > 0 and money.status is FlightStatus.Departed and money.today > money.release_on:
        yield Found(EscrowException.FlownHeld, money.held, money.release_on)

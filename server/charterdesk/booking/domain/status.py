"""The state of a booking: how its tickets may move, whether its hold is live, and what is owed on it."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from math import ceil
from typing import Final, Protocol, TypeVar

from charterdesk.access.roles import Role
from charterdesk.booking.aggregate import Terms
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import MasterStatus as M
from charterdesk.booking.enums import PayStatus
from charterdesk.booking.enums import TicketStatus as T
from charterdesk.booking.errors import HoldUsedUp, MoveRefused
from charterdesk.booking.records import BookingRecord
from charterdesk.kit.money import rounded

Part = TypeVar("Part")

MOVES: Final[dict[T, frozenset[T]]] = {
    T.Draft: frozenset({T.Pending, T.Cancel}),
    T.Pending: frozenset({T.Draft, T.Booked, T.Cancel}),
    T.Booked: frozenset({T.CheckedIn, T.Cancel, T.NoShow}),
    T.CheckedIn: frozenset({T.Booked, T.NoShow}),
    T.NoShow: frozenset({T.Booked, T.CheckedIn, T.Refund}),
    T.Cancel: frozenset({T.Booked, T.Refund}),
    T.Refund: frozenset(),
}

EDITABLE: Final = frozenset({T.Draft, T.Pending})
"""Statuses of tickets that are not sold; plain calls change only these."""
SEATED: Final = frozenset({T.Booked, T.CheckedIn})
"""Statuses of tickets with a sold seat; Pending tickets have theirs by the hold."""
RENEWALS: Final = 4
"""A hold lives at most this many times its length, however often it is saved."""
HELD_AGAIN_AFTER: Final = timedelta(hours=24)
"""Only after this time does a released hold of the same flights begin anew."""


def require_move(now: T, to: T) -> None:
    if to not in MOVES[now]:
        raise MoveRefused(now=now, to=to)


def shown(status: T, hold_is_live: bool) -> T:
    """Return the status with tickets of an expired hold treated as Draft."""
    return T.Draft if status is T.Pending and not hold_is_live else status


def booking_status(tickets: Collection[T]) -> M:
    """Derive the status of a booking from those of its tickets, as `shown` returns them."""
    if all(status is T.Draft for status in tickets):
        return M.Draft
    if all(status in (T.Cancel, T.Refund) for status in tickets):
        return M.Cancel
    for status, derived in (
        (T.CheckedIn, M.CheckIn),
        (T.Booked, M.Booked),
        (T.NoShow, M.NoShow),
        (T.Pending, M.Pending),
    ):
        if status in tickets:
            return derived
    return M.Draft


@dataclass(frozen=True)
class Hold:
    started_at: datetime
    expires_at: datetime
    card_minutes_used: bool = False
    """True once a card charge has extended it beyond its longest time."""


def is_live(expires_at: datetime | None, at: datetime) -> bool:
    return expires_at is not None and expires_at > at


class HoldColumns(Protocol):
    """The columns of a booking that tell about its hold."""

    @property
    def hold_started_at(self) -> datetime | None: ...

    @property
    def hold_expires_at(self) -> datetime | None: ...

    @property
    def card_minutes_used(self) -> bool: ...


def renewed(booking: HoldColumns, minutes: int, at: datetime, *, same_flights: bool) -> Hold:
    """Renew a live hold up to its last moment; start a new one if it has expired.

    A hold of the same flights that was released by hand goes on with the time it had left.
    """
    length, started, expires = timedelta(minutes=minutes), booking.hold_started_at, booking.hold_expires_at
    used = booking.card_minutes_used
    if started is not None and expires is not None and expires > at:
        return Hold(started, max(expires, min(at + length, started + RENEWALS * length)), used)
    if started is None or expires is not None or not same_flights or at >= started + HELD_AGAIN_AFTER:
        return Hold(at, at + length)
    last = started + RENEWALS * length
    if last <= at:
        raise HoldUsedUp(hours=ceil((started + HELD_AGAIN_AFTER - at) / timedelta(hours=1)))
    return Hold(started, min(at + length, last), used)


def latest_keep(role: Role, terms: Terms, flights: Iterable[TripFlight]) -> datetime | None:
    """Return until when the role may keep the seats: the cut-off, for agencies also their own limit.

    None: this role keeps no seats for this agency.
    """
    cut_off = min(
        flight.departs_at
        - timedelta(hours=terms.cut_off_hours if flight.cut_off_hours is None else flight.cut_off_hours)
        for flight in flights
    )
    if role.is_charter:
        return cut_off
    hours = terms.holding.long_hold_hours
    return min(cut_off, terms.at + timedelta(hours=hours)) if hours else None


def extended(hold: Hold, minutes: int, at_least: timedelta, at: datetime) -> Hold:
    """Extend a hold so that it outlives the card charge that is about to begin.

    Beyond the longest time of a hold only the first charge extends it.
    """
    wanted, last = at + at_least, hold.started_at + RENEWALS * timedelta(minutes=minutes)
    if wanted <= max(hold.expires_at, last):
        return replace(hold, expires_at=max(hold.expires_at, wanted))
    if hold.card_minutes_used:
        return replace(hold, expires_at=max(hold.expires_at, last))
    return replace(hold, expires_at=wanted, card_minutes_used=True)


class Sums(Protocol):
    """The money columns of a booking, which follow every journal of the booking."""

    @property
    def charged(self) -> Decimal: ...

    @property
    def paid(self) -> Decimal: ...

    @property
    def refunded(self) -> Decimal: ...


def paid(booking: Sums) -> Decimal:
    """Return what was paid and not refunded."""
    return booking.paid - booking.refunded


def owed(booking: Sums) -> Decimal:
    """Return what the customer still owes; below zero it is credit on the booking."""
    return booking.charged - booking.paid + booking.refunded


def owed_by_part(owed: Decimal, charged: Mapping[Part, Decimal]) -> dict[Part, Decimal]:
    """Share what a booking owes over its parts by what each was charged; the odd cent is the first's."""
    total = sum(charged.values(), Decimal(0))
    if owed <= 0 or total <= 0:
        return dict.fromkeys(charged, Decimal("0.00"))
    parts = {part: rounded(owed * amount / total) for part, amount in charged.items()}
    first = next(iter(parts))
    parts[first] += owed - sum(parts.values())
    return parts


def credit(booking: Sums) -> Decimal:
    return max(-owed(booking), Decimal("0.00"))


def pay_status_of(charged: Decimal, owed: Decimal) -> PayStatus:
    if owed > 0:
        return PayStatus.Unpaid
    return PayStatus.Paid if charged else PayStatus.None_


def apply_money(
    booking: BookingRecord,
    *,
    charged: Decimal = Decimal(0),
    paid: Decimal = Decimal(0),
    refunded: Decimal = Decimal(0),
) -> None:
    """Add to what was charged, paid and refunded, below zero to take it back.

    The money an operator received for an agency's booking before its sale is posted to the customer alone;
    the sale credits it to the agency's account. After the sale the payment's journal does both.
    """
    booking.charged += charged
    booking.paid += paid
    booking.refunded += refunded
    booking.pay_status = pay_status_of(booking.charged, owed(booking))

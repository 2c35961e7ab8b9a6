"""How tickets move, and what a booking is by its tickets. One table, one function."""

from collections.abc import Collection
from typing import Final

from charterdesk.booking.enums import MasterStatus as M
from charterdesk.booking.enums import TicketStatus as T
from charterdesk.booking.errors import MoveRefused

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
"""Plain calls work on these alone."""
SEATED: Final = frozenset({T.Booked, T.CheckedIn})
"""A sold seat is theirs; Pending tickets have theirs by the hold."""


def require_move(now: T, to: T) -> None:
    if to not in MOVES[now]:
        raise MoveRefused(now=now, to=to)


def shown(status: T, hold_is_live: bool) -> T:
    """A hold ends by the clock: what it held reads as Draft from then on, whoever has tidied."""
    return T.Draft if status is T.Pending and not hold_is_live else status


def booking_status(tickets: Collection[T]) -> M:
    """Derived, the first that fits. The tickets are as `shown` gives them."""
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

"""The allowed changes of a flight's status, and the roles that may make them. All others are refused."""

from typing import Final

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus as S
from charterdesk.flights.errors import MoveNotAllowed, ReasonRequired, StatusNotAllowedForRole

MOVES: Final[dict[S, frozenset[S]]] = {
    S.Draft: frozenset({S.Open, S.Cancelled}),
    S.Open: frozenset({S.Closed, S.CheckIn, S.Cancelled}),
    S.Closed: frozenset({S.Open, S.CheckIn, S.Cancelled}),
    S.CheckIn: frozenset({S.CheckInClosed, S.Cancelled, S.Open, S.Closed}),
    S.CheckInClosed: frozenset({S.CheckIn, S.Departed, S.Cancelled}),
    S.Departed: frozenset(),
    S.Cancelled: frozenset(),
}

_DAY_OF_TRAVEL: Final = frozenset({S.CheckIn, S.CheckInClosed, S.Departed})
MAY_SET: Final[dict[Role, frozenset[S]]] = {
    Role.CharterAdmin: frozenset(S),
    Role.CharterFlight: frozenset(S) - {S.Cancelled},
    Role.CharterCheckInAdmin: _DAY_OF_TRAVEL,
}

ON_SALE: Final = frozenset({S.Open})
AT_CHECK_IN: Final = frozenset({S.CheckIn, S.CheckInClosed})
"""Statuses in which the counter weighs bags and sells; after the close for late passengers."""
FINAL: Final = frozenset({S.Departed, S.Cancelled})
"""Statuses after which a flight can no longer change."""

STATUS_TEXT: Final[dict[S, str]] = {
    S.Draft: "a draft",
    S.Open: "open",
    S.Closed: "closed",
    S.CheckIn: "in check-in",
    S.CheckInClosed: "closed for check-in",
    S.Departed: "departed",
    S.Cancelled: "cancelled",
}


def require_move(now: S, to: S, role: Role, reason: str | None) -> None:
    if to not in MOVES[now]:
        raise MoveNotAllowed(now=STATUS_TEXT[now], to=STATUS_TEXT[to])
    if to not in MAY_SET.get(role, frozenset()):
        raise StatusNotAllowedForRole(to=STATUS_TEXT[to])
    if to is S.Cancelled and not reason:
        raise ReasonRequired


def allowed_moves(now: S, role: Role) -> list[S]:
    """Return the statuses that the role may set next, in the order of the enumeration."""
    possible = MOVES[now] & MAY_SET.get(role, frozenset())
    return [status for status in S if status in possible]

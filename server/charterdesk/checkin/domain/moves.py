"""The ticket statuses that are set by hand, and a ticket with its new status. Pure."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.enums import TicketStatus as T
from charterdesk.booking.errors import MoveRefused
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.errors import (
    BoardedBefore,
    CheckInAtCounter,
    CorrectedTooLate,
    NoShowIsFinal,
    NoShowTooEarly,
    NotDepartedYet,
    UndoneTooLate,
)
from charterdesk.flights.domain.status import STATUS_TEXT
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.errors import Forbidden

CORRECTED_UNTIL: Final = timedelta(hours=72)
"""So long after departure it can be corrected who was on board."""
_FROM_THE_CLOSE: Final = frozenset({FlightStatus.CheckInClosed, FlightStatus.Departed})


@dataclass(frozen=True)
class Move:
    """A ticket whose status is set by hand, on its flight, at this moment."""

    ticket: TicketRecord
    flight: TripFlight
    at: datetime

    @property
    def name(self) -> str | None:
        return self.ticket.passenger_name

    @property
    def departed(self) -> bool:
        return self.flight.status is FlightStatus.Departed


Guard = Callable[[Move], None]


def require_move_by_hand(role: Role, ticket: TicketRecord, to: T, flight: TripFlight, at: datetime) -> None:
    """Refuse a status that this role may not set now. Checking in has blockers and a call of its own."""
    if role not in PERMISSIONS[Permission.ManageCheckIn]:
        raise Forbidden
    guards = GUARDS.get((ticket.status, to))
    if guards is None:
        raise MoveRefused(now=ticket.status, to=to)
    for require in guards:
        require(Move(ticket, flight, at))


def _require_counter(move: Move) -> None:
    raise CheckInAtCounter(name=move.name)


def _require_undo_before_departure(move: Move) -> None:
    if move.departed:
        raise UndoneTooLate(name=move.name, flight=move.flight.title)


def _require_closed(move: Move) -> None:
    if move.flight.status not in _FROM_THE_CLOSE:
        now = STATUS_TEXT[move.flight.status]
        raise NoShowTooEarly(name=move.name, flight=move.flight.title, now=now)


def _require_not_boarded(move: Move) -> None:
    if move.ticket.boarded_at is not None:
        raise BoardedBefore(name=move.name)


def _require_return_before_departure(move: Move) -> None:
    if move.departed:
        raise NoShowIsFinal(name=move.name, flight=move.flight.title)


def _require_departed(move: Move) -> None:
    if not move.departed:
        raise NotDepartedYet(name=move.name, flight=move.flight.title)


def _require_not_seen_boarding(move: Move) -> None:
    """Until departure passengers board at the boarding gate."""
    if not move.departed or move.ticket.boarded_at is not None:
        raise MoveRefused(now=move.ticket.status, to=T.CheckedIn)


def _require_in_time(move: Move) -> None:
    if move.at > move.flight.departs_at + CORRECTED_UNTIL:
        raise CorrectedTooLate(name=move.name, hours=CORRECTED_UNTIL // timedelta(hours=1))


GUARDS: Final[dict[tuple[T, T], tuple[Guard, ...]]] = {
    (T.Booked, T.CheckedIn): (_require_counter,),
    (T.CheckedIn, T.Booked): (_require_undo_before_departure,),
    (T.Booked, T.NoShow): (_require_closed,),
    (T.CheckedIn, T.CheckedIn): (_require_not_seen_boarding, _require_in_time),
    (T.CheckedIn, T.NoShow): (_require_closed, _require_not_boarded, _require_in_time),
    (T.NoShow, T.Booked): (_require_return_before_departure,),
    (T.NoShow, T.CheckedIn): (_require_departed, _require_in_time),
}
"""The moves by hand, each with what it needs; every other move is refused."""


def undo_check_in(ticket: TicketRecord) -> TicketRecord:
    """Return the ticket as before the check-in; seat, bags and boarding number stay for the next one."""
    return replace(ticket, status=T.Booked, checked_in_at=None, boarded_at=None)


def set_no_show(ticket: TicketRecord) -> TicketRecord:
    return replace(ticket, status=T.NoShow, seat_number=None, checked_in_at=None, boarded_at=None)


def set_on_board(ticket: TicketRecord, boarding_number: int, at: datetime) -> TicketRecord:
    """Return the ticket of a passenger, unseen at boarding or a supposed no-show, who was on board."""
    return replace(
        ticket,
        status=T.CheckedIn,
        checked_in_at=ticket.checked_in_at or at,
        boarding_number=boarding_number,
        boarded_at=at,
    )

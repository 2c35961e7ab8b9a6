"""Tells whether a move can be undone: only as long as its tickets and their money are as it left them."""

import uuid
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Final

from msgspec import Struct, convert, to_builtins

from charterdesk.booking.enums import TicketStatus
from charterdesk.disruptions.errors import MoveNotUndoable, UndoneBefore
from charterdesk.disruptions.models import DisruptionMove
from charterdesk.disruptions.services.load_desk import DeskTicket, Entry
from charterdesk.kit.errors import Refusal

_NAMED: Final = 5
"""Passengers that the refusal names."""


class MovedTicket(Struct, frozen=True):
    """A ticket right after its move."""

    id: uuid.UUID
    flight_id: uuid.UUID
    passenger_id: uuid.UUID | None
    revision: int
    charged: Decimal


class After(Struct, frozen=True):
    """Moved tickets and the money of their booking, right after the move."""

    tickets: tuple[MovedTicket, ...]
    due: Decimal
    """The amount of the move: below zero if it gave something back."""
    paid: Decimal
    refunded: Decimal
    reserved: Decimal

    def describe(self) -> dict[str, Any]:
        described: dict[str, Any] = to_builtins(self)
        return described


def undo_refusal(move: DisruptionMove, entries: Iterable[Entry]) -> Refusal | None:
    """Return why a move cannot be undone; `entries` are its bookings."""
    if move.undone_by is not None:
        return UndoneBefore(who=move.undone_by)
    names = [name for entry in entries for name in _touched(entry)]
    if not names:
        return None
    more = ", …" if len(names) > _NAMED else ""
    return MoveNotUndoable(names=", ".join(names[:_NAMED]) + more)


def _touched(entry: Entry) -> Iterator[str]:
    """Name the passengers whose tickets were checked in, changed, cancelled or paid back since."""
    if entry.row.after is None:
        return
    after = convert(entry.row.after, After, strict=False)
    now = {ticket.id: ticket for ticket in entry.tickets}
    for moved in after.tickets:
        ticket = now.get(moved.id)
        if ticket is None or not _is_same(ticket, moved):
            name = ticket.full_name if ticket else entry.contact.name
            yield f"{name} ({entry.contact.locator_number})"
    contact = entry.contact
    money = contact.paid, contact.refunded, contact.reserved
    if after.due and money != (after.paid, after.refunded, after.reserved):
        yield f"{contact.name} ({contact.locator_number})"


def _is_same(ticket: DeskTicket, moved: MovedTicket) -> bool:
    now = ticket.status, ticket.flight_id, ticket.passenger_id, ticket.revision, ticket.charged
    return now == (TicketStatus.Booked, moved.flight_id, moved.passenger_id, moved.revision, moved.charged)

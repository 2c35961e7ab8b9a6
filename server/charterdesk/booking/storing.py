"""Writing a booking's tickets: what differs from their rows, and one statement for what differs alike."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Update, bindparam, delete, insert, update
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee
from charterdesk.booking.stored import StoredExtraFee, StoredFunctionalFee, StoredTicket
from charterdesk.booking.whole import Booking
from charterdesk.kit.statements import among, table_of

Model = type[Ticket] | type[TicketExtraFee] | type[TicketFunctionalFee]
Stored = TypeVar("Stored", StoredTicket, StoredExtraFee, StoredFunctionalFee)

_MODELS: tuple[Model, ...] = (Ticket, TicketExtraFee, TicketFunctionalFee)
_COLUMNS = {model: tuple(table_of(model).c.keys()) for model in _MODELS}
_INSERT = {model: insert(table_of(model)) for model in _MODELS}
_DELETE = {model: delete(table_of(model)).where(among("ids", model.id)) for model in _MODELS}


def store_tickets(session: Session, booking: Booking) -> None:
    """Fees may move to another ticket, so that tickets come first and leave last."""
    before, after = booking.stored, booking.tickets
    if before == after:
        return
    _put(session, Ticket, before, after)
    _replace(session, TicketExtraFee, _extra_fees(before), _extra_fees(after))
    _replace(session, TicketFunctionalFee, _functional_fees(before), _functional_fees(after))
    _remove(session, Ticket, before, after)
    booking.stored = after


def _extra_fees(tickets: Iterable[StoredTicket]) -> list[StoredExtraFee]:
    return [fee for ticket in tickets for fee in ticket.extra_fees]


def _functional_fees(tickets: Iterable[StoredTicket]) -> list[StoredFunctionalFee]:
    return [fee for ticket in tickets for fee in ticket.functional_fees]


def _replace(session: Session, model: Model, before: Sequence[Stored], after: Sequence[Stored]) -> None:
    _put(session, model, before, after)
    _remove(session, model, before, after)


def _put(session: Session, model: Model, before: Sequence[Stored], after: Sequence[Stored]) -> None:
    known = {row.id: _columns(model, row) for row in before}
    new = list[dict[str, Any]]()
    alike: dict[tuple[tuple[str, Any], ...], list[uuid.UUID]] = defaultdict(list)
    for row in after:
        columns = _columns(model, row)
        if row.id not in known:
            new.append(columns)
        elif changed := tuple(each for each in columns.items() if known[row.id][each[0]] != each[1]):
            alike[changed].append(row.id)
    if new:
        session.connection().execute(_INSERT[model], new)
    for changed, ids in alike.items():
        names = tuple(name for name, _ in changed)
        values = {f"new_{name}": value for name, value in changed}
        session.connection().execute(_update(model, names), {**values, "ids": ids})


def _remove(session: Session, model: Model, before: Sequence[Stored], after: Sequence[Stored]) -> None:
    gone = {row.id for row in before} - {row.id for row in after}
    if gone:
        session.connection().execute(_DELETE[model], {"ids": list(gone)})


def _columns(model: Model, row: Stored) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _COLUMNS[model]}


@cache
def _update(model: Model, names: tuple[str, ...]) -> Update:
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return update(table_of(model)).where(among("ids", model.id)).values(values)

"""Writing a booking's tickets: the rows that differ, tickets and fees together."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from sqlalchemy import CTE, delete, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee
from charterdesk.booking.stored import StoredExtraFee, StoredFunctionalFee, StoredTicket
from charterdesk.booking.whole import Booking
from charterdesk.kit.statements import among, as_json, given_rows, table_of

Model = type[Ticket] | type[TicketExtraFee] | type[TicketFunctionalFee]
Stored = TypeVar("Stored", StoredTicket, StoredExtraFee, StoredFunctionalFee)

_MODELS: Final[tuple[Model, ...]] = (Ticket, TicketExtraFee, TicketFunctionalFee)
_DELETE = {model: delete(table_of(model)).where(among("ids", model.id)) for model in _MODELS}


def _put_rows(model: Model) -> CTE:
    table = table_of(model)
    rows = given_rows(table)
    put = insert(table).from_select(list(table.c), select(*rows.c))
    changed = {column.name: put.excluded[column.name] for column in table.c if column.name != "id"}
    return put.on_conflict_do_update(index_elements=["id"], set_=changed).cte(f"put_{table.name}")


_PUT = select(literal(1)).add_cte(*(_put_rows(model) for model in _MODELS))


def store_tickets(session: Session, booking: Booking) -> None:
    """Whole rows, because nobody writes them without the booking's lock.

    Fees may move to another ticket, so that tickets leave last.
    """
    before, after = booking.stored, booking.tickets
    if before == after:
        return
    extra = _extra_fees(before), _extra_fees(after)
    own = _functional_fees(before), _functional_fees(after)
    rows = {
        "ticket": _different(before, after),
        "ticket_extra_fee": _different(*extra),
        "ticket_functional_fee": _different(*own),
    }
    session.connection().execute(_PUT, {table: as_json(different) for table, different in rows.items()})
    _remove(session, TicketExtraFee, *extra)
    _remove(session, TicketFunctionalFee, *own)
    _remove(session, Ticket, before, after)
    booking.stored = after


def _extra_fees(tickets: Iterable[StoredTicket]) -> list[StoredExtraFee]:
    return [fee for ticket in tickets for fee in ticket.extra_fees]


def _functional_fees(tickets: Iterable[StoredTicket]) -> list[StoredFunctionalFee]:
    return [fee for ticket in tickets for fee in ticket.functional_fees]


def _different(before: Sequence[Stored], after: Sequence[Stored]) -> list[Stored]:
    known = {row.id: row for row in before}
    return [row for row in after if row != known.get(row.id)]


def _remove(session: Session, model: Model, before: Sequence[Stored], after: Sequence[Stored]) -> None:
    gone = {row.id for row in before} - {row.id for row in after}
    if gone:
        session.connection().execute(_DELETE[model], {"ids": list(gone)})

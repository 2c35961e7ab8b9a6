"""Writing a booking in one statement: row, tickets and fees that differ, seats it sells, its books."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import CTE, String, Table, bindparam, delete, literal, select, update
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.booking.persistence.seat_inventory import SELL, seats_to_sell
from charterdesk.booking.records import ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.kit.prepared import Params, PreparedStatement
from charterdesk.kit.sql_params import in_param, insert_rows_param, row_param, table_of, to_json
from charterdesk.ledger.journals import POST_BATCH, batch_params

Model = type[Ticket] | type[TicketExtraFee] | type[TicketFunctionalFee]
Stored = TicketRecord | ExtraFeeRecord | FunctionalFeeRecord
Differing = Mapping[Model, Sequence[tuple[Stored | None, Stored]]]
"""Of each table the rows that differ: as they were, and as they are."""

_MODELS: Final[tuple[Model, ...]] = (Ticket, TicketExtraFee, TicketFunctionalFee)
_MOVING: Final = ("status", "extra_fees", "functional_fees")
"""The fees of a ticket are rows of their own."""


def _put_rows(model: Model) -> CTE:
    table = table_of(model)
    put = insert_rows_param(table)
    changed = {column.name: put.excluded[column.name] for column in table.c if column.name != "id"}
    return put.on_conflict_do_update(index_elements=["id"], set_=changed).cte(f"put_{table.name}")


def _move_rows(model: Model) -> CTE:
    name = table_of(model).name
    moved = update(table_of(model)).where(in_param(f"{name}_ids", model.id))
    return moved.values(status=bindparam(f"{name}_status", type_=String)).cte(f"moved_{name}")


def _put_booking() -> CTE:
    table = table_of(TicketMaster)
    row = row_param(table)
    changed = {column.name: row.c[column.name] for column in table.c if column.name != "id"}
    return update(table).where(table.c.id == row.c.id).values(changed).cte("put_booking")


def _add_rows(table: Table) -> CTE:
    return insert_rows_param(table).cte(f"added_{table.name}")


@cache
def _statement(moves: bool, sells: bool, books: bool, beside: tuple[Table, ...]) -> PreparedStatement:
    """By whether a status is all that differs of tickets and fees, seats are sold, and journals posted."""
    parts = [_put_booking(), *map(_move_rows if moves else _put_rows, _MODELS), *map(_add_rows, beside)]
    if sells:
        parts.append(SELL.cte("sold"))
    return PreparedStatement(select(POST_BATCH if books else literal(1)).add_cte(*parts))


_DELETE = {
    model: PreparedStatement(delete(table_of(model)).where(in_param("ids", model.id))) for model in _MODELS
}


def store(session: Session, booking: Booking) -> None:
    """Nobody writes any of it without the booking's lock. Whatever differs is one version more."""
    if not booking.differs:
        return
    booking.row.version += 1
    differing = _differing(booking)
    moves = _moves(differing)
    given = {
        "ticket_master": to_json(booking.row),
        **(moves or _rows(differing)),
        **batch_params(booking.books),
    }
    given |= {table.name: to_json(rows) for table, rows in booking.beside.items()}
    if booking.sells is not None:
        given |= seats_to_sell(booking.row, booking.sells)
    sells, books = booking.sells is not None, bool(booking.books.journals)
    _statement(moves is not None, sells, books, tuple(booking.beside)).run(session, given)
    _remove(session, booking)
    booking.note_stored()


def _differing(booking: Booking) -> Differing:
    before, after = _by_table(booking.stored_tickets), _by_table(booking.tickets)
    return {model: _different(before[model], after[model]) for model in _MODELS}


def _by_table(tickets: Sequence[TicketRecord]) -> Mapping[Model, Sequence[Stored]]:
    return {
        Ticket: tickets,
        TicketExtraFee: [fee for ticket in tickets for fee in ticket.extra_fees],
        TicketFunctionalFee: [fee for ticket in tickets for fee in ticket.functional_fees],
    }


def _different(before: Iterable[Stored], after: Iterable[Stored]) -> list[tuple[Stored | None, Stored]]:
    known = {row.id: row for row in before}
    return [(known.get(row.id), row) for row in after if row != known.get(row.id)]


def _moves(differing: Differing) -> Params | None:
    """If all that differs is the status, and it is one for all rows of a table: a sale, a hold let go."""
    moves = dict[str, Any]()
    for model, rows in differing.items():
        statuses = {after.status.value for _, after in rows}
        if len(statuses) > 1 or not all(_only_moves(*row) for row in rows):
            return None
        name = table_of(model).name
        moves[f"{name}_ids"] = [after.id for _, after in rows]
        moves[f"{name}_status"] = next(iter(statuses), "")
    return moves


def _only_moves(before: Stored | None, after: Stored) -> bool:
    if before is None:
        return False
    moved = {name: getattr(after, name) for name in _MOVING if hasattr(after, name)}
    return replace(before, **moved) == after


def _rows(differing: Differing) -> Params:
    """Whole rows."""
    return {table_of(model).name: to_json([after for _, after in rows]) for model, rows in differing.items()}


def _remove(session: Session, booking: Booking) -> None:
    """Fees may move to another ticket, so that tickets leave last."""
    before, after = _by_table(booking.stored_tickets), _by_table(booking.tickets)
    for model in reversed(_MODELS):
        gone = {row.id for row in before[model]} - {row.id for row in after[model]}
        if gone:
            _DELETE[model].run(session, {"ids": list(gone)})

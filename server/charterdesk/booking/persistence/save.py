"""Saves a booking: writes every row that differs from the stored ones, and logs the change as an event."""

import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, TableValuedAlias, delete, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.aggregate import Booking, Snapshot
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketFunctionalFee, TicketMaster
from charterdesk.booking.persistence.seat_inventory import SoldSeats, sell_seats, sell_seats_of_many
from charterdesk.booking.records import BookingRecord, ExtraFeeRecord, FunctionalFeeRecord, TicketRecord
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.prepared import Json, PreparedStatement
from charterdesk.kit.sql_params import in_param, insert_rows_param, param, row_param, rows_param, table_of
from charterdesk.ledger.journals import JournalBatch, post_batch

Model = type[Ticket] | type[TicketExtraFee] | type[TicketFunctionalFee]
Record = TicketRecord | ExtraFeeRecord | FunctionalFeeRecord

_MODELS: Final[tuple[Model, ...]] = (Ticket, TicketExtraFee, TicketFunctionalFee)


def _update_booking(
    rows: Callable[[Table], TableValuedAlias], *where: ColumnElement[bool]
) -> PreparedStatement:
    table = table_of(TicketMaster)
    row = rows(table)
    changed = {column.name: row.c[column.name] for column in table.c if column.name != "id"}
    return PreparedStatement(update(table).where(table.c.id == row.c.id, *where).values(changed))


def _upsert(model: Model) -> PreparedStatement:
    table = table_of(model)
    insert = insert_rows_param(table)
    changed = {column.name: insert.excluded[column.name] for column in table.c if column.name != "id"}
    return PreparedStatement(insert.on_conflict_do_update(index_elements=["id"], set_=changed))


_UPDATE_BOOKING: Final = _update_booking(row_param)
# Also filtered by a list of ids; otherwise the planner picks a sequential scan of all bookings.
_UPDATE_BOOKINGS: Final = _update_booking(rows_param, in_param("ids", TicketMaster.id))
_MARK_CHARGE: Final = PreparedStatement(
    update(table_of(TicketMaster))
    .where(TicketMaster.id == param("booking_id", TicketMaster.id))
    .values(charge_open=param("open", TicketMaster.charge_open))
)
_UPSERT: Final = {model: _upsert(model) for model in _MODELS}
_DELETE: Final = {
    model: PreparedStatement(delete(table_of(model)).where(in_param("ids", model.id))) for model in _MODELS
}


def save_booking(
    session: Session,
    actor: Actor,
    booking: Booking,
    title: str | None = None,
    event: EventType = EventType.Modified,
    text: str = "",
    *,
    sold: SoldSeats | None = None,
    journals: JournalBatch | None = None,
) -> None:
    """Write a booking that `load_for_update` has locked, as one version more, and log what differs.

    The event's title begins with `title`: "Seats held". Without one, the events of this change were logged
    before (`log_change`), because there are several.
    """
    if title is not None:
        log_change(session, actor, booking, booking.stored, title, event, text)
    stored, posts = booking.stored, journals is not None and bool(journals.journals)
    if (booking.row, booking.tickets) == (stored.row, stored.tickets) and sold is None and not posts:
        return
    booking.row.version += 1
    _UPDATE_BOOKING.run(session, {"ticket_master": Json(booking.row)})
    _write_tickets(session, *_changed_rows(stored.tickets, booking.tickets))
    if sold is not None:
        sell_seats(session, booking.row, sold)
    if journals is not None and posts:
        post_batch(session, journals)
    booking.stored = booking.snapshot()


def save_bookings(
    session: Session, changed: Sequence[tuple[Booking, SoldSeats]], journals: JournalBatch
) -> None:
    """Write many bookings that `load_many_for_update` has locked, with one statement for each table.

    Their events were logged before (`log_change`). None of them has a hold.
    """
    for booking, _ in changed:
        booking.row.version += 1
    rows = [booking.row for booking, _ in changed]
    _UPDATE_BOOKINGS.run(session, {"ticket_master": Json(rows), "ids": [row.id for row in rows]})
    stored = tuple(ticket for booking, _ in changed for ticket in booking.stored.tickets)
    tickets = tuple(ticket for booking, _ in changed for ticket in booking.tickets)
    _write_tickets(session, *_changed_rows(stored, tickets))
    sell_seats_of_many(session, [(booking.row, sold) for booking, sold in changed])
    if journals.journals:
        post_batch(session, journals)
    for booking, _ in changed:
        booking.stored = booking.snapshot()


def _write_tickets(
    session: Session, changed: Mapping[Model, Sequence[Record]], removed: Mapping[Model, Sequence[uuid.UUID]]
) -> None:
    for model, rows in changed.items():
        _UPSERT[model].run(session, {model.__tablename__: Json(rows)})
    for model, ids in removed.items():
        _DELETE[model].run(session, {"ids": ids})


def mark_charge(session: Session, booking: Booking, *, is_open: bool) -> None:
    """Store whether a card charge is open. The version stays: nothing changes that a user has seen."""
    _MARK_CHARGE.run(session, {"booking_id": booking.row.id, "open": is_open})
    booking.row.charge_open = booking.stored.row.charge_open = is_open


def _changed_rows(
    stored: tuple[TicketRecord, ...], tickets: tuple[TicketRecord, ...]
) -> tuple[dict[Model, list[Record]], dict[Model, list[uuid.UUID]]]:
    """Return the rows to write and the ids to remove, by table in the order of their statements.

    Tickets are written before their fees, and removed last: their fees may have moved to another one.
    """
    if tickets == stored:
        return {}, {}
    before, after = _by_table(stored), _by_table(tickets)
    changed = {
        model: [row for row_id, row in after[model].items() if row != before[model].get(row_id)]
        for model in _MODELS
    }
    removed = {model: list(before[model].keys() - after[model].keys()) for model in reversed(_MODELS)}
    return (
        {model: rows for model, rows in changed.items() if rows},
        {model: ids for model, ids in removed.items() if ids},
    )


def _by_table(tickets: Iterable[TicketRecord]) -> dict[Model, dict[uuid.UUID, Record]]:
    return {
        Ticket: {ticket.id: ticket for ticket in tickets},
        TicketExtraFee: {fee.id: fee for ticket in tickets for fee in ticket.extra_fees},
        TicketFunctionalFee: {fee.id: fee for ticket in tickets for fee in ticket.functional_fees},
    }


def log_change(
    session: Session,
    actor: Actor,
    booking: Booking,
    since: Snapshot,
    title: str,
    event: EventType = EventType.Modified,
    text: str = "",
) -> None:
    """Log what changed since a snapshot, with the version that the next save gives the booking."""
    row = booking.row
    next_version = replace(about(row), version=row.version + 1)
    changes = changes_between(facts(since.row, since.tickets), facts(row, booking.tickets))
    if changes:
        record(session, actor, event, next_version, f"{title}: {row.locator_number}", text, changes)


def about(booking: BookingRecord | TicketMaster) -> About:
    """Return the subject of an event about a booking."""
    return About(Entity.TicketMaster, booking.id, booking.version, booking.office_holding_id)


def facts(booking: BookingRecord, tickets: Iterable[TicketRecord]) -> dict[str, Any]:
    """Return what the log shows of a booking, each fact under a name that a clerk understands."""
    return {
        "tripSort": booking.trip_sort.value,
        "contactEmail": booking.contact_email,
        "contactPhone": booking.contact_phone,
        "note": booking.note,
        "status": booking.status.value,
        "heldUntil": booking.hold_expires_at.isoformat() if booking.hold_expires_at else None,
        "charged": f"{booking.charged:.2f}",
        "paid": f"{booking.paid:.2f}",
        "refunded": f"{booking.refunded:.2f}" if booking.refunded else None,
        "reservedForRefunds": f"{booking.reserved:.2f}" if booking.reserved else None,
        "refundLimit": None if booking.refund_limit is None else f"{booking.refund_limit:.2f}",
        **{f"Ticket {ticket.leg + 1}-{ticket.place + 1}": _ticket_fact(ticket) for ticket in tickets},
    }


def _ticket_fact(ticket: TicketRecord) -> str:
    words = [
        f"{ticket.passenger_name or 'not named'}{' (titular)' if ticket.is_titular else ''}",
        ticket.flight,
        f"{ticket.seat_category_type} {ticket.passenger_age_category}",
        ticket.status.value,
        f"{ticket.price:.2f}",
        *(f"{fee.code} × {fee.quantity} {fee.status}" for fee in ticket.extra_fees if not fee.mandatory),
        *_facts_of_check_in(ticket),
    ]
    return ", ".join(words)


def _facts_of_check_in(ticket: TicketRecord) -> Iterator[str]:
    if ticket.seat_number is not None:
        yield f"seat {ticket.seat_number}"
    if ticket.passenger_travel_documents_verified:
        yield "documents verified"
    if ticket.passenger_class is not None:
        yield f"class {ticket.passenger_class}"
    if ticket.bag_weights:
        yield f"bags {' + '.join(str(weight) for weight in ticket.bag_weights)} kg"
    if any(fee.kind is FunctionalFeeKind.LateCheckIn for fee in ticket.functional_fees):
        yield "late check-in"
    if ticket.return_kept_at is not None:
        yield "return kept"

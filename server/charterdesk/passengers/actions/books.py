"""Create, change and delete entries of a titular's passenger book."""

import uuid
from collections.abc import Iterable

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row, delete_row, update_row
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import Json, PreparedStatement
from charterdesk.kit.sql_params import insert_rows_param, table_of
from charterdesk.passengers.errors import OwnCompanion
from charterdesk.passengers.kinds import BOOK
from charterdesk.passengers.models import Passenger, PassengerBook
from charterdesk.passengers.queries import get_book, get_passenger
from charterdesk.passengers.schemas.books import BookUpdate, BookWrite

_REMEMBER = PreparedStatement(insert_rows_param(table_of(PassengerBook)).on_conflict_do_nothing())


def remember_companions(session: Session, titular_id: uuid.UUID, others: Iterable[uuid.UUID]) -> None:
    """Put the passengers who bought a trip together into the titular's book, unless they are in it."""
    rows = [
        {
            "id": new_id(),
            "version": 1,
            "passenger_titular_id": titular_id,
            "passenger_id": other,
            "relation": None,
        }
        for other in sorted(set(others) - {titular_id})
    ]
    if rows:
        _REMEMBER.run(session, {PassengerBook.__tablename__: Json(rows)})


def create_book(session: Session, actor: Actor, body: BookWrite) -> PassengerBook:
    """Add a passenger to a titular's book."""
    titular, companion = _load_pair(session, actor, body.passenger_titular_id, body.passenger_id)
    book = PassengerBook(passenger_titular=titular, passenger=companion, relation=body.relation)
    book.passenger_titular_id, book.passenger_id = titular.id, companion.id
    create_row(session, actor, BOOK, book)
    return book


def _load_pair(
    session: Session, actor: Actor, titular_id: uuid.UUID, passenger_id: uuid.UUID
) -> tuple[Passenger, Passenger]:
    """Return the titular and the companion, who must be two different passengers."""
    titular = get_passenger(session, actor, titular_id)
    companion = get_passenger(session, actor, passenger_id)
    if titular.id == companion.id:
        raise OwnCompanion
    return titular, companion


def update_book(session: Session, actor: Actor, body: BookUpdate) -> PassengerBook:
    book = get_book(session, actor, body.id, lock=True)
    titular, companion = _load_pair(session, actor, body.passenger_titular_id, body.passenger_id)
    values = {
        "passenger_titular_id": titular.id,
        "passenger_id": companion.id,
        "relation": body.relation,
    }
    update_row(session, actor, BOOK, book, body.version, values)
    session.refresh(book, ["passenger_titular", "passenger"])
    return book


def delete_book(session: Session, actor: Actor, book_id: uuid.UUID, version: int | None) -> None:
    delete_row(session, actor, BOOK, get_book(session, actor, book_id, lock=True), version)

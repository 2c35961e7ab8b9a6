"""Put a passenger into a titular's book."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import create_row
from charterdesk.passengers.book_schemas import BookWrite
from charterdesk.passengers.errors import NotHisOwnCompanion
from charterdesk.passengers.kinds import BOOK
from charterdesk.passengers.models import Passenger, PassengerBook
from charterdesk.passengers.queries import get_passenger


def create_book(session: Session, actor: Actor, body: BookWrite) -> PassengerBook:
    titular, companion = two_people(session, actor, body.passenger_titular_id, body.passenger_id)
    book = PassengerBook(passenger_titular=titular, passenger=companion, relation=body.relation)
    book.passenger_titular_id, book.passenger_id = titular.id, companion.id
    create_row(session, actor, BOOK, book)
    return book


def two_people(
    session: Session, actor: Actor, titular_id: uuid.UUID, passenger_id: uuid.UUID
) -> tuple[Passenger, Passenger]:
    titular = get_passenger(session, actor, titular_id)
    companion = get_passenger(session, actor, passenger_id)
    if titular.id == companion.id:
        raise NotHisOwnCompanion
    return titular, companion

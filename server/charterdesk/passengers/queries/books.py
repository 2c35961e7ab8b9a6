import uuid
from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.book_schemas import BookFilter
from charterdesk.passengers.models import PassengerBook
from charterdesk.passengers.queries.visible import visible_ids

MOST_LISTED = 200


def list_books(session: Session, actor: Actor) -> Sequence[PassengerBook]:
    """The newest entries; `get_by_filters` answers those of one titular."""
    return session.scalars(_visible(actor).order_by(PassengerBook.id.desc()).limit(MOST_LISTED)).all()


def get_book(session: Session, actor: Actor, book_id: uuid.UUID, *, lock: bool = False) -> PassengerBook:
    wanted = _visible(actor).where(PassengerBook.id == book_id)
    if lock:
        wanted = wanted.with_for_update(of=PassengerBook).execution_options(populate_existing=True)
    found = session.scalars(wanted).one_or_none()
    if found is None:
        raise NotFound
    return found


def get_by_filters(session: Session, actor: Actor, wanted: BookFilter) -> Sequence[PassengerBook]:
    """Who travels with a titular, or with whom a passenger travels."""
    books = _visible(actor)
    if wanted.filter_by_passenger_titular_id is not None:
        books = books.where(PassengerBook.passenger_titular_id == wanted.filter_by_passenger_titular_id)
    if wanted.filter_by_passenger_id is not None:
        books = books.where(PassengerBook.passenger_id == wanted.filter_by_passenger_id)
    return session.scalars(books.order_by(PassengerBook.id).limit(MOST_LISTED)).all()


def _visible(actor: Actor) -> Select[PassengerBook]:
    """Both are the caller's to see."""
    people = joinedload(PassengerBook.passenger), joinedload(PassengerBook.passenger_titular)
    both = (PassengerBook.passenger_titular_id, PassengerBook.passenger_id)
    return (
        select(PassengerBook)
        .where(*(passenger_id.in_(visible_ids(actor)) for passenger_id in both))
        .options(*people)
    )

import uuid
from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.models import PassengerBook
from charterdesk.passengers.queries.visibility import visible_ids
from charterdesk.passengers.schemas.books import BookFilter

MAX_LISTED = 200


def list_books(session: Session, actor: Actor) -> Sequence[PassengerBook]:
    """Return the newest entries; `get_by_filters` returns those of one titular."""
    return session.scalars(_visible(actor).order_by(PassengerBook.id.desc()).limit(MAX_LISTED)).all()


def get_book(session: Session, actor: Actor, book_id: uuid.UUID, *, lock: bool = False) -> PassengerBook:
    query = _visible(actor).where(PassengerBook.id == book_id)
    if lock:
        query = query.with_for_update(of=PassengerBook).execution_options(populate_existing=True)
    found = session.scalars(query).one_or_none()
    if found is None:
        raise NotFound
    return found


def get_by_filters(session: Session, actor: Actor, book_filter: BookFilter) -> Sequence[PassengerBook]:
    """Return the companions of a titular, or the titulars of a passenger."""
    books = _visible(actor)
    if book_filter.filter_by_passenger_titular_id is not None:
        books = books.where(PassengerBook.passenger_titular_id == book_filter.filter_by_passenger_titular_id)
    if book_filter.filter_by_passenger_id is not None:
        books = books.where(PassengerBook.passenger_id == book_filter.filter_by_passenger_id)
    return session.scalars(books.order_by(PassengerBook.id).limit(MAX_LISTED)).all()


def _visible(actor: Actor) -> Select[PassengerBook]:
    """Select the entries of which the caller may see both passengers."""
    people = joinedload(PassengerBook.passenger), joinedload(PassengerBook.passenger_titular)
    both = (PassengerBook.passenger_titular_id, PassengerBook.passenger_id)
    return (
        select(PassengerBook)
        .where(*(passenger_id.in_(visible_ids(actor)) for passenger_id in both))
        .options(*people)
    )

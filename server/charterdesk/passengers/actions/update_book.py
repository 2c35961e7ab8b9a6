"""Change an entry of a titular's book."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import update_row
from charterdesk.passengers.actions.create_book import two_people
from charterdesk.passengers.book_schemas import BookUpdate
from charterdesk.passengers.kinds import BOOK
from charterdesk.passengers.models import PassengerBook
from charterdesk.passengers.queries import get_book


def update_book(session: Session, actor: Actor, body: BookUpdate) -> PassengerBook:
    book = get_book(session, actor, body.id, lock=True)
    titular, companion = two_people(session, actor, body.passenger_titular_id, body.passenger_id)
    values = {
        "passenger_titular_id": titular.id,
        "passenger_id": companion.id,
        "relation": body.relation,
    }
    update_row(session, actor, BOOK, book, body.version, values)
    session.refresh(book, ["passenger_titular", "passenger"])
    return book

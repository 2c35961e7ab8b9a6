"""Take a passenger out of a titular's book."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import delete_row
from charterdesk.passengers.kinds import BOOK
from charterdesk.passengers.queries import get_book


def delete_book(session: Session, actor: Actor, book_id: uuid.UUID, version: int | None) -> None:
    delete_row(session, actor, BOOK, get_book(session, actor, book_id, lock=True), version)

import uuid

from charterdesk.access.actor import CanEditPassengers, CanReadPassengers
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.routing import group
from charterdesk.passengers import actions, queries
from charterdesk.passengers.book_schemas import BookFilter, BookRead, BookUpdate, BookWrite
from charterdesk.passengers.errors import NotHisOwnCompanion

router = group("PassengerBook")


@router.get("", name="list")
def list_books(session: Db, actor: CanReadPassengers) -> list[BookRead]:
    """The newest entries of all books."""
    return [BookRead.of(book) for book in queries.list_books(session, actor)]


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> BookRead:
    """One entry of a titular's book."""
    return BookRead.of(queries.get_book(session, actor, id))


@router.post("", responses=fails(NotFound, Duplicate, NotHisOwnCompanion))
def create(body: BookWrite, session: Db, actor: CanEditPassengers) -> BookRead:
    """Put a passenger into a titular's book."""
    return BookRead.of(actions.create_book(session, actor, body))


@router.put("", responses=fails(NotFound, Stale, Duplicate, NotHisOwnCompanion))
def update(body: BookUpdate, session: Db, actor: CanEditPassengers) -> BookRead:
    """Change an entry of a titular's book."""
    return BookRead.of(actions.update_book(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Take a passenger out of a titular's book."""
    actions.delete_book(session, actor, id, version)


@router.post("/GetByFilters")
def get_by_filters(body: BookFilter, session: Db, actor: CanReadPassengers) -> list[BookRead]:
    """Who usually travels with a titular, or with whom a passenger travels."""
    return [BookRead.of(book) for book in queries.get_by_filters(session, actor, body)]

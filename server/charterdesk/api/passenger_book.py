import uuid

from charterdesk.access.actor import CanEditPassengers, CanReadPassengers
from charterdesk.kit.db import Db
from charterdesk.kit.errors import Duplicate, NotFound, Stale, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import OwnCompanion
from charterdesk.passengers.schemas.books import BookFilter, BookRead, BookUpdate, BookWrite

router = group("PassengerBook")


@router.get("", name="list")
def list_books(session: Db, actor: CanReadPassengers) -> list[BookRead]:
    """List the newest entries of all books."""
    return [BookRead.of(book) for book in queries.list_books(session, actor)]


@router.get("/GetById/{id}", responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> BookRead:
    """Return one entry of a titular's book."""
    return BookRead.of(queries.get_book(session, actor, id))


@router.post("", responses=fails(NotFound, Duplicate, OwnCompanion))
def create(body: BookWrite, session: Db, actor: CanEditPassengers) -> BookRead:
    """Add a passenger to a titular's book."""
    return BookRead.of(actions.create_book(session, actor, body))


@router.put("", responses=fails(NotFound, Stale, Duplicate, OwnCompanion))
def update(body: BookUpdate, session: Db, actor: CanEditPassengers) -> BookRead:
    """Change an entry of a lead passenger's book."""
    return BookRead.of(actions.update_book(session, actor, body))


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Remove a passenger from a titular's book."""
    actions.delete_book(session, actor, id, version)


@router.post("/GetByFilters")
@limited(Work.Search)
def get_by_filters(body: BookFilter, session: Db, actor: CanReadPassengers) -> list[BookRead]:
    """Return the companions of a titular, or the titulars of a passenger."""
    return [BookRead.of(book) for book in queries.get_by_filters(session, actor, body)]

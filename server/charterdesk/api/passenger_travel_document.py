import uuid

from fastapi.routing import APIRoute

from charterdesk.access.actor import CanEditPassengers, CanReadPassengers
from charterdesk.api.document_vault import DocumentVault
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.routing import group
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import InvalidField, LikelyDuplicate, NumberCannotBeOpened, SoldWith
from charterdesk.passengers.models import TravelDocument
from charterdesk.passengers.scan import ScanUnreadable
from charterdesk.passengers.scan_schemas import ScanRead, ScanRequest
from charterdesk.passengers.schemas import TravelDocumentRead, TravelDocumentUpdate, TravelDocumentWrite

router = group("PassengerTravelDocument")


@router.get("", name="list", response_model=list[TravelDocumentRead])
def list_documents(session: Db, actor: CanReadPassengers) -> object:
    """The newest documents, their numbers masked."""
    return queries.list_documents(session, actor)


@router.get("/GetById/{id}", response_model=TravelDocumentRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> TravelDocument:
    """One document, its number masked."""
    return queries.get_document(session, actor, id)


@router.get("/RevealDocument/{id}", responses=fails(NotFound, NumberCannotBeOpened))
def reveal_document(
    id: uuid.UUID, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocumentRead:
    """One document with its whole number; the log keeps who asked for it."""
    return actions.reveal_document(session, actor, vault, id)


@router.post("", response_model=TravelDocumentRead, responses=fails(NotFound, InvalidField, LikelyDuplicate))
def create(
    body: TravelDocumentWrite, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocument:
    """A new document; it becomes the passenger's primary or secondary one."""
    return actions.create_document(session, actor, vault, body)


@router.put("", response_model=TravelDocumentRead, responses=fails(NotFound, Stale, InvalidField))
def update(
    body: TravelDocumentUpdate, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocument:
    """Correct a document; one that a ticket was sold with stays, and a new one is answered."""
    return actions.update_document(session, actor, vault, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, SoldWith))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Delete a document that no ticket was sold with."""
    actions.delete_document(session, actor, id, version)


def scan_parser(body: ScanRequest, session: Db, actor: CanReadPassengers) -> ScanRead:
    """Read what a document scanner typed; nothing of it is stored or logged."""
    return queries.scan_parser(session, actor, body)


router.add_api_route(
    "/ScanParser",
    scan_parser,
    methods=["POST"],
    responses=fails(ScanUnreadable),
    # Not one of ours, which keep the answer of a repeated call: it would hold the number in plain.
    route_class_override=APIRoute,
)

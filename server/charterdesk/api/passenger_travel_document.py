import uuid

from charterdesk.access.actor import CanEditPassengers, CanReadPassengers
from charterdesk.api.document_vault import DocumentVault
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotDecryptable, NotFound, Stale, fails
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import LimitedRoute, group
from charterdesk.kit.work import Work
from charterdesk.passengers import actions, queries
from charterdesk.passengers.errors import InvalidField, LikelyDuplicate, NumberErased, SoldWith
from charterdesk.passengers.models import TravelDocument
from charterdesk.passengers.scan import ScannerTypesBackslashes, ScannerTypesSemicolons, ScanUnreadable
from charterdesk.passengers.schemas.documents import (
    TravelDocumentRead,
    TravelDocumentUpdate,
    TravelDocumentWrite,
)
from charterdesk.passengers.schemas.scan import ScanRead, ScanRequest

router = group("PassengerTravelDocument")


@router.get("", name="list", response_model=list[TravelDocumentRead])
def list_documents(session: Db, actor: CanReadPassengers) -> object:
    """List the newest documents with masked numbers."""
    return queries.list_documents(session, actor)


@router.get("/GetById/{id}", response_model=TravelDocumentRead, responses=fails(NotFound))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadPassengers) -> TravelDocument:
    """Return one document with its number masked."""
    return queries.get_document(session, actor, id)


@router.get("/RevealDocument/{id}", responses=fails(NotFound, NotDecryptable, NumberErased))
@limited(Work.Reveal)
def reveal_document(
    id: uuid.UUID, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocumentRead:
    """Return one document with its whole number; the request is logged."""
    return actions.reveal_document(session, actor, vault, id)


@router.post("", response_model=TravelDocumentRead, responses=fails(NotFound, InvalidField, LikelyDuplicate))
def create(
    body: TravelDocumentWrite, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocument:
    """Create a document; it becomes the passenger's primary or secondary one."""
    return actions.create_document(session, actor, vault, body)


@router.put("", response_model=TravelDocumentRead, responses=fails(NotFound, Stale, InvalidField))
def update(
    body: TravelDocumentUpdate, session: Db, actor: CanEditPassengers, vault: DocumentVault
) -> TravelDocument:
    """Correct a document; if tickets were sold with it, a new one is created and returned."""
    return actions.update_document(session, actor, vault, body)


@router.delete("/{id}", status_code=204, responses=fails(NotFound, Stale, SoldWith))
def delete(id: uuid.UUID, session: Db, actor: CanEditPassengers, version: int | None = None) -> None:
    """Delete a document without tickets."""
    actions.delete_document(session, actor, id, version)


def scan_parser(body: ScanRequest, session: Db, actor: CanReadPassengers) -> ScanRead:
    """Read the text that a document scanner typed; nothing is stored or logged."""
    return queries.scan_parser(session, actor, body)


router.add_api_route(
    "/ScanParser",
    scan_parser,
    methods=["POST"],
    responses=fails(ScanUnreadable, ScannerTypesBackslashes, ScannerTypesSemicolons),
    # The usual class would store the response, with the number in plain text.
    route_class_override=LimitedRoute,
)

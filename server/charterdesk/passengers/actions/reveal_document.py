"""Show a document's whole number to somebody who needs it, and remember who that was."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.passengers.kinds import DOCUMENT
from charterdesk.passengers.queries import get_document
from charterdesk.passengers.schemas import TravelDocumentRead
from charterdesk.passengers.vault import Vault


def reveal_document(
    session: Session, actor: Actor, vault: Vault, document_id: uuid.UUID
) -> TravelDocumentRead:
    document = get_document(session, actor, document_id)
    number = vault.open(document.number_sealed, document.id)
    about = About(DOCUMENT.entity, document.id, document.version, DOCUMENT.holding(document))
    record(session, actor, EventType.Note, about, f"Document number shown: {document.title}")
    return TravelDocumentRead.model_validate(document).model_copy(update={"document_number": number})

import uuid
from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.models import TravelDocument
from charterdesk.passengers.queries.visibility import entered_by, visible_ids

MAX_LISTED = 200


def list_documents(session: Session, actor: Actor) -> Sequence[TravelDocument]:
    """Return the newest documents."""
    return session.scalars(_visible(actor).order_by(TravelDocument.id.desc()).limit(MAX_LISTED)).all()


def get_document(
    session: Session, actor: Actor, document_id: uuid.UUID, *, lock: bool = False
) -> TravelDocument:
    query = _visible(actor).where(TravelDocument.id == document_id)
    if lock:
        query = query.with_for_update(of=TravelDocument).execution_options(populate_existing=True)
    found = session.scalars(query).one_or_none()
    if found is None:
        raise NotFound
    return found


def _visible(actor: Actor) -> Select[TravelDocument]:
    return select(TravelDocument).where(
        TravelDocument.passenger_id.in_(visible_ids(actor)), *entered_by(actor, TravelDocument)
    )

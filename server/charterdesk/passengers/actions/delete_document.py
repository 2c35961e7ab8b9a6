"""Delete a travel document that no ticket was sold with."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import delete_row, require_version
from charterdesk.passengers.actions.correct_info import correct_info
from charterdesk.passengers.errors import SoldWith
from charterdesk.passengers.kinds import DOCUMENT
from charterdesk.passengers.queries import get_document, get_passenger
from charterdesk.passengers.queries.infos import are_sold_with, current_info


def delete_document(session: Session, actor: Actor, document_id: uuid.UUID, version: int | None) -> None:
    asked = get_document(session, actor, document_id)
    passenger = get_passenger(session, actor, asked.passenger_id, lock=True)
    document = get_document(session, actor, document_id, lock=True)
    if version is not None:
        require_version(session, DOCUMENT.entity, document, version)
    if are_sold_with(session, document.id):
        raise SoldWith
    info = current_info(session, passenger.id)
    names = ("primary_travel_document_id", "secondary_travel_document_id")
    values = {name: None for name in names if getattr(info, name) == document.id}
    correct_info(session, actor, passenger, info, values)
    delete_row(session, actor, DOCUMENT, document, None)

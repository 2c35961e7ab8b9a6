"""Remembers which documents the counter compared, if they are others than the ticket was sold with."""

import uuid
from collections.abc import Collection

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import update_row
from charterdesk.checkin.domain.status import require_at_check_in
from charterdesk.checkin.services.load_party import CheckInParty
from charterdesk.passengers.kinds import INFO
from charterdesk.passengers.models import PassengerInfo


def mark_compared(
    session: Session, actor: Actor, party: CheckInParty, ticket_ids: Collection[uuid.UUID]
) -> None:
    """Mark the present documents of these passengers as compared; another document removes the mark.

    The mark of a ticket counts for the documents that it was sold with.
    """
    for facts in party.tickets:
        if facts.id not in ticket_ids or facts.documents_verified:
            continue
        info = session.get_one(PassengerInfo, facts.passenger.id, with_for_update=True)
        sold = session.get_one(PassengerInfo, facts.passenger_info_id)
        if _documents_of(info) != _documents_of(sold):
            require_at_check_in(party.flight)
            update_row(session, actor, INFO, info, info.version, {"travel_documents_verified": True})


def _documents_of(info: PassengerInfo) -> tuple[uuid.UUID | None, uuid.UUID | None]:
    return info.primary_travel_document_id, info.secondary_travel_document_id

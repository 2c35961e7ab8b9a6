"""Refuse likely duplicates and offer the existing passengers."""

import uuid
from collections.abc import Collection, Iterable

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.kit.vault import Vault
from charterdesk.passengers.domain.rules import Person
from charterdesk.passengers.errors import LikelyDuplicate
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.queries.passengers import find_likely_duplicates, latest_info
from charterdesk.passengers.schemas.passengers import PassengerInfoNew, PassengerWrite


def require_no_duplicate(
    session: Session, actor: Actor, vault: Vault, passengers: Iterable[PassengerWrite]
) -> None:
    """Refuse a list with likely duplicates; each candidate names the row that it matches."""
    candidates = [
        (order, known)
        for order, body in enumerate(passengers)
        if not body.create_anyway
        for known in _find_matches(session, actor, vault, body.passenger_info)
    ]
    _refuse_candidates(actor, candidates)


def require_unused_number(
    session: Session, actor: Actor, fingerprints: Collection[bytes], owner_id: uuid.UUID
) -> None:
    """Refuse a document number that another passenger already has."""
    matches = find_likely_duplicates(session, actor, None, fingerprints)
    _refuse_candidates(actor, [(0, known) for known in matches if known.id != owner_id])


def _find_matches(session: Session, actor: Actor, vault: Vault, info: PassengerInfoNew) -> list[Passenger]:
    documents = filter(None, (info.primary_travel_document, info.secondary_travel_document))
    fingerprints = [each for document in documents for each in vault.fingerprints(document.document_number)]
    person = Person(info.first_name, info.last_name, info.date_of_birth)
    return find_likely_duplicates(session, actor, person, fingerprints)


def _refuse_candidates(actor: Actor, candidates: Collection[tuple[int, Passenger]]) -> None:
    if not candidates:
        return
    details = [
        {
            "order": order,
            "id": known.id,
            "passengerFullName": latest_info(actor, known).passenger_full_name,
            "dateOfBirth": latest_info(actor, known).date_of_birth,
        }
        for order, known in candidates
    ]
    names = ", ".join(dict.fromkeys(str(each["passengerFullName"]) for each in details))
    raise LikelyDuplicate(names=names, details={"candidates": details})

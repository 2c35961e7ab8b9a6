"""Offer who is known already instead of making the same person twice."""

import uuid
from collections.abc import Collection, Iterable

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.passengers.errors import LikelyDuplicate
from charterdesk.passengers.models import Passenger
from charterdesk.passengers.queries.passengers import likely_duplicates
from charterdesk.passengers.rules import Person
from charterdesk.passengers.schemas import PassengerInfoNew, PassengerWrite
from charterdesk.passengers.vault import Vault


def require_no_duplicate(
    session: Session, actor: Actor, vault: Vault, wanted: Iterable[PassengerWrite]
) -> None:
    """Names every candidate with the place in the list of the passenger it may be."""
    candidates = [
        (order, known)
        for order, body in enumerate(wanted)
        if not body.create_anyway
        for known in _known(session, actor, vault, body.passenger_info)
    ]
    _offer(candidates)


def require_unused_number(session: Session, actor: Actor, fingerprint: bytes, owner_id: uuid.UUID) -> None:
    found = likely_duplicates(session, actor, None, [fingerprint])
    _offer([(0, known) for known in found if known.id != owner_id])


def _known(session: Session, actor: Actor, vault: Vault, info: PassengerInfoNew) -> list[Passenger]:
    documents = filter(None, (info.primary_travel_document, info.secondary_travel_document))
    fingerprints = [vault.fingerprint(document.document_number) for document in documents]
    person = Person(info.first_name, info.last_name, info.date_of_birth)
    return likely_duplicates(session, actor, person, fingerprints)


def _offer(candidates: Collection[tuple[int, Passenger]]) -> None:
    if not candidates:
        return
    shown = [
        {
            "order": order,
            "id": known.id,
            "passengerFullName": known.full_name,
            "dateOfBirth": known.info.date_of_birth,
        }
        for order, known in candidates
    ]
    names = ", ".join(dict.fromkeys(known.full_name for _, known in candidates))
    raise LikelyDuplicate(names=names, details={"candidates": shown})

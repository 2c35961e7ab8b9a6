"""Loads passengers as screening compares them, each with a digest of what is compared."""

import json
import uuid
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from charterdesk.passengers.domain.names import full_name
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.screening.domain.screened import Screened


@dataclass(frozen=True, repr=False)
class Person:
    """A passenger with the names and birth dates that the agencies entered, and all documents."""

    id: uuid.UUID
    full_name: str
    variants: tuple[tuple[str, date], ...]
    documents: tuple[str, ...]
    """Fingerprints: no number is decrypted to compare it."""
    also: tuple[str, ...] = ()
    """Fingerprints of the same documents by the other key, while the keys are changed."""

    @property
    def digest(self) -> bytes:
        compared = [[name, born.isoformat()] for name, born in self.variants], self.documents
        return sha256(json.dumps(compared, ensure_ascii=False).encode()).digest()

    @property
    def screened(self) -> Iterator[Screened]:
        for name, born in self.variants:
            yield Screened((name,), born, self.documents + self.also)


def load_people(session: Session, ids: Collection[uuid.UUID]) -> list[Person]:
    """Return the passengers that exist; those merged into others are screened as the others."""
    own = PassengerInfo.passenger_id == Passenger.id
    latest = (
        select(Passenger.id, Passenger.full_name.label("known_as"), *_NAME, PassengerInfo.date_of_birth)
        .join(PassengerInfo, own)
        .where(
            Passenger.id.in_(ids),
            Passenger.merged_into_id.is_(None),
            or_(PassengerInfo.current, PassengerInfo.shared),
        )
        .order_by(Passenger.id)
    )
    names, variants = dict[uuid.UUID, str](), dict[uuid.UUID, set[tuple[str, date]]]()
    for row in session.execute(latest):
        names[row.id] = row.known_as
        name = full_name(row.first_name, row.middle_name, row.last_name, row.second_last_name)
        variants.setdefault(row.id, set()).add((name, row.date_of_birth))
    documents, also = _documents(session, names)
    return [
        Person(
            id_,
            names[id_],
            tuple(sorted(entered)),
            tuple(sorted(documents.get(id_, ()))),
            tuple(sorted(also.get(id_, ()))),
        )
        for id_, entered in variants.items()
    ]


_NAME = (
    PassengerInfo.first_name,
    PassengerInfo.middle_name,
    PassengerInfo.last_name,
    PassengerInfo.second_last_name,
)


_Fingerprints = dict[uuid.UUID, set[str]]


def _documents(session: Session, ids: Iterable[uuid.UUID]) -> tuple[_Fingerprints, _Fingerprints]:
    held = select(
        TravelDocument.passenger_id, TravelDocument.number_fingerprint, TravelDocument.other_fingerprint
    )
    found, also = _Fingerprints(), _Fingerprints()
    for passenger_id, fingerprint, other in session.execute(held.where(TravelDocument.passenger_id.in_(ids))):
        found.setdefault(passenger_id, set()).add(fingerprint.hex())
        if other is not None:
            also.setdefault(passenger_id, set()).add(other.hex())
    return found, also

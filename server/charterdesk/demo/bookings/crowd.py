"""Who travels: passengers the offices know, in parties, nobody twice on a flight."""

import uuid
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.party import Leg
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket
from charterdesk.flights.queries import in_ids
from charterdesk.passengers.domain.rules import age_category
from charterdesk.passengers.enums import AgeCategory, DocumentType
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument

TRIES = 25
"""More than the party needs, until an office is said to have nobody."""


@dataclass(frozen=True)
class Known:
    """A passenger as an office knows him."""

    passenger_id: uuid.UUID
    info_id: uuid.UUID
    office_id: uuid.UUID
    full_name: str
    born: date
    document_type: DocumentType
    verified: bool

    def age_on(self, leg: Leg) -> AgeCategory:
        return age_category(self.born, leg.day)


def known_people(session: Session, after: uuid.UUID, at_most: int) -> list[Known]:
    """So many of whoever was entered after somebody, in the order in which they were entered."""
    rows = session.connection().execute(
        select(
            Passenger.id,
            PassengerInfo.id,
            PassengerOffice.office_id,
            Passenger.full_name,
            PassengerInfo.date_of_birth,
            TravelDocument.document_type,
            PassengerInfo.travel_documents_verified,
        )
        .join(PassengerInfo, (PassengerInfo.passenger_id == Passenger.id) & PassengerInfo.current)
        .join(
            PassengerOffice, (PassengerOffice.passenger_id == Passenger.id) & (PassengerOffice.position == 0)
        )
        .join(TravelDocument, TravelDocument.id == PassengerInfo.primary_travel_document_id)
        .where(PassengerInfo.current, PassengerOffice.position == 0)
        .where(Passenger.id > after, Passenger.merged_into_id.is_(None))
        .order_by(Passenger.id)
        .limit(at_most)
    )
    return [Known(*row) for row in rows]


class Crowd:
    """They come to their office one after the other, and again when all have come."""

    def __init__(self, people: Iterable[Known]) -> None:
        self._queues: dict[uuid.UUID, deque[Known]] = defaultdict(deque)
        self._on_board: set[tuple[uuid.UUID, uuid.UUID]] = set()
        self._away: dict[uuid.UUID, list[tuple[datetime, datetime]]] = defaultdict(list)
        for person in people:
            self._queues[person.office_id].append(person)

    def seat_known(self, session: Session, flight_ids: Collection[uuid.UUID]) -> None:
        """Whoever has a seat on these flights already."""
        seated = select(Ticket.flight_id, Ticket.passenger_id).where(
            in_ids(Ticket.flight_id, flight_ids), Ticket.status.in_(SEATED)
        )
        self._on_board.update((flight, person) for flight, person in session.execute(seated) if person)

    def party(self, office_id: uuid.UUID, size: int, legs: Sequence[Leg]) -> tuple[Known, ...]:
        """An adult first; nobody who is on another journey; a lap for every infant. Or nobody."""
        party: list[Known] = []
        for _ in range(min(TRIES + size, len(self._queues[office_id]))):
            person = self._queues[office_id][0]
            self._queues[office_id].rotate(-1)
            if person not in party and self._fits(person, party, legs):
                party.append(person)
            if len(party) == size:
                return tuple(party)
        return ()

    def board(self, party: Iterable[Known], legs: Sequence[Leg]) -> None:
        for person in party:
            self._away[person.passenger_id].append((legs[0].departs_at, legs[-1].arrives_at))

    def _fits(self, person: Known, party: list[Known], legs: Sequence[Leg]) -> bool:
        if person.born > legs[0].day or self._is_away(person, legs):
            return False
        if not party:
            return person.age_on(legs[0]) is AgeCategory.Adult
        ages = [each.age_on(legs[0]) for each in (*party, person)]
        return ages.count(AgeCategory.Infant) <= ages.count(AgeCategory.Adult)

    def _is_away(self, person: Known, legs: Sequence[Leg]) -> bool:
        if any((leg.flight_id, person.passenger_id) in self._on_board for leg in legs):
            return True
        first, last = legs[0].departs_at, legs[-1].arrives_at
        return any(first <= end and start <= last for start, end in self._away[person.passenger_id])

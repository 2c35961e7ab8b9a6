"""Writes what screening found of a passenger: new hits, hits that are open again, and hits that are gone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.screening.domain.screened import Found, Screened
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import ScreeningHit, ScreeningList
from charterdesk.screening.schemas import EarlierDecision, HitExplanation, ListedPerson, NamePart
from charterdesk.screening.services.listed import shown
from charterdesk.screening.services.load_people import Person


@dataclass(frozen=True)
class StoredEntry:
    digest: bytes
    facts: dict[str, Any]


@dataclass(frozen=True)
class PersonFound:
    """A passenger with the best match for each entry of the current list."""

    person: Person
    matches: Mapping[int, tuple[Screened, Found]]


def best_matches(
    found: Iterable[tuple[Screened, Iterable[Found]]],
) -> dict[int, tuple[Screened, Found]]:
    """Keep the gravest match for each entry: an agency may have entered another name than the first."""
    best = dict[int, tuple[Screened, Found]]()
    for who, matches in found:
        for match in matches:
            known = best.get(match.entry_number)
            if known is None or (match.blocks, match.score) > (known[1].blocks, known[1].score):
                best[match.entry_number] = who, match
    return best


@dataclass(frozen=True)
class HitWriter:
    """Writes the hits of passengers on one list, at one moment."""

    session: Session
    current: ScreeningList
    entries: Mapping[int, StoredEntry]
    at: datetime

    def write(self, found: PersonFound, hits: Iterable[ScreeningHit]) -> None:
        """Bring the passenger's hits, which are locked, to what was found now."""
        known = {hit.entry_number: hit for hit in hits}
        for number, (who, match) in found.matches.items():
            hit = known.pop(number, None)
            if hit is None:
                self._add(found.person, who, match)
            elif hit.state is HitState.Open:
                self._refresh(hit, found.person, who, match, hit.explained.earlier)
            elif self._differs(hit, found.person):
                self._open_again(hit, found.person, who, match)
        for hit in known.values():
            self._remove(hit, found.person)

    def _add(self, person: Person, who: Screened, match: Found) -> None:
        hit = ScreeningHit(
            passenger_id=person.id, entry_number=match.entry_number, state=HitState.Open, found_at=self.at
        )
        self._refresh(hit, person, who, match, None)
        self.session.add(hit)
        blocks = "Sale and check-in are blocked until it is decided."
        text = blocks if match.blocks else "Check-in is blocked until it is decided."
        self._record(EventType.Created, person, hit, "Screening hit", text)

    def _refresh(
        self, hit: ScreeningHit, person: Person, who: Screened, match: Found, earlier: EarlierDecision | None
    ) -> None:
        entry = self.entries[match.entry_number]
        hit.score, hit.list_number = match.score, self.current.number
        # A true match stays one for the sale until a person decides again, whatever its data is now.
        hit.blocks = match.blocks or (earlier is not None and earlier.state is HitState.TrueMatch)
        hit.entry_digest, hit.passenger_digest = entry.digest, person.digest
        explanation = HitExplanation(
            entry=ListedPerson.model_validate(shown(entry.facts)),
            compared_name=" ".join(who.names),
            compared_birth=who.born_on,
            matched_name=match.matched_name,
            name_score=match.name_score,
            parts=[NamePart(ours=ours, theirs=theirs, score=score) for ours, theirs, score in match.parts],
            birth=match.birth,
            same_document=match.same_document,
            earlier=earlier,
        )
        stored = explanation.model_dump(mode="json", by_alias=True)
        if hit.explanation != stored:
            hit.explanation = stored

    def _differs(self, hit: ScreeningHit, person: Person) -> bool:
        """Return whether the decision was about other data than there is now."""
        entry = self.entries[hit.entry_number]
        return (hit.entry_digest, hit.passenger_digest) != (entry.digest, person.digest)

    def _open_again(self, hit: ScreeningHit, person: Person, who: Screened, match: Found) -> None:
        assert hit.decided_at is not None
        assert hit.reason is not None
        earlier = EarlierDecision(
            state=hit.state,
            reason=hit.reason,
            decided_at=hit.decided_at,
            app_user_name=hit.app_user_name or "",
        )
        same_person = hit.passenger_digest == person.digest
        text = "The entry of the list changed." if same_person else "The passenger's data changed."
        change = Change("screening", hit.state.value, HitState.Open.value)
        hit.state, hit.found_at = HitState.Open, self.at
        hit.decided_at = hit.reason = hit.app_user_id = hit.app_user_name = None
        self._refresh(hit, person, who, match, earlier)
        self._record(EventType.ChangeStatus, person, hit, "Screening hit open again", text, change)

    def _remove(self, hit: ScreeningHit, person: Person) -> None:
        """Remove an open hit that is none any more; what a person decided is kept."""
        earlier = hit.explained.earlier
        was_true = earlier is not None and earlier.state is HitState.TrueMatch
        if hit.state is not HitState.Open:
            return
        if was_true:
            hit.passenger_digest = person.digest
            return
        self.session.delete(hit)
        text = "The passenger and the entry are not alike any more."
        self._record(EventType.Deleted, person, hit, "Screening hit removed", text)

    def _record(
        self, event: EventType, person: Person, hit: ScreeningHit, title: str, text: str, *changes: Change
    ) -> None:
        # In the operator's chain: no agency reads of a hit.
        about = About(Entity.Passenger, person.id)
        full = f"{title}: {person.full_name}, entry {hit.entry_number} of list {self.current.number}"
        record(self.session, SYSTEM, event, about, full, text, changes)

"""Reads what every paper of a flight is made from: its passengers, and what their data lacks."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy.orm import Session

from charterdesk.border.domain.facts import ListedFlight, ListedPassenger
from charterdesk.border.domain.gaps import Gap, find_gaps
from charterdesk.border.domain.travelers import list_travelers
from charterdesk.border.errors import FlightIsCancelled, ManifestIncomplete, NobodyOnManifest
from charterdesk.border.paxlst.manifest import Traveler
from charterdesk.border.schemas import GapRead, PassengerGaps
from charterdesk.border.services.load_passengers import load_flight, load_passengers
from charterdesk.flights.models import Flight
from charterdesk.kit.vault import Vault


@dataclass(frozen=True, repr=False)
class Basis:
    flight: ListedFlight
    listed: Sequence[ListedPassenger]
    """Sorted by family name."""
    gaps: Mapping[uuid.UUID, Sequence[Gap]]
    """Keyed by ticket."""

    @cached_property
    def travelers(self) -> tuple[Traveler, ...]:
        return list_travelers(self.flight, self.listed)

    @cached_property
    def incomplete(self) -> frozenset[str]:
        """The references of the travelers whose data is not complete."""
        pairs = zip(self.listed, self.travelers, strict=True)
        return frozenset(traveler.reference for each, traveler in pairs if self.gaps[each.ticket.id])


def load_basis(session: Session, vault: Vault, flight: Flight) -> Basis:
    listed_flight = load_flight(session, flight)
    listed = load_passengers(session, vault, listed_flight)
    return Basis(listed_flight, listed, find_gaps(listed_flight.facts, listed))


def require_passengers(basis: Basis) -> None:
    if basis.flight.cancelled:
        raise FlightIsCancelled(flight=basis.flight.title)
    if not basis.listed:
        raise NobodyOnManifest(flight=basis.flight.title)


def require_complete(
    basis: Basis, forced_reason: str | None, references: Collection[str] | None = None
) -> int:
    """Refuse a paper about passengers with gaps unless a reason forces it; return how many they are.

    `references` limits it to the travelers that the paper reports.
    """
    incomplete = basis.incomplete if references is None else basis.incomplete.intersection(references)
    if incomplete and forced_reason is None:
        raise ManifestIncomplete(count=len(incomplete), details={"passengers": _describe(basis, incomplete)})
    return len(incomplete)


def read_gaps(gaps: Sequence[Gap]) -> list[GapRead]:
    return [GapRead(**vars(gap)) for gap in gaps]


def _describe(basis: Basis, incomplete: Collection[str]) -> list[dict[str, object]]:
    pairs = zip(basis.listed, basis.travelers, strict=True)
    return [
        PassengerGaps(
            ticket_id=each.ticket.id, name=each.name, gaps=read_gaps(basis.gaps[each.ticket.id])
        ).model_dump(mode="json", by_alias=True)
        for each, traveler in pairs
        if traveler.reference in incomplete
    ]

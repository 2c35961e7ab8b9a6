"""The counts of a flight's passengers, cheap enough to be asked every second."""

import uuid
from collections.abc import Collection, Mapping
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.checkin.domain.readiness import BlockedCount
from charterdesk.checkin.flight_schemas import FlightCounts
from charterdesk.checkin.services.flight_digest import FlightDigest, KeptByDigest, read_digests
from charterdesk.checkin.services.load_passengers import load_passengers
from charterdesk.kit.errors import NotFound

_BLOCKED: Final = KeptByDigest[BlockedCount](most_flights=1000)
"""The blockers of 180 passengers cost many times what the digest costs, and rarely differ."""


def get_counts(session: Session, actor: Actor, flight_id: uuid.UUID) -> FlightCounts:
    counts = get_flight_counts(session, actor, [flight_id])
    if not counts:
        raise NotFound
    return counts[0]


def get_flight_counts(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> list[FlightCounts]:
    """Return the counts of the flights that exist, in the order of the ids."""
    return [counts for counts, _ in count_flights(session, flight_ids)]


def count_flights(
    session: Session, flight_ids: Collection[uuid.UUID]
) -> list[tuple[FlightCounts, BlockedCount]]:
    """Return the counts of the flights that exist, each with the kinds of its blockers."""
    digests = read_digests(session, flight_ids)
    blocked = _count_blocked(session, digests)
    known = (digests[flight_id] for flight_id in flight_ids if flight_id in digests)
    return [(_read(each, blocked[each.flight_id].passengers), blocked[each.flight_id]) for each in known]


def _read(digest: FlightDigest, blocked: int) -> FlightCounts:
    to_go = digest.booked - digest.checked_in - blocked
    return FlightCounts.of_record(digest, blocked=blocked, to_go=to_go)


def _count_blocked(
    session: Session, digests: Mapping[uuid.UUID, FlightDigest]
) -> dict[uuid.UUID, BlockedCount]:
    """Count the blocked passengers of every flight; those that changed are counted together."""
    found = ((flight_id, _BLOCKED.find(digest)) for flight_id, digest in digests.items())
    known = {flight_id: blocked for flight_id, blocked in found if blocked is not None}
    changed = digests.keys() - known.keys()
    counted = {each.flight.id: each.count for each in load_passengers(session, SYSTEM, changed)}
    # A flight without passengers is not among the loaded ones.
    return known | {
        flight_id: _BLOCKED.keep(digests[flight_id], counted.get(flight_id, BlockedCount()))
        for flight_id in changed
    }

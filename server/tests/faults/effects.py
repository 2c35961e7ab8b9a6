"""What is in the database, held against what was asked for."""

from collections import Counter
from collections.abc import Iterable

import psycopg

from tests.faults.writers import Write

# Airports by their code, and their events by the code too, through the row they are about.
EFFECTS = """
    select 'row', iata_code from airport where name like 'Field %'
    union all
    select 'event', iata_code from event_log join airport on airport.id = entity_id where name like 'Field %'
    union all
    select 'event', event_title from event_log where event_type = 'Comment'
"""

Effects = Counter[tuple[str, str]]


def stored(url: str) -> Effects:
    with psycopg.connect(url) as connection:
        return Counter((str(kind), str(mark)) for kind, mark in connection.execute(EFFECTS))


def wanted(writes: Iterable[Write]) -> Effects:
    """A comment is its own event; an airport is a row with the event of its creation."""
    effects: Effects = Counter()
    for write in writes:
        effects["event", write.mark] += 1
        if write.path == "/api/Airports":
            effects["row", write.mark] += 1
    return effects


def differences(should: Effects, found: Effects) -> list[str]:
    """Whatever was lost, done twice, or never asked for; empty when each write was done exactly once."""
    return [
        f"{kind} of {mark}: {found[kind, mark]} times instead of {should[kind, mark]}"
        for kind, mark in sorted(should.keys() | found.keys())
        if should[kind, mark] != found[kind, mark]
    ]

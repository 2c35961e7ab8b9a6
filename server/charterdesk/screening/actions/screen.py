"""Screen the passengers who wait for it, in batches."""

import uuid
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby
from operator import attrgetter
from typing import Final

from sqlalchemy import ColumnElement, Text, cast, delete, func, select, text
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.orm import Session

from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer_once
from charterdesk.passengers.models import Passenger
from charterdesk.screening.models import (
    SCREENING_WAITING,
    PassengerScreening,
    ScreeningEntry,
    ScreeningHit,
    ScreeningList,
)
from charterdesk.screening.queries import current_list
from charterdesk.screening.services.load_people import Person, load_people
from charterdesk.screening.services.screener import Screener
from charterdesk.screening.services.write_hits import HitWriter, PersonFound, StoredEntry, best_matches

SCREEN: Final = "screen_passengers"
"""The job that screens the waiting passengers; the triggers in `screening.sql` queue it."""
BATCH: Final = 200
COMMITS_LOCK: Final = 7_242_621
"""Shared by transactions that add waiting passengers, from there to their commit (`screening.sql`)."""
TURN_LOCK: Final = 7_242_623
"""Batches come one after the other, in all processes."""
AGAIN_AFTER: Final = timedelta(seconds=5)
PATIENT: Final = text("set local lock_timeout = '60s'; set local statement_timeout = '60s'")
"""Set before waiting for the end of a batch."""


@dataclass(frozen=True)
class Waiting:
    """Some rows of the table of waiting passengers."""

    last_row: int
    rows: Sequence[tuple[int, uuid.UUID]]

    @property
    def people(self) -> set[uuid.UUID]:
        return {person_id for _, person_id in self.rows}


def screen_waiting(database: Database, screener: Screener) -> None:
    """Screen all passengers who wait when this begins."""
    with database.transaction() as session:
        # Transactions that found this job in the queue have committed now, and later ones find it begun.
        session.execute(PATIENT)
        session.execute(select(func.pg_advisory_xact_lock(COMMITS_LOCK)))
    last_row, left = 0, False
    while True:
        with database.transaction() as session:
            session.execute(PATIENT)
            session.execute(select(func.pg_advisory_xact_lock(TURN_LOCK)))
            waiting = _next_batch(session, last_row)
            if waiting is None:
                break
            left |= screen_batch(session, screener, waiting)
            last_row = waiting.last_row
    if left:
        with database.transaction() as session:
            defer_once(session, SCREEN, at=now(session) + AGAIN_AFTER)


def recover_screening(session: Session) -> None:
    """Queue the job again for those whose job has died."""
    if session.execute(select(SCREENING_WAITING.c.id).limit(1)).first() is not None:
        defer_once(session, SCREEN)


def _next_batch(session: Session, after: int) -> Waiting | None:
    return read_waiting(session, SCREENING_WAITING.c.id > after)


def read_waiting(session: Session, *which: ColumnElement[bool]) -> Waiting | None:
    """Return the first batch of such rows, the longest waiting first."""
    table = SCREENING_WAITING.c
    following = select(table.id, table.person_id).where(*which).order_by(table.id).limit(BATCH)
    rows = [(row.id, row.person_id) for row in session.execute(following)]
    return Waiting(rows[-1][0], rows) if rows else None


def screen_batch(session: Session, screener: Screener, waiting: Waiting) -> bool:
    """Screen some passengers; return whether one of them has to wait, because a clerk is changing it."""
    current = current_list(session)
    changed = _changed(session, current, waiting.people) if current else []
    busy = set[uuid.UUID]()
    if current is not None and changed:
        found = _find(session, screener, current, changed)
        free = _lock_free(session, [each.id for each in changed])
        busy = {each.id for each in changed} - free
        _write(session, current, [each for each in found if each.person.id in free])
    done = [row for row, person_id in waiting.rows if person_id not in busy]
    session.execute(delete(SCREENING_WAITING).where(SCREENING_WAITING.c.id.in_(done)))
    return bool(busy)


def _changed(session: Session, current: ScreeningList, ids: Collection[uuid.UUID]) -> list[Person]:
    """Return who has not been compared with the list, or has other data since."""
    last = select(PassengerScreening).where(
        PassengerScreening.passenger_id.in_(ids), PassengerScreening.screening_list_id == current.id
    )
    known = {row.passenger_id: row.digest for row in session.scalars(last)}
    return [person for person in load_people(session, ids) if known.get(person.id) != person.digest]


def _find(
    session: Session, screener: Screener, current: ScreeningList, people: Sequence[Person]
) -> list[PersonFound]:
    variants = [(person, who) for person in people for who in person.screened]
    matches = screener.screen(
        (current.id, current.sealed_at), lambda: _read_list(session, current.id), [who for _, who in variants]
    )
    by_person: dict[uuid.UUID, list[int]] = {}
    for place, (person, _) in enumerate(variants):
        by_person.setdefault(person.id, []).append(place)
    return [
        PersonFound(
            person, best_matches((variants[place][1], matches[place]) for place in by_person[person.id])
        )
        for person in people
    ]


def _read_list(session: Session, list_id: uuid.UUID) -> bytes:
    """Return what is compared of all people of the list, as JSON."""
    compared = func.jsonb_agg(
        cast(ScreeningEntry.facts, JSONB).op("-")(text("array['programs', 'countries', 'remarks']"))
    )
    whole = select(cast(func.coalesce(compared, text("'[]'::jsonb")), Text))
    facts: str = session.execute(whole.where(ScreeningEntry.screening_list_id == list_id)).scalar_one()
    return facts.encode()


def _lock_free(session: Session, ids: Collection[uuid.UUID]) -> set[uuid.UUID]:
    """Keep passengers from being deleted; leave out whom a clerk is changing, instead of waiting for it."""
    free = select(Passenger.id).where(Passenger.id.in_(ids)).order_by(Passenger.id)
    return set(session.scalars(free.with_for_update(read=True, key_share=True, skip_locked=True)))


def _write(session: Session, current: ScreeningList, found: Sequence[PersonFound]) -> None:
    ids = [each.person.id for each in found]
    locked = select(ScreeningHit).where(ScreeningHit.passenger_id.in_(ids)).order_by(ScreeningHit.id)
    hits = session.scalars(locked.with_for_update().execution_options(populate_existing=True)).all()
    ordered = sorted(hits, key=attrgetter("passenger_id"))
    by_person = {key: list(of) for key, of in groupby(ordered, attrgetter("passenger_id"))}
    numbers = {number for each in found for number in each.matches}
    writer = HitWriter(session, current, _entries(session, current, numbers), now(session))
    for each in found:
        own = by_person.get(each.person.id, [])
        if own or each.matches:
            writer.write(each, own)
    _note_screened(session, current, [each.person for each in found])


def _entries(session: Session, current: ScreeningList, numbers: Collection[int]) -> dict[int, StoredEntry]:
    named = select(ScreeningEntry).where(
        ScreeningEntry.screening_list_id == current.id, ScreeningEntry.number.in_(numbers)
    )
    return {each.number: StoredEntry(each.digest, each.facts) for each in session.scalars(named)}


def _note_screened(session: Session, current: ScreeningList, people: Iterable[Person]) -> None:
    rows = [
        {
            "id": new_id(),
            "passenger_id": person.id,
            "screening_list_id": current.id,
            "digest": person.digest,
            "screened_at": func.clock_timestamp(),
        }
        for person in people
    ]
    if not rows:
        return
    noted = insert(PassengerScreening).values(rows)
    again = {name: noted.excluded[name] for name in ("screening_list_id", "digest", "screened_at")}
    session.execute(noted.on_conflict_do_update(index_elements=["passenger_id"], set_=again))

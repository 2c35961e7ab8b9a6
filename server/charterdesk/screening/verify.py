"""Verify screening: every passenger is compared as it is now or waits for it, and decisions are whole."""

import uuid
from collections.abc import Iterator, Sequence
from typing import Final

from sqlalchemy import exists, func, or_, select
from sqlalchemy.orm import Session

from charterdesk.passengers.models import Passenger
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import (
    SCREENING_WAITING,
    PassengerScreening,
    ScreeningHit,
    ScreeningList,
)
from charterdesk.screening.queries import current_list
from charterdesk.screening.services.load_people import load_people

_BATCH: Final = 1_000
_waits = exists().where(SCREENING_WAITING.c.person_id == Passenger.id)


def verify_screening(session: Session) -> Iterator[str]:
    """Report passengers who are forgotten: neither compared with the current list, nor waiting for it."""
    current = current_list(session)
    if current is None:
        return
    known = select(Passenger.id).where(Passenger.merged_into_id.is_(None), ~_waits)
    ids = session.scalars(known.order_by(Passenger.id)).all()
    for start in range(0, len(ids), _BATCH):
        yield from _forgotten(session, current, ids[start : start + _BATCH])


def _forgotten(session: Session, current: ScreeningList, ids: Sequence[uuid.UUID]) -> Iterator[str]:
    last = select(PassengerScreening).where(PassengerScreening.passenger_id.in_(ids))
    screened = {row.passenger_id: row for row in session.scalars(last)}
    for person in load_people(session, ids):
        row = screened.get(person.id)
        if row is None or row.screening_list_id != current.id:
            yield f"Passenger {person.id} is not compared with {current.title.lower()} and does not wait."
        elif row.digest != person.digest:
            yield f"Passenger {person.id} changed since the last screening and does not wait."


def verify_hits(session: Session) -> Iterator[str]:
    """Report decisions without who, when or why, and hits of data that is not the passenger's any more."""
    decided = ScreeningHit.state != HitState.Open
    missing = or_(
        ScreeningHit.decided_at.is_(None),
        func.coalesce(ScreeningHit.reason, "") == "",
        func.coalesce(ScreeningHit.app_user_name, "") == "",
    )
    for hit_id in session.scalars(select(ScreeningHit.id).where(decided, missing)):
        yield f"Hit {hit_id} is decided without who, when or why."
    of_person = select(ScreeningHit.id).join(Passenger, Passenger.id == ScreeningHit.passenger_id)
    for hit_id in session.scalars(of_person.where(Passenger.merged_into_id.is_not(None))):
        yield f"Hit {hit_id} is of a passenger who was merged into another."
    other_data = (
        of_person.join(PassengerScreening, PassengerScreening.passenger_id == Passenger.id)
        .where(~decided, ~_waits, PassengerScreening.digest != ScreeningHit.passenger_digest)
        .order_by(ScreeningHit.id)
    )
    for hit_id in session.scalars(other_data):
        yield f"Hit {hit_id} is open for data that the passenger does not have any more."

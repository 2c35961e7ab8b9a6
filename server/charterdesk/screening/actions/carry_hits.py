"""Carry the hits of a passenger along when it is merged into another."""

import uuid
from typing import Final

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from charterdesk.screening.enums import HitState
from charterdesk.screening.models import PassengerScreening, ScreeningHit

_GRAVER: Final = {HitState.Cleared: 0, HitState.Open: 1, HitState.TrueMatch: 2}


def carry_hits(session: Session, merged_id: uuid.UUID, kept_id: uuid.UUID) -> None:
    """Give the kept passenger the hits of the merged one; of two for one entry the graver stays.

    The kept passenger is screened anew: a decision about other data is open again then.
    """
    ids = merged_id, kept_id
    locked = select(ScreeningHit).where(ScreeningHit.passenger_id.in_(ids))
    hits = session.scalars(locked.order_by(ScreeningHit.id).with_for_update()).all()
    known = {hit.entry_number: hit for hit in hits if hit.passenger_id == kept_id}
    for hit in hits:
        if hit.passenger_id == kept_id:
            continue
        other = known.get(hit.entry_number)
        if other is not None and _GRAVER[other.state] >= _GRAVER[hit.state]:
            session.delete(hit)
            continue
        if other is not None:
            session.delete(other)
            session.flush()  # before the update: a passenger has one hit for an entry
        hit.passenger_id = kept_id
    session.flush()
    session.execute(delete(PassengerScreening).where(PassengerScreening.passenger_id.in_(ids)))

"""The versions of the list, and how far screening is. Only operator roles read them."""

from collections.abc import Sequence

from sqlalchemy import distinct, func, select
from sqlalchemy.orm import Session

from charterdesk.passengers.models import Passenger
from charterdesk.screening.enums import HitState
from charterdesk.screening.models import SCREENING_WAITING, ScreeningHit, ScreeningList
from charterdesk.screening.schemas import ScreeningProgress


def get_lists(session: Session) -> Sequence[ScreeningList]:
    return session.scalars(select(ScreeningList).order_by(ScreeningList.number.desc())).all()


def current_list(session: Session) -> ScreeningList | None:
    return session.scalars(select(ScreeningList).where(ScreeningList.current)).one_or_none()


def get_progress(session: Session) -> ScreeningProgress:
    current = current_list(session)
    passengers = select(func.count()).select_from(Passenger).where(Passenger.merged_into_id.is_(None))
    waiting = select(func.count(distinct(SCREENING_WAITING.c.person_id)))
    undecided = select(func.count()).where(ScreeningHit.state == HitState.Open)
    return ScreeningProgress(
        list_number=current.number if current else None,
        people=current.people if current else 0,
        passengers=session.scalars(passengers).one(),
        waiting=session.scalars(waiting).one() if current else 0,
        open=session.scalars(undecided).one(),
    )

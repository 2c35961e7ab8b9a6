"""Let a passenger be found by his name as it is now, by everybody who shares him."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.passengers.finding import search_vector
from charterdesk.passengers.models import PASSENGER_WORD, Passenger, PassengerInfo
from charterdesk.passengers.names import words_found_by

VOCABULARY_LOCK: Final = 7_242_620
"""Shared by whoever adds words; alone for a moment by whoever takes unused ones away."""


def index_passenger(session: Session, passenger: Passenger, info: PassengerInfo) -> None:
    session.flush()
    words = words_of(info)
    learn(session, words)
    holdings = dict.fromkeys(place.office.office_holding_id for place in passenger.offices)
    # Past the version: nobody edits the index, so it makes no form stale.
    session.execute(
        update(Passenger)
        .where(Passenger.id == passenger.id)
        .values(full_name=info.passenger_full_name, search=search_vector(words, holdings))
        .execution_options(synchronize_session=False)
    )
    session.refresh(passenger, ["full_name", "info"])


def words_of(info: PassengerInfo) -> list[str]:
    return words_found_by(info.first_name, info.middle_name, info.last_name, info.second_last_name)


def learn(session: Session, words: Collection[str]) -> None:
    """Words that the vocabulary lacks; the others cost nothing, so that no two savers wait for each other."""
    session.execute(select(func.pg_advisory_xact_lock_shared(VOCABULARY_LOCK)))
    vocabulary = insert(PASSENGER_WORD).values([{"word": word} for word in words])
    session.execute(vocabulary.on_conflict_do_nothing())

"""Keep the passenger search up to date: the search vectors and the vocabulary of names."""

import uuid
from collections.abc import Collection, Sequence
from typing import Final

from sqlalchemy import Text, bindparam, func, or_, select, text, update
from sqlalchemy.dialects.postgresql import ARRAY, insert
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.passengers.domain.names import search_words
from charterdesk.passengers.domain.search_vector import search_vector
from charterdesk.passengers.models import PASSENGER_WORD, Passenger, PassengerInfo
from charterdesk.passengers.schemas.passengers import VocabularyRead

_WORDS = bindparam("words", type_=ARRAY(Text))
_USED: Final = text("select word from ts_stat('select search from passenger') where word !~ '^[@^]'")
_ADD: Final = text("""
    insert into passenger_word select unnest(:words) on conflict do nothing
""").bindparams(_WORDS)
_REMOVE: Final = text("""
    delete from passenger_word
    where word <> all (:words)
    and not exists (
        select from passenger where search @@ cast('''' || passenger_word.word || '''' as tsquery)
    )
""").bindparams(_WORDS)

VOCABULARY_LOCK: Final = 7_242_620
"""Advisory lock: shared while adding words, exclusive while removing unused ones."""


def index_passenger(session: Session, passenger: Passenger, info: PassengerInfo) -> None:
    """Update the full name and the search vector of a passenger."""
    session.flush()
    holdings = passenger.holding_ids
    latest = [info] if len(holdings) == 1 else _latest_infos(session, passenger)
    first = next(each for each in latest if each.current)
    add_words(session, list(dict.fromkeys(word for each in latest for word in name_words(each))))
    vectors = [
        search_vector(name_words(each), holdings if len(holdings) == 1 else _owner(each)) for each in latest
    ]
    # Do not bump `version`: the search index is not user-editable.
    session.execute(
        update(Passenger)
        .where(Passenger.id == passenger.id)
        .values(full_name=first.passenger_full_name, search=" ".join(vectors))
        .execution_options(synchronize_session=False)
    )
    session.refresh(passenger, ["full_name", "info", "latest_infos"])


def _latest_infos(session: Session, passenger: Passenger) -> Sequence[PassengerInfo]:
    """Return the latest data of every agency: each finds the passenger by the name it entered."""
    latest = or_(PassengerInfo.current, PassengerInfo.shared)
    return session.scalars(
        select(PassengerInfo).where(PassengerInfo.passenger_id == passenger.id, latest)
    ).all()


def _owner(info: PassengerInfo) -> list[uuid.UUID]:
    return [] if info.office_holding_id is None else [info.office_holding_id]


def name_words(info: PassengerInfo) -> list[str]:
    return search_words(info.first_name, info.middle_name, info.last_name, info.second_last_name)


def add_words(session: Session, words: Collection[str]) -> None:
    """Add new words to the vocabulary; known words take no lock, so that saves do not block each other."""
    session.execute(select(func.pg_advisory_xact_lock_shared(VOCABULARY_LOCK)))
    vocabulary = insert(PASSENGER_WORD).values([{"word": word} for word in words])
    session.execute(vocabulary.on_conflict_do_nothing())


def rebuild_search_index(session: Session, actor: Actor) -> VocabularyRead:
    """Add missing words to the vocabulary and remove unused ones. Only the short last step blocks saves."""
    session.execute(text("set local statement_timeout = '120s'"))
    used = list(session.scalars(_USED))
    session.execute(_ADD, {"words": used})
    # Wait for transactions that are adding words, so that the next step sees their passengers.
    session.execute(select(func.pg_advisory_xact_lock(VOCABULARY_LOCK)))
    session.execute(_REMOVE, {"words": used})
    record(session, actor, EventType.Updated, About(Entity.Passenger, None), "Passenger search rebuilt")
    return VocabularyRead(words=len(used))

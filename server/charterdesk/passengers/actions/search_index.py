"""Keep the passenger search up to date: the search vectors and the vocabulary of names."""

from collections.abc import Collection
from typing import Final

from sqlalchemy import Text, bindparam, func, select, text, update
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
    words = name_words(info)
    add_words(session, words)
    holdings = dict.fromkeys(assignment.office.office_holding_id for assignment in passenger.offices)
    # Do not bump `version`: the search index is not user-editable.
    session.execute(
        update(Passenger)
        .where(Passenger.id == passenger.id)
        .values(full_name=info.passenger_full_name, search=search_vector(words, holdings))
        .execution_options(synchronize_session=False)
    )
    session.refresh(passenger, ["full_name", "info"])


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

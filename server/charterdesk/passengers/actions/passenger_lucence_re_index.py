"""Rebuild the vocabulary of names: words that are missing come in, words that nobody bears any more go."""

from typing import Final

from sqlalchemy import Text, bindparam, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.passengers.actions.index_passenger import VOCABULARY_LOCK
from charterdesk.passengers.schemas import VocabularyRead

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


def passenger_lucence_re_index(session: Session, actor: Actor) -> VocabularyRead:
    """Nobody waits meanwhile: only the last step keeps new words out, and it is short."""
    session.execute(text("set local statement_timeout = '120s'"))
    used = list(session.scalars(_USED))
    session.execute(_ADD, {"words": used})
    # Whoever adds a word now finishes first: then the step below sees that it is used.
    session.execute(select(func.pg_advisory_xact_lock(VOCABULARY_LOCK)))
    session.execute(_REMOVE, {"words": used})
    record(session, actor, EventType.Updated, About(Entity.Passenger, None), "Passenger search rebuilt")
    return VocabularyRead(words=len(used))

"""Finding passengers while somebody types: by the beginnings of their names, or by a document's number."""

import re
import uuid
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import Row, Select, String, bindparam, cast, func, select, text
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.names import FORGIVEN_FROM, slips, words_typed
from charterdesk.passengers.queries.visible import holding_asked, known_to
from charterdesk.passengers.schemas import NameFilter
from charterdesk.passengers.vault import Vault, plain_number

MOST_FOUND: Final = 20
_LOOKED_AT: Final = 60
"""Of many who fit, these few are looked at and the best of them shown."""
_MOST_WORDS: Final = 8
_MOST_MEANT: Final = 40
"""What one mistyped word may have meant, at most."""
_AFTER_ALL: Final = "\U0010ffff"
"""Ends the range of all words that begin so."""
_AFTER_IT: Final = " "
"""Ends the range of one whole word: a slip that leaves little of a word does not make it a beginning."""

Found = Row[Any]


def get_by_name(session: Session, actor: Actor, vault: Vault, wanted: NameFilter) -> Sequence[Found]:
    """Each word begins one of the names, in any order; if that finds few, a slip a word is forgiven."""
    holding = holding_asked(session, actor, wanted.office_id)
    typed = wanted.filter_by_name
    if re.search("[0-9]", typed):  # no name has a digit
        return _by_number(session, holding, vault, typed)
    words = words_typed(typed)[:_MOST_WORDS]
    if not words:
        return []
    found = _by_words(session, holding, words, [_beginning(word) for word in words])
    if len(found) < MOST_FOUND and any(len(word) >= FORGIVEN_FROM for word in words):
        forgiving = [_forgiving(session, word) for word in words]
        known = {row.id for row in found}
        found += [row for row in _by_words(session, holding, words, forgiving) if row.id not in known]
    return found[:MOST_FOUND]


def mark_of(holding_id: uuid.UUID) -> str:
    """Stands among a passenger's words for an agency that shares him: no name holds an @."""
    return f"@{holding_id.hex}"


def _by_number(session: Session, holding: uuid.UUID | None, vault: Vault, typed: str) -> Sequence[Found]:
    if not plain_number(typed):
        return []
    owners = (
        select(func.coalesce(Passenger.merged_into_id, Passenger.id).label("id"))
        .join(TravelDocument, TravelDocument.passenger_id == Passenger.id)
        .where(TravelDocument.number_fingerprint == vault.fingerprint(typed))
    )
    return session.execute(_shown(owners, holding).limit(MOST_FOUND)).all()


def _by_words(
    session: Session, holding: uuid.UUID | None, words: Sequence[str], terms: Iterable[str]
) -> list[Found]:
    marked = [*terms] if holding is None else [*terms, f"'{mark_of(holding)}'"]
    rows = session.execute(_shown(_FITTING, holding), {"query": " & ".join(marked)})
    return sorted(rows, key=lambda row: _rank(words, row.full_name))


def _rank(words: Sequence[str], name: str) -> tuple[int, list[str]]:
    """Whole names before beginnings, then by the alphabet."""
    of_name = words_typed(name)
    return -len(set(words) & set(of_name)), of_name


def _beginning(word: str) -> str:
    return f"'{word}':*"


def _forgiving(session: Session, word: str) -> str:
    if len(word) < FORGIVEN_FROM:
        return _beginning(word)
    lows = list(dict.fromkeys(slips(word)))
    highs = [low + (_AFTER_ALL if len(low) >= FORGIVEN_FROM else _AFTER_IT) for low in lows]
    meant = session.scalars(_MEANT, {"lows": lows, "highs": highs, "most": _MOST_MEANT})
    return " | ".join([_beginning(word), *(f"'{other}'" for other in meant)]).join("()")


def _shown(hits: Select[Any], holding: uuid.UUID | None) -> Select[uuid.UUID, uuid.UUID, str, date]:
    hit, person = hits.cte("hit"), aliased(Passenger)
    return (
        select(person.id, PassengerInfo.id.label("info_id"), person.full_name, PassengerInfo.date_of_birth)
        .distinct()
        .join_from(hit, person, person.id == hit.c.id)
        .join(PassengerInfo, (PassengerInfo.passenger_id == person.id) & PassengerInfo.current)
        .where(PassengerInfo.active, *known_to(holding, person))
    )


# The words are written into the statement, because its best plan depends on how many people bear them.
_QUERY: Final = cast(bindparam("query", type_=String, literal_execute=True), TSQUERY)
_FITTING: Final = (
    select(func.coalesce(Passenger.merged_into_id, Passenger.id).label("id"))
    .where(Passenger.search.op("@@")(_QUERY))
    .limit(_LOOKED_AT)
)
_MEANT: Final = text("""
    select word from (
        select distinct near.word
        from unnest(cast(:lows as text[]), cast(:highs as text[])) as slip (low, high)
        cross join lateral (
            select word from passenger_word where word >= slip.low and word < slip.high limit :most
        ) as near
    ) as meant order by length(word), word limit :most
""")

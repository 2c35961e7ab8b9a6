"""Finding passengers while somebody types: by the beginnings of their names, or by a document's number."""

import re
import uuid
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import Row, Select, String, Uuid, bindparam, cast, func, select, text
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.passengers.finding import BEGINNINGS, beginning, mark_of
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.names import FORGIVEN_FROM, is_alike, slips, words_typed
from charterdesk.passengers.queries.visible import Holding, holding_asked, known_to
from charterdesk.passengers.schemas import NameFilter
from charterdesk.passengers.vault import Vault, plain_number

MOST_FOUND: Final = 20
_LOOKED_AT: Final = 50
"""Of many who fit, these few are looked at and the best of them shown."""
_MOST_WORDS: Final = 8
_MOST_MEANT: Final = 12
"""What one mistyped word may have meant, at most."""
_FEW: Final = 8
"""A beginning that the index does not keep, and that only a few words have, is looked for by those words."""
_AFTER_ALL: Final = "\U0010ffff"
"""Ends the range of all words that begin so."""
_AFTER_IT: Final = " "
"""Ends the range of one whole word: a slip that leaves little of a word does not make it a beginning."""

_MARK: Final = "@"
"""Before each word of a query, until it is known whose words are asked for."""

Found = Row[uuid.UUID, uuid.UUID, str, date]


def get_by_name(session: Session, actor: Actor, vault: Vault, wanted: NameFilter) -> Sequence[Found]:
    """Each word begins one of the names, in any order; if that finds few, a slip a word is forgiven."""
    holding = holding_asked(session, actor, wanted.office_id)
    typed = wanted.filter_by_name
    if re.search("[0-9]", typed):  # no name has a digit
        return _by_number(session, holding, vault, typed)
    words = list(dict.fromkeys(words_typed(typed)))[:_MOST_WORDS]
    if not words:
        return []
    terms = _terms(session, words)
    found = _by_words(session, holding, words, terms.values()) if len(terms) == len(words) else []
    if len(found) < MOST_FOUND and not _is_whole_name(words, found):
        unknown = _unknown(session, words, terms)
        forgiving = {**terms, **_forgiving_terms(session, unknown or words)}
        if len(forgiving) == len(words) and forgiving != terms:
            known = {row.id for row in found}
            alike = _by_words(session, holding, words, forgiving.values())
            found += [row for row in alike if row.id not in known]
    return found[:MOST_FOUND]


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
    query = " & ".join(terms).replace(_MARK, mark_of(holding))
    found = _OF_ALL if holding is None else _OF_ONE
    rows = session.execute(found, {"query": query, "holding": holding})
    return sorted(rows, key=lambda row: _rank(words, row.full_name))


def _rank(words: Sequence[str], name: str) -> tuple[int, int, list[str]]:
    """Whole names before whole names with a slip, before beginnings; then by the alphabet."""
    of_name = words_typed(name)
    alike = sum(any(is_alike(word, other) for other in of_name) for word in words)
    return -len(set(words) & set(of_name)), -alike, of_name


def _is_whole_name(words: Sequence[str], found: Sequence[Found]) -> bool:
    """Several words, and somebody bears them all: nothing was mistyped."""
    return len(words) > 1 and bool(found) and set(words) <= set(words_typed(found[0].full_name))


def _terms(session: Session, words: Sequence[str]) -> dict[str, str]:
    """What to look for, of each word with which some name may begin."""
    short = {word: f"'{_MARK}{beginning(word)}'" for word in words if len(word) in BEGINNINGS}
    meant = _meant(session, [word for word in words if word not in short], _FEW + 1)
    return short | {
        typed: _any_of(others) if len(others) <= _FEW else f"'{_MARK}{typed}':*"
        for typed, others in meant.items()
    }


def _unknown(session: Session, words: Sequence[str], terms: Mapping[str, str]) -> list[str]:
    """The words with which no name begins."""
    short = _meant(session, [word for word in words if len(word) in BEGINNINGS], 1)
    return [word for word in words if word not in (short if len(word) in BEGINNINGS else terms)]


def _meant(session: Session, words: Sequence[str], most: int) -> dict[str, list[str]]:
    """The words of the vocabulary that begin with each."""
    meant: dict[str, list[str]] = {}
    if words:
        asked = {"lows": words, "highs": [word + _AFTER_ALL for word in words], "most": most}
        for typed, word in session.execute(_BEGINNING, asked):
            meant.setdefault(typed, []).append(word)
    return meant


def _forgiving_terms(session: Session, words: Sequence[str]) -> dict[str, str]:
    """The same with a slip forgiven, of each word that is long enough."""
    terms = {}
    for word in words:
        if len(word) < FORGIVEN_FROM:
            continue
        lows = [word, *dict.fromkeys(slips(word))]
        highs = [low + (_AFTER_ALL if len(low) >= FORGIVEN_FROM else _AFTER_IT) for low in lows]
        rows = session.execute(_BEGINNING, {"lows": lows, "highs": highs, "most": _MOST_MEANT})
        near = _nearest(word, {meant for _, meant in rows})
        if near:
            terms[word] = _any_of(near)
    return terms


def _nearest(word: str, meant: Iterable[str]) -> list[str]:
    """Whole words one slip away before those that begin so, the short ones first."""
    return sorted(meant, key=lambda other: (not is_alike(word, other), len(other), other))[:_MOST_MEANT]


def _any_of(words: Iterable[str]) -> str:
    return " | ".join(f"'{_MARK}{word}'" for word in words).join("()")


def _shown(hits: Select[Any], holding: Holding | None) -> Select[uuid.UUID, uuid.UUID, str, date]:
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
# Built once: building a statement costs more than running it.
_OF_ALL: Final = _shown(_FITTING, None)
_OF_ONE: Final = _shown(_FITTING, bindparam("holding", type_=Uuid()))
_BEGINNING: Final = text("""
    select part.low, near.word
    from unnest(cast(:lows as text[]), cast(:highs as text[])) as part (low, high)
    cross join lateral (
        select word from passenger_word where word >= part.low and word < part.high limit :most
    ) as near
""")

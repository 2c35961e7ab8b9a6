"""Search passengers as the user types: by prefixes of their names, by document number or by phone."""

import re
import uuid
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import Row, Select, String, Uuid, and_, bindparam, cast, func, or_, select, text
from sqlalchemy.dialects.postgresql import TSQUERY
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.kit.phones import stored_forms
from charterdesk.kit.vault import Vault, normalize_number
from charterdesk.passengers.domain.names import MIN_FUZZY_LENGTH, is_similar, one_edit_variants, split_words
from charterdesk.passengers.domain.search_vector import PREFIX_LENGTHS, holding_prefix, prefix_token
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import Holding, is_latest_for, requested_holding, shared_with
from charterdesk.passengers.schemas.passengers import NameFilter

MAX_RESULTS: Final = 20
_MAX_CANDIDATES: Final = 50
"""Only this many matches are read; the best of them are returned."""
_MAX_WORDS: Final = 8
_MAX_CORRECTIONS: Final = 12
"""Maximum number of corrections of one mistyped word."""
_MAX_EXPANSIONS: Final = 8
"""A prefix that is not indexed and has at most this many words is replaced by those words."""
_PREFIX_RANGE_END: Final = "\U0010ffff"
"""Appended to a prefix: upper end of the range of words with that prefix."""
_WORD_RANGE_END: Final = " "
"""Appended to a word: upper end of the range with only that word, for corrections too short for a prefix."""

_HOLDING: Final = "@"
"""Placeholder for the holding's prefix before each word of a query."""

_NAME: Final = func.concat_ws(
    " ",
    PassengerInfo.first_name,
    PassengerInfo.middle_name,
    PassengerInfo.last_name,
    PassengerInfo.second_last_name,
    type_=String,
).label("full_name")
"""The name as the searching agency entered it."""

Found = Row[uuid.UUID, uuid.UUID, str, date]


def get_by_name(session: Session, actor: Actor, vault: Vault, name_filter: NameFilter) -> Sequence[Found]:
    """Find passengers by name prefixes in any order; with few results, allow one typing error per word."""
    holding = requested_holding(session, actor, name_filter.office_id)
    typed = name_filter.filter_by_name
    if re.search("[0-9]", typed):  # names have no digits
        return [*_by_phone(session, holding, typed), *_by_number(session, holding, vault, typed)][
            :MAX_RESULTS
        ]
    words = list(dict.fromkeys(split_words(typed)))[:_MAX_WORDS]
    if not words:
        return []
    terms = _terms(session, words)
    found = _by_words(session, holding, words, terms.values()) if len(terms) == len(words) else []
    if len(found) < MAX_RESULTS and not _is_whole_name(words, found):
        unknown = _unknown(session, words, terms)
        corrected = {**terms, **_corrected_terms(session, unknown or words)}
        if len(corrected) == len(words) and corrected != terms:
            known = {row.id for row in found}
            similar = _by_words(session, holding, words, corrected.values())
            found += [row for row in similar if row.id not in known]
    return found[:MAX_RESULTS]


def _by_number(session: Session, holding: uuid.UUID | None, vault: Vault, typed: str) -> Sequence[Found]:
    if not normalize_number(typed):
        return []
    owners = (
        select(func.coalesce(Passenger.merged_into_id, Passenger.id).label("id"))
        .join(TravelDocument, TravelDocument.passenger_id == Passenger.id)
        .where(TravelDocument.number_fingerprint.in_(vault.fingerprints(typed)))
    )
    if holding is not None:
        owners = owners.where(TravelDocument.office_holding_id == holding)
    return session.execute(_results(owners, holding).limit(MAX_RESULTS)).all()


def _by_phone(session: Session, holding: uuid.UUID | None, typed: str) -> Sequence[Found]:
    stored = stored_forms(typed)
    if not stored:
        return []
    owners = (
        select(func.coalesce(Passenger.merged_into_id, Passenger.id).label("id"))
        .join(PassengerInfo, and_(PassengerInfo.passenger_id == Passenger.id, is_latest_for(holding)))
        .where(or_(PassengerInfo.phone1.in_(stored), PassengerInfo.phone2.in_(stored)))
    )
    return session.execute(_results(owners, holding).limit(MAX_RESULTS)).all()


def _by_words(
    session: Session, holding: uuid.UUID | None, words: Sequence[str], terms: Iterable[str]
) -> list[Found]:
    query = " & ".join(terms).replace(_HOLDING, holding_prefix(holding))
    statement = _FIND_ANY if holding is None else _FIND_SHARED
    rows = session.execute(statement, {"query": query, "holding": holding})
    return sorted(rows, key=lambda row: _rank(words, row.full_name))


def _rank(words: Sequence[str], name: str) -> tuple[int, int, list[str]]:
    """Rank exact words first, then words with a typing error, then prefixes; then alphabetically."""
    name_words = split_words(name)
    similar = sum(any(is_similar(word, other) for other in name_words) for word in words)
    return -len(set(words) & set(name_words)), -similar, name_words


def _is_whole_name(words: Sequence[str], found: Sequence[Found]) -> bool:
    """True if several words were typed and the best match has all of them: nothing was mistyped."""
    return len(words) > 1 and bool(found) and set(words) <= set(split_words(found[0].full_name))


def _terms(session: Session, words: Sequence[str]) -> dict[str, str]:
    """Return the query term of each word that is a prefix of some name."""
    short = {word: f"'{_HOLDING}{prefix_token(word)}'" for word in words if len(word) in PREFIX_LENGTHS}
    expansions = _expand(session, [word for word in words if word not in short], _MAX_EXPANSIONS + 1)
    return short | {
        typed: _any_of(others) if len(others) <= _MAX_EXPANSIONS else f"'{_HOLDING}{typed}':*"
        for typed, others in expansions.items()
    }


def _unknown(session: Session, words: Sequence[str], terms: Mapping[str, str]) -> list[str]:
    """Return the words that are no prefix of any name."""
    short = _expand(session, [word for word in words if len(word) in PREFIX_LENGTHS], 1)
    return [word for word in words if word not in (short if len(word) in PREFIX_LENGTHS else terms)]


def _expand(session: Session, words: Sequence[str], limit: int) -> dict[str, list[str]]:
    """Return the vocabulary words that start with each word."""
    expansions: dict[str, list[str]] = {}
    if words:
        values = {"lows": words, "highs": [word + _PREFIX_RANGE_END for word in words], "most": limit}
        for typed, word in session.execute(_WORDS_IN_RANGES, values):
            expansions.setdefault(typed, []).append(word)
    return expansions


def _corrected_terms(session: Session, words: Sequence[str]) -> dict[str, str]:
    """Return the query terms of the long enough words with one typing error allowed."""
    terms = {}
    for word in words:
        if len(word) < MIN_FUZZY_LENGTH:
            continue
        lows = [word, *dict.fromkeys(one_edit_variants(word))]
        highs = [
            low + (_PREFIX_RANGE_END if len(low) >= MIN_FUZZY_LENGTH else _WORD_RANGE_END) for low in lows
        ]
        rows = session.execute(_WORDS_IN_RANGES, {"lows": lows, "highs": highs, "most": _MAX_CORRECTIONS})
        near = _nearest(word, {found for _, found in rows})
        if near:
            terms[word] = _any_of(near)
    return terms


def _nearest(word: str, candidates: Iterable[str]) -> list[str]:
    """Return similar whole words before words with a similar prefix, the short ones first."""
    return sorted(candidates, key=lambda other: (not is_similar(word, other), len(other), other))[
        :_MAX_CORRECTIONS
    ]


def _any_of(words: Iterable[str]) -> str:
    return " | ".join(f"'{_HOLDING}{word}'" for word in words).join("()")


def _results(hits: Select[Any], holding: Holding | None) -> Select[uuid.UUID, uuid.UUID, str, date]:
    hit, person = hits.cte("hit"), aliased(Passenger)
    return (
        select(person.id, PassengerInfo.id.label("info_id"), _NAME, PassengerInfo.date_of_birth)
        .distinct()
        .join_from(hit, person, person.id == hit.c.id)
        .join(PassengerInfo, (PassengerInfo.passenger_id == person.id) & is_latest_for(holding))
        .where(PassengerInfo.active, *shared_with(holding, person))
    )


# The words are literals in the statement: the best plan depends on their frequency.
_QUERY: Final = cast(bindparam("query", type_=String, literal_execute=True), TSQUERY)
_MATCHES: Final = (
    select(func.coalesce(Passenger.merged_into_id, Passenger.id).label("id"))
    .where(Passenger.search.op("@@")(_QUERY))
    .limit(_MAX_CANDIDATES)
)
# Built once: building the statement costs more than running it.
_FIND_ANY: Final = _results(_MATCHES, None)
_FIND_SHARED: Final = _results(_MATCHES, bindparam("holding", type_=Uuid()))
_WORDS_IN_RANGES: Final = text("""
    select part.low, near.word
    from unnest(cast(:lows as text[]), cast(:highs as text[])) as part (low, high)
    cross join lateral (
        select word from passenger_word where word >= part.low and word < part.high limit :most
    ) as near
""")

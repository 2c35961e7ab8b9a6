"""Scores a passenger against an entry: name part by name part, then birth and document. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import Final

from anyascii import anyascii
from rapidfuzz.distance import JaroWinkler

from charterdesk.passengers.domain.names import split_words
from charterdesk.screening.domain.entries import Entry
from charterdesk.screening.domain.screened import Found, Screened
from charterdesk.screening.enums import Birth

REVIEW_FROM, BLOCK_FROM = 0.90, 0.95
_SAME_DAY: Final = 0.05
_OTHER_YEAR: Final = -0.15
_ONE_PART: Final = 0.90
"""A name of one part says little: even the same one is no more than a case for review."""
_PARTS_AT_MOST: Final = 8


class Verdict(StrEnum):
    Clear = "Clear"
    Review = "Review"
    Block = "Block"


@dataclass(frozen=True)
class PartMatch:
    """One part of the passenger's name beside the part of the entry that it is most like."""

    ours: str
    theirs: str
    score: float


@dataclass(frozen=True)
class Match:
    entry: Entry
    name: str
    """The one of the entry's names that is most like the passenger's."""
    name_score: float
    parts: tuple[PartMatch, ...]
    birth: Birth
    same_document: bool

    @property
    def score(self) -> float:
        """From 0 to 1; the same document is the same person."""
        if self.same_document:
            return 1.0
        change = {Birth.SameDay: _SAME_DAY, Birth.OtherYear: _OTHER_YEAR}.get(self.birth, 0.0)
        return min(max(self.name_score + change, 0.0), 1.0)

    @property
    def verdict(self) -> Verdict:
        if self.score >= BLOCK_FROM and self.birth is not Birth.OtherYear:
            return Verdict.Block
        return Verdict.Review if self.score >= REVIEW_FROM else Verdict.Clear

    @property
    def found(self) -> Found:
        return Found(
            entry_number=self.entry.number,
            matched_name=self.name,
            score=self.score,
            blocks=self.verdict is Verdict.Block,
            name_score=self.name_score,
            parts=tuple((part.ours, part.theirs, part.score) for part in self.parts),
            birth=self.birth,
            same_document=self.same_document,
        )


@lru_cache(maxsize=100_000)
def name_parts(name: str) -> tuple[str, ...]:
    """Return the parts of a name in lower case, each once, in any alphabet and order."""
    return tuple(dict.fromkeys(split_words(anyascii(name))))[:_PARTS_AT_MOST]


def score_entry(who: Screened, entry: Entry) -> Match:
    """Compare the passenger with every name of the entry and keep the best."""
    ours = name_parts(" ".join(who.names))
    best, score, parts = entry.names[0], 0.0, tuple[PartMatch, ...]()
    for name in entry.names:
        found = match_parts(ours, name_parts(name))
        if (value := average(found, ours, name_parts(name))) > score:
            best, score, parts = name, value, found
    return Match(entry, best, score, parts, compare_birth(who.born_on, entry), _shares_document(who, entry))


def may_match(who: Screened, entry: Entry) -> bool:
    """Return False if even the same name is no case for review: the birth is of another year."""
    return 1 + _OTHER_YEAR >= REVIEW_FROM or compare_birth(who.born_on, entry) is not Birth.OtherYear


def average(found: Sequence[PartMatch], ours: Sequence[str], theirs: Sequence[str]) -> float:
    """Return the mean over the shorter name."""
    shorter = min(len(ours), len(theirs))
    if not shorter:
        return 0.0
    mean = sum(each.score for each in found) / shorter
    return mean * _ONE_PART if shorter == 1 else mean


def match_parts(ours: Sequence[str], theirs: Sequence[str]) -> tuple[PartMatch, ...]:
    """Give each part of the shorter name another part of the longer one, so that their sum is greatest."""
    if len(ours) > len(theirs):
        return tuple(PartMatch(each.theirs, each.ours, each.score) for each in match_parts(theirs, ours))
    scores = [[JaroWinkler.similarity(one, other) for other in theirs] for one in ours]
    _, chosen = _assign(tuple(map(tuple, scores)))
    return tuple(
        PartMatch(ours[row], theirs[column], scores[row][column]) for row, column in enumerate(chosen)
    )


def _assign(scores: tuple[tuple[float, ...], ...]) -> tuple[float, tuple[int, ...]]:
    """Return the greatest sum of one column a row, no column twice, and the columns."""
    best: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for row in scores:
        after: dict[int, tuple[float, tuple[int, ...]]] = {}
        for taken, (total, columns) in best.items():
            for column, value in enumerate(row):
                if taken & 1 << column:
                    continue
                key, sum_ = taken | 1 << column, total + value
                if key not in after or after[key][0] < sum_:
                    after[key] = sum_, (*columns, column)
        best = after
    return max(best.values())


def compare_birth(born_on: date | None, entry: Entry) -> Birth:
    if born_on is None or not entry.births:
        return Birth.Unknown
    if any(birth.first == birth.last == born_on for birth in entry.births):
        return Birth.SameDay
    near = any(birth.includes_year(born_on.year) for birth in entry.births)
    return Birth.SameYear if near else Birth.OtherYear


def _shares_document(who: Screened, entry: Entry) -> bool:
    theirs = {plain_number(each.number) for each in entry.documents}
    return any(plain_number(number) in theirs for number in who.document_numbers)


def plain_number(number: str) -> str:
    """Return the letters and digits of a document's number."""
    return "".join(each for each in number.upper() if each.isalnum())

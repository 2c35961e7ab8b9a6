"""Finds the entries that may be a passenger, without comparing each passenger with each entry. Pure."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import process
from rapidfuzz.distance import JaroWinkler

from charterdesk.screening.domain.entries import Entry
from charterdesk.screening.domain.scores import (
    Match,
    Verdict,
    may_match,
    name_parts,
    plain_number,
    score_entry,
)
from charterdesk.screening.domain.screened import Screened

_SIMILAR_FROM: Final = 0.80
"""A mean of 0.90 over two parts or more has at least two parts as similar as this."""
Ids = NDArray[np.int32]


class ScreeningIndex:
    """The name parts of a list, and the entries that have each of them."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        places: dict[str, list[int]] = {}
        for place, entry in enumerate(entries):
            for part in {part for name in entry.names for part in name_parts(name)}:
                places.setdefault(part, []).append(place)
        self._parts = list(places)
        self._places: list[Ids] = [np.array(each, dtype=np.int32) for each in places.values()]
        self._short = np.array([_has_short_name(entry) for entry in entries], dtype=np.bool_)
        self._documents: dict[str, list[int]] = {}
        for place, entry in enumerate(entries):
            for document in entry.documents:
                self._documents.setdefault(plain_number(document.number), []).append(place)

    def screen(self, people: Sequence[Screened]) -> list[list[Match]]:
        """Return the matches of each person that are to be reviewed, the best first."""
        if not self._parts:
            return [[] for _ in people]
        words = [name_parts(" ".join(each.names)) for each in people]
        similar = self._similar(sorted({part for parts in words for part in parts}))
        return [self._matches(who, parts, similar) for who, parts in zip(people, words, strict=True)]

    def _similar(self, words: Sequence[str]) -> dict[str, Ids]:
        """Return for each word the entries with a part like it."""
        if not words:
            return {}
        scores = process.cdist(
            words, self._parts, scorer=JaroWinkler.similarity, score_cutoff=_SIMILAR_FROM, dtype=np.float32
        )
        return {word: self._places_of(np.flatnonzero(row)) for word, row in zip(words, scores, strict=True)}

    def _places_of(self, parts: NDArray[np.intp]) -> Ids:
        found = [self._places[part] for part in parts]
        return np.unique(np.concatenate(found)) if found else np.empty(0, dtype=np.int32)

    def _matches(self, who: Screened, parts: Sequence[str], similar: dict[str, Ids]) -> list[Match]:
        alike = self._alike([similar[part] for part in parts], one_part=len(parts) == 1)
        candidates = {place for place in alike if may_match(who, self._entries[place])}
        for number in who.document_numbers:
            candidates.update(self._documents.get(plain_number(number), ()))
        found = [score_entry(who, self._entries[place]) for place in candidates]
        relevant = [match for match in found if match.verdict is not Verdict.Clear]
        return sorted(relevant, key=lambda match: (-match.score, match.entry.number))

    def _alike(self, places: Sequence[Ids], *, one_part: bool) -> list[int]:
        """Return the entries that are like two parts of the name, or like one if either name has no more."""
        if not places:
            return []
        found, hits = np.unique(np.concatenate(places), return_counts=True)
        enough = hits >= (1 if one_part else 2)
        chosen: list[int] = found[enough | self._short[found]].tolist()
        return chosen


def _has_short_name(entry: Entry) -> bool:
    return any(len(name_parts(name)) == 1 for name in entry.names)

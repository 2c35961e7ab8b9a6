"""By what a passenger is found: his words and their beginnings, for the operator and for each agency."""

import uuid
from collections.abc import Iterable, Iterator
from typing import Final

BEGINNINGS: Final = (3, 4)
"""So many letters find a word without it: people type little, and PostgreSQL skips through people who bear a
whole word, but collects all who bear one of the many that begin alike."""
_BEGINS: Final = "^"
"""No word holds one, so no beginning is taken for a word."""


def mark_of(holding_id: uuid.UUID | None) -> str:
    """Stands before each word as one agency looks for it: no name holds an @. The operator needs no mark."""
    return f"@{holding_id.hex[-12:]}" if holding_id else ""


def beginning(letters: str) -> str:
    return f"{_BEGINS}{letters}"


def search_vector(words: Iterable[str], holding_ids: Iterable[uuid.UUID]) -> str:
    """As PostgreSQL writes a tsvector. Words are letters and digits, so that none needs escaping.

    An agency has words of its own, so that its search reads of its own passengers only.
    """
    marks = ("", *map(mark_of, holding_ids))
    found_by = dict.fromkeys(text for word in words for text in (word, *_beginnings(word)))
    return " ".join(f"'{mark}{text}'" for text in found_by for mark in marks)


def _beginnings(word: str) -> Iterator[str]:
    return (beginning(word[:letters]) for letters in BEGINNINGS if len(word) >= letters)

"""By what a passenger is found: his words, for the operator and for each agency that knows him."""

import uuid
from collections.abc import Iterable


def mark_of(holding_id: uuid.UUID | None) -> str:
    """Stands before each word as one agency looks for it: no name holds an @. The operator needs no mark."""
    return f"@{holding_id.hex[-12:]}" if holding_id else ""


def search_vector(words: Iterable[str], holding_ids: Iterable[uuid.UUID]) -> str:
    """As PostgreSQL writes a tsvector. Words are letters and digits, so that none needs escaping.

    An agency has words of its own, so that its search reads of its own passengers only.
    """
    marks = ("", *map(mark_of, holding_ids))
    return " ".join(f"'{mark}{word}'" for word in words for mark in marks)

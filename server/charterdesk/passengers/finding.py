"""By what a passenger is found: the words of his names, and a mark for every agency that shares him."""

import uuid
from collections.abc import Iterable


def mark_of(holding_id: uuid.UUID) -> str:
    """Stands among a passenger's words for an agency that shares him: no name holds an @."""
    return f"@{holding_id.hex}"


def search_vector(words: Iterable[str], holding_ids: Iterable[uuid.UUID]) -> str:
    """As PostgreSQL writes a tsvector. Words are letters and digits, so that none needs escaping."""
    return " ".join(f"'{each}'" for each in (*words, *map(mark_of, holding_ids)))

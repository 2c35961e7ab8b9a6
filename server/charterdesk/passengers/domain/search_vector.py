"""Build the search vector of a passenger: name words and their 3- and 4-letter prefixes, per agency."""

import uuid
from collections.abc import Iterable, Iterator
from typing import Final

PREFIX_LENGTHS: Final = (3, 4)
"""Prefixes of these lengths are stored as words of their own: PostgreSQL can stop early while scanning one
word, but a prefix query collects the rows of all words with that prefix first."""
_PREFIX_MARK: Final = "^"
"""Marks a prefix; no word contains it."""


def holding_prefix(holding_id: uuid.UUID | None) -> str:
    """Return the prefix of an agency's search words (no name contains @); the operator has none."""
    return f"@{holding_id.hex[-12:]}" if holding_id else ""


def prefix_token(letters: str) -> str:
    return f"{_PREFIX_MARK}{letters}"


def search_vector(words: Iterable[str], holding_ids: Iterable[uuid.UUID]) -> str:
    """Return the tsvector as text. Words are letters and digits only and need no escaping.

    Every agency has its own prefixed words, so that its search reads only its own passengers.
    """
    prefixes = ("", *map(holding_prefix, holding_ids))
    tokens = dict.fromkeys(text for word in words for text in (word, *_prefixes(word)))
    return " ".join(f"'{prefix}{text}'" for text in tokens for prefix in prefixes)


def _prefixes(word: str) -> Iterator[str]:
    return (prefix_token(word[:letters]) for letters in PREFIX_LENGTHS if len(word) >= letters)

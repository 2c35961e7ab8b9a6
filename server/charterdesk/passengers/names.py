"""Names as people type them, and as they are compared: without accents, word by word, one slip forgiven."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from string import ascii_lowercase
from typing import Final

FORGIVEN_FROM: Final = 4
"""A shorter word has too many neighbours to guess at."""

# Letters that are no base letter with a mark, and what people without them type.
_SPELLED: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "þ": "th"}
)
_BREAK: Final = re.compile(r"[\s.\-]+")
_APOSTROPHE: Final = re.compile("['’]")
_NO_LETTER: Final = re.compile(r"[\W_]+")


def fold(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_SPELLED))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_typed(text: str) -> list[str]:
    """The words of a name or of a search, in their order: O'Brien-Pérez is obrien and perez."""
    return [word for part in _BREAK.split(fold(text)) if (word := _NO_LETTER.sub("", part))]


def words_found_by(*names: str | None) -> list[str]:
    """Every word by which a name is found: O'Brien also by brien."""
    found = set[str]()
    for name in filter(None, names):
        found.update(words_typed(name))
        found.update(words_typed(_APOSTROPHE.sub(" ", name)))
    return sorted(found)


def full_name(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


def slips(word: str) -> Iterator[str]:
    """Every text that one slip of the keyboard may have made into this word."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        yield from (before + letter + after for letter in ascii_lowercase)
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in ascii_lowercase)
    for at, (first, second) in enumerate(pairwise(word)):
        yield word[:at] + second + first + word[at + 2 :]


def is_alike(one: str, other: str) -> bool:
    """The same word, or one slip away from it if it is long enough."""
    if one == other:
        return True
    if min(len(one), len(other)) < FORGIVEN_FROM or abs(len(one) - len(other)) > 1:
        return False
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if same is None:  # the longer one has a letter more at its end
        return True
    rest, others = one[same:], other[same:]
    swapped = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return swapped or rest[1:] == others[1:] or rest[1:] == others or rest == others[1:]

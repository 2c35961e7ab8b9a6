"""Compare names: without accents, word by word, tolerating one typing error."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from string import ascii_lowercase
from typing import Final

MIN_FUZZY_LENGTH: Final = 4
"""Shorter words are similar to too many others."""

# Letters that Unicode normalization does not decompose, and their usual spelling.
_REPLACEMENTS: Final = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "þ": "th"}
)
_MARK: Final = re.compile("[\u0300-\u036f]")
_BREAK: Final = re.compile(r"[\s.,;/\-]+")
_APOSTROPHE: Final = re.compile("['’]")
_NOT_A_LETTER: Final = re.compile(r"[\W_]+")


def fold(text: str) -> str:
    """Return the text in lower case without accents."""
    lower = text.casefold()
    if lower.isascii():
        return lower
    return _MARK.sub("", unicodedata.normalize("NFKD", lower.translate(_REPLACEMENTS)))


def split_words(text: str) -> list[str]:
    """Split a name or search text into words: O'Brien-Pérez becomes obrien and perez.

    Names from tickets and lists are parted by a slash or a comma: PEREZ/ANA and Pérez, Ana.
    """
    return [word for part in _BREAK.split(fold(text)) if (word := _NOT_A_LETTER.sub("", part))]


def search_words(*names: str | None) -> list[str]:
    """Return all search words of a name: O'Brien is found by obrien and brien."""
    found = set[str]()
    for name in filter(None, names):
        found.update(split_words(name))
        found.update(split_words(_APOSTROPHE.sub(" ", name)))
    return sorted(found)


def full_name(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


def one_edit_variants(word: str) -> Iterator[str]:
    """Yield all texts that differ from the word by one typing error."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        yield from (before + letter + after for letter in ascii_lowercase)
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in ascii_lowercase)
    for at, (first, second) in enumerate(pairwise(word)):
        yield word[:at] + second + first + word[at + 2 :]


def is_similar(one: str, other: str) -> bool:
    """True if the words are equal or, when long enough, differ by one typing error."""
    if one == other:
        return True
    if min(len(one), len(other)) < MIN_FUZZY_LENGTH or abs(len(one) - len(other)) > 1:
        return False
    first_difference = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if first_difference is None:  # one word has one more letter at its end
        return True
    rest, others = one[first_difference:], other[first_difference:]
    swapped = rest[:2] == others[:2][::-1] and rest[2:] == others[2:]
    return swapped or rest[1:] == others[1:] or rest[1:] == others or rest == others[1:]


def differs_in_spelling(one: str, other: str) -> bool:
    """True if the names differ by one typing error in a word, or in several words one each."""
    words, others = split_words(one), split_words(other)
    return len(words) == len(others) and words != others and all(map(is_similar, words, others))

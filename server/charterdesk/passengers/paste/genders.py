"""Read a passenger's gender in English or Spanish."""

from typing import Final

from charterdesk.passengers.domain.names import fold
from charterdesk.passengers.enums import Gender

_WORDS: Final = {
    word: gender
    for gender, words in {
        Gender.M: ("m", "h", "male", "man", "masc", "masculino", "hombre", "varon"),
        Gender.F: ("f", "female", "woman", "fem", "femenino", "femenina", "mujer"),
        Gender.X: ("x",),
    }.items()
    for word in words
}


def is_gender(text: str) -> bool:
    return _word(text) in _WORDS


def read_gender(text: str, *, m_is_mujer: bool) -> tuple[str, str | None]:
    word = _word(text)
    if word == "m" and m_is_mujer:
        return Gender.F, None
    known = _WORDS.get(word)
    return (known, None) if known else (text, "Use F, M or X")


def m_means_mujer(column: list[str]) -> bool:
    """True if M means mujer, because the column also has H for hombre."""
    letters = {_word(text) for text in column}
    return "h" in letters and "f" not in letters


def _word(text: str) -> str:
    return fold(text).strip(". ")

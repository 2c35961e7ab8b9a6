"""Brings names, numbers and free text into the characters that a passenger list may contain."""

import re
from typing import Final

from anyascii import anyascii

COMPONENT_AT_MOST: Final = 35
"""Characters of one component of a segment."""
NOBODY: Final = "FNU"
"""The authority's code for a first name that is unknown."""
NO_FAMILY_NAME: Final = "LNU"
_APOSTROPHE: Final = re.compile("['’ʼ`´]")
_NOT_OF_NAME: Final = re.compile("[^A-Z]+")
_NOT_OF_NUMBER: Final = re.compile("[^A-Z0-9]+")
_NOT_OF_TEXT: Final = re.compile(r"[^A-Z0-9 .,\-()/=!\"%&*;<>'+:?]+")


def clean_name(*parts: str | None) -> str:
    """Return the name in capitals A to Z, without apostrophes, with a space for a hyphen, not too long."""
    words = [_words_of(_APOSTROPHE.sub("", part)) for part in parts if part]
    return " ".join(filter(None, words))[:COMPONENT_AT_MOST].rstrip()


def clean_text(text: str) -> str:
    """Return an address or a contact in the characters of UNOA; an @ is written .AT. there."""
    return _text_of(text)[:COMPONENT_AT_MOST].rstrip()


def clean_contact(number: str) -> str:
    """Return a telephone number or an e-mail as text, empty if it is too long: a part would be wrong."""
    plain = _text_of(number)
    return plain if len(plain) <= COMPONENT_AT_MOST else ""


def clean_number(text: str) -> str:
    """Return the letters and digits of a document's number."""
    return _NOT_OF_NUMBER.sub("", anyascii(text).upper())[:COMPONENT_AT_MOST]


def _text_of(text: str) -> str:
    plain = anyascii(text).upper().replace("@", ".AT.")
    return " ".join(_NOT_OF_TEXT.sub(" ", plain).split())


def _words_of(name: str) -> str:
    return _NOT_OF_NAME.sub(" ", _APOSTROPHE.sub("", anyascii(name)).upper()).strip()

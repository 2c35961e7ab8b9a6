"""Rules on text."""

import re
import unicodedata

from charterdesk.kit.rules.rule import Rule, broken, is_blank, needed

_PASSWORD_LEAST = 6
_PASSWORD_MOST = 256

# Latin letters only: that is what travel documents and airline systems carry.
_LETTER = "A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ"
_ANY_LETTER = re.compile(f"[{_LETTER}]")
_LETTERS = re.compile(f"[{_LETTER} '’.-]+")


def required(value: str) -> str | None:
    if value == "":
        return "Required"
    return "Cannot be only whitespaces" if is_blank(value) else None


def letters_only(sample: str) -> Rule:
    """At least one letter; judged composed, since some keyboards send a letter and its accent apart."""

    def check(value: str) -> str | None:
        composed = unicodedata.normalize("NFC", value)
        if _LETTERS.fullmatch(composed) and _ANY_LETTER.search(composed):
            return None
        return broken("lettersOnly", sample=sample)

    return check


def max_length(n: int) -> Rule:
    return lambda value: broken("maxLength", n=n) if len(value) > n else None


def password(value: str) -> str | None:
    if value == "":
        return "Password is required"
    if len(value) < _PASSWORD_LEAST:
        return "Password too short"
    return max_length(_PASSWORD_MOST)(value)


zip_code = needed("A zip code is required")


def document_type(value: str) -> str | None:
    """A choice from the list of travel document types; "None" is no choice."""
    return "Required" if is_blank(value) or value.lower() == "none" else None

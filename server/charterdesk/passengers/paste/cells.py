"""Read single cells of a pasted list into the values of the passenger form, with their problems."""

import re
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.passengers.domain.names import fold
from charterdesk.passengers.enums import DocumentType
from charterdesk.passengers.paste.countries import country_code
from charterdesk.passengers.paste.days import Reading, read_day

Cell = tuple[str, str | None]
"""The text to show, and a sentence if it has a problem."""

_LONGEST_VALIDITY: Final = 20
"""In years: a document that expires later is one that expired in the last century."""
_AGE_CATEGORIES: Final = frozenset(
    (
        *("adt", "ad", "adult", "adults", "adulto", "adulta", "mayor", "chd", "cnn", "ch", "child", "nino"),
        *("nina", "menor", "inf", "ins", "infant", "infante", "bebe", "lap infant", "infant in arms"),
    )
)
_DOCUMENT_TYPES: Final = {
    word: kind
    for kind, words in {
        DocumentType.Passport: ("passport", "pasaporte", "p", "pp", "ppt"),
        DocumentType.Visa: ("visa", "v"),
        DocumentType.GreenCard: (
            *("green card", "greencard", "gc", "lpr", "resident card", "permanent resident card"),
            *("tarjeta verde", "residencia", "residente", "tarjeta de residencia", "tarjeta de residente"),
        ),
        DocumentType.TransportationLetterWithParole: (
            *("transportation letter", "transportation letter with parole", "transportationletterwithparole"),
            *("parole", "boarding letter", "carta de transportacion", "carta de transporte"),
        ),
    }.items()
    for word in words
}


def is_age_category(text: str) -> bool:
    """True for ADT, CHD, INF and the like; the birth date decides, so that they are only kept as notes."""
    return " ".join(fold(text).split()) in _AGE_CATEGORIES


def is_document_type(text: str) -> bool:
    return len(text) > 1 and _document_type(text) is not None


def document_type(text: str) -> Cell:
    known = _document_type(text)
    return (known, None) if known else (text, rules.document_type("None"))


def _document_type(text: str) -> DocumentType | None:
    return _DOCUMENT_TYPES.get(" ".join(fold(text).split()))


def document_number(text: str, kind: str, country: str) -> Cell:
    number = re.sub(r"[\s.\-–/#]+", "", text).upper()
    if not re.fullmatch("[A-Z0-9]{1,20}", number):
        return text, "Use only letters and digits, e.g. A123456"
    return number, _rule_of(kind, country)(number)


def _rule_of(kind: str, country: str) -> rules.Rule:
    if kind == DocumentType.GreenCard:
        return rules.green_card
    by_country = {"CUB": rules.cuban_passport, "USA": rules.us_passport}
    return by_country.get(country, rules.required) if kind == DocumentType.Passport else rules.required


def birth(text: str, today: date, day_first: bool | None) -> Cell:
    return _day(text, Reading(today, day_first), rules.not_future(today))


def expiration(text: str, today: date, day_first: bool | None) -> Cell:
    latest = date(today.year + _LONGEST_VALIDITY, 12, 31)
    return _day(text, Reading(latest, day_first), rules.not_past(today))


def _day(text: str, reading: Reading, rule: rules.Rule) -> Cell:
    day, problem = read_day(text, reading)
    return day, problem or rule(day)


def nationality(text: str) -> Cell:
    code = country_code(text)
    return (code, None) if code else (text, "Country not recognized. Enter a name or code, e.g. Cuba or CUB")


def phone(text: str) -> Cell:
    number = re.sub(r"[\s().\-–]+", "", text)
    problem = rules.international_phone(number)
    return (text, problem) if problem else (number, None)


def email(text: str) -> Cell:
    address = text.removeprefix("mailto:").strip("<>")
    return address, rules.optional_email(address)

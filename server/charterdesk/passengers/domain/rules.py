"""Rules for passenger data; functions ending in _problem return a sentence, or None if all is well."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.kit.rules.rule import Rule, form
from charterdesk.passengers.domain.names import is_similar, split_words
from charterdesk.passengers.enums import AgeCategory, DocumentRank, DocumentType

OLDEST_CHILD: Final = 11
OLDEST_INFANT: Final = 1

_ANY_NUMBER: Final = form("[A-Za-z0-9]{1,20}", "Use 1 to 20 letters or digits, e.g. 123456789")


def age_category(date_of_birth: date, on: date) -> AgeCategory:
    age = rules.age_on(date_of_birth, on)
    if age > OLDEST_CHILD:
        return AgeCategory.Adult
    return AgeCategory.Child if age > OLDEST_INFANT else AgeCategory.Infant


def birth_problem(date_of_birth: date, category: AgeCategory | None, on: date, today: date) -> str | None:
    """Check that the birth date is not in the future and fits the age category on the travel date."""
    text = date_of_birth.isoformat()
    if category is None:
        return rules.not_future(today)(text)
    return rules.birth_date(category.value, on, today)(text)


def expiration_problem(rank: DocumentRank, expiration: date | None, flight_date: date | None) -> str | None:
    if expiration is None or flight_date is None:
        return None
    return rules.document_expiration(rank.value, flight_date)(expiration.isoformat())


def number_problem(number: str, kind: DocumentType, issuer: str | None) -> str | None:
    """Check a document number, ignoring spaces and hyphens. `issuer` is a two-letter country code."""
    return _number_rule(kind, issuer)(re.sub("[ -]", "", number))


def _number_rule(kind: DocumentType, issuer: str | None) -> Rule:
    if kind is DocumentType.GreenCard:
        return rules.green_card
    if kind is DocumentType.Passport and issuer == "US":
        return rules.us_passport
    if kind is DocumentType.Passport and issuer == "CU":
        return rules.cuban_passport
    return _ANY_NUMBER


def zip_problem(zip_code: str | None, country: str) -> str | None:
    if country != "US":
        return None
    return rules.us_zip(zip_code or "")


@dataclass(frozen=True)
class Person:
    """The data by which duplicates are found."""

    first_name: str
    last_name: str
    date_of_birth: date


def is_likely_same(one: Person, other: Person) -> bool:
    """True for the same birth date and similar first words of both names.

    Second names are ignored, because they are often left out.
    """
    return (
        one.date_of_birth == other.date_of_birth
        and _first_words_similar(one.first_name, other.first_name)
        and _first_words_similar(one.last_name, other.last_name)
    )


def _first_words_similar(one: str, other: str) -> bool:
    words, others = split_words(one), split_words(other)
    return bool(words and others) and is_similar(words[0], others[0])

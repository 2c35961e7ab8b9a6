"""What must be true of a passenger's data; the day they are judged against is passed in."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from charterdesk.kit import rules
from charterdesk.kit.rules.rule import Rule, form
from charterdesk.passengers.enums import AgeCategory, DocumentRank, DocumentType
from charterdesk.passengers.names import is_alike, words_typed

OLDEST_CHILD: Final = 11
OLDEST_INFANT: Final = 1

_ANY_NUMBER: Final = form("[A-Za-z0-9]{1,20}", "One to 20 letters or digits, ex: 123456789")


def age_category(date_of_birth: date, on: date) -> AgeCategory:
    age = rules.age_on(date_of_birth, on)
    if age > OLDEST_CHILD:
        return AgeCategory.Adult
    return AgeCategory.Child if age > OLDEST_INFANT else AgeCategory.Infant


def wrong_birth(date_of_birth: date, category: AgeCategory | None, on: date, today: date) -> str | None:
    """Nobody is born tomorrow; who is said to travel as a child is a child on that day."""
    written = date_of_birth.isoformat()
    if category is None:
        return rules.not_future(today)(written)
    return rules.birth_date(category.value, on, today)(written)


def wrong_expiration(rank: DocumentRank, expiration: date | None, flight_date: date | None) -> str | None:
    if expiration is None or flight_date is None:
        return None
    return rules.document_expiration(rank.value, flight_date)(expiration.isoformat())


def wrong_number(number: str, kind: DocumentType, issuer: str | None) -> str | None:
    """`issuer` is the two-letter code of the country that issued the document.

    Blanks and hyphens are how people group a number, no part of it.
    """
    return _number_rule(kind, issuer)(re.sub("[ -]", "", number))


def _number_rule(kind: DocumentType, issuer: str | None) -> Rule:
    if kind is DocumentType.GreenCard:
        return rules.green_card
    if kind is DocumentType.Passport and issuer == "US":
        return rules.us_passport
    if kind is DocumentType.Passport and issuer == "CU":
        return rules.cuban_passport
    return _ANY_NUMBER


def wrong_zip(zip_code: str | None, country: str) -> str | None:
    if country != "US":
        return None
    return rules.us_zip(zip_code or "")


@dataclass(frozen=True)
class Person:
    """By what two passengers are told apart."""

    first_name: str
    last_name: str
    date_of_birth: date


def is_likely_same(one: Person, other: Person) -> bool:
    """The same birthday and the same first words of both names, accents and one slip a word forgiven.

    Second names are left out: many people give them only sometimes.
    """
    return (
        one.date_of_birth == other.date_of_birth
        and _begin_alike(one.first_name, other.first_name)
        and _begin_alike(one.last_name, other.last_name)
    )


def _begin_alike(one: str, other: str) -> bool:
    ours, theirs = words_typed(one), words_typed(other)
    return bool(ours and theirs) and is_alike(ours[0], theirs[0])

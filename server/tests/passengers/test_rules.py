"""Ages, documents and likeness, as tables."""

from datetime import date

import pytest

from charterdesk.passengers.domain.rules import (
    Person,
    age_category,
    birth_problem,
    expiration_problem,
    is_likely_same,
    number_problem,
    zip_problem,
)
from charterdesk.passengers.enums import AgeCategory, DocumentRank, DocumentType

TODAY = date(2026, 11, 15)


@pytest.mark.parametrize(
    ("born", "category"),
    [
        ("2026-11-15", AgeCategory.Infant),
        ("2024-11-16", AgeCategory.Infant),
        ("2024-11-15", AgeCategory.Child),
        ("2014-11-16", AgeCategory.Child),
        ("2014-11-15", AgeCategory.Adult),
        ("1926-01-01", AgeCategory.Adult),
    ],
)
def test_the_age_category_on_a_day(born: str, category: AgeCategory) -> None:
    assert age_category(date.fromisoformat(born), TODAY) is category


def test_an_infant_who_turns_two_before_the_flight_flies_as_a_child() -> None:
    born = date(2024, 12, 1)

    assert age_category(born, TODAY) is AgeCategory.Infant
    assert age_category(born, date(2026, 12, 1)) is AgeCategory.Child
    assert birth_problem(born, AgeCategory.Child, TODAY, TODAY) == "Should be between 2 years and 11."
    assert birth_problem(born, AgeCategory.Child, date(2026, 12, 1), TODAY) is None


def test_nobody_is_born_tomorrow() -> None:
    assert birth_problem(date(2026, 11, 16), None, TODAY, TODAY) == "Date out of range, can't be future date"
    assert birth_problem(TODAY, None, TODAY, TODAY) is None


@pytest.mark.parametrize(
    ("rank", "sentence"),
    [
        (DocumentRank.Primary, "Document Primary / Expiration Date, must not be before of flight date."),
        (DocumentRank.Secondary, "Document Secondary / Expiration Date, must not be before of flight date."),
    ],
)
def test_a_document_outlives_the_flight(rank: DocumentRank, sentence: str) -> None:
    assert expiration_problem(rank, TODAY, TODAY) == sentence
    assert expiration_problem(rank, date(2026, 11, 16), TODAY) is None
    assert expiration_problem(rank, None, TODAY) is None
    assert expiration_problem(rank, date(2000, 1, 1), None) is None


@pytest.mark.parametrize(
    ("kind", "issuer", "number", "sentence"),
    [
        (DocumentType.Passport, "US", "123456789", None),
        (DocumentType.Passport, "US", "K12345", "Expect 9 digits (ex: 123456789)"),
        (DocumentType.Passport, "CU", "K123456", None),
        (DocumentType.Passport, "CU", "k 123-456", None),
        (DocumentType.Passport, "CU", "123456789", "Expect a letter and 6 digits ex: A123456"),
        (DocumentType.GreenCard, "US", "A123456789", None),
        (DocumentType.GreenCard, None, "123", "Expect 9 digits (ex: 123456789)"),
        (DocumentType.Passport, "ES", "XDA012345", None),
        (DocumentType.Visa, "CU", "E-2026-44", None),
        (DocumentType.Visa, "CU", "número", "Use 1 to 20 letters or digits, e.g. 123456789"),
    ],
)
def test_the_form_of_a_number_depends_on_the_document(
    kind: DocumentType, issuer: str | None, number: str, sentence: str | None
) -> None:
    assert number_problem(number, kind, issuer) == sentence


def test_a_zip_code_is_judged_in_the_united_states_only() -> None:
    assert zip_problem("331", "US") == zip_problem(None, "US") == "Input invalid, 5 digits, ex: 33333"
    assert zip_problem("33130", "US") is zip_problem("10400-X", "CU") is zip_problem(None, "CU") is None


JOSE = Person("José Luis", "Hernández Peña", date(1980, 1, 2))


@pytest.mark.parametrize(
    "other",
    [
        JOSE,
        Person("JOSE", "HERNANDEZ", date(1980, 1, 2)),
        Person("José", "Hernandes", date(1980, 1, 2)),  # one slip
        Person("Josse Manuel", "Hernández", date(1980, 1, 2)),
    ],
)
def test_these_may_be_one_person(other: Person) -> None:
    assert is_likely_same(JOSE, other)


@pytest.mark.parametrize(
    "other",
    [
        Person("José Luis", "Hernández Peña", date(1980, 1, 3)),
        Person("Juan", "Hernández", date(1980, 1, 2)),
        Person("José", "Fernández Peña", date(1980, 1, 3)),
        Person("José", "Peña", date(1980, 1, 2)),
    ],
)
def test_these_are_two(other: Person) -> None:
    assert not is_likely_same(JOSE, other)

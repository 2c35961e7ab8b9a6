"""Comparing a scanned document with the booking, field by field. Without a database."""

import uuid
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from msgspec import structs

from charterdesk.checkin.domain.compare import (
    Comparison,
    ScannedFacts,
    compare_document,
    compare_names,
)
from charterdesk.checkin.domain.facts import PassengerFacts
from charterdesk.checkin.enums import ComparedResult
from charterdesk.passengers.enums import DocumentRank, DocumentType, Gender
from charterdesk.reference.country_names import CountryName
from tests.checkin.facts import CUBA, UNITED_STATES, document, passenger

SAME, SPELLING, DIFFERENT = ComparedResult.Same, ComparedResult.Spelling, ComparedResult.Different
_KNOWN = (
    CountryName(CUBA, "CU", "CUB", "Cuba"),
    CountryName(UNITED_STATES, "US", "USA", "United States"),
)
COUNTRIES = {key: each for each in _KNOWN for key in (each.id, each.code, each.alpha3)}
PASSPORT = document(number_fingerprint="aa", expiration_date=date(2029, 2, 11))
ROSA = passenger(primary=PASSPORT)
SCAN = ScannedFacts(
    surnames="QUINTANA PENA",
    given_names="ROSA",
    names_cut=False,
    document_type=DocumentType.Passport,
    number="K839096",
    number_fingerprints=frozenset({"aa"}),
    date_of_birth=date(1984, 6, 30),
    expiration_date=date(2029, 2, 11),
    gender=Gender.F,
    nationality_code="CUB",
    issued_code="CUB",
)


def differing(comparison: Comparison) -> dict[str, tuple[str | None, str | None]]:
    return {
        each.field.value: (each.booking, each.scanned)
        for each in comparison.fields
        if each.result is not ComparedResult.Same
    }


def compared(known: PassengerFacts = ROSA, **read: Any) -> dict[str, tuple[str | None, str | None]]:
    return differing(compare_document(known, replace(SCAN, **read), COUNTRIES))


def test_a_document_that_matches() -> None:
    comparison = compare_document(ROSA, SCAN, COUNTRIES)

    assert comparison.matches
    assert (comparison.document_id, comparison.rank) == (PASSPORT.id, DocumentRank.Primary)
    assert [(each.field.value, each.booking, each.scanned) for each in comparison.fields] == [
        ("LastName", "Quintana Peña", "QUINTANA PENA"),
        ("FirstName", "Rosa", "ROSA"),
        ("Number", "•••3456", "•••3456"),
        ("Birth", "1984-06-30", "1984-06-30"),
        ("Expiration", "2029-02-11", "2029-02-11"),
        ("Gender", "F", "F"),
        ("Nationality", "Cuba", "Cuba"),
        ("IssuedBy", "Cuba", "Cuba"),
    ]


@pytest.mark.parametrize(
    ("read", "differences"),
    [
        ({"expiration_date": date(2029, 11, 2)}, {"Expiration": ("2029-02-11", "2029-11-02")}),
        ({"date_of_birth": date(1984, 6, 3)}, {"Birth": ("1984-06-30", "1984-06-03")}),
        ({"gender": Gender.M}, {"Gender": ("F", "M")}),
        ({"nationality_code": "USA"}, {"Nationality": ("Cuba", "United States")}),
        # A code that only travel documents have.
        ({"issued_code": "UNO"}, {"IssuedBy": ("Cuba", "UNO")}),
        # A new passport is found by name and birth.
        ({"number_fingerprints": frozenset({"bb"})}, {"Number": ("•••3456", "K839096")}),
        ({"surnames": "QUINTANNA PENA"}, {"LastName": ("Quintana Peña", "QUINTANNA PENA")}),
        ({"given_names": "ROSALIA"}, {"FirstName": ("Rosa", "ROSALIA")}),
        # Unknown to the issuer: it differs from nothing.
        ({"date_of_birth": None, "expiration_date": None, "gender": None}, {}),
    ],
)
def test_each_field(read: dict[str, Any], differences: dict[str, tuple[str | None, str | None]]) -> None:
    assert compared(**read) == differences


def test_what_the_booking_does_not_know_differs() -> None:
    known = structs.replace(
        ROSA, gender=None, nationality=None, primary=structs.replace(PASSPORT, expiration_date=None)
    )

    assert compared(known) == {
        "Expiration": (None, "2029-02-11"),
        "Gender": (None, "F"),
        "Nationality": (None, "Cuba"),
    }


CARD = document(document_type=DocumentType.GreenCard, number_fingerprint="cc", issued_id=UNITED_STATES)
GREEN_CARD = {
    "document_type": DocumentType.GreenCard,
    "number_fingerprints": frozenset({"cc"}),
    "issued_code": "USA",
}


@pytest.mark.parametrize(
    ("primary", "secondary", "read", "rank", "document_id"),
    [
        (PASSPORT, None, {}, DocumentRank.Primary, PASSPORT.id),
        (PASSPORT, CARD, GREEN_CARD, DocumentRank.Secondary, CARD.id),
        # The same type with another number: the renewed passport.
        (CARD, PASSPORT, {"number_fingerprints": frozenset({"bb"})}, DocumentRank.Secondary, PASSPORT.id),
        # The number counts more than the type.
        (CARD, PASSPORT, {"number_fingerprints": frozenset({"cc"})}, DocumentRank.Primary, CARD.id),
        (None, None, {}, DocumentRank.Primary, None),
        (PASSPORT, None, GREEN_CARD, DocumentRank.Secondary, None),
        (
            PASSPORT,
            CARD,
            {"document_type": DocumentType.Visa, "number_fingerprints": frozenset({"dd"})},
            None,
            None,
        ),
        (
            PASSPORT,
            CARD,
            {"document_type": DocumentType.None_, "number_fingerprints": frozenset({"dd"})},
            DocumentRank.Primary,
            PASSPORT.id,
        ),
    ],
)
def test_the_document_that_is_compared(
    primary: Any,
    secondary: Any,
    read: dict[str, Any],
    rank: DocumentRank | None,
    document_id: uuid.UUID | None,
) -> None:
    known = structs.replace(ROSA, primary=primary, secondary=secondary)

    comparison = compare_document(known, replace(SCAN, **read), COUNTRIES)

    assert (comparison.rank, comparison.document_id) == (rank, document_id)


@pytest.mark.parametrize(
    ("known", "read", "result"),
    [
        ("Quiñonero", "QUINONERO", SAME),
        ("Quiñonero", "QUINXXONERO", SAME),
        ("Müller", "MUELLER", SAME),
        ("Müller", "MULLER", SAME),
        ("MÜLLER", "MUXXLLER", SAME),
        ("Strauß-Groß", "STRAUSS GROSS", SAME),
        ("Ødegård", "OEDEGAARD", DIFFERENT),
        ("O'Neil", "ONEIL", SAME),
        ("O'Neil", "O NEIL", SAME),
        ("de la Cruz", "DELACRUZ", SAME),
        ("Castillo Vega", "CASTILLO VEGA", SAME),
        ("Castilo Vega", "CASTILLO VEGA", SPELLING),
        ("Castilo Veg", "CASTILLO VEGA", DIFFERENT),
        ("Castillo", "CASTILLO VEGA", DIFFERENT),
        ("Castillo Vega", "CASTILLO", DIFFERENT),
        ("Ana", "EVA", DIFFERENT),
        ("Camila", "KAMILA", SPELLING),
        ("Rosa", "ROXANA", DIFFERENT),
        ("Rosa", "", DIFFERENT),
    ],
)
def test_names(known: str, read: str, result: ComparedResult) -> None:
    assert compare_names(known, read, cut=False) is result


@pytest.mark.parametrize(
    ("known", "read", "result"),
    [
        ("Papandropoulous", "PAPANDROP", SAME),
        ("Jonathon Warren Trevor", "JONATHON WARREN T", SAME),
        ("Jonathon Warren Trevor", "J WARREN", SAME),
        ("Jonathon Warren", "", SAME),
        ("Jonathon", "WARREN", DIFFERENT),
        ("Jonathon", "JONATHON WARREN", DIFFERENT),
    ],
)
def test_names_that_are_cut_off(known: str, read: str, result: ComparedResult) -> None:
    assert compare_names(known, read, cut=True) is result

"""Passports, visas and cards: what each says, and which of its checks fail."""

from datetime import date

import pytest

from charterdesk.passengers.enums import DocumentType, Gender
from tests.passengers.scan.documents import card, failing, passport, read, small_card, visa


@pytest.mark.parametrize(
    ("lines", "format", "checks"),
    [
        (passport(), "TD3", {"documentNumber", "dateOfBirth", "expirationDate", "optional", "composite"}),
        (card(), "TD1", {"documentNumber", "dateOfBirth", "expirationDate", "composite"}),
        (small_card(), "TD2", {"documentNumber", "dateOfBirth", "expirationDate", "composite"}),
        (visa(44), "MRV-A", {"documentNumber", "dateOfBirth", "expirationDate"}),
        (visa(36), "MRV-B", {"documentNumber", "dateOfBirth", "expirationDate"}),
    ],
)
def test_each_format_has_its_own_checks(lines: list[str], format: str, checks: set[str]) -> None:
    scan = read(lines)
    assert (scan.source, scan.format, scan.valid) == ("mrz", format, True)
    assert scan.checks.keys() == checks


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (passport(), DocumentType.Passport),
        (passport(code="PP"), DocumentType.Passport),
        (visa(), DocumentType.Visa),
        (card(code="C1"), DocumentType.GreenCard),
        (card(code="C2"), DocumentType.GreenCard),
        (card(code="AR"), DocumentType.GreenCard),
        (card(code="C<", issuer="ESP"), DocumentType.None_),
        (card(code="IP", nationality="USA"), DocumentType.None_),
        (card(code="I<", issuer="USA"), DocumentType.None_),
        (small_card(code="C<"), DocumentType.None_),
    ],
)
def test_document_code_and_issuer_decide_the_type(lines: list[str], expected: DocumentType) -> None:
    scan = read(lines)
    assert scan.valid
    assert scan.document.document_type is expected
    assert ("unknownDocumentType" in scan.warnings) is (expected is DocumentType.None_)


def test_green_card_carries_the_registration_number_and_the_country_of_birth() -> None:
    scan = read(card(optional="SRC0000000123"))
    assert scan.document.document_number == "012345678"
    assert (scan.document.issued_code, scan.passenger.nationality_code) == ("USA", "CUB")


@pytest.mark.parametrize("code", ["UTO", "XXX", "XXA", "XXB", "XXC", "UNO", "GBD", "RKS"])
def test_codes_that_only_travel_documents_know_are_kept(code: str) -> None:
    scan = read(passport(issuer=code, nationality=code))
    assert (scan.document.issued_code, scan.passenger.nationality_code) == (code, code)
    assert scan.warnings == ()


def test_germany_has_one_letter_in_the_zone_and_three_outside() -> None:
    scan = read(passport("MUSTERMANN<<ERIKA", issuer="D<<", nationality="D<<", number="C01X00T47"))
    assert (scan.document.issued_code, scan.passenger.nationality_code) == ("DEU", "DEU")


def test_a_code_that_is_no_country_is_pointed_out() -> None:
    assert "misreadCountry" in read(passport(nationality="C0B")).warnings


@pytest.mark.parametrize(
    ("names", "country", "expected"),
    [
        ("PEREZ<GARCIA<<JUANA<MARIA", "CUB", ("JUANA", "MARIA", "PEREZ", "GARCIA")),
        ("PEREZ<GARCIA<<JUANA<MARIA", "USA", ("JUANA", "MARIA", "PEREZ GARCIA", "")),
        ("DE<LA<CRUZ<PEREZ<<ANA", "ESP", ("ANA", "", "DE LA CRUZ", "PEREZ")),
        ("PEREZ<DE<LA<CRUZ<<ANA", "MEX", ("ANA", "", "PEREZ", "DE LA CRUZ")),
        ("DIAZ<<LUIS", "CUB", ("LUIS", "", "DIAZ", "")),
        ("SUKARNO", "IDN", ("", "", "SUKARNO", "")),
        ("OBRIEN<<MARIA<DE<LOS<ANGELES", "IRL", ("MARIA", "DE LOS ANGELES", "OBRIEN", "")),
        ("SMITH<JONES<<SUSIE<MARGARET<<JR", "GBR", ("SUSIE", "MARGARET JR", "SMITH JONES", "")),
        ("<<ANA", "CUB", ("ANA", "", "", "")),
        ("DE<<ANA", "CUB", ("ANA", "", "DE", "")),
    ],
)
def test_names_are_divided_as_their_country_does(
    names: str, country: str, expected: tuple[str, str, str, str]
) -> None:
    person = read(passport(names, issuer=country, nationality=country)).passenger
    assert (person.first_name, person.middle_name, person.last_name, person.second_last_name) == expected


def test_either_issuer_or_nationality_gives_two_surnames() -> None:
    person = read(card("PEREZ<GARCIA<<JUANA")).passenger
    assert (person.last_name, person.second_last_name) == ("PEREZ", "GARCIA")


def test_names_that_fill_their_place_may_go_on_outside() -> None:
    full = "NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<KRASUANG"[:39]
    assert read(passport(full, issuer="THA", nationality="THA")).warnings == ("truncatedNames",)


def test_a_digit_among_the_names_is_pointed_out() -> None:
    assert read(passport("P3REZ<<ANA")).warnings == ("misreadNames",)


@pytest.mark.parametrize(
    ("sex", "gender"), [("M", Gender.M), ("F", Gender.F), ("X", Gender.X), ("<", Gender.X)]
)
def test_sex_may_be_left_open(sex: str, gender: Gender) -> None:
    for lines in (passport(sex=sex), card(sex=sex), small_card(sex=sex)):
        scan = read(lines)
        assert scan.passenger.gender is gender
        assert scan.valid


def test_sex_that_is_no_sex_is_not_guessed() -> None:
    assert read(passport(sex="H")).passenger.gender is None


@pytest.mark.parametrize(
    ("birth", "expected"),
    [
        ("850214", date(1985, 2, 14)),
        ("261115", date(2026, 11, 15)),
        ("261116", date(1926, 11, 16)),
        ("000229", date(2000, 2, 29)),
        ("280229", date(1928, 2, 29)),
        ("990101", date(1999, 1, 1)),
        ("85<<<<", None),
        ("8502<<", None),
        ("<<<<<<", None),
    ],
)
def test_birth_is_the_latest_such_day_not_in_the_future(birth: str, expected: date | None) -> None:
    scan = read(passport(birth=birth))
    assert scan.passenger.date_of_birth == expected
    assert scan.valid


@pytest.mark.parametrize(
    ("expiry", "expected"),
    [
        ("301231", date(2030, 12, 31)),
        ("991231", date(1999, 12, 31)),
        ("970101", date(1997, 1, 1)),
        ("961231", date(2096, 12, 31)),
        ("000101", date(2000, 1, 1)),
        ("<<<<<<", None),
    ],
)
def test_expiration_lies_at_most_seventy_years_ahead(expiry: str, expected: date | None) -> None:
    scan = read(passport(expiry=expiry))
    assert scan.document.expiration_date == expected
    assert scan.valid


@pytest.mark.parametrize(
    ("field", "value", "check"),
    [
        ("birth", "850230", "dateOfBirth"),
        ("birth", "851301", "dateOfBirth"),
        ("birth", "290229", "dateOfBirth"),
        ("expiry", "301131", "expirationDate"),
        ("expiry", "300000", "expirationDate"),
    ],
)
def test_a_day_that_does_not_exist_fails_though_its_digit_agrees(field: str, value: str, check: str) -> None:
    lines = passport(birth=value) if field == "birth" else passport(expiry=value)
    assert failing(read(lines)) == {check}

"""Numbers and check digits: what passes, what fails by name, and which letters are read as digits."""

from dataclasses import replace

import pytest

from charterdesk.passengers.scan.layouts import check_digit
from tests.passengers.scan.documents import card, digit, failing, passport, read, small_card


@pytest.mark.parametrize(
    ("text", "expected"), [("520727", "3"), ("AB2134<<<", "5"), ("L898902C3", "6"), ("D23145890", "7")]
)
def test_check_digits_are_those_of_the_standard(text: str, expected: str) -> None:
    assert check_digit(text) == expected


@pytest.mark.parametrize("optional_digit", ["<", "0"])
def test_digit_of_empty_optional_data_is_a_filler_or_zero(optional_digit: str) -> None:
    assert read(passport(optional_digit=optional_digit)).valid


def test_optional_data_need_their_digit() -> None:
    assert read(passport(optional="ZE184226B")).valid
    assert "optional" in failing(read(passport(optional="ZE184226B", optional_digit="<")))
    assert "optional" in failing(read(passport(optional_digit="4")))


@pytest.mark.parametrize("number", ["K123456", "123456789", "A1234567", "1", "C01X00T47"])
def test_number_stands_without_its_fillers(number: str) -> None:
    scan = read(passport(number=number))
    assert (scan.document.document_number, scan.valid) == (number, True)


def test_a_document_without_number_is_not_valid() -> None:
    assert failing(read(passport(number=""))) == {"documentNumber"}


def test_a_filler_inside_a_number_may_be_a_zero_misread() -> None:
    assert failing(read(passport(number="K1<3456"))) == {"documentNumber"}
    assert failing(read(passport(number="<123456"))) == {"documentNumber"}


def test_long_number_of_a_card_goes_on_in_the_optional_data() -> None:
    more = f"934{digit('600001476934')}"
    for lines in (
        card(code="ID", issuer="BEL", number="600001476", number_digit="<", optional=more),
        small_card(number="600001476", number_digit="<", optional=more),
    ):
        scan = read(lines)
        assert (scan.document.document_number, scan.valid) == ("600001476934", True)


@pytest.mark.parametrize("optional", ["", "9340", "9"])
def test_long_number_with_a_wrong_digit_or_none_fails(optional: str) -> None:
    for lines in (
        card(number="600001476", number_digit="<", optional=optional),
        small_card(number="600001476", number_digit="<", optional=optional),
    ):
        assert failing(read(lines)) == {"documentNumber"}


def test_passports_have_no_long_numbers() -> None:
    first, second = passport(optional=f"9{digit('K1234567<9')}")
    assert "documentNumber" in failing(read([first, second[:9] + "<" + second[10:]]))


@pytest.mark.parametrize(
    ("place", "check"),
    [
        *[(place, "documentNumber") for place in (0, 5, 9)],
        *[(place, "dateOfBirth") for place in (13, 17, 19)],
        *[(place, "expirationDate") for place in (21, 25, 27)],
        *[(place, "optional") for place in (28, 30, 42)],
        (43, "composite"),
    ],
)
def test_a_wrong_character_fails_its_check_by_name(place: int, check: str) -> None:
    first, second = passport(number="123456789", optional="12345", optional_digit=None)
    wrong = str((int(second[place].replace("<", "0")) + 1) % 10)
    scan = read([first, second[:place] + wrong + second[place + 1 :]])
    assert failing(scan) == {check, "composite"}
    assert not scan.valid


LOOKALIKES = [
    ("0", "O"),
    ("0", "Q"),
    ("0", "D"),
    ("1", "I"),
    ("1", "L"),
    ("2", "Z"),
    ("5", "S"),
    ("6", "G"),
    ("8", "B"),
]
NUMERIC_PLACES = [9, *range(13, 20), *range(21, 28), 42, 43]


def test_letters_in_numeric_places_are_read_as_digits_when_the_check_digit_agrees() -> None:
    first, second = passport(number="L898902C3", birth="851206", expiry="280625", optional="7")
    read_well = read([first, second])
    misread = [
        second[:place] + letter + second[place + 1 :]
        for place in NUMERIC_PLACES
        for figure, letter in LOOKALIKES
        if second[place] == figure
    ]
    assert len(misread) > 15
    for line in misread:
        scan = read([first, line])
        assert scan == replace(read_well, warnings=("correctedReading",))


def test_a_letter_is_not_read_as_a_digit_when_that_does_not_help() -> None:
    first, second = passport(birth="850214")
    scan = read([first, second.replace("850214", "8S0314")])
    assert failing(scan) == {"dateOfBirth", "composite"}
    assert scan.passenger.date_of_birth is None
    assert scan.warnings == ()


def test_letters_of_the_number_stay_letters() -> None:
    first, second = passport(number="K120456")
    scan = read([first, second.replace("K120456", "K12O456")])
    assert failing(scan) == {"documentNumber", "composite"}
    assert scan.document.document_number == "K12O456"

"""The text of a boarding pass's barcode, against the examples of IATA's guide and our own."""

from dataclasses import replace
from datetime import date

import pytest

from charterdesk.documents.bcbp import (
    CHECKED_IN,
    LAP_INFANT,
    Coupon,
    ScannedPass,
    bcbp,
    distinct_bcbps,
    name_in_code,
    read_bcbp,
)
from charterdesk.fees.enums import SeatCategory

JUANA = Coupon(
    last_name="Pérez García",
    first_name="Juana María",
    locator="K7QM4P",
    origin="MIA",
    destination="HAV",
    carrier="XC",
    flight_number="9450",
    day=date(2026, 3, 10),
    category=SeatCategory.Economy,
    seat="12A",
    sequence=17,
    status=CHECKED_IN,
)


def test_a_checked_in_adult() -> None:
    assert bcbp(JUANA) == "M1PEREZGARCIA/JUANA MAEK7QM4P MIAHAVXC 9450 069Y012A0017 100"


def test_an_infant_on_a_lap() -> None:
    named = replace(JUANA, last_name="O'Brien", first_name="Sean", locator="R2W9TX")
    sean = replace(named, seat=LAP_INFANT, sequence=103)

    assert bcbp(sean) == "M1OBRIEN/SEAN         ER2W9TX MIAHAVXC 9450 069Y0INF0103 100"


def test_the_guides_example_in_our_first_class() -> None:
    luc = Coupon(
        last_name="Desmarais",
        first_name="Luc",
        locator="ABC123",
        origin="YUL",
        destination="FRA",
        carrier="AC",
        flight_number="834",
        day=date(2026, 11, 22),
        category=SeatCategory.First,
        seat="1A",
        sequence=25,
        status=CHECKED_IN,
    )

    assert bcbp(luc) == "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326F001A0025 100"


def test_before_check_in_there_is_neither_seat_nor_sequence() -> None:
    assert bcbp(replace(JUANA, seat="", sequence=None, status="0")).endswith("9450 069Y         000")


@pytest.mark.parametrize(
    ("last", "first", "written"),
    [
        ("Peña", "José", "PENA/JOSE           "),
        ("O’Brien-Pérez", "Ana", "OBRIENPEREZ/ANA     "),
        ("de la Vega", "María de los Ángeles", "DELAVEGA/MARIA DE LO"),
        ("Wolfeschlegelsteinhausen", "Hubert", "WOLFESCHLEGELSTEIN/H"),
        ("Wolfeschlegelstein", "Ana", "WOLFESCHLEGELSTEIN/A"),
        ("Wolfeschlegelsteinhausen", "", "WOLFESCHLEGELSTEINH/"),
        ("Łukasz", "Şener", "LUKASZ/SENER        "),
        ("Иванов", "Ana", "/ANA                "),
    ],
)
def test_names_in_plain_letters(last: str, first: str, written: str) -> None:
    code = bcbp(replace(JUANA, last_name=last, first_name=first))

    assert code[2:22] == written


@pytest.mark.parametrize(
    "names",
    [
        [("Pérez", "Juan"), ("Pérez", "Juan"), ("Pérez", "Ana")],
        [("Wolfeschlegelsteinhausen", "Ana"), ("Wolfeschlegelsteinhausen", "Alba")],
        [("Núñez", "María de los Ángeles"), ("Núñez", "María de los Ángeles Josefa")],
    ],
)
def test_two_travelers_of_a_booking_never_have_the_same_code(names: list[tuple[str, str]]) -> None:
    before_check_in = replace(JUANA, seat="", sequence=None, status="0")
    party = [replace(before_check_in, last_name=last, first_name=first) for last, first in names]

    codes = distinct_bcbps(party)

    assert len(set(codes)) == len(party)
    assert {len(code) for code in codes} == {60}
    assert [code[:39] for code in codes] == [bcbp(coupon)[:39] for coupon in party]


@pytest.mark.parametrize(
    ("number", "written"), [("1", "0001 "), ("410", "0410 "), ("9450", "9450 "), ("410A", "0410A")]
)
def test_flight_numbers(number: str, written: str) -> None:
    assert bcbp(replace(JUANA, flight_number=number))[39:44] == written


@pytest.mark.parametrize(
    ("day", "written"), [(date(2026, 1, 1), "001"), (date(2026, 12, 31), "365"), (date(2028, 12, 31), "366")]
)
def test_days_of_the_year(day: date, written: str) -> None:
    assert bcbp(replace(JUANA, day=day))[44:47] == written


@pytest.mark.parametrize("category", list(SeatCategory))
@pytest.mark.parametrize("seat", ["", "1A", "12A", LAP_INFANT])
@pytest.mark.parametrize("sequence", [None, 1, 9999])
def test_it_always_has_sixty_characters(category: SeatCategory, seat: str, sequence: int | None) -> None:
    assert len(bcbp(replace(JUANA, category=category, seat=seat, sequence=sequence))) == 60


def test_a_code_is_read_back() -> None:
    assert read_bcbp(bcbp(JUANA), date(2026, 3, 9)) == ScannedPass(
        name="PEREZGARCIA/JUANA MA",
        locator="K7QM4P",
        origin="MIA",
        destination="HAV",
        carrier="XC",
        flight_number="9450",
        day=date(2026, 3, 10),
        seat="12A",
        sequence=17,
        checked_in=True,
    )
    assert name_in_code(JUANA.last_name, JUANA.first_name) == "PEREZGARCIA/JUANA MA"


def test_the_code_of_a_ticket_has_no_seat_and_no_number() -> None:
    coupon = replace(JUANA, flight_number="84B", seat="", sequence=None, status="0")
    read = read_bcbp(bcbp(coupon), date(2026, 3, 10))

    assert read is not None
    assert (read.seat, read.sequence, read.checked_in, read.flight_number) == ("", None, False, "84B")


@pytest.mark.parametrize(
    "text",
    [
        "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100",
        "]L2M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100\r",
        "m1desmarais/luc       eabc123 yulfraac 0834 326j001a0025 100",
        # With the conditional part of another airline behind it.
        "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 13E>6181WW6225BAC 00141234560032A0141234",
    ],
)
def test_the_guides_example_is_read_as_scanners_type_it(text: str) -> None:
    read = read_bcbp(text, date(2026, 11, 20))

    assert read is not None
    assert (read.name, read.locator, read.seat, read.sequence) == ("DESMARAIS/LUC", "ABC123", "1A", 25)
    assert (read.carrier, read.flight_number, read.day) == ("AC", "834", date(2026, 11, 22))


@pytest.mark.parametrize(
    ("day_of_year", "near", "day"),
    [
        ("001", date(2026, 12, 31), date(2027, 1, 1)),
        ("365", date(2027, 1, 2), date(2026, 12, 31)),
        ("069", date(2026, 11, 18), date(2027, 3, 10)),
        ("200", date(2026, 11, 18), date(2026, 7, 19)),
        ("366", date(2028, 12, 1), date(2028, 12, 31)),
        ("366", date(2029, 2, 1), date(2028, 12, 31)),
    ],
)
def test_the_day_of_the_year_is_the_nearest_such_date(day_of_year: str, near: date, day: date) -> None:
    read = read_bcbp(f"M1PEREZ/ANA           EK7QM4P MIAHAVXC 0410 {day_of_year}Y012A0001 100", near)

    assert read is not None
    assert read.day == day


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K7QM4P",
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "M1PEREZ/ANA           EK7QM4P MIAHAVXC 0410 069Y012A",
        "M1PEREZ/ANA           EK7QM4P MIAHAVXC 0410 000Y012A0001 100",
        "M1PEREZ/ANA           EK7QM4P MIAHAVXC 0410 366Y012A0001 100",
    ],
)
def test_another_text_is_no_code(text: str) -> None:
    assert read_bcbp(text, date(2026, 3, 10)) is None

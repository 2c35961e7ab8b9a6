"""The text of a boarding pass's barcode, against the examples of IATA's guide and our own."""

from dataclasses import replace
from datetime import date

import pytest

from charterdesk.documents.bcbp import CHECKED_IN, LAP_INFANT, Coupon, bcbp, distinct_bcbps
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

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from charterdesk.documents.formats import counted, day, moment, money, spaced
from charterdesk.flights.domain.times import clock_text


@pytest.mark.parametrize(
    ("amount", "written"),
    [("0", "0.00"), ("5.6", "5.60"), ("1333.02", "1,333.02"), ("-35", "−35.00"), ("1000000", "1,000,000.00")],
)
def test_amounts(amount: str, written: str) -> None:
    assert money(Decimal(amount)) == written


def test_days_and_times_by_the_clock_of_a_place() -> None:
    at = datetime(2026, 11, 15, 2, 5, tzinfo=UTC)

    assert day(date(2026, 11, 5)) == "Thu Nov 05 2026"
    assert moment(at, "America/New_York") == "2026-11-14 09:05 PM"
    assert clock_text(at) == "02:05 AM"


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("Passport", "Passport"),
        ("GreenCard", "Green card"),
        ("TransportationLetterWithParole", "Transportation letter with parole"),
    ],
)
def test_words_of_several_words(word: str, written: str) -> None:
    assert spaced(word) == written


@pytest.mark.parametrize(("number", "written"), [(1, "1 ticket"), (2, "2 tickets"), (1200, "1,200 tickets")])
def test_counted(number: int, written: str) -> None:
    assert counted(number, "ticket") == written

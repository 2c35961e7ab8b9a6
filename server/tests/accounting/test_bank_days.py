"""Bank holidays, and the business days between them."""

from datetime import date

import pytest

from charterdesk.accounting.domain.bank_days import (
    holidays,
    is_bank_day,
    next_bank_day,
    next_holidays,
    plus_bank_days,
)


def test_the_holidays_of_a_year_are_those_of_the_federal_reserve() -> None:
    assert list(holidays(2026)) == [
        date(2026, month, day)
        for month, day in (
            *((1, 1), (1, 19), (2, 16), (5, 25), (6, 19), (7, 4)),
            *((9, 7), (10, 12), (11, 11), (11, 26), (12, 25)),
        )
    ]


@pytest.mark.parametrize(
    ("day", "closed"),
    [
        ("2027-07-05", True),  # July 4 is a Sunday: kept on Monday
        ("2026-07-03", False),  # July 4 is a Saturday: banks are open on Friday
        ("2022-12-26", True),
        ("2023-01-02", True),
        ("2026-11-26", True),
        ("2026-11-27", False),
        ("2026-11-21", True),
    ],
)
def test_a_holiday_on_a_sunday_is_kept_on_monday_and_one_on_a_saturday_is_not(day: str, closed: bool) -> None:
    assert is_bank_day(date.fromisoformat(day)) is not closed


@pytest.mark.parametrize(
    ("received", "due"),
    [
        ("2026-11-13", "2026-11-16"),  # Friday
        ("2026-11-14", "2026-11-16"),
        ("2026-11-15", "2026-11-16"),
        ("2026-11-16", "2026-11-17"),
        ("2026-11-10", "2026-11-12"),  # Veterans Day between
        ("2026-11-25", "2026-11-27"),  # Thanksgiving
        ("2026-12-31", "2027-01-04"),
    ],
)
def test_a_receipt_is_deposited_by_the_next_business_day(received: str, due: str) -> None:
    assert next_bank_day(date.fromisoformat(received)) == date.fromisoformat(due)


@pytest.mark.parametrize(
    ("flown", "releasable"),
    [("2026-11-21", "2026-11-24"), ("2026-11-24", "2026-11-27"), ("2026-11-16", "2026-11-18")],
)
def test_two_business_days_pass_after_the_flight(flown: str, releasable: str) -> None:
    assert plus_bank_days(date.fromisoformat(flown), 2) == date.fromisoformat(releasable)


def test_the_next_holidays_go_on_into_the_next_year() -> None:
    assert next_holidays(date(2026, 11, 26), 3) == [
        (date(2026, 11, 26), "Thanksgiving"),
        (date(2026, 12, 25), "Christmas Day"),
        (date(2027, 1, 1), "New Year's Day"),
    ]

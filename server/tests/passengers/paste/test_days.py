"""Dates as people write them."""

from datetime import date

import pytest

from charterdesk.passengers.paste.days import Reading, day_comes_first, looks_like_day, read_day

FORM = "Invalid format. It should be yyyy-mm-dd"


@pytest.mark.parametrize(
    "text",
    [
        "1985-02-14",
        "1985/02/14",
        "1985.2.14",
        "1985-02-14 00:00:00",
        "1985-02-14T00:00:00.000Z",
        "02/14/1985",
        "14/02/1985",
        "2/14/1985",
        "14-02-1985",
        "14.02.1985",
        "14 02 1985",
        "14-Feb-1985",
        "14-FEB-1985",
        "14FEB1985",
        "14 feb. 1985",
        "14 de febrero de 1985",
        "14 de Febrero del 1985",
        "14/febrero/1985",
        "February 14, 1985",
        "Feb 14 1985",
        "february 14th, 1985",
        "1985-feb-14",
    ],
)
def test_one_day_written_in_many_ways(text: str) -> None:
    assert read_day(text) == ("1985-02-14", None)
    assert looks_like_day(text)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("1-ene-2001", "2001-01-01"),
        ("31 dic 2030", "2030-12-31"),
        ("5 setiembre 1999", "1999-09-05"),
        ("5 sept 1999", "1999-09-05"),
        ("03/03/1985", "1985-03-03"),
        ("29/02/2000", "2000-02-29"),
        ("15 abr 1970", "1970-04-15"),
        ("15 ago 1970", "1970-08-15"),
    ],
)
def test_months_in_both_languages(text: str, day: str) -> None:
    assert read_day(text) == (day, None)


@pytest.mark.parametrize("text", ["03/04/1985", "3-4-1985", "03.04.1985"])
def test_an_ambiguous_date_is_asked_about_and_kept_as_typed(text: str) -> None:
    assert read_day(text) == (text, "Day or month first? Use 1985-03-04 or 1985-04-03")
    assert looks_like_day(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "14/02", "31092", "14 foo 1985"),
        *("14/02/85", "14-feb-85", "1885-02-14", "0000-00-00"),
        *("30/02/1985", "1985-02-30", "2/29/1985", "13/13/1985", "99/99/9999"),
    ],
)
def test_what_is_no_day_is_kept_with_the_form_that_is_wanted(text: str) -> None:
    assert read_day(text) == (text, FORM)


@pytest.mark.parametrize("text", ["14/02/85", "14-feb-85", "14feb85", "30/02/1985"])
def test_a_day_that_needs_mending_still_looks_like_one(text: str) -> None:
    assert looks_like_day(text)


@pytest.mark.parametrize("text", ["305-555-0100", "123456", "K123456", "Mayo", "1985", "(786) 333-5555", ""])
def test_other_things_do_not_look_like_days(text: str) -> None:
    assert not looks_like_day(text)


BIRTHS = Reading(latest=date(2026, 11, 15))


@pytest.mark.parametrize(
    "text", ["14MAY80", "14may80", "14-may-80", "14 mayo 80", "14/05/80", "5/14/80", "14.05.80"]
)
def test_a_year_of_two_digits_is_the_latest_that_may_be(text: str) -> None:
    assert read_day(text, BIRTHS) == ("1980-05-14", None)


@pytest.mark.parametrize(
    ("text", "day"), [("14MAY26", "2026-05-14"), ("15NOV26", "2026-11-15"), ("16NOV26", "1926-11-16")]
)
def test_nobody_is_born_tomorrow(text: str, day: str) -> None:
    assert read_day(text, BIRTHS) == (day, None)


@pytest.mark.parametrize(
    "text",
    [
        *("5/14/1980 12:00:00 AM", "14/05/1980 0:00", "1980-05-14 00:00:00", "1980-05-14T04:00:00.000Z"),
        *("14/05/1980 12:00:00 a. m.", "14-May-80 0:00:00", "14/05/80 13:30"),
    ],
)
def test_the_time_of_a_spreadsheet_is_left_out(text: str) -> None:
    assert read_day(text, BIRTHS) == ("1980-05-14", None)
    assert looks_like_day(text)


@pytest.mark.parametrize(
    ("column", "first"),
    [
        (["03/02/1991", "14/05/1980"], True),
        (["03/02/1991", "05/14/1980", ""], False),
        (["14/05/80 0:00", "x"], True),
        (["03/02/1991", "04/04/1980"], None),
        (["14/05/1980", "05/14/1980"], None),
        (["14 may 1980", "1980-05-14"], None),
        ([], None),
    ],
)
def test_one_date_decides_the_order_of_its_column(column: list[str], first: bool | None) -> None:
    assert day_comes_first(column) is first


@pytest.mark.parametrize(("first", "day"), [(True, "1991-02-03"), (False, "1991-03-02")])
def test_a_decided_order_leaves_no_question(first: bool, day: str) -> None:
    assert read_day("03/02/1991", Reading(day_first=first)) == (day, None)

"""Pasted text as rows of cells, and the refusals of what is no list."""

from datetime import date

import pytest

from charterdesk.passengers.paste import PasteTooLong, TooManyPasted, read_paste
from charterdesk.passengers.paste.table import read_table

TODAY = date(2026, 11, 15)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", []),
        (" \n\t\n\r\n", []),
        ("a\tb\nc\td", [["a", "b"], ["c", "d"]]),
        ("a\tb\r\nc\td\r\n", [["a", "b"], ["c", "d"]]),
        ("a\tb\rc\td", [["a", "b"], ["c", "d"]]),
        ("a;b\n\n\nc;d", [["a", "b"], ["c", "d"]]),
        ("a, b\nc, d", [["a", "b"], ["c", "d"]]),
        ('"PEREZ, ANA",1985', [["PEREZ, ANA", "1985"]]),
        ('"PEREZ, ANA"; "x ""y"""', [["PEREZ, ANA", 'x "y"']]),
        ("PEREZ, ANA\t1985", [["PEREZ, ANA", "1985"]]),
        ("PEREZ, ANA;1985", [["PEREZ, ANA", "1985"]]),
        ("a;b,c", [["a", "b,c"]]),
        ('"two\nlines"\tx', [["two lines", "x"]]),
        ('5" tall\tx\ny\tz', [['5" tall', "x"], ["y", "z"]]),
        ('"a\tb\nc\td', [['"a', "b"], ["c", "d"]]),
        ("Ana Díaz\nLuis Gil", [["Ana Díaz"], ["Luis Gil"]]),
        ("\ufeffa\u00a0 b\tc", [["a b", "c"]]),
        ("1. Ana; x\n2) Luis; y\n- Eva; z", [["Ana", "x"], ["Luis", "y"], ["Eva", "z"]]),
        ("1\tAna\n2\tLuis", [["1", "Ana"], ["2", "Luis"]]),
    ],
)
def test_text_becomes_rows(text: str, rows: list[list[str]]) -> None:
    assert read_table(text).rows == rows


def test_two_hundred_passengers_are_taken_and_one_more_is_refused() -> None:
    assert len(read_paste("Ana Díaz\n" * 200, TODAY)) == 200
    assert len(read_paste("Name\n" + "Ana Díaz\n\n" * 200, TODAY)) == 200
    with pytest.raises(TooManyPasted) as refused:
        read_paste("Ana Díaz\n" * 201, TODAY)
    assert refused.value.status == 422
    assert refused.value.message == "Paste at most 200 passengers at once. This list has 201."


def test_a_book_is_no_passenger_list() -> None:
    with pytest.raises(PasteTooLong) as refused:
        read_paste("x" * 100_001, TODAY)
    assert refused.value.status == 422
    assert read_paste("x" * 100_000, TODAY)

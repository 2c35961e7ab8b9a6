"""Sheets for Excel, read back as what they are: packed XML."""

from datetime import date, datetime
from decimal import Decimal

import pytest

from charterdesk.kit.excel import AMOUNT, DATE, TIME, Column, workbook
from tests.kit.sheets import Sheet

COLUMNS = (Column("Name", 30), Column("Day", 12, DATE), Column("At", 17, TIME), Column("Fare", 12, AMOUNT))
ROW = ("Núñez", date(2026, 12, 11), datetime(2026, 11, 15, 14, 30), Decimal("1333.02"))  # noqa: DTZ001


def test_cells_keep_their_kinds_under_a_head_that_stays() -> None:
    sheet = Sheet(workbook("Tickets", COLUMNS, [ROW]))

    assert sheet.name == "Tickets"
    assert sheet.rows == [["Name", "Day", "At", "Fare"], ["Núñez", 46367.0, 46341.604166666664, 1333.02]]
    assert [sheet.form(1, column) for column in range(1, 4)] == ["yyyy-mm-dd", "yyyy-mm-dd hh:mm", "#,##0.00"]
    assert sheet.frozen_rows == 1
    assert [round(width) for width in sheet.widths] == [31, 13, 18, 13]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://evil.test")', "\t=1"])
def test_no_text_becomes_a_formula(text: str) -> None:
    sheet = Sheet(workbook("Tickets", (Column("Name", 30),), [(text,)]))

    assert sheet.rows[1] == [text]
    assert sheet.formulas == 0


def test_what_is_missing_is_an_empty_cell() -> None:
    sheet = Sheet(workbook("Tickets", COLUMNS, [("Ana", None, None, Decimal(0))]))

    assert sheet.rows[1] == ["Ana", None, None, 0.0]

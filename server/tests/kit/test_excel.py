"""Sheets for Excel, read back as what they are: packed XML."""

from datetime import date, datetime
from decimal import Decimal

import pytest

from charterdesk.kit.excel import AMOUNT, DATE, TIME, Column, workbook, write_workbook
from charterdesk.kit.excel import Sheet as Written
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


def test_a_head_is_not_cut_by_the_arrow_of_its_filter() -> None:
    columns = [Column("Document 1 expires", 12, DATE), Column("Seat", 9)]
    for data in (
        workbook("APIS", columns, [(None, "12A")]),
        write_workbook([Written("APIS", columns, [[None, "12A"]])]),
    ):
        assert [round(width) for width in Sheet(data).widths] == [22, 10]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://evil.test")', "\t=1"])
def test_no_text_becomes_a_formula(text: str) -> None:
    sheet = Sheet(workbook("Tickets", (Column("Name", 30),), [(text,)]))

    assert sheet.rows[1] == [text]
    assert sheet.formulas == []


def test_what_is_missing_is_an_empty_cell() -> None:
    sheet = Sheet(workbook("Tickets", COLUMNS, [("Ana", None, None, Decimal(0))]))

    assert sheet.rows[1] == ["Ana", None, None, 0.0]


SUMMED = (Column("Name", 30), Column("Count", 8), Column("Day", 12, DATE), Column("Fare", 12, AMOUNT))
LINES = [["Ana", 2, date(2026, 12, 11), Decimal("10.50")], ["=SUM(A1)", 1, None, Decimal("-3.25")]]


def test_sums_below_a_table_have_values_and_follow_its_filter() -> None:
    """A preview shows the values; sorting leaves the sums at the end."""
    sheet = Sheet(write_workbook([Written("Lines", SUMMED, LINES, {"Count": 3, "Fare": Decimal("7.25")})]))

    assert sheet.rows[-1] == ["Total", 3.0, None, 7.25]
    assert sheet.formulas == ["SUBTOTAL(109,B2:B3)", "SUBTOTAL(109,D2:D3)"]
    assert sheet.filtered == "A1:D3"
    assert [sheet.form(3, column) for column in (1, 3)] == ["#,##0", "#,##0.00"]
    assert [sheet.bold(3, column) for column in (0, 1, 3)] == [True, True, True]
    assert [sheet.bold(1, column) for column in (0, 1, 3)] == [False, False, False]


def test_a_table_without_sums_stays_as_it_is_beside_one_that_has_them() -> None:
    plain = Written("Plain", SUMMED, LINES)
    summed = Written("Lines", SUMMED, LINES, {"Fare": Decimal("7.25")})

    sheet = Sheet(write_workbook([plain, summed]))

    assert (sheet.rows[-1][0], sheet.formulas, sheet.filtered) == ("=SUM(A1)", [], "A1:D3")


def test_printed_pages_have_the_name_of_their_sheet_and_a_number() -> None:
    for data in (workbook("Lines", SUMMED, LINES), write_workbook([Written("Lines", SUMMED, LINES)])):
        assert Sheet(data).footer == "&L&A&RPage &P of &N"

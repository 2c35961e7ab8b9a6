"""A sheet for Excel, read without any library of its own.

`python -m tests.kit.sheets` writes the rows of the workbook it is given as JSON.
"""

import json
import re
import sys
from io import BytesIO
from xml.etree import ElementTree
from zipfile import ZipFile

_NAMES = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Sheet:
    """The first sheet of a workbook."""

    def __init__(self, data: bytes) -> None:
        with ZipFile(BytesIO(data)) as packed:
            parts = {name: packed.read(name) for name in packed.namelist()}
        self._sheet = ElementTree.fromstring(parts["xl/worksheets/sheet1.xml"])
        self._book = ElementTree.fromstring(parts["xl/workbook.xml"])
        self._styles = ElementTree.fromstring(parts["xl/styles.xml"])
        shared = parts.get("xl/sharedStrings.xml")
        self._shared = [_text(each) for each in ElementTree.fromstring(shared)] if shared else []

    @property
    def name(self) -> str:
        return str(self._book.find(f".//{_NAMES}sheet").get("name"))  # type: ignore[union-attr]

    @property
    def rows(self) -> list[list[str | float | None]]:
        """Text as text, numbers and dates as numbers, up to the width of the head."""
        found = [self._cells(row) for row in self._sheet.iter(f"{_NAMES}row")]
        return [[cells.get(column) for column in range(len(found[0]))] for cells in found]

    @property
    def formulas(self) -> list[str]:
        return [str(formula.text) for formula in self._sheet.iter(f"{_NAMES}f")]

    @property
    def filtered(self) -> str:
        """The cells that the filter sorts and hides."""
        return str(self._sheet.find(f"{_NAMES}autoFilter").get("ref"))  # type: ignore[union-attr]

    @property
    def footer(self) -> str:
        return str(self._sheet.findtext(f".//{_NAMES}oddFooter"))

    @property
    def frozen_rows(self) -> int:
        pane = self._sheet.find(f".//{_NAMES}pane")
        return 0 if pane is None or pane.get("state") != "frozen" else int(pane.get("ySplit", 0))

    @property
    def widths(self) -> list[float]:
        return [float(column.get("width", 0)) for column in self._sheet.iter(f"{_NAMES}col")]

    def form(self, row: int, column: int) -> str:
        """How Excel shows a cell's number."""
        forms = {
            form.get("numFmtId"): form.get("formatCode") for form in self._styles.iter(f"{_NAMES}numFmt")
        }
        number = self._style(row, column).get("numFmtId")
        return str({"3": "#,##0", **forms}.get(number))

    def bold(self, row: int, column: int) -> bool:
        fonts = self._styles.findall(f"{_NAMES}fonts/{_NAMES}font")
        font = fonts[int(self._style(row, column).get("fontId", 0))]
        return font.find(f"{_NAMES}b") is not None

    def _style(self, row: int, column: int) -> ElementTree.Element:
        """Return the style of the column's cell; a row leaves out its empty cells."""
        cells = list(self._sheet.iter(f"{_NAMES}row"))[row]
        cell = next(each for each in cells if _column(str(each.get("r"))) == column)
        return self._styles.findall(f"{_NAMES}cellXfs/{_NAMES}xf")[int(cell.get("s", 0))]

    def _cells(self, row: ElementTree.Element) -> dict[int, str | float | None]:
        return {_column(str(cell.get("r"))): self._value(cell) for cell in row}

    def _value(self, cell: ElementTree.Element) -> str | float | None:
        if cell.get("t") == "inlineStr":
            return _text(cell)
        value = cell.find(f"{_NAMES}v")
        if value is None or value.text is None:
            return None
        return self._shared[int(value.text)] if cell.get("t") == "s" else float(value.text)


def _text(element: ElementTree.Element) -> str:
    return "".join(part.text or "" for part in element.iter(f"{_NAMES}t"))


def _column(reference: str) -> int:
    number = 0
    for letter in re.sub("[0-9]", "", reference):
        number = 26 * number + ord(letter) - ord("A") + 1
    return number - 1


if __name__ == "__main__":
    json.dump(Sheet(sys.stdin.buffer.read()).rows, sys.stdout)

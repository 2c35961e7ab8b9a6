"""Values for the sums below the tables of a workbook.

The library writes sums as formulas without values, which a preview in a mail or on a phone shows as nothing.
"""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

Totals = Mapping[str, int | Decimal]
_STYLES: Final = "xl/styles.xml"
_SUM: Final = re.compile(r'<c r="([A-Z]+\d+)" s="(\d+)" t="str"><f>SUM\(([A-Z0-9:]+)\)</f><v></v></c>')
_CELL_STYLES: Final = re.compile(r'<cellXfs count="(\d+)">(.*?)</cellXfs>')
_WHOLE_NUMBERS: Final = 3
"""Excel's own number format #,##0."""


def fill_totals(data: bytes, totals: Sequence[Totals]) -> bytes:
    """Write the totals of each sheet, which are in the order of its columns, as values of its sums.

    The sums follow the filter of the table. A count gets no decimals.
    """
    with ZipFile(BytesIO(data)) as packed:
        parts = {name: packed.read(name) for name in packed.namelist()}
    styles = _Styles(parts[_STYLES].decode())
    for number, sums in enumerate(totals, start=1):
        name = f"xl/worksheets/sheet{number}.xml"
        # Other rows are not searched: there may be thousands.
        table, last_row, end = parts[name].decode().rpartition("<row ")
        parts[name] = "".join((table, last_row, _fill(end, sums, styles))).encode()
    parts[_STYLES] = styles.text.encode()
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    return out.getvalue()


class _Styles:
    """The styles of a workbook; a style is added when it is asked for."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._whole: dict[str, int] = {}

    def without_decimals(self, style: str) -> int:
        """Return the style that is like this one but for whole numbers."""
        if style not in self._whole:
            found = _CELL_STYLES.search(self.text)
            assert found is not None
            count, listed = int(found[1]), found[2]
            like = re.findall("<xf .*?/>", listed)[int(style)]
            added = re.sub(r'numFmtId="\d+"', f'numFmtId="{_WHOLE_NUMBERS}"', like)
            whole = f'<cellXfs count="{count + 1}">{listed}{added}</cellXfs>'
            self.text = self.text.replace(found[0], whole)
            self._whole[style] = count
        return self._whole[style]


def _fill(row: str, sums: Totals, styles: _Styles) -> str:
    values = iter(sums.values())

    def cell(found: re.Match[str]) -> str:
        value = next(values)
        style = styles.without_decimals(found[2]) if isinstance(value, int) else found[2]
        return f'<c r="{found[1]}" s="{style}"><f>SUBTOTAL(109,{found[3]})</f><v>{value}</v></c>'

    return _SUM.sub(cell, row)

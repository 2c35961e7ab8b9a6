"""Read scanned documents: the machine readable zone of travel documents, and barcodes of driver licenses."""

from datetime import date
from typing import Final

from charterdesk.passengers.scan.aamva import read_aamva
from charterdesk.passengers.scan.document import (
    Scan,
    ScannedAddress,
    ScannedDocument,
    ScannedPassenger,
    ScannerTypesBackslashes,
    ScannerTypesSemicolons,
    ScanUnreadable,
)
from charterdesk.passengers.scan.layouts import FILLER
from charterdesk.passengers.scan.mrz import read_mrz
from charterdesk.passengers.scan.zones import MAX_LENGTH

__all__ = [
    "Scan",
    "ScanUnreadable",
    "ScannedAddress",
    "ScannedDocument",
    "ScannedPassenger",
    "ScannerTypesBackslashes",
    "ScannerTypesSemicolons",
    "read_scan",
]


_TYPED_FOR_FILLER: Final = {";": ScannerTypesSemicolons, "\\": ScannerTypesBackslashes}
_FEWEST_FILLERS: Final = 5
"""A zone has many more; a magnetic stripe has one semicolon."""


def read_scan(text: str, today: date) -> Scan:
    """Read the text that a scanner typed; the text is never logged or repeated in a refusal."""
    scan = (read_aamva(text, today) or _read_zone(text, today)) if len(text) <= MAX_LENGTH else None
    if scan is None:
        raise ScanUnreadable
    return scan


def _read_zone(text: str, today: date) -> Scan | None:
    _require_fillers(text)
    return read_mrz(text, today)


def _require_fillers(text: str) -> None:
    """Name the wrong keyboard layout: a machine readable zone without < but with runs of another sign."""
    if FILLER in text:
        return
    for sign, refusal in _TYPED_FOR_FILLER.items():
        if sign * 2 in text and text.count(sign) >= _FEWEST_FILLERS:
            raise refusal

"""Read scanned documents: the machine readable zone of travel documents, and barcodes of driver licenses."""

from datetime import date

from charterdesk.passengers.scan.aamva import read_aamva
from charterdesk.passengers.scan.document import (
    Scan,
    ScannedAddress,
    ScannedDocument,
    ScannedPassenger,
    ScanUnreadable,
)
from charterdesk.passengers.scan.mrz import read_mrz
from charterdesk.passengers.scan.zones import MAX_LENGTH

__all__ = [
    "Scan",
    "ScanUnreadable",
    "ScannedAddress",
    "ScannedDocument",
    "ScannedPassenger",
    "read_scan",
]


def read_scan(text: str, today: date) -> Scan:
    """Read the text that a scanner typed; the text is never logged or repeated in a refusal."""
    scan = (read_aamva(text, today) or read_mrz(text, today)) if len(text) <= MAX_LENGTH else None
    if scan is None:
        raise ScanUnreadable
    return scan

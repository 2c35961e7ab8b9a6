"""A scanned document, whichever of the known kinds it is."""

from datetime import date

from charterdesk.passengers.scan.aamva import read_aamva
from charterdesk.passengers.scan.document import Scan
from charterdesk.passengers.scan.errors import ScanUnreadable
from charterdesk.passengers.scan.mrz import read_mrz
from charterdesk.passengers.scan.wedge import LONGEST


def read_scan(text: str, today: date) -> Scan:
    """What the keystrokes of a reader say; nothing of them goes into a log or a refusal."""
    scan = (read_aamva(text, today) or read_mrz(text, today)) if len(text) <= LONGEST else None
    if scan is None:
        raise ScanUnreadable
    return scan

"""Scanned documents: the machine readable zone of travel documents, and the barcode of driver licences."""

from charterdesk.passengers.scan.document import Scan, ScannedAddress, ScannedDocument, ScannedPassenger
from charterdesk.passengers.scan.errors import ScanUnreadable
from charterdesk.passengers.scan.reader import read_scan

__all__ = [
    "Scan",
    "ScanUnreadable",
    "ScannedAddress",
    "ScannedDocument",
    "ScannedPassenger",
    "read_scan",
]

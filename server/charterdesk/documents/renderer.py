"""The PDF renderer, its templates and fonts, and the finished document."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from charterdesk.files.store import FileStore
from charterdesk.kit.pdf.pool import PdfPool

_HERE: Final = Path(__file__).parent
FONTS: Final = _HERE / "fonts"
TICKET: Final = _HERE / "templates" / "ticket.typ"
RECEIPT: Final = _HERE / "templates" / "receipt.typ"
VOUCHER: Final = _HERE / "templates" / "voucher.typ"
CANCELLATION: Final = _HERE / "templates" / "cancellation.typ"
TICKETS_LIST: Final = _HERE / "templates" / "tickets_list.typ"
RECEIPT_AND_TICKETS: Final = _HERE / "templates" / "receipt_and_tickets.typ"
BOARDING_PASSES: Final = _HERE / "templates" / "boarding_passes.typ"
FLIGHT_MANIFEST: Final = _HERE / "templates" / "flight_manifest.typ"
FLIGHT_REPORT: Final = _HERE / "templates" / "flight_report.typ"
INVOICE: Final = _HERE / "templates" / "invoice.typ"
LOAD_SUMMARY: Final = _HERE / "templates" / "load_summary.typ"
STATEMENT: Final = _HERE / "templates" / "statement.typ"
AFFIDAVIT: Final = _HERE / "templates" / "affidavit.typ"
PDF: Final = "application/pdf"
EXCEL: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True)
class Renderer:
    """The PDF pool, and the store for the operator's logo and e-mailed documents."""

    pdf: PdfPool
    files: FileStore


@dataclass(frozen=True)
class Document:
    name: str
    data: bytes
    media_type: str = PDF

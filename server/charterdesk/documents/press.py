"""What documents are made with, and what comes out."""

from dataclasses import dataclass
from typing import Final

from charterdesk.files.store import FileStore
from charterdesk.kit.pdf.pool import PdfPool

PDF: Final = "application/pdf"
EXCEL: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@dataclass(frozen=True)
class Press:
    """The renderer, and the store where the operator's logo lies and mailed documents are kept."""

    pdf: PdfPool
    files: FileStore


@dataclass(frozen=True)
class Document:
    name: str
    data: bytes
    media_type: str = PDF

"""Passengers as screening sees them, and what it finds: passed between processes. Pure.

Without the libraries that compare names, which take 25 MB.
"""

from dataclasses import dataclass
from datetime import date

from charterdesk.screening.enums import Birth


@dataclass(frozen=True, repr=False)
class Screened:
    """A passenger as screening sees one."""

    names: tuple[str, ...]
    """Given names and surnames in any order."""
    born_on: date | None
    document_numbers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """A match that is to be reviewed."""

    entry_number: int
    matched_name: str
    score: float
    blocks: bool
    name_score: float
    parts: tuple[tuple[str, str, float], ...]
    """The passenger's part of the name, the one of the list, and how alike they are."""
    birth: Birth
    same_document: bool

"""Produce the passenger list that the authority reads."""

import uuid
from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.domain.facts import ListedFlight
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.schemas import EditFactRequest
from charterdesk.border.services.compose_paxlst import Earlier, compose, sender_of, write_interchanges
from charterdesk.border.services.load_basis import load_basis
from charterdesk.border.services.versions import (
    Paper,
    Safe,
    find_repeated,
    last_version,
    lock_flight,
    next_number,
    store_version,
    travelers_of,
)
from charterdesk.documents.renderer import Document
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current_charter

EDIFACT: Final = "application/edifact"
ZIP: Final = "application/zip"
_REFERENCES: Final = "paxlst_reference"
"""Numbers the interchanges of all flights; each value has a hundred to itself."""
_REPORTS: Final = (ManifestContent.FullList, ManifestContent.Changes)
"""Contents that tell the authority who travels; a flight close does not."""


def generate_edit_fact(
    session: Session, actor: Actor, safe: Safe, flight_id: uuid.UUID, body: EditFactRequest
) -> Document:
    """Produce the list, the changes or the close as a file, or as an archive of several."""
    charter = get_current_charter(session)
    sender_of(charter)
    # The changes depend on the version before: all is read under the lock.
    flight = lock_flight(session, actor, flight_id)
    if repeated := find_repeated(session, actor, safe, flight_id):
        return repeated
    basis = load_basis(session, safe.vault, flight)
    last = last_version(session, flight_id, ManifestKind.Paxlst, _REPORTS)
    earlier = Earlier(last.number if last else 0, travelers_of(safe.vault, last))
    number = next_number(session, flight_id, ManifestKind.Paxlst)
    composed = compose(basis, flight, charter, earlier, number, body)
    at = now(session)
    texts = write_interchanges(basis, composed, charter, number, at, _next_reference(session))
    paper = Paper(
        kind=ManifestKind.Paxlst,
        content=composed.content,
        document=_pack(file_name(basis.flight, "API-PAX", number), texts, at),
        people=composed.people,
        travelers=composed.travelers,
        changes=composed.changes,
        gaps=composed.gaps,
        forced_reason=body.forced_reason if composed.gaps else None,
    )
    store_version(session, actor, safe, flight, number, paper)
    return paper.document


def _next_reference(session: Session) -> int:
    first: int = session.scalars(select(func.nextval(_REFERENCES))).one()
    return first


def file_name(flight: ListedFlight, what: str, number: int) -> str:
    """Return API-PAX-XC410-MIAHAV-20261119-1, without an ending."""
    route = f"{flight.origin}{flight.destination}"
    return f"{what}-{flight.carrier}{flight.number}-{route}-{flight.day:%Y%m%d}-{number}"


def _pack(name: str, texts: Sequence[str], at: datetime) -> Document:
    if len(texts) == 1:
        return Document(f"{name}.edi", texts[0].encode("ascii"), EDIFACT)
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for part, text in enumerate(texts, 1):
            archive.writestr(ZipInfo(f"{name}-{part:02}.edi", at.timetuple()[:6]), text.encode("ascii"))
    return Document(f"{name}.zip", out.getvalue(), ZIP)

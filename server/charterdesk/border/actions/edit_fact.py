"""Produce the passenger list that the authority reads, and show it before it is sent."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.domain.facts import ListedFlight
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.schemas import EditFactPreview, EditFactRequest
from charterdesk.border.services.compose_paxlst import (
    Composed,
    Earlier,
    compose,
    sender_of,
    write_interchanges,
)
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
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import find_flight
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.organization.queries import get_current_charter

EDIFACT: Final = "application/edifact"
ZIP: Final = "application/zip"
_REFERENCES: Final = "paxlst_reference"
"""Numbers the interchanges of all flights; each value has a hundred to itself."""
_REPORTS: Final = (ManifestContent.FullList, ManifestContent.Changes)
"""Contents that tell the authority who travels; a flight close does not."""
_FOR_PREVIEW: Final = "Preview"
"""A preview shows lists with gaps too; the reason is not stored."""


def generate_edit_fact(
    session: Session, actor: Actor, safe: Safe, flight_id: uuid.UUID, body: EditFactRequest
) -> Document:
    """Produce the list, the changes or the close as a file, or as an archive of several."""
    sender_of(get_current_charter(session))
    # The changes depend on the version before: all is read under the lock.
    flight = lock_flight(session, actor, flight_id)
    if repeated := find_repeated(session, actor, safe, flight_id):
        return repeated
    number = next_number(session, flight_id, ManifestKind.Paxlst)
    written = _write(session, safe.vault, flight, number, body)
    composed = written.composed
    paper = Paper(
        kind=ManifestKind.Paxlst,
        content=composed.content,
        document=_pack(file_name(written.flight, "API-PAX", number), written.texts, written.at),
        people=composed.people,
        travelers=composed.travelers,
        changes=composed.changes,
        gaps=composed.gaps,
        forced_reason=body.forced_reason if composed.gaps else None,
    )
    store_version(session, actor, safe, flight, number, paper)
    return paper.document


def preview_edit_fact(session: Session, actor: Actor, vault: Vault, flight_id: uuid.UUID) -> EditFactPreview:
    """Return the message that would be sent now, gaps or not; nothing is stored but who looked at it."""
    sender_of(get_current_charter(session))
    flight = find_flight(session, actor, flight_id)
    number = next_number(session, flight_id, ManifestKind.Paxlst)
    written = _write(session, vault, flight, number, EditFactRequest(forced_reason=_FOR_PREVIEW))
    title = f"PAXLST, version {number} previewed: {flight.title}"
    record(session, actor, EventType.Updated, About(Entity.Flight, flight.id), title)
    composed = written.composed
    return EditFactPreview(
        number=number,
        content=composed.content,
        people=composed.people,
        gaps=composed.gaps,
        messages=written.texts,
    )


@dataclass(frozen=True, repr=False)
class _Written:
    """The interchanges of the next version."""

    flight: ListedFlight
    composed: Composed
    texts: list[str]
    at: datetime


def _write(session: Session, vault: Vault, flight: Flight, number: int, body: EditFactRequest) -> _Written:
    charter = get_current_charter(session)
    basis = load_basis(session, vault, flight)
    last = last_version(session, flight.id, ManifestKind.Paxlst, _REPORTS)
    earlier = Earlier(last.number if last else 0, travelers_of(vault, last))
    composed = compose(basis, flight, charter, earlier, number, body)
    at = now(session)
    texts = write_interchanges(basis, composed, charter, number, at, _next_reference(session))
    return _Written(basis.flight, composed, texts, at)


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

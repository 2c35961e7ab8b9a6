"""Produce the APIS sheet, the CSV and the printed manifest of a flight."""

import uuid
from collections.abc import Callable
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.actions.edit_fact import file_name
from charterdesk.border.documents.apis_columns import rows_of
from charterdesk.border.documents.apis_sheet import CSV, build_csv, build_sheet
from charterdesk.border.documents.manifest import render_manifest
from charterdesk.border.domain import sent
from charterdesk.border.domain.changes import Changes, compare_lists
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.schemas import FlightManifestRequest, ManifestRequest
from charterdesk.border.services.load_basis import Basis, load_basis, require_complete, require_passengers
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
from charterdesk.documents.renderer import EXCEL, PDF, Document, Renderer
from charterdesk.flights.queries import find_flight
from charterdesk.kit.clock import now
from charterdesk.organization.queries import get_current_charter

_ENDINGS: Final = {
    ManifestKind.ApisSheet: ("APIS", "xlsx", EXCEL),
    ManifestKind.Csv: ("APIS", "csv", CSV),
    ManifestKind.ManifestPdf: ("MANIFEST", "pdf", PDF),
}


def generate_excel_api(
    session: Session, actor: Actor, safe: Safe, flight_id: uuid.UUID, body: ManifestRequest
) -> Document:
    charter = get_current_charter(session)

    def build(basis: Basis) -> bytes:
        return build_sheet(basis.flight, charter, rows_of(basis))

    return _produce(session, actor, safe, flight_id, ManifestKind.ApisSheet, body.forced_reason, build)


def generate_csv(
    session: Session, actor: Actor, safe: Safe, flight_id: uuid.UUID, forced_reason: str | None
) -> Document:
    def build(basis: Basis) -> bytes:
        return build_csv(rows_of(basis))

    return _produce(session, actor, safe, flight_id, ManifestKind.Csv, forced_reason, build)


def generate_flight_manifest_pdf(
    session: Session, actor: Actor, renderer: Renderer, safe: Safe, body: FlightManifestRequest
) -> Document:
    """Produce what is handed to the captain, the handling agent and the border."""
    flight = find_flight(session, actor, body.flight_id)

    def build(basis: Basis) -> bytes:
        return render_manifest(session, actor, renderer, flight, rows_of(basis), body.order, now(session))

    return _produce(session, actor, safe, body.flight_id, ManifestKind.ManifestPdf, body.forced_reason, build)


def _produce(
    session: Session,
    actor: Actor,
    safe: Safe,
    flight_id: uuid.UUID,
    kind: ManifestKind,
    forced_reason: str | None,
    build: Callable[[Basis], bytes],
) -> Document:
    """Build the file, then lock the flight: a sale does not wait for the rendering of a paper."""
    basis = load_basis(session, safe.vault, find_flight(session, actor, flight_id))
    require_passengers(basis)
    gaps = require_complete(basis, forced_reason)
    data = build(basis)
    flight = lock_flight(session, actor, flight_id)
    if repeated := find_repeated(session, actor, safe, flight_id):
        return repeated
    number = next_number(session, flight_id, kind)
    what, ending, media_type = _ENDINGS[kind]
    before = sent.travelers_of(travelers_of(safe.vault, last_version(session, flight_id, kind)))
    paper = Paper(
        kind=kind,
        content=ManifestContent.FullList,
        document=Document(f"{file_name(basis.flight, what, number)}.{ending}", data, media_type),
        people=len(basis.travelers),
        travelers=sent.note_full_list(number, basis.travelers),
        changes=compare_lists(before, basis.travelers) if number > 1 else Changes(),
        gaps=gaps,
        forced_reason=forced_reason if gaps else None,
    )
    store_version(session, actor, safe, flight, number, paper)
    return paper.document

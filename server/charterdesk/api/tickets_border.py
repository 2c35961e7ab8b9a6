"""The calls of `Tickets` that produce the papers for the border, and enter what the authority answers."""

import uuid
from typing import Annotated

from fastapi import Depends, Path, Response

from charterdesk.access.actor import CanMakeManifests, CanReadCheckIn
from charterdesk.api.document_vault import DocumentVault
from charterdesk.api.downloads import Files, RendererSlot, document_response
from charterdesk.api.tickets import router
from charterdesk.border import actions, queries
from charterdesk.border.errors import (
    AnswerCodeUnknown,
    AnswerCountWrong,
    AnswerCutOff,
    AnsweredMeanwhile,
    AnsweredTwice,
    AnswerForNobody,
    AnswerOfOtherFlight,
    AnswerSegmentMissing,
    AnswerSegmentWrong,
    ApisSenderMissing,
    CloseNotWanted,
    CloseTooEarly,
    FlightIsCancelled,
    ListNotTaken,
    ManifestIncomplete,
    ManifestNotAccepted,
    NobodyOnBoard,
    NobodyOnManifest,
    NotAnAnswer,
    NothingChanged,
    NothingSentYet,
)
from charterdesk.border.schemas import (
    AnswersText,
    AnswersWrite,
    BorderRead,
    EditFactPreview,
    EditFactRequest,
    FlightManifestRequest,
    ManifestRequest,
    ReadAnswer,
)
from charterdesk.border.services.versions import Safe
from charterdesk.files.errors import FileGone
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import LimitedRoute, RequestKey, model_response
from charterdesk.kit.work import Work

__all__ = ["ManifestSafe", "router"]

OfFlight = Annotated[uuid.UUID, Path(alias="flightId")]


async def _safe(files: Files, vault: DocumentVault, key: RequestKey) -> Safe:
    return Safe(files, vault, key)


ManifestSafe = Annotated[Safe, Depends(_safe)]
INCOMPLETE = (NotFound, ManifestIncomplete, NobodyOnManifest, FlightIsCancelled)


@router.get("/GetBorder/{flightId}", response_model=BorderRead, responses=fails(NotFound))
@only_reads
def get_border(flight_id: OfFlight, session: Db, actor: CanReadCheckIn, vault: DocumentVault) -> Response:
    """Return a flight with what its passengers lack, the papers sent, and what the authority answered."""
    return model_response(queries.get_border(session, actor, vault, flight_id))


@router.post(
    "/GenerateEditFact/{flightId}",
    response_class=Response,
    responses=fails(
        *(*INCOMPLETE, ApisSenderMissing, NothingSentYet, NothingChanged, CloseNotWanted, CloseTooEarly),
        *(NobodyOnBoard, ManifestNotAccepted),
    ),
)
@limited(Work.Paper)
def generate_edit_fact(
    flight_id: OfFlight,
    session: Db,
    actor: CanMakeManifests,
    safe: ManifestSafe,
    body: EditFactRequest | None = None,
) -> Response:
    """Produce the passenger list for the authority as UN/EDIFACT PAXLST, or what has changed since."""
    document = actions.generate_edit_fact(session, actor, safe, flight_id, body or EditFactRequest())
    return document_response(document)


def preview_edit_fact(
    flight_id: OfFlight, session: Db, actor: CanMakeManifests, vault: DocumentVault
) -> EditFactPreview:
    """Return the passenger list that would be sent now, without sending it."""
    return actions.preview_edit_fact(session, actor, vault, flight_id)


router.add_api_route(
    "/PreviewEditFact/{flightId}",
    preview_edit_fact,
    methods=["POST"],
    response_model=EditFactPreview,
    responses=fails(NotFound, NobodyOnManifest, FlightIsCancelled, ApisSenderMissing, ManifestNotAccepted),
    # The numbers of documents in it are not stored for a repeat.
    route_class_override=LimitedRoute,
)


@router.post("/GenerateExcelApi/{flightId}", response_class=Response, responses=fails(*INCOMPLETE))
@limited(Work.Paper)
def generate_excel_api(
    flight_id: OfFlight,
    session: Db,
    actor: CanMakeManifests,
    safe: ManifestSafe,
    body: ManifestRequest | None = None,
) -> Response:
    """Produce the APIS sheet of a flight as an Excel file."""
    document = actions.generate_excel_api(session, actor, safe, flight_id, body or ManifestRequest())
    return document_response(document)


@router.post(
    "/GenerateFlightManifestPdf",
    response_class=Response,
    responses=fails(*INCOMPLETE, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_flight_manifest_pdf(
    renderer: RendererSlot,
    body: FlightManifestRequest,
    session: Db,
    actor: CanMakeManifests,
    safe: ManifestSafe,
) -> Response:
    """Produce the manifest of a flight as a PDF for the captain, the handling agent and the border."""
    document = actions.generate_flight_manifest_pdf(session, actor, renderer, safe, body)
    return document_response(document)


@router.get("/GetManifestVersion/{id}", response_class=Response, responses=fails(NotFound, FileGone))
def get_manifest_version(id: uuid.UUID, session: Db, actor: CanMakeManifests, safe: ManifestSafe) -> Response:
    """Return a stored paper again, as it left the house."""
    return document_response(actions.get_manifest_version(session, actor, safe, id))


def read_authority_answers(
    flight_id: OfFlight, body: AnswersText, session: Db, actor: CanMakeManifests, vault: DocumentVault
) -> list[ReadAnswer]:
    """Read a response of the authority (CUSRES) and find its passengers; nothing is stored."""
    return queries.read_authority_answers(session, actor, vault, flight_id, body)


router.add_api_route(
    "/ReadAuthorityAnswers/{flightId}",
    only_reads(read_authority_answers),
    methods=["POST"],
    response_model=list[ReadAnswer],
    responses=fails(
        *(NotFound, AnswerOfOtherFlight, NotAnAnswer, AnswerCutOff, AnswerSegmentMissing),
        *(AnswerSegmentWrong, AnswerCountWrong, AnswerCodeUnknown, ListNotTaken),
    ),
    route_class_override=LimitedRoute,
)


@router.post(
    "/SaveAuthorityAnswers/{flightId}",
    response_model=BorderRead,
    responses=fails(NotFound, AnswerForNobody, AnsweredTwice, AnsweredMeanwhile),
)
def save_authority_answers(
    flight_id: OfFlight,
    body: AnswersWrite,
    session: Db,
    actor: CanMakeManifests,
    vault: DocumentVault,
) -> Response:
    """Enter what the authority answered about passengers, typed or read from a response."""
    actions.save_authority_answers(session, actor, flight_id, body)
    return model_response(queries.get_border(session, actor, vault, flight_id))

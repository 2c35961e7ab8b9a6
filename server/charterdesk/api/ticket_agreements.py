import uuid
from typing import Annotated

from fastapi import Path, Response

from charterdesk.access.actor import CanCheckInPassengers, CanReadBookings, CanReadCheckIn
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.changes.errors import CheckInFirst, TicketNotSold
from charterdesk.checkin import actions, queries
from charterdesk.checkin.agreement_schemas import AgreementChange, AgreementRead, AgreementSignature
from charterdesk.checkin.blocker_errors import OfacCategoryMissing, OfacCategoryRetired, OfacLicenseMissing
from charterdesk.checkin.errors import (
    AdultMustSign,
    AffidavitChanged,
    AffidavitIsSigned,
    AffidavitTextMissing,
    PassengerSignatureMissing,
)
from charterdesk.checkin.passenger_schemas import PassengerAgreement
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work

router = group("TicketAgreements")

BAD_CATEGORY = (CheckInFirst, TicketNotSold, OfacCategoryRetired, OfacLicenseMissing)


@router.get("/GetById/{id}", responses=fails(NotFound, AffidavitTextMissing))
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadCheckIn) -> AgreementRead:
    """Return the travel affidavit of a ticket, as it was signed or as it would be signed now."""
    return queries.get_agreement(session, actor, id)


@router.get("/GetAgreementsByPassengerId/{passengerId}", responses=fails(NotFound))
@only_reads
def get_agreements_by_passenger_id(
    passenger_id: Annotated[uuid.UUID, Path(alias="passengerId")], session: Db, actor: CanReadBookings
) -> list[PassengerAgreement]:
    """Return the travel affidavits that were signed for a passenger."""
    return queries.get_agreements_by_passenger_id(session, actor, passenger_id)


@router.put("", responses=fails(NotFound, Stale, AffidavitTextMissing, *BAD_CATEGORY))
def update(body: AgreementChange, session: Db, actor: CanCheckInPassengers) -> AgreementRead:
    """Change the OFAC category of a ticket that is not checked in."""
    actions.update_agreement(session, actor, body)
    return queries.get_agreement(session, actor, body.ticket_id)


@router.post(
    "/{id}",
    responses=fails(
        *(NotFound, Stale, AffidavitTextMissing, AffidavitChanged, AffidavitIsSigned, OfacCategoryMissing),
        *(PassengerSignatureMissing, AdultMustSign, *BAD_CATEGORY),
    ),
)
def create(
    id: uuid.UUID, body: AgreementSignature, session: Db, actor: CanCheckInPassengers
) -> AgreementRead:
    """Store the signed travel affidavit of a ticket."""
    actions.sign_agreement(session, actor, id, body)
    return queries.get_agreement(session, actor, id)


@router.get(
    "/print/{id}",
    response_class=Response,
    responses=fails(NotFound, AffidavitTextMissing, DocumentTookTooLong),
)
@limited(Work.Paper)
def print(  # noqa: A001 - the call has this name
    renderer: RendererSlot, id: uuid.UUID, session: Db, actor: CanReadBookings
) -> Response:
    """Return the travel affidavit as a PDF: signed, or with a line for the signature.

    An office that sold the ticket prints it, too.
    """
    return document_response(actions.print_agreement(session, actor, renderer, id))

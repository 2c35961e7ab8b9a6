"""The travel affidavit of a ticket."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.checkin.agreement_schemas import AgreementOfParty, AgreementRead, AgreementSigned
from charterdesk.checkin.models import CheckInMaster
from charterdesk.checkin.services.affidavit import Affidavit, load_affidavit


def get_agreement(session: Session, actor: Actor, ticket_id: uuid.UUID) -> AgreementRead:
    """Return the affidavit as it was signed for the ticket, or as it would be signed now."""
    ticket = find_ticket(session, actor, ticket_id)
    affidavit = load_affidavit(session, ticket.id, ticket.flight_id, ticket.ticket_master_id)
    facts, signed = affidavit.facts, affidavit.signed
    check_in_id = session.scalars(
        select(CheckInMaster.id).where(
            CheckInMaster.ticket_master_id == ticket.ticket_master_id,
            CheckInMaster.flight_id == ticket.flight_id,
        )
    ).one_or_none()
    return AgreementRead(
        ticket_id=facts.id,
        ticket_master_id=ticket.ticket_master_id,
        booking_version=facts.booking.version,
        flight_id=ticket.flight_id,
        check_in_id=check_in_id,
        locator_number=facts.booking.locator_number,
        passenger_name=facts.passenger.full_name,
        ticket_status=facts.status,
        flight=affidavit.flight.title,
        template_title=affidavit.template.title,
        text=affidavit.text,
        text_sha256=affidavit.text_sha256,
        ofac_id=facts.ofac_id,
        ofac_licence=facts.ofac_licence,
        signed=AgreementSigned.of_record(signed) if signed else None,
        needs_adult=affidavit.needs_adult,
        party=_read_party(affidavit),
    )


def _read_party(affidavit: Affidavit) -> list[AgreementOfParty]:
    return [
        AgreementOfParty(
            ticket_id=each.id,
            passenger_name=each.passenger.full_name,
            status=each.status,
            signed=each.agreement is not None,
            needs_adult=affidavit.signs_by_adult(each),
        )
        for each in sorted(affidavit.party, key=lambda each: each.place)
    ]

"""The travel affidavit of a ticket."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries.visibility import find_ticket
from charterdesk.checkin.agreement_schemas import AgreementRead, AgreementSigned
from charterdesk.checkin.services.affidavit import load_affidavit


def get_agreement(session: Session, actor: Actor, ticket_id: uuid.UUID) -> AgreementRead:
    """Return the affidavit as it was signed for the ticket, or as it would be signed now."""
    ticket = find_ticket(session, actor, ticket_id)
    affidavit = load_affidavit(session, ticket.id, ticket.flight_id, ticket.ticket_master_id)
    facts, signed = affidavit.facts, affidavit.signed
    return AgreementRead(
        ticket_id=facts.id,
        booking_version=facts.booking.version,
        passenger_name=facts.passenger.full_name,
        flight=affidavit.flight.title,
        template_title=affidavit.template.title,
        text=affidavit.text,
        text_sha256=affidavit.text_sha256,
        ofac_id=facts.ofac_id,
        ofac_licence=facts.ofac_licence,
        signed=AgreementSigned.of_record(signed) if signed else None,
        needs_adult=affidavit.needs_adult,
    )

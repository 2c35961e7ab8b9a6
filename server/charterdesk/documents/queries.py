"""The selects of documents. Bookings, payments and tickets come from their own packages' queries."""

import uuid
from collections.abc import Iterable
from typing import TypeVar

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.models import ContractAcceptance, Ticket, TicketMaster
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import newest_template
from charterdesk.passengers.models import TravelDocument
from charterdesk.reference.models import OfacCategory

Row = TypeVar("Row", TravelDocument, OfacCategory)


def travel_documents_of(session: Session, tickets: Iterable[Ticket]) -> dict[uuid.UUID, TravelDocument]:
    """The primary documents of those who travel, by their ids; the numbers are masked."""
    wanted = {ticket.passenger_info.primary_travel_document_id for ticket in tickets if ticket.passenger_info}
    return _by_id(session, TravelDocument, wanted)


def ofac_categories_of(session: Session, tickets: Iterable[Ticket]) -> dict[uuid.UUID, OfacCategory]:
    return _by_id(session, OfacCategory, {ticket.ofac_id for ticket in tickets})


def conditions_of(session: Session, booking: TicketMaster) -> AgreementTemplate | None:
    """The contract as it was accepted for this booking, the last time, else the one in force."""
    accepted = (
        select(AgreementTemplate)
        .join(ContractAcceptance, ContractAcceptance.agreement_template_id == AgreementTemplate.id)
        .where(ContractAcceptance.ticket_master_id == booking.id)
        .order_by(ContractAcceptance.id.desc())
        .limit(1)
    )
    return session.scalars(accepted).first() or newest_template(session, AgreementKind.Contract)


def _by_id(session: Session, model: type[Row], ids: set[uuid.UUID | None]) -> dict[uuid.UUID, Row]:
    return {row.id: row for row in session.scalars(select(model).where(model.id.in_(ids - {None})))}

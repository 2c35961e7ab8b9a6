"""Read the data of documents that other packages' queries do not return."""

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


def load_travel_documents(session: Session, tickets: Iterable[Ticket]) -> dict[uuid.UUID, TravelDocument]:
    """Return the primary travel documents of the passengers by id, with masked numbers."""
    ids = {ticket.passenger_info.primary_travel_document_id for ticket in tickets if ticket.passenger_info}
    return _by_id(session, TravelDocument, ids)


def load_ofac_categories(session: Session, tickets: Iterable[Ticket]) -> dict[uuid.UUID, OfacCategory]:
    return _by_id(session, OfacCategory, {ticket.ofac_id for ticket in tickets})


def load_conditions(session: Session, booking: TicketMaster) -> AgreementTemplate | None:
    """Return the contract last accepted for this booking, or else the current one."""
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

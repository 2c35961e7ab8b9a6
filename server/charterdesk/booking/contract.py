"""Whether the titular has accepted the operator–participant contract, where the operator asks for it."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.errors import ContractNotAccepted
from charterdesk.booking.models import ContractAcceptance
from charterdesk.booking.whole import Booking


def acceptance_of(session: Session, ticket_master_id: uuid.UUID) -> ContractAcceptance | None:
    """The last one."""
    accepted = select(ContractAcceptance).where(ContractAcceptance.ticket_master_id == ticket_master_id)
    return session.scalars(accepted.order_by(ContractAcceptance.id.desc()).limit(1)).first()


def require_contract(booking: Booking) -> None:
    """No payment is recorded and nothing is sold before (14 CFR 380.31)."""
    if booking.terms.contract_wanted and booking.acceptance is None:
        raise ContractNotAccepted

"""Whether the titular has accepted the operator–participant contract, where the operator asks for it."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.errors import ContractNotAccepted
from charterdesk.booking.models import ContractAcceptance, TicketMaster
from charterdesk.organization.queries import get_current


def acceptance_of(session: Session, ticket_master_id: uuid.UUID) -> ContractAcceptance | None:
    """The last one."""
    accepted = select(ContractAcceptance).where(ContractAcceptance.ticket_master_id == ticket_master_id)
    return session.scalars(accepted.order_by(ContractAcceptance.id.desc()).limit(1)).first()


def is_contract_wanted(session: Session) -> bool:
    return get_current(session).contract_before_payment


def require_contract(session: Session, booking: TicketMaster) -> None:
    """No payment is recorded and nothing is sold before (14 CFR 380.31)."""
    if is_contract_wanted(session) and acceptance_of(session, booking.id) is None:
        raise ContractNotAccepted

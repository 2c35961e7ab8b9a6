"""Lines of the agency's account that belong to a booking."""

import uuid
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import Row, func, or_, select
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import find_booking
from charterdesk.ledger.models import Expense, Journal


def on_account_for(session: Session, ticket_master_id: uuid.UUID) -> Decimal:
    """Return what the agency owes the operator for a booking; below zero it has a credit."""
    lines = select(func.coalesce(func.sum(Expense.amount), 0))
    return Decimal(session.scalars(lines.where(Expense.ticket_master_id == ticket_master_id)).one())


def get_expenses_by_ticket_master_id(
    session: Session, actor: Actor, ticket_master_id: uuid.UUID, *, include_deleted: bool
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Return the lines, newest first; deleted are those that were reversed, and their reversals."""
    find_booking(session, actor, ticket_master_id)
    reversal = aliased(Journal)
    deleted = or_(Journal.reverses_id.is_not(None), reversal.id.is_not(None))
    lines = (
        select(
            Expense.id,
            Expense.office_holding_id,
            Expense.office_id,
            Expense.kind,
            Expense.ticket_master_id,
            TicketMaster.locator_number,
            Expense.title,
            Expense.price,
            Expense.commission,
            Expense.amount,
            Expense.created_at,
            Journal.app_user_name,
            deleted.label("deleted"),
        )
        .join(Journal, Journal.id == Expense.journal_id)
        .join(TicketMaster, TicketMaster.id == Expense.ticket_master_id)
        .outerjoin(reversal, reversal.reverses_id == Journal.id)
        .where(Expense.ticket_master_id == ticket_master_id)
        .order_by(Expense.created_at.desc(), Expense.id.desc())
    )
    if not include_deleted:
        lines = lines.where(~deleted)
    return session.connection().execute(lines).all()

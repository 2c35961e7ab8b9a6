"""Finding payments: whoever sees the booking sees what was paid for it."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Posting
from charterdesk.payments.models import Payment


def find_payment(session: Session, actor: Actor, payment_id: uuid.UUID, *, lock: bool = False) -> Payment:
    wanted = (
        select(Payment)
        .join(TicketMaster, Payment.ticket_master_id == TicketMaster.id)
        .where(Payment.id == payment_id, *booking_is_visible(actor))
    )
    if lock:
        wanted = wanted.with_for_update(of=Payment).execution_options(populate_existing=True)
    found = session.execute(wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


def is_on_account(session: Session, payment: Payment) -> bool:
    """Whether its own journal credited the agency's account; if not, the sale did it."""
    credited = (
        select(Posting.id)
        .join(Account, Posting.account_id == Account.id)
        .where(
            Posting.journal_id == payment.journal_id, Account.kind == AccountKind.Holding, Posting.amount < 0
        )
    )
    return session.execute(credited.limit(1)).first() is not None

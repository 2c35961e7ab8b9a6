"""Correct the reference or the note of a payment. Everything else of it stands."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.rows import update_row
from charterdesk.payments.kinds import PAYMENT
from charterdesk.payments.models import Payment
from charterdesk.payments.queries import find_payment
from charterdesk.payments.schemas import PaymentUpdate


def update_payment(session: Session, actor: Actor, body: PaymentUpdate) -> Payment:
    payment = find_payment(session, actor, body.id, lock=True)
    update_row(
        session, actor, PAYMENT, payment, body.version, {"reference": body.reference, "note": body.note}
    )
    return payment

"""The page of what was paid for a booking."""

from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.documents.charges import groups_of, lines_of
from charterdesk.documents.errors import NothingPaid
from charterdesk.documents.formats import moment, money
from charterdesk.documents.look import RECEIPT
from charterdesk.documents.press import Document, Press
from charterdesk.documents.sheet import money_facts, sheet_facts
from charterdesk.organization.queries import get_current_charter
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.queries import get_by_entity_id
from charterdesk.payments.schemas import PaymentRead


def receipt_document(session: Session, actor: Actor, press: Press, booking: TicketMaster) -> Document:
    facts = receipt_facts(session, actor, press, booking)
    return Document(f"Receipt {booking.locator_number}.pdf", press.pdf.render(RECEIPT, facts))


def receipt_facts(session: Session, actor: Actor, press: Press, booking: TicketMaster) -> dict[str, object]:
    payments = payments_of(session, actor, booking)
    charter = get_current_charter(session)
    receivers = {Receiver.Operator: charter.name, Receiver.Agency: booking.office_holding.name}
    return {
        **sheet_facts(session, actor, press, booking, "Receipt"),
        **money_facts(booking),
        "number": f"{charter.receipt_prefix}{booking.locator_number}",
        "charges": groups_of(lines_of(booking)),
        "payments": [
            _payment_facts(payment, receivers[payment.receiver], booking.office.time_zone)
            for payment in payments
        ],
        "received": money(booking.paid),
        "refunded": money(-booking.refunded) if booking.refunded else "",
    }


def payments_of(session: Session, actor: Actor, booking: TicketMaster) -> list[PaymentRead]:
    """In the order they were taken, undone ones too."""
    rows = get_by_entity_id(session, actor, booking.id)
    if not rows:
        raise NothingPaid(locator=booking.locator_number)
    names = PaymentRead.model_fields
    return [PaymentRead(**dict(zip(names, row, strict=True))) for row in reversed(rows)]


def _payment_facts(payment: PaymentRead, receiver: str, zone: str) -> dict[str, Any]:
    card = f"{payment.brand} •••• {payment.last_four}" if payment.last_four else ""
    undone = payment.state is PaymentState.Reversed
    return {
        "at": moment(payment.paid_at, zone),
        "method": payment.payment_method_name,
        "reference": " · ".join(part for part in (card, payment.reference) if part),
        "receiver": receiver,
        "by": f"{payment.app_user_name}, {payment.office_name}",
        "amount": money(payment.amount),
        "surcharge": money(payment.surcharge) if payment.surcharge else "",
        "total": money(payment.total),
        "undone": _undone(payment, zone) if undone else "",
    }


def _undone(payment: PaymentRead, zone: str) -> str:
    assert payment.undone_at is not None
    why = f": {payment.undone_reason}" if payment.undone_reason else ""
    return f"Undone {moment(payment.undone_at, zone)} by {payment.undone_by}{why}"

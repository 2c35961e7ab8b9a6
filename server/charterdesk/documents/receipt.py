"""The receipt of a booking."""

from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.changes.queries.history import get_changes
from charterdesk.changes.schemas import BookingChangeRead
from charterdesk.changes.services.apply import TITLES as CHANGE_TITLES
from charterdesk.documents.booking_facts import balance_facts, booking_facts
from charterdesk.documents.charges import charge_lines, group_lines
from charterdesk.documents.errors import NothingPaid
from charterdesk.documents.formats import moment, money
from charterdesk.documents.operator import format_postal
from charterdesk.documents.renderer import RECEIPT, Document, Renderer
from charterdesk.organization.queries import get_current_charter
from charterdesk.passengers.models import Address
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.queries import get_taken, transfers_of
from charterdesk.payments.queries.transfers import Transfer
from charterdesk.payments.schemas import PaymentRead


def render_receipt(session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster) -> Document:
    facts = receipt_facts(session, actor, renderer, booking)
    return Document(f"Receipt {booking.locator_number}.pdf", renderer.pdf.render(RECEIPT, facts))


def receipt_facts(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster
) -> dict[str, object]:
    moved = transfers_of(session, booking.id)
    payments = load_payments(session, actor, booking, required=not moved)
    charter = get_current_charter(session)
    receivers = {Receiver.Operator: charter.name, Receiver.Agency: booking.office_holding.name}
    return {
        **booking_facts(session, actor, renderer, booking, "Receipt"),
        **balance_facts(booking),
        # The receipt of a booking changes with every payment, and so does its number.
        "number": f"{charter.receipt_prefix}{booking.locator_number}-{len(payments) + len(moved)}",
        "payer": _payer(session, booking),
        "charges": group_lines(charge_lines(booking)),
        "payments": [
            _payment_facts(payment, receivers[payment.receiver], booking.office.time_zone)
            for payment in payments
        ]
        + [_transfer_facts(each, receivers[each.receiver], booking.office.time_zone) for each in moved],
        "changes": [
            _change_facts(change, booking.office.time_zone)
            for change in reversed(get_changes(session, actor, booking.id))
            if change.applied_at is not None
        ],
        "received": money(booking.paid),
        "refunded": money(-booking.refunded) if booking.refunded else "",
    }


def _payer(session: Session, booking: TicketMaster) -> list[str]:
    """Return name and address of the titular: the billing address, or else the home address."""
    titular = booking.passenger_info_titular
    if titular is None:
        return []
    address_id = titular.billing_address_id or titular.residential_address_id
    address = session.get(Address, address_id) if address_id else None
    return [titular.passenger_full_name, *([format_postal(address)] if address else [])]


def load_payments(
    session: Session, actor: Actor, booking: TicketMaster, *, required: bool = True
) -> list[PaymentRead]:
    """Return the payments in the order they were made, including reversed ones."""
    rows = get_taken(session, actor, booking.id)
    if required and not rows:
        raise NothingPaid(locator=booking.locator_number)
    names = PaymentRead.model_fields
    return [PaymentRead(**dict(zip(names, row, strict=True))) for row in reversed(rows)]


def _payment_facts(payment: PaymentRead, receiver: str, zone: str) -> dict[str, Any]:
    card = f"{payment.brand} •••• {payment.last_four}" if payment.last_four else ""
    is_reversed = payment.state is PaymentState.Reversed
    return {
        "at": moment(payment.paid_at, zone),
        "method": payment.payment_method_name,
        "reference": " · ".join(part for part in (card, payment.reference) if part),
        "receiver": receiver,
        "by": f"{payment.app_user_name}, {payment.office_name}",
        "amount": money(payment.amount),
        "surcharge": money(payment.surcharge) if payment.surcharge else "",
        "total": money(payment.total),
        "undone": _reversal(payment, zone) if is_reversed else "",
    }


def _change_facts(change: BookingChangeRead, zone: str) -> dict[str, str]:
    assert change.applied_at is not None
    return {
        "at": moment(change.applied_at, zone),
        "what": CHANGE_TITLES[change.kind],
        "reason": change.reason or "",
        "by": change.applied_by or "",
        "amount": money(change.due),
    }


def _transfer_facts(moved: Transfer, receiver: str, zone: str) -> dict[str, Any]:
    """Return the money that a split moved, as a line beside the payments."""
    way = "from" if moved.amount > 0 else "to"
    return {
        "at": moment(moved.moved_at, zone),
        "method": f"Moved {way} {moved.other_locator}",
        "reference": moved.payment_method_name,
        "receiver": receiver,
        "by": moved.app_user_name,
        "amount": money(moved.amount),
        "surcharge": "",
        "total": money(moved.amount),
        "undone": "",
    }


def _reversal(payment: PaymentRead, zone: str) -> str:
    assert payment.undone_at is not None
    reason = f": {payment.undone_reason}" if payment.undone_reason else ""
    return f"Reversed {moment(payment.undone_at, zone)} by {payment.undone_by}{reason}"

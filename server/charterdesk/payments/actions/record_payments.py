"""Record payments of a booking, and sell it if they suffice: all of it, or nothing."""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.load import load_for_update
from charterdesk.booking.persistence.save import log_change, save_booking
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.kit.errors import in_row
from charterdesk.ledger.journals import JournalBatch
from charterdesk.payments.errors import CardThroughGateway, ReferenceRequired
from charterdesk.payments.queries import methods_by_id, paying_office
from charterdesk.payments.record_payment import (
    NOT_A_SELLER,
    Receipt,
    insert_payments,
    record_payment,
    require_payable,
    sell_when_paid,
)
from charterdesk.payments.records import MethodRecord, PayingOffice, PaymentRecord
from charterdesk.payments.rules import (
    amount_to_pay,
    goes_through_gateway,
    offered_method,
    receiver_of,
    require_contract_for,
    require_owed,
    surcharge_on,
)
from charterdesk.payments.schemas import PaymentList, PaymentsRecorded, PaymentWrite


def record_payments(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    office_id: uuid.UUID | None,
    body: PaymentList,
) -> PaymentsRecorded:
    booking, journals = load_for_update(session, actor, ticket_master_id, body.version), JournalBatch()
    row, office = booking.row, paying_office(session, actor, office_id)
    methods = methods_by_id(session, {payment.payment_method_id for payment in body.payments})
    receipts = to_receipts(actor, booking, office, methods, body.payments)
    require_contract_for(booking, {receipt.method.kind for receipt in receipts})
    require_no_open_charge(booking)
    left = require_owed(booking, sum((receipt.amount for receipt in receipts), Decimal(0)))
    sells = not row.was_booked and actor.role in PERMISSIONS[Permission.SellTickets]
    if not sells:  # a seller's payments are checked with the sale
        require_payable(session, actor, booking, body.quote_id)
    payments = record_receipts(session, actor, booking, receipts, journals)
    sold, not_confirmed = None, None
    if sells:
        sold, not_confirmed = sell_when_paid(
            session, actor, booking, body.quote_id, journals, in_full=left <= 0
        )
    elif not row.was_booked:
        not_confirmed = NOT_A_SELLER
    save_booking(session, actor, booking, sold=sold, journals=journals)
    insert_payments(session, payments)
    return PaymentsRecorded(
        ticket_master_id=row.id,
        version=row.version,
        status=row.status,
        pay_status=row.pay_status,
        owed=amount_to_pay(booking),
        not_confirmed=not_confirmed,
        payment_ids=[payment.id for payment in payments],
    )


def to_receipts(
    actor: Actor,
    booking: Booking,
    office: PayingOffice,
    methods: Sequence[MethodRecord],
    payments: Sequence[PaymentWrite],
    *,
    at_check_in: bool = False,
) -> list[Receipt]:
    """Return the payments of a request as receipts; each method must be offered to the caller."""
    receipts = []
    for number, payment in enumerate(payments):
        with in_row("payments", number) if len(payments) > 1 else nullcontext():
            method = _method_without_gateway(methods, actor, payment, at_check_in=at_check_in)
        receipts.append(
            Receipt(
                method=method,
                receiver=receiver_of(method, actor.role, booking.terms.holding.house),
                amount=payment.amount,
                surcharge=surcharge_on(method, payment.amount),
                office=office,
                user_id=actor.user_id,
                user_name=actor.name,
                reference=payment.reference,
                note=payment.note,
            )
        )
    return receipts


def _method_without_gateway(
    methods: Sequence[MethodRecord], actor: Actor, payment: PaymentWrite, *, at_check_in: bool
) -> MethodRecord:
    method = offered_method(methods, actor.role, payment.payment_method_id, at_check_in=at_check_in)
    if goes_through_gateway(method):
        raise CardThroughGateway(method=method.name)
    if method.reference_required and payment.reference is None:
        raise ReferenceRequired(method=method.name)
    return method


def record_receipts(
    session: Session,
    actor: Actor,
    booking: Booking,
    receipts: Sequence[Receipt],
    journals: JournalBatch,
    event: EventType = EventType.Paid,
) -> list[PaymentRecord]:
    """Record each payment as an event of its own."""
    lock_limits(session, booking)
    payments = list[PaymentRecord]()
    for receipt in receipts:
        before = booking.snapshot()
        payments.append(record_payment(session, actor, booking, receipt, journals))
        title = f"Paid by {receipt.method.name} {receipt.amount + receipt.surcharge:.2f}"
        log_change(session, actor, booking, before, title, event)
    return payments

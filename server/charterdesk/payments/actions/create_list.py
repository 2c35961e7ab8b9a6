"""Record several payments of a booking, and sell it with them where they suffice: all of it, or nothing."""

import uuid
from collections.abc import Sequence
from contextlib import nullcontext
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.persistence.changing import changing
from charterdesk.booking.persistence.locking import lock_booking
from charterdesk.booking.persistence.save import store
from charterdesk.booking.services.agency_credit import lock_limits
from charterdesk.kit.errors import in_row
from charterdesk.payments.confirming import NOT_A_SELLER, confirm_if_paid, may_sell
from charterdesk.payments.errors import CardThroughGateway, ReferenceRequired
from charterdesk.payments.guards import (
    Desk,
    desk,
    offered_method,
    require_contract_for,
    require_no_open_charge,
    require_owed,
    to_pay,
)
from charterdesk.payments.queries import WaysToPay, ways_to_pay
from charterdesk.payments.recording import Receipt, record_payment
from charterdesk.payments.records import MethodRecord
from charterdesk.payments.rules import goes_through_gateway, receiver_of, surcharge_on
from charterdesk.payments.schemas import PaymentList, PaymentsRecorded, PaymentWrite


def create_list(
    session: Session,
    actor: Actor,
    ticket_master_id: uuid.UUID,
    office_id: uuid.UUID | None,
    body: PaymentList,
) -> PaymentsRecorded:
    booking = lock_booking(session, actor, ticket_master_id, body.version)
    ways = ways_to_pay(session, booking.id, {payment.payment_method_id for payment in body.payments})
    receipts = _receipts(actor, booking, desk(session, actor, office_id), ways, body.payments)
    require_contract_for(booking, {receipt.method.kind for receipt in receipts})
    require_no_open_charge(ways, booking)
    require_owed(booking, sum((receipt.amount for receipt in receipts), Decimal(0)))
    payments = _record(session, actor, booking, receipts)
    if may_sell(actor) or booking.row.was_booked:
        not_confirmed = confirm_if_paid(session, actor, booking, body.quote_id)
    else:
        not_confirmed = NOT_A_SELLER
    store(session, booking)
    return PaymentsRecorded(
        ticket_master_id=booking.id,
        version=booking.version,
        status=booking.row.status,
        pay_status=booking.row.pay_status,
        owed=to_pay(booking),
        not_confirmed=not_confirmed,
        payment_ids=payments,
    )


def _receipts(
    actor: Actor, booking: Booking, at: Desk, ways: WaysToPay, payments: Sequence[PaymentWrite]
) -> list[Receipt]:
    receipts = []
    for number, payment in enumerate(payments):
        with in_row("payments", number) if len(payments) > 1 else nullcontext():
            method = _written_down(ways, actor, payment)
        receipts.append(
            Receipt(
                method=method,
                receiver=receiver_of(method, actor.role, booking.holding.house),
                amount=payment.amount,
                surcharge=surcharge_on(method, payment.amount),
                desk=at,
                user_id=actor.user_id,
                user_name=actor.name,
                reference=payment.reference,
                note=payment.note,
            )
        )
    return receipts


def _written_down(ways: WaysToPay, actor: Actor, payment: PaymentWrite) -> MethodRecord:
    method = offered_method(ways, actor, payment.payment_method_id)
    if goes_through_gateway(method):
        raise CardThroughGateway(method=method.name)
    if method.reference_required and payment.reference is None:
        raise ReferenceRequired(method=method.name)
    return method


def _record(session: Session, actor: Actor, booking: Booking, receipts: Sequence[Receipt]) -> list[uuid.UUID]:
    lock_limits(session, booking)
    payments = list[uuid.UUID]()
    for receipt in receipts:
        said = f"{receipt.method.name} {receipt.amount + receipt.surcharge:.2f}"
        with changing(session, actor, booking, f"Paid by {said}", EventType.Paid, last=False):
            payments.append(record_payment(session, actor, booking, receipt))
    return payments

"""Take payments at the counter, and reverse them."""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import replace
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import NOTHING
from charterdesk.checkin.schemas import CheckInPayments, PaymentsRemoval
from charterdesk.checkin.services.load_party import CheckInParty, load_party_for_update
from charterdesk.ledger.journals import JournalBatch
from charterdesk.payments.actions import undo_payment
from charterdesk.payments.actions.record_payments import record_receipts, to_receipts
from charterdesk.payments.queries import methods_by_id, paying_office
from charterdesk.payments.record_payment import Receipt, insert_payments, require_payable
from charterdesk.payments.rules import require_contract_for, require_owed, surcharge_on


def confirm_payments(session: Session, actor: Actor, check_in_id: uuid.UUID, body: CheckInPayments) -> None:
    """Record payments: first for what was bought at check-in, then for the other debt of the customer."""
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    booking, journals = party.booking, JournalBatch()
    methods = methods_by_id(session, {payment.payment_method_id for payment in body.payments})
    office = paying_office(session, actor, None)
    taken = to_receipts(actor, booking, office, methods, body.payments, at_check_in=True)
    require_no_open_charge(booking)
    require_owed(booking, sum((receipt.amount for receipt in taken), NOTHING))
    require_payable(session, actor, booking, None)
    receipts = list(_share(taken, _owed_at_check_in(party)))
    others = {receipt.method.kind for receipt in receipts if not receipt.for_check_in}
    if others:
        require_contract_for(booking, others)
    payments = record_receipts(session, actor, booking, receipts, journals, EventType.CheckInPay)
    save_booking(session, actor, booking, journals=journals)
    insert_payments(session, payments)


def _owed_at_check_in(party: CheckInParty) -> Decimal:
    return party.tickets[0].booking.owed_at_check_in if party.tickets else NOTHING


def _share(receipts: Iterable[Receipt], owed_at_check_in: Decimal) -> Iterator[Receipt]:
    """Part the money into what is for check-in and the rest, in the order of the receipts."""
    for receipt in receipts:
        part = min(receipt.amount, owed_at_check_in)
        owed_at_check_in -= part
        for amount, for_check_in in ((part, True), (receipt.amount - part, False)):
            if amount:
                surcharge = surcharge_on(receipt.method, amount)
                yield replace(receipt, amount=amount, surcharge=surcharge, for_check_in=for_check_in)


def remove_payments(session: Session, actor: Actor, check_in_id: uuid.UUID, body: PaymentsRemoval) -> None:
    """Reverse payments of the booking, all or none, as far as the caller may undo each."""
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    for payment_id in dict.fromkeys(body.payment_ids):
        undo_payment(session, actor, party.booking, payment_id, None, body.reason)
    save_booking(session, actor, party.booking)

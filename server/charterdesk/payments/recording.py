"""Recording one payment: its row, its journal, the agency's lines, the surcharge, the booking's sums."""

import uuid
from dataclasses import dataclass
from decimal import Decimal
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.balance import apply_charge, apply_payment
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import BookingRecord, FunctionalFeeRecord
from charterdesk.booking.services.sale_journal import on_account
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.kit.sql_params import table_of
from charterdesk.ledger.accounts import fund_account, lock_accounts
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import ExpenseLine, JournalHeader, add_journal
from charterdesk.payments.entries import MoneyTaken, account_lines, entries_of
from charterdesk.payments.enums import MethodKind, PaymentState, Receiver
from charterdesk.payments.errors import FundTooSmall
from charterdesk.payments.guards import Desk
from charterdesk.payments.models import Payment, PaymentMethod
from charterdesk.payments.records import MethodRecord


@dataclass(frozen=True)
class Receipt:
    """What was handed over, to whom, and by whom it was taken."""

    method: MethodRecord | PaymentMethod
    receiver: Receiver
    amount: Decimal
    surcharge: Decimal
    desk: Desk
    user_id: uuid.UUID | None
    user_name: str
    reference: str | None = None
    note: str | None = None
    gateway_transaction_id: uuid.UUID | None = None


def record_payment(session: Session, actor: Actor, booking: Booking, receipt: Receipt) -> uuid.UUID:
    """Answers its id. The booking is locked, and the limits of its agency too (`lock_limits`).

    It is written with the booking, when the change has ended.
    """
    row, at, money = booking.row, booking.at, _money(booking, receipt)
    if receipt.method.kind is MethodKind.Fund:
        _require_funds(session, booking, money.total)
    title = f"{receipt.method.name} for {row.locator_number}"
    occasion = JournalHeader(JournalKind.Payment, title, at, row.id)
    listed = [listed_as(row, kind, title, amount) for kind, amount in account_lines(money)]
    journal_id = add_journal(booking.books, actor, occasion, entries_of(money), listed)
    payment_id = new_id()
    payment = {
        "id": payment_id,
        "ticket_master_id": row.id,
        "payment_method_id": receipt.method.id,
        "office_id": receipt.desk.office_id,
        "office_holding_id": row.office_holding_id,
        "receiver": receipt.receiver,
        "amount": receipt.amount,
        "surcharge": receipt.surcharge,
        "reference": receipt.reference,
        "note": receipt.note,
        "journal_id": journal_id,
        "gateway_transaction_id": receipt.gateway_transaction_id,
        "paid_at": at,
        "paid_on": at.astimezone(ZoneInfo(receipt.desk.time_zone)).date(),
        "surcharge_fee_id": _charge_surcharge(booking, receipt),
        "app_user_id": receipt.user_id,
        "app_user_name": receipt.user_name,
        "version": 1,
        "state": PaymentState.Recorded,
    }
    booking.beside[table_of(Payment)].append(payment)
    apply_payment(row, money.total)
    return payment_id


def listed_as(booking: BookingRecord, kind: ExpenseKind, title: str, amount: Decimal) -> ExpenseLine:
    """What the agency reads of a payment."""
    said = title if kind is ExpenseKind.Credit else f"Card surcharge, {title}"
    return on_account(booking, kind, said, amount)


def _money(booking: Booking, receipt: Receipt) -> MoneyTaken:
    return MoneyTaken(
        ticket_master_id=booking.id,
        office_holding_id=booking.holding.id,
        house=booking.holding.house,
        sold=booking.row.was_booked,
        office_id=receipt.desk.office_id,
        payment_method_id=receipt.method.id,
        kind=receipt.method.kind,
        receiver=receipt.receiver,
        amount=receipt.amount,
        surcharge=receipt.surcharge,
    )


def _require_funds(session: Session, booking: Booking, amount: Decimal) -> None:
    key = fund_account(booking.holding.id)
    held = -lock_accounts(session, [key])[key] - booking.books.balance_change(key)
    if held < amount:
        raise FundTooSmall(agency=booking.holding.name, fund=f"{held:.2f}", amount=f"{amount:.2f}")


def _charge_surcharge(booking: Booking, receipt: Receipt) -> uuid.UUID | None:
    """Answers the line on a ticket that says what it is."""
    if not receipt.surcharge:
        return None
    ticket = next((ticket for ticket in booking.tickets if ticket.is_titular), booking.tickets[0])
    fee = FunctionalFeeRecord(
        id=new_id(),
        ticket_id=ticket.id,
        kind=FunctionalFeeKind.CardSurcharge,
        basis=f"{receipt.method.surcharge_percent}% of {receipt.amount}",
        amount=receipt.surcharge,
        status=FeeStatus.Charged,
    )
    booking.put(replace(ticket, functional_fees=(*ticket.functional_fees, fee)))
    apply_charge(booking.row, receipt.surcharge)
    return fee.id

"""Records one payment: its row, its journal, the surcharge and the booking's sums; and sells what is paid."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import apply_money
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import NotPaidInFull, OverCredit
from charterdesk.booking.persistence.save import log_change
from charterdesk.booking.persistence.seat_inventory import SoldSeats
from charterdesk.booking.records import BookingRecord, FunctionalFeeRecord
from charterdesk.booking.services.sale import on_account, sell_booking
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import PreparedStatement, to_json
from charterdesk.kit.sql_params import insert_rows_param, table_of
from charterdesk.ledger.accounts import fund_account, lock_accounts
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import ExpenseLine, JournalBatch, JournalHeader, add_journal
from charterdesk.payments.checks import PayingOffice
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.errors import FundTooSmall
from charterdesk.payments.journal_entries import MoneyTaken, account_lines, entries_of
from charterdesk.payments.models import Payment, PaymentMethod
from charterdesk.payments.records import MethodRecord, PaymentRecord

NOT_A_SELLER: Final = "Payment recorded. The selling office confirms the booking."
_INSERT = PreparedStatement(insert_rows_param(table_of(Payment)))


@dataclass(frozen=True)
class Receipt:
    """Money that was handed over: how, where and to which user."""

    method: MethodRecord | PaymentMethod
    receiver: Receiver
    amount: Decimal
    surcharge: Decimal
    office: PayingOffice
    user_id: uuid.UUID | None
    user_name: str
    reference: str | None = None
    note: str | None = None
    gateway_transaction_id: uuid.UUID | None = None


def record_payment(
    session: Session, actor: Actor, booking: Booking, receipt: Receipt, journals: JournalBatch
) -> PaymentRecord:
    """Enter a payment into `journals`, add it to the booking's sums, and return its row.

    The booking is loaded for update and the limits of its agency are locked. The caller saves the booking
    with the journals, then inserts the row (`insert_payments`).
    """
    row, at, money = booking.row, booking.terms.at, _money(booking, receipt)
    if receipt.method.kind is MethodKind.Fund:
        _require_funds(session, booking, money.total, journals)
    title = f"{receipt.method.name} for {row.locator_number}"
    expenses = [statement_line(row, kind, title, amount) for kind, amount in account_lines(money)]
    header = JournalHeader(JournalKind.Payment, title, at, row.id)
    journal_id = add_journal(journals, actor, header, entries_of(money), expenses)
    surcharge_fee_id = _charge_surcharge(booking, receipt)
    apply_money(row, charged=receipt.surcharge, paid=money.total)
    return PaymentRecord(
        id=new_id(),
        ticket_master_id=row.id,
        payment_method_id=receipt.method.id,
        office_id=receipt.office.id,
        office_holding_id=row.office_holding_id,
        receiver=receipt.receiver,
        amount=receipt.amount,
        surcharge=receipt.surcharge,
        reference=receipt.reference,
        note=receipt.note,
        journal_id=journal_id,
        gateway_transaction_id=receipt.gateway_transaction_id,
        surcharge_fee_id=surcharge_fee_id,
        paid_at=at,
        paid_on=at.astimezone(ZoneInfo(receipt.office.time_zone)).date(),
        app_user_id=receipt.user_id,
        app_user_name=receipt.user_name,
    )


def insert_payments(session: Session, payments: Sequence[PaymentRecord]) -> None:
    """Insert the rows after `save_booking`, which posts the journals they refer to."""
    _INSERT.run(session, {Payment.__tablename__: to_json(payments)})


def sell_when_paid(
    session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None, journals: JournalBatch
) -> tuple[SoldSeats | None, str | None]:
    """Sell the booking if the money suffices; return the sold seats, or the reason why it is not sold.

    Too little money leaves the payment recorded. Every other refusal, above all a lost seat, refuses the
    payment too.
    """
    if booking.row.was_booked:
        return None, None
    before = booking.snapshot()
    try:
        sold = sell_booking(session, actor, booking, quote_id, journals)
    except (NotPaidInFull, OverCredit) as too_little:
        return None, too_little.message
    log_change(session, actor, booking, before, "Sold", EventType.ChangeStatus)
    return sold, None


def statement_line(booking: BookingRecord, kind: ExpenseKind, title: str, amount: Decimal) -> ExpenseLine:
    """Return the line that the agency reads about a payment."""
    shown = title if kind is ExpenseKind.Credit else f"Card surcharge, {title}"
    return on_account(booking, kind, shown, amount)


def _money(booking: Booking, receipt: Receipt) -> MoneyTaken:
    return MoneyTaken(
        ticket_master_id=booking.row.id,
        office_holding_id=booking.terms.holding.id,
        house=booking.terms.holding.house,
        sold=booking.row.was_booked,
        office_id=receipt.office.id,
        payment_method_id=receipt.method.id,
        kind=receipt.method.kind,
        receiver=receipt.receiver,
        amount=receipt.amount,
        surcharge=receipt.surcharge,
    )


def _require_funds(session: Session, booking: Booking, amount: Decimal, journals: JournalBatch) -> None:
    holding = booking.terms.holding
    key = fund_account(holding.id)
    available = -lock_accounts(session, [key])[key] - journals.balance_change(key)
    if available < amount:
        raise FundTooSmall(agency=holding.name, fund=f"{available:.2f}", amount=f"{amount:.2f}")


def _charge_surcharge(booking: Booking, receipt: Receipt) -> uuid.UUID | None:
    """Put the surcharge on the titular's ticket as a fee, and return the fee's id."""
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
    booking.replace_ticket(replace(ticket, functional_fees=(*ticket.functional_fees, fee)))
    return fee.id

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
from charterdesk.booking.domain.status import SEATED, apply_money
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import NotPaidInFull, OverCredit
from charterdesk.booking.persistence.save import log_change
from charterdesk.booking.persistence.seat_inventory import SoldSeats
from charterdesk.booking.queries.party_lookup import trip_flights
from charterdesk.booking.records import BookingRecord, FunctionalFeeRecord
from charterdesk.booking.services.sale import check_sale, on_account, sell_booking
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import Json, PreparedStatement
from charterdesk.kit.sql_params import insert_rows_param, table_of
from charterdesk.ledger.accounts import (
    FUNCTIONAL_FEES,
    AccountKey,
    agency_account,
    customer_account,
    fund_account,
    holding_account,
    lock_accounts,
    till_account,
)
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, ExpenseLine, JournalBatch, JournalHeader, add_journal
from charterdesk.payments.enums import MethodKind, Receiver
from charterdesk.payments.errors import FlightCancelled, FundTooSmall
from charterdesk.payments.models import Payment, PaymentMethod
from charterdesk.payments.records import MethodRecord, PayingOffice, PaymentRecord

NOT_A_SELLER: Final = "Payment recorded. The selling office confirms the booking."
SURCHARGE: Final = "Card surcharge"
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
    for_check_in: bool = False
    """True for money for what was bought at check-in."""


@dataclass(frozen=True)
class MoneyTaken:
    """A payment as the ledger sees it."""

    ticket_master_id: uuid.UUID
    office_holding_id: uuid.UUID
    house: bool
    """True also for what an agency's customer owes the operator directly."""
    sold: bool
    office_id: uuid.UUID
    payment_method_id: uuid.UUID
    kind: MethodKind
    receiver: Receiver
    amount: Decimal
    surcharge: Decimal

    @property
    def total(self) -> Decimal:
        return self.amount + self.surcharge

    @property
    def source(self) -> AccountKey:
        """The account that the operator gets the money from: the agency's fund, or the office's till."""
        if self.kind is MethodKind.Fund:
            return fund_account(self.office_holding_id)
        return till_account(self.office_id, self.payment_method_id)


def record_payment(
    session: Session, actor: Actor, booking: Booking, receipt: Receipt, journals: JournalBatch
) -> PaymentRecord:
    """Enter a payment into `journals`, add it to the booking's sums, and return its row.

    The booking is loaded for update and the limits of its agency are locked. The caller saves the booking
    with the journals, then inserts the row (`insert_payments`).
    """
    row, at, money = booking.row, booking.terms.at, _money(booking, receipt)
    total = money.total
    if receipt.method.kind is MethodKind.Fund:
        _require_funds(session, booking, total, journals)
    title = f"{receipt.method.name} for {row.locator_number}"
    expenses = [statement_line(row, kind, title, amount) for kind, amount in account_lines(money)]
    surcharge_fee_id = _charge_surcharge(booking, receipt)
    header = JournalHeader(JournalKind.Payment, title, at, row.id)
    journal_id = add_journal(journals, actor, header, entries_of(money), expenses)
    apply_money(row, charged=receipt.surcharge, paid=total)
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
        for_check_in=receipt.for_check_in,
        paid_at=at,
        paid_on=at.astimezone(ZoneInfo(receipt.office.time_zone)).date(),
        app_user_id=receipt.user_id,
        app_user_name=receipt.user_name,
    )


def require_payable(session: Session, actor: Actor, booking: Booking, quote_id: uuid.UUID | None) -> None:
    """Refuse money for a sale that would be refused, and for sold tickets of a cancelled flight."""
    if not booking.row.was_booked:
        check_sale(session, actor, booking, quote_id)
        return
    sold = {ticket.flight_id for ticket in booking.tickets if ticket.status in SEATED}
    for flight in trip_flights(session, sold).values():
        if flight.status is FlightStatus.Cancelled:
            raise FlightCancelled(flight=flight.title)


def insert_payments(session: Session, payments: Sequence[PaymentRecord]) -> None:
    """Insert the rows after `save_booking`, which posts the journals they refer to."""
    _INSERT.run(session, {Payment.__tablename__: Json(payments)})


def sell_when_paid(
    session: Session,
    actor: Actor,
    booking: Booking,
    quote_id: uuid.UUID | None,
    journals: JournalBatch,
    *,
    in_full: bool = False,
) -> tuple[SoldSeats | None, str | None]:
    """Sell the booking if the money suffices; return the sold seats, or the reason why it is not sold.

    Too little money leaves the payment recorded. Every other refusal, above all a lost seat, refuses the
    payment too; so does an agency's missing credit if the customer pays `in_full`, who then gets no ticket.
    """
    if booking.row.was_booked:
        return None, None
    before = booking.snapshot()
    try:
        sold = sell_booking(session, actor, booking, quote_id, journals)
    except (NotPaidInFull, OverCredit) as too_little:
        if in_full and isinstance(too_little, OverCredit):
            raise
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
        house=booking.terms.holding.house or receipt.for_check_in,
        sold=booking.row.was_booked,
        office_id=receipt.office.id,
        payment_method_id=receipt.method.id,
        kind=receipt.method.kind,
        receiver=receipt.receiver,
        amount=receipt.amount,
        surcharge=receipt.surcharge,
    )


def entries_of(money: MoneyTaken) -> list[Entry]:
    return _entries_of_house(money) if money.house else _entries_of_agency(money)


def _entries_of_house(money: MoneyTaken) -> list[Entry]:
    owed = customer_account(money.ticket_master_id)
    return [
        Entry(money.source, money.total),
        Entry(owed, -money.total),
        Entry(owed, money.surcharge, SURCHARGE),
        Entry(FUNCTIONAL_FEES, -money.surcharge, SURCHARGE),
    ]


def _entries_of_agency(money: MoneyTaken) -> list[Entry]:
    """Credit the customer in any case, and the agency's account only with what the operator has or earns.

    Money that the operator received before the sale stays with the customer's account until the sale
    credits it to the agency's.
    """
    total, surcharge, by_operator = money.total, money.surcharge, money.receiver is Receiver.Operator
    owed, collected = customer_account(money.ticket_master_id), agency_account(money.office_holding_id)
    account = holding_account(money.office_holding_id)
    entries = [Entry(owed, -total)]
    if by_operator:
        entries.append(Entry(money.source, total))
    if by_operator and money.sold:
        entries.append(Entry(account, -total))
    if money.sold or not by_operator:
        entries.append(Entry(collected, total))
    entries += [Entry(owed, surcharge, SURCHARGE), Entry(collected, -surcharge, SURCHARGE)]
    if by_operator:
        entries += [Entry(account, surcharge, SURCHARGE), Entry(FUNCTIONAL_FEES, -surcharge, SURCHARGE)]
    return entries


def account_lines(money: MoneyTaken) -> list[tuple[ExpenseKind, Decimal]]:
    """Return the lines that the agency reads on its statement; a credit is below zero."""
    if money.house or money.receiver is Receiver.Agency:
        return []
    credited = -money.total if money.sold else Decimal(0)
    return [(ExpenseKind.Credit, credited), (ExpenseKind.Others, money.surcharge)]


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

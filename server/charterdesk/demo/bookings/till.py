"""Payments of made-up bookings: their rows, their journals, and the cards' charges."""

import uuid
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from charterdesk.access.roles import Role
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.errors import HoldEnded
from charterdesk.booking.models import TicketFunctionalFee
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.books import Books
from charterdesk.demo.bookings.desks import Methods
from charterdesk.demo.bookings.wishes import Fate, Pays, Way, Wish
from charterdesk.demo.copying import quick_id
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.money import rounded
from charterdesk.ledger.enums import ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader
from charterdesk.payments.enums import GatewayState, PaymentState, Receiver
from charterdesk.payments.models import Payment, PaymentGatewayTransaction, PaymentMethod
from charterdesk.payments.record_payment import MoneyTaken, account_lines, entries_of
from charterdesk.payments.rules import receiver_of, surcharge_on

BRANDS: Final = ("Visa", "Visa", "Visa", "Mastercard", "Mastercard", "American Express", "Discover")
UNDONE_AFTER: Final = timedelta(minutes=4)
WHY: Final = "Taken for another booking"


@dataclass(frozen=True)
class Bill:
    """What a booking costs, and where a surcharge is written."""

    ticket_master_id: uuid.UUID
    locator: str
    total: Decimal
    quote_id: str
    first_ticket_id: str


@dataclass(frozen=True)
class Taken:
    """What stands of one payment."""

    amount: Decimal
    surcharge: Decimal
    by_operator: bool

    @property
    def total(self) -> Decimal:
        return self.amount + self.surcharge


class Till:
    def __init__(self, books: Books, methods: Methods) -> None:
        self._books = books
        self._methods = {Way.Cash: methods.cash, Way.Check: methods.check, Way.Card: methods.card}

    def take(self, batch: Batch, wish: Wish, bill: Bill, pays: Pays, owed: Decimal, chance: Random) -> Taken:
        """Before the sale. What is undone again leaves nothing."""
        method = self._methods[pays.way]
        money = _money(wish, bill, method, min(rounded(bill.total * pays.part), owed))
        occasion = JournalHeader(
            JournalKind.Payment, f"{method.name} for {bill.locator}", wish.at, bill.ticket_master_id
        )
        entries = entries_of(money)
        journal_id = self._books.post(batch, occasion, entries, wish.clerk)
        for kind, amount in account_lines(money):
            listed = occasion
            if kind is ExpenseKind.Others:
                listed = replace(occasion, title=f"Card surcharge, {occasion.title}")
            self._books.list_on_account(batch, wish.desk, listed, journal_id, kind, amount)
        charge_id = _charge_card(batch, wish, bill, money, chance) if pays.way is Way.Card else None
        fee_id = _surcharge(batch, bill, method, money)
        reversal = self._undo(batch, wish, occasion, entries, journal_id) if pays.undone else None
        reference = _reference(pays.way, charge_id, chance)
        batch.rows.add(
            Payment,
            {
                **_payment(wish, bill, money, reference),
                "journal_id": journal_id,
                "gateway_transaction_id": charge_id,
                "surcharge_fee_id": fee_id,
                **_undone(wish, reversal),
            },
        )
        if pays.undone:
            return Taken(Decimal(0), Decimal(0), by_operator=False)
        return Taken(money.amount, money.surcharge, money.receiver is Receiver.Operator)

    def _undo(
        self, batch: Batch, wish: Wish, occasion: JournalHeader, entries: list[Entry], journal_id: str
    ) -> str:
        """Of money that the agency's account has nothing to do with: the same lines the other way round."""
        back = JournalHeader(
            JournalKind.Reversal,
            f"{occasion.title} undone",
            wish.at + UNDONE_AFTER,
            occasion.ticket_master_id,
        )
        lines = [replace(entry, amount=-entry.amount) for entry in entries]
        return self._books.post(batch, back, lines, wish.clerk, journal_id)


def _reference(way: Way, charge_id: str | None, chance: Random) -> str | None:
    if way is Way.Check:
        return str(chance.randint(1001, 4999))
    return f"sim-{charge_id}" if charge_id else None


def _charge_card(batch: Batch, wish: Wish, bill: Bill, money: MoneyTaken, chance: Random) -> str:
    charge_id = quick_id()
    batch.rows.add(
        PaymentGatewayTransaction,
        {
            "id": charge_id,
            "ticket_master_id": bill.ticket_master_id,
            "payment_method_id": money.payment_method_id,
            "office_id": money.office_id,
            "confirms": True,
            "quote_id": bill.quote_id,
            "provider": "simulator",
            "provider_reference": f"sim-{charge_id}",
            "state": GatewayState.Approved,
            "amount": money.total,
            "surcharge": money.surcharge,
            "brand": chance.choice(BRANDS),
            "last_four": f"{chance.randrange(10_000):04}",
            "message": "Approved",
            "not_confirmed": None if wish.fate is Fate.Sold else HoldEnded.sentence,
            "begun_at": wish.at - timedelta(seconds=4),
            "settled_at": wish.at,
            "app_user_id": wish.clerk.user_id,
            "app_user_name": wish.clerk.name,
        },
    )
    return charge_id


def _money(wish: Wish, bill: Bill, method: PaymentMethod, amount: Decimal) -> MoneyTaken:
    house = wish.desk.holding.house
    return MoneyTaken(
        ticket_master_id=bill.ticket_master_id,
        office_holding_id=wish.desk.holding.id,
        house=house,
        sold=False,
        office_id=wish.desk.office.id,
        payment_method_id=method.id,
        kind=method.kind,
        receiver=receiver_of(method, Role.OfficeSaleAgent, house),
        amount=amount,
        surcharge=surcharge_on(method, amount),
    )


def _surcharge(batch: Batch, bill: Bill, method: PaymentMethod, money: MoneyTaken) -> str | None:
    if not money.surcharge:
        return None
    fee_id = quick_id()
    batch.rows.add(
        TicketFunctionalFee,
        {
            "id": fee_id,
            "ticket_id": bill.first_ticket_id,
            "kind": FunctionalFeeKind.CardSurcharge,
            "basis": f"{method.surcharge_percent}% of {money.amount}",
            "amount": money.surcharge,
            "status": FeeStatus.Charged,
        },
    )
    return fee_id


def _payment(wish: Wish, bill: Bill, money: MoneyTaken, reference: str | None) -> dict[str, object]:
    return {
        "id": quick_id(),
        "version": 1,
        "ticket_master_id": bill.ticket_master_id,
        "payment_method_id": money.payment_method_id,
        "office_id": money.office_id,
        "office_holding_id": money.office_holding_id,
        "receiver": money.receiver,
        "amount": money.amount,
        "surcharge": money.surcharge,
        "reference": reference,
        "paid_at": wish.at,
        "paid_on": _day(wish, wish.at),
        "app_user_id": wish.clerk.user_id,
        "app_user_name": wish.clerk.name,
    }


def _undone(wish: Wish, reversal_id: str | None) -> dict[str, object]:
    undone = reversal_id is not None
    at = wish.at + UNDONE_AFTER
    return {
        "state": PaymentState.Reversed if undone else PaymentState.Recorded,
        "reversal_journal_id": reversal_id,
        "undone_at": at if undone else None,
        "undone_on": _day(wish, at) if undone else None,
        "undone_by": wish.clerk.name if undone else None,
        "undone_reason": WHY if undone else None,
    }


def _day(wish: Wish, at: datetime) -> object:
    return at.astimezone(ZoneInfo(wish.desk.office.time_zone)).date()

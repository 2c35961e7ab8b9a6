"""The journal entries of one payment: above zero a debit, below zero a credit."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from charterdesk.ledger.accounts import (
    FUNCTIONAL_FEES,
    AccountKey,
    agency_account,
    customer_account,
    fund_account,
    holding_account,
    till_account,
)
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.ledger.journals import Entry
from charterdesk.payments.enums import MethodKind, Receiver

SURCHARGE: Final = "Card surcharge"


@dataclass(frozen=True)
class MoneyTaken:
    """A payment as the ledger sees it."""

    ticket_master_id: uuid.UUID
    office_holding_id: uuid.UUID
    house: bool
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


def entries_of(money: MoneyTaken) -> list[Entry]:
    lines = _of_the_house(money) if money.house else _of_an_agency(money)
    return list(lines)


def _of_the_house(money: MoneyTaken) -> Iterator[Entry]:
    owed = customer_account(money.ticket_master_id)
    yield Entry(money.source, money.total)
    yield Entry(owed, -money.total)
    yield Entry(owed, money.surcharge, SURCHARGE)
    yield Entry(FUNCTIONAL_FEES, -money.surcharge, SURCHARGE)


def _of_an_agency(money: MoneyTaken) -> Iterator[Entry]:
    """Credit the customer in any case, and the agency's account only with what the operator has or earns.

    Money that the operator received before the sale stays with the customer's account until the sale
    credits it to the agency's.
    """
    owed, collected = customer_account(money.ticket_master_id), agency_account(money.office_holding_id)
    account = holding_account(money.office_holding_id)
    by_operator = money.receiver is Receiver.Operator
    yield Entry(owed, -money.total)
    if by_operator:
        yield Entry(money.source, money.total)
    if by_operator and money.sold:
        yield Entry(account, -money.total)
    if money.sold or not by_operator:
        yield Entry(collected, money.total)
    yield Entry(owed, money.surcharge, SURCHARGE)
    yield Entry(collected, -money.surcharge, SURCHARGE)
    if by_operator:
        yield Entry(account, money.surcharge, SURCHARGE)
        yield Entry(FUNCTIONAL_FEES, -money.surcharge, SURCHARGE)


def account_lines(money: MoneyTaken) -> list[tuple[ExpenseKind, Decimal]]:
    """Return the lines that the agency reads on its statement; a credit is below zero."""
    if money.house or money.receiver is Receiver.Agency:
        return []
    credited = -money.total if money.sold else Decimal(0)
    return [(ExpenseKind.Credit, credited), (ExpenseKind.Others, money.surcharge)]

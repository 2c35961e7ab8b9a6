"""The ledger's side of made-up bookings: the program's own entries, written as rows."""

import uuid
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.desks import NOBODY, Clerk, Desk, Methods
from charterdesk.demo.copying import quick_id
from charterdesk.fees.models import ExtraFee
from charterdesk.ledger.accounts import (
    COMMISSION,
    FARES,
    FUNCTIONAL_FEES,
    AccountKey,
    agency_account,
    customer_account,
    fee_account,
    find_or_open_accounts,
    holding_account,
    till_account,
)
from charterdesk.ledger.enums import LIMITED, ExpenseKind, JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader
from charterdesk.ledger.models import Account, Expense, Journal, Posting

PAYS_AT: Final = Decimal("0.8")
PAYS_DOWN_TO: Final = Decimal("0.3")
"""Parts of its credit limit: an agency that comes near it pays most of what it owes."""


class Books:
    def __init__(self, session: Session, desks: Sequence[Desk], methods: Methods) -> None:
        self._accounts = _open_accounts(session, desks, methods)
        self._transfer = methods.transfer
        self._house = next(desk for desk in desks if desk.holding.house)
        balances = select(Account.id, Account.balance).where(Account.kind.in_(LIMITED))
        self._owed = {str(account_id): balance for account_id, balance in session.execute(balances)}

    def open_customer(self, batch: Batch, ticket_master_id: uuid.UUID) -> None:
        key = customer_account(ticket_master_id)
        account_id = self._accounts[key] = quick_id()
        batch.rows.add(
            Account,
            {
                "id": account_id,
                "code": key.code,
                "kind": key.kind,
                "ticket_master_id": ticket_master_id,
                "balance": 0,
            },
        )

    def post(
        self,
        batch: Batch,
        occasion: JournalHeader,
        entries: Iterable[Entry],
        clerk: Clerk = NOBODY,
        reverses_id: str | None = None,
    ) -> str:
        journal_id = quick_id()
        batch.rows.add(
            Journal,
            {
                "id": journal_id,
                "at": occasion.at,
                "kind": occasion.kind,
                "title": occasion.title,
                "reverses_id": reverses_id,
                "ticket_master_id": occasion.ticket_master_id,
                "office_id": clerk.office_id,
                "app_user_id": clerk.user_id,
                "app_user_name": clerk.name,
            },
        )
        for entry in entries:
            if entry.amount:
                self._post_line(batch, journal_id, entry)
        return journal_id

    def forget_customer(self, ticket_master_id: uuid.UUID) -> None:
        del self._accounts[customer_account(ticket_master_id)]

    def settle(self, batch: Batch, desk: Desk, occasion: JournalHeader) -> None:
        """An agency that has come near its limit, where sales would be refused, pays by bank transfer."""
        key = holding_account(desk.holding.id)
        owed, limit = self._owed[self._accounts[key]], desk.holding.credit_limit
        if owed <= limit * PAYS_AT:
            return
        amount = owed - limit * PAYS_DOWN_TO
        into = till_account(self._house.office.id, self._transfer.id)
        paid = JournalHeader(
            JournalKind.Transfer, f"{self._transfer.name} from {desk.holding.name}", occasion.at
        )
        journal_id = self.post(batch, paid, [Entry(into, amount), Entry(key, -amount)])
        self.list_on_account(batch, desk, paid, journal_id, ExpenseKind.Credit, -amount)

    def list_on_account(
        self,
        batch: Batch,
        desk: Desk,
        occasion: JournalHeader,
        journal_id: str,
        kind: ExpenseKind,
        price: Decimal,
        commission: Decimal = Decimal(0),
    ) -> None:
        if not price:
            return
        batch.rows.add(
            Expense,
            {
                "id": quick_id(),
                "office_holding_id": desk.holding.id,
                "office_id": desk.office.id,
                "kind": kind,
                "ticket_master_id": occasion.ticket_master_id,
                "title": occasion.title,
                "price": price,
                "commission": commission,
                "amount": price - commission,
                "journal_id": journal_id,
                "created_at": occasion.at,
            },
        )

    def _post_line(self, batch: Batch, journal_id: str, entry: Entry) -> None:
        account_id = self._accounts[entry.account]
        if entry.account.kind in LIMITED:
            batch.moved[account_id] += entry.amount
            self._owed[account_id] += entry.amount
        line = f"{quick_id()}\t{journal_id}\t{account_id}\t{entry.amount}\t{entry.note}"
        batch.rows.add_line(Posting, "id, journal_id, account_id, amount, note", line)


def _open_accounts(session: Session, desks: Sequence[Desk], methods: Methods) -> dict[AccountKey, str]:
    payees = session.scalars(select(ExtraFee.payee).distinct())
    agencies = [desk.holding.id for desk in desks if not desk.holding.house]
    house = [desk.office.id for desk in desks if desk.holding.house]
    keys = [
        *(FARES, FUNCTIONAL_FEES, COMMISSION),
        *(fee_account(payee) for payee in payees),
        *(agency_account(holding_id) for holding_id in agencies),
        *(holding_account(holding_id) for holding_id in agencies),
        *(till_account(desk.office.id, methods.card.id) for desk in desks),
        *(
            till_account(office_id, method.id)
            for office_id in house
            for method in (methods.cash, methods.check)
        ),
        till_account(house[0], methods.transfer.id),
    ]
    return {key: str(account_id) for key, account_id in find_or_open_accounts(session, keys).items()}

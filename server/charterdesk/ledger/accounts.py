"""Finds, opens and locks ledger accounts by their keys. Locks are always taken in id order."""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.kit.ids import new_ids
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import in_param, table_of
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Posting


@dataclass(frozen=True)
class AccountKey:
    kind: AccountKind
    office_holding_id: uuid.UUID | None = None
    office_id: uuid.UUID | None = None
    payment_method_id: uuid.UUID | None = None
    ticket_master_id: uuid.UUID | None = None
    flight_id: uuid.UUID | None = None
    payee: str | None = None
    code: str = field(init=False)
    """Kind and owners in one text, by which the account is stored and found."""

    def __post_init__(self) -> None:
        owners = (self.office_holding_id, self.office_id, self.payment_method_id)
        more = (self.ticket_master_id, self.flight_id, self.payee)
        parts = [self.kind.value, *(str(owner) for owner in (*owners, *more) if owner is not None)]
        vars(self).update(code=":".join(parts))


@dataclass(frozen=True)
class Balance:
    code: str
    balance: Decimal


_FIND = select(Account.code, Account.id).where(in_param("codes", Account.code))
_locked = (
    select(Account.code, Account.balance)
    .where(in_param("codes", Account.code))
    .order_by(Account.id)
    .with_for_update()
)
_LOCK = RecordQuery(_locked, Balance)
_OPEN = (
    insert(table_of(Account))
    .on_conflict_do_nothing(index_elements=["code"])
    .returning(Account.code, Account.id)
)

FARES = AccountKey(AccountKind.Fares)
FUNCTIONAL_FEES = AccountKey(AccountKind.FunctionalFees)
COMMISSION = AccountKey(AccountKind.Commission)
OPENING = AccountKey(AccountKind.Opening)
ADJUSTMENTS = AccountKey(AccountKind.Adjustments)
ESCROW_RECEIPTS = AccountKey(AccountKind.EscrowReceipts)


def customer_account(ticket_master_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Customer, ticket_master_id=ticket_master_id)


def agency_account(holding_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Agency, office_holding_id=holding_id)


def till_account(office_id: uuid.UUID, payment_method_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Till, office_id=office_id, payment_method_id=payment_method_id)


def holding_account(holding_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Holding, office_holding_id=holding_id)


def fund_account(holding_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Fund, office_holding_id=holding_id)


def fee_account(payee: str | None) -> AccountKey:
    """Return the key of the account for a payee's fees; without a payee the operator keeps the fee."""
    return AccountKey(AccountKind.Fees, payee=payee)


def airline_account(flight_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.AirlinePayable, flight_id=flight_id)


def flight_costs_account(flight_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.FlightCosts, flight_id=flight_id)


def escrow_account(flight_id: uuid.UUID) -> AccountKey:
    return AccountKey(AccountKind.Escrow, flight_id=flight_id)


def find_or_open_accounts(session: Session, keys: Iterable[AccountKey]) -> dict[AccountKey, uuid.UUID]:
    """Return the ids of the accounts, opening missing ones. Concurrent callers get the same account."""
    by_code = {key.code: key for key in keys}
    known = _find(session, by_code)
    missing = [key for code, key in sorted(by_code.items()) if code not in known]
    if missing:
        known |= dict(session.connection().execute(_OPEN, new_account_rows(missing)).all())
    if len(known) < len(by_code):
        known = _find(session, by_code)  # opened meanwhile by another transaction
    return {key: known[code] for code, key in by_code.items()}


def new_account_rows(keys: Collection[AccountKey]) -> list[dict[str, Any]]:
    """Return the rows that open these accounts."""
    return [
        {"id": account_id, "balance": Decimal(0), **vars(key)}
        for account_id, key in zip(new_ids(len(keys)), keys, strict=True)
    ]


def lock_accounts(session: Session, keys: Collection[AccountKey]) -> dict[AccountKey, Decimal]:
    """Lock accounts with a limit until the transaction ends, and return their balances."""
    by_code = {key.code: key for key in keys}
    balances = _lock(session, by_code)
    if len(balances) < len(by_code):
        find_or_open_accounts(session, keys)  # a new account has the highest id, so its lock comes last
        balances = _lock(session, by_code)
    return {key: balances[code] for code, key in by_code.items()}


def read_fund(session: Session, holding_id: uuid.UUID) -> Decimal:
    """Return the stored balance of the agency's fund; above zero it has money."""
    stored = select(Account.balance).where(Account.code == fund_account(holding_id).code)
    return -(session.scalars(stored).one_or_none() or Decimal("0.00"))


def compute_balance(session: Session, key: AccountKey) -> Decimal:
    """Return the sum of the account's postings, independent of its stored balance."""
    lines = select(func.coalesce(func.sum(Posting.amount), 0)).join(Account, Posting.account_id == Account.id)
    return Decimal(session.execute(lines.where(Account.code == key.code)).scalar_one())


def _find(session: Session, codes: Iterable[str]) -> dict[str, uuid.UUID]:
    return dict(session.connection().execute(_FIND, {"codes": list(codes)}).all())


def _lock(session: Session, codes: Iterable[str]) -> dict[str, Decimal]:
    return {row.code: row.balance for row in _LOCK.all(session, {"codes": list(codes)})}

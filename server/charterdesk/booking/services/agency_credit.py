"""Checks what an agency may still buy on account, under the locks of its account and fund."""

import uuid
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from sqlalchemy import ScalarSelect, func, select, text, tuple_
from sqlalchemy.orm import Session

from charterdesk.booking.aggregate import Booking
from charterdesk.booking.errors import OverCredit
from charterdesk.booking.models import Quote, TicketMaster
from charterdesk.kit.clock import now
from charterdesk.kit.money import rounded
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import param
from charterdesk.ledger.accounts import fund_account, holding_account, lock_accounts
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.journals import JournalBatch
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.records import HoldingRecord

_RECEIVING: Final = (AccountKind.Till, AccountKind.Fund)
"""Accounts that hold money the operator has received."""
_RECEIVED = (
    select(func.coalesce(func.sum(Posting.amount), 0))
    .join(Journal, Posting.journal_id == Journal.id)
    .join(Account, Posting.account_id == Account.id)
    .where(
        Journal.ticket_master_id == param("booking_id", Journal.ticket_master_id),
        Account.kind.in_(_RECEIVING),
    )
)
_HOLDS = (
    select(func.coalesce(func.sum(Quote.total - Quote.commission), 0))
    .join(TicketMaster, TicketMaster.quote_id == Quote.id)
    .where(
        TicketMaster.office_holding_id == param("holding_id", TicketMaster.office_holding_id),
        # `> now()` is redundant; it lets the planner use the partial index statistics.
        TicketMaster.hold_expires_at > func.now(),
        TicketMaster.hold_expires_at > param("at", TicketMaster.hold_expires_at),
    )
)
_OTHER_HOLDS = _HOLDS.where(
    # Only holds begun before this one count: of two rivals the first can always confirm.
    tuple_(TicketMaster.hold_started_at, TicketMaster.id)
    < tuple_(
        func.coalesce(param("began", TicketMaster.hold_started_at), text("'infinity'")),
        param("booking_id", TicketMaster.id),
    ),
    TicketMaster.id != param("booking_id", TicketMaster.id),
)


def _balance(kind: AccountKind) -> ScalarSelect[Decimal]:
    """Return the stored balance of an account of the agency, which is zero until the account is opened."""
    stored = select(func.coalesce(func.sum(Account.balance), 0)).where(
        Account.office_holding_id == param("holding_id", Account.office_holding_id), Account.kind == kind
    )
    return stored.scalar_subquery()


_SEEN = select(
    _RECEIVED.scalar_subquery().label("received"),
    _OTHER_HOLDS.scalar_subquery().label("holds"),
    _balance(AccountKind.Holding).label("account"),
    _balance(AccountKind.Fund).label("fund"),
)


_OF_HOLDING = select(
    _HOLDS.scalar_subquery().label("holds"),
    _balance(AccountKind.Holding).label("account"),
    _balance(AccountKind.Fund).label("fund"),
)


_HOLDS_BY_AGENCY = (
    select(TicketMaster.office_holding_id, func.sum(Quote.total - Quote.commission))
    .join(TicketMaster, TicketMaster.quote_id == Quote.id)
    .where(TicketMaster.hold_expires_at > func.now())
    .group_by(TicketMaster.office_holding_id)
)


@dataclass(frozen=True)
class _Seen:
    received: Decimal
    holds: Decimal
    account: Decimal
    fund: Decimal


_FIND = RecordQuery(_SEEN, _Seen)


@dataclass(frozen=True)
class Credit:
    """The four numbers that a refusal shows to the clerk."""

    fund: Decimal
    limit: Decimal
    open: Decimal
    holds: Decimal

    @property
    def available(self) -> Decimal:
        return self.fund + self.limit - self.open - self.holds


def lock_limits(session: Session, booking: Booking) -> None:
    """Lock account and fund of an agency until the transaction ends, so that no credit is spent twice."""
    holding = booking.terms.holding
    if not booking.limits_locked and not holding.house:
        lock_accounts(session, [holding_account(holding.id), fund_account(holding.id)])
        booking.limits_locked = True


def require_credit(holding: HoldingRecord, credit: Credit, needed: Decimal) -> None:
    """Refuse if a sale exceeds the credit; one that the operator has the money for needs none."""
    if needed > 0 and needed > credit.available:
        raise OverCredit(
            agency=holding.name,
            needed=rounded(needed),
            available=rounded(credit.available),
            fund=rounded(credit.fund),
            limit=rounded(credit.limit),
            open=rounded(credit.open),
            holds=rounded(credit.holds),
            details={
                "needed": f"{needed:.2f}",
                "available": f"{credit.available:.2f}",
                "fund": f"{credit.fund:.2f}",
                "creditLimit": f"{credit.limit:.2f}",
                "open": f"{credit.open:.2f}",
                "otherHolds": f"{credit.holds:.2f}",
            },
        )


def credit_seen(
    session: Session, booking: Booking, unposted: JournalBatch | None = None
) -> tuple[Credit, Decimal]:
    """Return the agency's credit, and what the operator has received for the booking.

    `unposted` are journals of this request that are posted with the booking. Call `lock_limits` before
    deciding by the numbers.
    """
    holding = booking.terms.holding
    row, at = booking.row, booking.terms.at
    held = row.hold_expires_at is not None and row.hold_expires_at > at
    params = {
        "booking_id": row.id,
        "holding_id": holding.id,
        "at": at,
        "began": row.hold_started_at if held else None,
    }
    (seen,) = _FIND.all(session, params)
    credit = Credit(fund=-seen.fund, limit=holding.credit_limit, open=seen.account, holds=seen.holds)
    if unposted is None:
        return credit, seen.received
    account, fund = holding_account(holding.id), fund_account(holding.id)
    credit = replace(
        credit,
        fund=credit.fund - unposted.balance_change(fund),
        open=credit.open + unposted.balance_change(account),
    )
    return credit, seen.received + unposted.total_on(_RECEIVING)


def load_holds(session: Session, holding_id: uuid.UUID | None = None) -> dict[uuid.UUID, Decimal]:
    """Return the net price of the live holds of each agency, or of one."""
    only = [] if holding_id is None else [TicketMaster.office_holding_id == holding_id]
    return dict(session.connection().execute(_HOLDS_BY_AGENCY.where(*only)).all())


def credit_of_holding(session: Session, holding: OfficeHolding) -> Credit:
    """Return the agency's credit with all its live holds, to be shown and not to decide by."""
    params = {"holding_id": holding.id, "at": now(session)}
    seen = session.execute(_OF_HOLDING, params).one()
    return Credit(fund=-seen.fund, limit=holding.credit_limit, open=seen.account, holds=seen.holds)

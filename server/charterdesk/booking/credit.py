"""What an agency may still buy on account. Checked under the locks of its account and fund."""

import uuid
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import ScalarSelect, func, select
from sqlalchemy.orm import Session

from charterdesk.booking.errors import OverCredit
from charterdesk.booking.models import Quote, TicketMaster
from charterdesk.kit.money import rounded
from charterdesk.kit.statements import given
from charterdesk.ledger.accounts import fund, holding_account, lock_accounts
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.ledger.words import AccountKind
from charterdesk.organization.models import OfficeHolding

_RECEIVED = (
    select(func.coalesce(func.sum(Posting.amount), 0))
    .join(Journal, Posting.journal_id == Journal.id)
    .join(Account, Posting.account_id == Account.id)
    .where(
        Journal.ticket_master_id == given("booking_id", Journal.ticket_master_id),
        Account.kind.in_((AccountKind.Till, AccountKind.Fund)),
    )
)
_OTHER_HOLDS = (
    select(func.coalesce(func.sum(Quote.total - Quote.commission), 0))
    .join(TicketMaster, TicketMaster.quote_id == Quote.id)
    .where(
        TicketMaster.office_holding_id == given("holding_id", TicketMaster.office_holding_id),
        # Said twice: how few are later than now the planner can guess, of a moment yet to be named it cannot.
        TicketMaster.hold_expires_at > func.now(),
        TicketMaster.hold_expires_at > given("at", TicketMaster.hold_expires_at),
        TicketMaster.id != given("booking_id", TicketMaster.id),
    )
)


def _balance(name: str) -> ScalarSelect[Decimal]:
    kept = select(func.coalesce(func.sum(Account.balance), 0))
    return kept.where(Account.code == given(name, Account.code)).scalar_subquery()


_SEEN = select(
    _RECEIVED.scalar_subquery(), _OTHER_HOLDS.scalar_subquery(), _balance("account"), _balance("fund")
)


@dataclass(frozen=True)
class Credit:
    """The four numbers a clerk is refused with."""

    fund: Decimal
    limit: Decimal
    open: Decimal
    holds: Decimal

    @property
    def available(self) -> Decimal:
        return self.fund + self.limit - self.open - self.holds


def require_credit(
    session: Session, holding: OfficeHolding, booking: TicketMaster, needed: Decimal, at: datetime
) -> None:
    """Whoever sells for the same agency waits at its account, so that nobody spends the same credit."""
    keys = holding_account(holding.id), fund(holding.id)
    balances = lock_accounts(session, keys)
    credit = Credit(
        fund=-balances[keys[1]],
        limit=holding.credit_limit,
        open=balances[keys[0]],
        holds=_other_holds(session, holding.id, booking.id, at),
    )
    # What the operator has received already needs no credit, however much the agency owes.
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
    session: Session, holding: OfficeHolding, booking: TicketMaster, at: datetime
) -> tuple[Credit, Decimal]:
    """As a clerk sees it, and what the operator has received for the booking: nothing is locked."""
    asked = {
        "booking_id": booking.id,
        "holding_id": holding.id,
        "at": at,
        "account": holding_account(holding.id).code,
        "fund": fund(holding.id).code,
    }
    received, holds, account, funds = session.connection().execute(_SEEN, asked).one()
    return Credit(fund=-funds, limit=holding.credit_limit, open=account, holds=holds), received


def operator_received(session: Session, ticket_master_id: uuid.UUID) -> Decimal:
    """What came into the operator's tills, or out of the agency's fund, for one booking."""
    found = session.connection().execute(_RECEIVED, {"booking_id": ticket_master_id})
    return Decimal(found.scalar_one())


def _other_holds(
    session: Session, holding_id: uuid.UUID, ticket_master_id: uuid.UUID, at: datetime
) -> Decimal:
    """The net price of everything else the agency holds now."""
    asked = {"holding_id": holding_id, "at": at, "booking_id": ticket_master_id}
    return Decimal(session.connection().execute(_OTHER_HOLDS, asked).scalar_one())

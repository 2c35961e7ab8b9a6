"""Post what an agency had in its fund before this program was used."""

from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.ledger.accounts import OPENING, fund_account, lock_accounts
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.errors import NoSuchAgency


def post_opening_fund(
    session: Session, actor: Actor, holding_name: str, amount: Decimal, reason: str
) -> Decimal:
    """Add to the fund of an agency and return its new balance."""
    holding = session.scalars(select(OfficeHolding).where(OfficeHolding.name == holding_name)).one_or_none()
    if holding is None:
        raise NoSuchAgency(name=holding_name)
    key = fund_account(holding.id)
    held = -lock_accounts(session, [key])[key]
    header = JournalHeader(JournalKind.Fund, f"Opening fund: {reason}", now(session))
    journal_id = post_journal(session, actor, header, [Entry(OPENING, amount), Entry(key, -amount, reason)])
    about = About(Entity.Funds, journal_id, holding_id=holding.id)
    change = Change("fund", f"{held:.2f}", f"{held + amount:.2f}")
    record(
        session, actor, EventType.Created, about, f"Paid into the fund of {holding.name}", reason, [change]
    )
    return held + amount

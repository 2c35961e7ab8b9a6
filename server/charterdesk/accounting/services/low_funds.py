"""Tells agency and operator, once, that a fund is low."""

from decimal import Decimal
from typing import Final

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import money
from charterdesk.documents.letters import Letter
from charterdesk.documents.operator import format_contacts
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.outbox import queue_mail
from charterdesk.ledger.accounts import read_fund
from charterdesk.organization.models import Charter, OfficeHolding
from charterdesk.organization.queries import get_current_charter

_NOTHING: Final = Decimal("0.00")


def alert_every_hour(database: Database) -> None:
    with database.transaction() as session:
        alert_low_funds(session)


def alert_low_funds(session: Session) -> None:
    """Mail about each fund that fell below its amount, and forget the alerts of those that were filled."""
    watched = or_(OfficeHolding.fund_low_at.is_not(None), OfficeHolding.fund_alerted_at.is_not(None))
    holdings = session.scalars(
        select(OfficeHolding)
        .where(watched, OfficeHolding.house.is_(False))
        .order_by(OfficeHolding.id)
        .with_for_update(key_share=True)
    )
    for holding in holdings.all():
        fund = read_fund(session, holding.id)
        clear_alert(holding, fund)
        if holding.fund_low_at is not None and fund < holding.fund_low_at and holding.fund_alerted_at is None:
            _alert(session, holding, fund)


def clear_alert(holding: OfficeHolding, fund: Decimal) -> None:
    """Forget that a low fund was announced, once it is filled up."""
    if holding.fund_alerted_at is not None and (holding.fund_low_at is None or fund >= holding.fund_low_at):
        holding.fund_alerted_at = None


def _alert(session: Session, holding: OfficeHolding, fund: Decimal) -> None:
    charter = get_current_charter(session)
    holding.fund_alerted_at = now(session)
    letter = write_low_fund_letter(charter, holding, fund)
    told = list(dict.fromkeys(each for each in (holding.email, charter.email) if each))
    for address in told:
        queue_mail(
            session,
            to_address=address,
            subject=letter.subject,
            text=letter.text,
            html=letter.html,
            reply_to=charter.email,
            about=(Entity.OfficeHolding.value, holding.id),
            office_holding_id=holding.id if address == holding.email else None,
        )
    about = About(Entity.OfficeHolding, holding.id, holding_id=holding.id)
    change = Change("to", None, ", ".join(told) or None)
    record(session, SYSTEM, EventType.EmailSent, about, f"Fund is low: {holding.name}", money(fund), [change])


def write_low_fund_letter(charter: Charter, holding: OfficeHolding, fund: Decimal) -> Letter:
    low_at = holding.fund_low_at or _NOTHING
    return Letter(
        subject=f"The fund of {holding.name} is low: {money(fund)} {charter.currency}",
        greeting=f"Dear {holding.contact_name or holding.name},",
        opening=f"The fund of {holding.name} is below {money(low_at)} {charter.currency}.",
        locator=f"{money(fund)} {charter.currency}",
        rows=["Bookings that are paid from the fund need its money."],
        closing="Please fill it up. This message is sent once, until the fund is filled up again.",
        sender=[line for line in (charter.name, format_contacts(charter)) if line],
    )

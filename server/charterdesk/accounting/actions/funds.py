"""Pay into and out of the fund of an agency, reverse an entry, add a note to a line."""

import uuid
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.errors_fund import (
    FundLineOfPayment,
    FundLineReversed,
    FundMethodNotOffered,
    FundOverdrawn,
    FundReversalOverdraws,
    HouseHasNoFund,
)
from charterdesk.accounting.models import FundEntry, FundNote
from charterdesk.accounting.queries.funds import get_by_id, get_line_document
from charterdesk.accounting.schemas.funds import FundNoteWrite, FundRead, FundReversal, FundWrite
from charterdesk.accounting.services.low_funds import clear_alert
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import money
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import OPENING, AccountKey, fund_account, lock_accounts, till_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal, reverse_journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_holding
from charterdesk.payments.enums import MethodKind
from charterdesk.payments.errors import NoSuchAgency, NoSuchMethod, ReferenceRequired
from charterdesk.payments.models import PaymentMethod
from charterdesk.payments.rules import goes_through_gateway, is_offered


def create_fund_entry(session: Session, actor: Actor, body: FundWrite) -> FundRead:
    """Pay into a fund, or out of it as far as it has the money."""
    holding = get_holding(session, actor, body.office_holding_id)
    if holding.house:
        raise HouseHasNoFund
    method = _usable_method(session, actor, body)
    if actor.office_id is None:
        raise NotFound
    fund = _lock_fund(session, holding.id)
    if body.amount < 0 and -body.amount > fund:
        raise FundOverdrawn(agency=holding.name, fund=money(fund), amount=money(-body.amount))
    source = till_account(actor.office_id, method.id)
    way = "into" if body.amount > 0 else "out of"
    title = f"{method.name} {way} the fund of {holding.name}"
    entry = _post(session, actor, holding, source, title, body.amount, body.reason)
    entry.payment_method_id, entry.office_id, entry.reference = method.id, actor.office_id, body.reference
    session.flush()
    _log(session, actor, entry, holding, title, body.reason, fund, fund + body.amount)
    clear_alert(holding, fund + body.amount)
    return get_by_id(session, actor, entry.journal_id)


def reverse_fund_entry(session: Session, actor: Actor, body: FundReversal) -> FundRead:
    """Take back an entry with a reason, unless the fund has spent the money meanwhile."""
    holding_id, document = get_line_document(session, body.id)
    holding = get_holding(session, actor, holding_id)
    fund = _lock_fund(session, holding.id)
    locked = select(FundEntry).where(FundEntry.journal_id == body.id).with_for_update()
    entry = session.scalars(locked.execution_options(populate_existing=True)).one_or_none()
    if entry is None:
        raise FundLineOfPayment(document=document)
    if entry.reversed_at is not None:
        raise FundLineReversed
    if entry.amount > fund:
        raise FundReversalOverdraws(agency=holding.name, fund=money(fund), amount=money(entry.amount))
    at = now(session)
    title = f"Reversal, fund of {holding.name}"
    entry.reversal_journal_id = reverse_journal(session, actor, entry.journal_id, title, at)
    entry.reversed_at, entry.reversed_by, entry.reversed_reason = at, actor.name, body.reason
    session.flush()
    left = fund - entry.amount
    _log(session, actor, entry, holding, title, body.reason, fund, left, EventType.Deleted)
    clear_alert(holding, left)
    return get_by_id(session, actor, body.id)


def add_note(session: Session, actor: Actor, body: FundNoteWrite) -> FundRead:
    """Add a note to any line of a fund, as an event."""
    holding_id, _ = get_line_document(session, body.id)
    holding = get_holding(session, actor, holding_id)
    session.add(
        FundNote(
            journal_id=body.id,
            text=body.text,
            noted_at=now(session),
            app_user_id=actor.user_id,
            app_user_name=actor.name,
        )
    )
    session.flush()
    about = About(Entity.Funds, body.id, holding_id=holding.id)
    record(session, actor, EventType.Note, about, f"Note on the fund of {holding.name}", body.text)
    return get_by_id(session, actor, body.id)


def post_opening_fund(
    session: Session, actor: Actor, holding_name: str, amount: Decimal, reason: str
) -> Decimal:
    """Add what an agency had in its fund before this program was used, and return the new balance."""
    holding = session.scalars(select(OfficeHolding).where(OfficeHolding.name == holding_name)).one_or_none()
    if holding is None:
        raise NoSuchAgency(name=holding_name)
    fund = _lock_fund(session, holding.id)
    entry = _post(session, actor, holding, OPENING, f"Opening fund: {reason}", amount, reason)
    session.flush()
    title = f"Paid into the fund of {holding.name}"
    _log(session, actor, entry, holding, title, reason, fund, fund + amount)
    return fund + amount


def _usable_method(session: Session, actor: Actor, body: FundWrite) -> PaymentMethod:
    method = session.get(PaymentMethod, body.payment_method_id)
    if method is None:
        raise NoSuchMethod
    if not is_offered(method, actor.role) or method.kind is MethodKind.Fund or goes_through_gateway(method):
        raise FundMethodNotOffered(method=method.name)
    if method.reference_required and body.reference is None:
        raise ReferenceRequired(method=method.name)
    return method


def _lock_fund(session: Session, holding_id: uuid.UUID) -> Decimal:
    key = fund_account(holding_id)
    return -lock_accounts(session, [key])[key]


def _post(
    session: Session,
    actor: Actor,
    holding: OfficeHolding,
    source: AccountKey,
    title: str,
    amount: Decimal,
    reason: str,
) -> FundEntry:
    """Post a journal and add its entry; the fund is locked."""
    at = now(session)
    entries = [Entry(source, amount), Entry(fund_account(holding.id), -amount, reason)]
    journal_id = post_journal(session, actor, JournalHeader(JournalKind.Fund, title, at), entries)
    entry = FundEntry(
        office_holding_id=holding.id,
        journal_id=journal_id,
        amount=amount,
        reason=reason,
        entered_at=at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
    )
    session.add(entry)
    return entry


def _log(
    session: Session,
    actor: Actor,
    entry: FundEntry,
    holding: OfficeHolding,
    title: str,
    reason: str,
    before: Decimal,
    after: Decimal,
    event_type: EventType = EventType.Created,
) -> None:
    about = About(Entity.Funds, entry.journal_id, holding_id=holding.id)
    record(
        session, actor, event_type, about, title, reason, [Change("fund", f"{before:.2f}", f"{after:.2f}")]
    )

"""Checks that what must be kept is there, what must be erased is gone, and what flights cost is posted."""

import hashlib
from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal
from typing import Final

from sqlalchemy import case, func, select
from sqlalchemy.orm import Session, aliased

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.border.actions.erase_numbers import cut_off
from charterdesk.border.models import FlightCost, ManifestVersion
from charterdesk.border.services.long_ago import long_ago
from charterdesk.files.errors import FileGone
from charterdesk.files.store import FileStore
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotDecryptable
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Charter

NIGHTS: Final = timedelta(days=2)
"""The job that erases numbers may miss a night."""


def verify_kept_sales(session: Session) -> Iterator[str]:
    """Check that every sale of the years that are kept still has its booking and its tickets."""
    years = select(Charter.retention_years).where(Charter.current).scalar_subquery()
    kept = Journal.at > func.clock_timestamp() - func.make_interval(years)
    ticket = select(Ticket.id).where(Ticket.ticket_master_id == Journal.ticket_master_id)
    booking = select(TicketMaster.id).where(TicketMaster.id == Journal.ticket_master_id)
    sales = select(Journal.id, Journal.title).where(Journal.kind == JournalKind.Sale, kept)
    for journal_id, title in session.execute(sales.where(~ticket.exists() | ~booking.exists())):
        yield f"{title} (journal {journal_id}) is posted, and its booking or its tickets are gone."


def verify_erased_numbers(session: Session) -> Iterator[str]:
    """Check that no document number is readable much longer than the operator's setting allows."""
    charter = session.scalars(select(Charter).where(Charter.current)).one_or_none()
    before = cut_off(session, charter.passport_months) if charter else None
    if before is None:
        return
    for passenger in session.scalars(long_ago(before - NIGHTS, now(session))):
        yield f"The document numbers of {passenger.full_name} ({passenger.id}) should have been erased."


def verify_flight_costs(session: Session) -> Iterator[str]:
    """Compare what airlines are owed beside their contracts, flight by flight, with the ledger."""
    owed = case((FlightCost.kind == "Extra", -FlightCost.amount), else_=FlightCost.amount)
    costs = (
        select(FlightCost.flight_id, func.sum(owed).label("amount"))
        .where(FlightCost.reversed_at.is_(None))
        .group_by(FlightCost.flight_id)
        .subquery()
    )
    posted = (
        select(Account.flight_id, func.sum(Posting.amount).label("amount"))
        .join(Posting, Posting.account_id == Account.id)
        .where(Account.kind == AccountKind.AirlinePayable)
        .group_by(Account.flight_id)
        .subquery()
    )
    both = select(
        func.coalesce(costs.c.flight_id, posted.c.flight_id),
        func.coalesce(costs.c.amount, 0),
        func.coalesce(posted.c.amount, 0),
    ).select_from(costs.outerjoin(posted, posted.c.flight_id == costs.c.flight_id, full=True))
    for flight_id, entered, in_ledger in session.execute(both):
        if entered != in_ledger:
            yield f"Flight {flight_id} has costs and payments of {entered}, the ledger {in_ledger}."


def verify_payees(session: Session) -> Iterator[str]:
    """Compare the account of each payee, but for what was remitted, with the fees on tickets."""
    reversed_ = aliased(Journal)
    fees = (
        select(TicketExtraFee.payee, func.sum(TicketExtraFee.amount).label("amount"))
        .join(Ticket, Ticket.id == TicketExtraFee.ticket_id)
        .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
        .where(
            TicketMaster.was_booked,
            TicketExtraFee.status == FeeStatus.Charged,
            TicketExtraFee.payee.is_not(None),
        )
        .group_by(TicketExtraFee.payee)
    )
    posted = (
        select(Account.payee, -func.sum(Posting.amount))
        .join(Posting, Posting.account_id == Account.id)
        .join(Journal, Journal.id == Posting.journal_id)
        .outerjoin(reversed_, reversed_.id == Journal.reverses_id)
        .where(
            Account.kind == AccountKind.Fees,
            Account.payee.is_not(None),
            func.coalesce(reversed_.kind, Journal.kind) != JournalKind.Escrow,
        )
        .group_by(Account.payee)
    )
    shown: dict[str, Decimal] = {str(payee): amount for payee, amount in session.execute(fees)}
    owed: dict[str, Decimal] = {str(payee): amount for payee, amount in session.execute(posted)}
    for payee in sorted({*shown, *owed}):
        if shown.get(payee, 0) != owed.get(payee, 0):
            yield f"{payee} is owed {owed.get(payee, 0)}, its fees on tickets are {shown.get(payee, 0)}."


def verify_kept_files(session: Session, files: FileStore) -> Iterator[str]:
    """Check that the file of every produced passenger list is there, and is what left the house."""
    for version in session.scalars(select(ManifestVersion).order_by(ManifestVersion.created_at)):
        named = f"The file {version.file_name} of manifest version {version.id}"
        try:
            data = files.read(version.stored_name)
        except (FileGone, NotDecryptable):
            yield f"{named} is gone."
        else:
            if hashlib.sha256(data).hexdigest() != version.sha256:
                yield f"{named} is another one than was sent."


def verify_version_numbers(session: Session) -> Iterator[str]:
    """Check that the produced passenger lists of each flight and kind are numbered without a gap."""
    highest, count = func.max(ManifestVersion.number), func.count()
    wrong = (
        select(ManifestVersion.flight_id, ManifestVersion.kind, highest, count)
        .group_by(ManifestVersion.flight_id, ManifestVersion.kind)
        .having(highest != count)
    )
    for flight_id, kind, number, versions in session.execute(wrong):
        yield f"Flight {flight_id} has {versions} versions of {kind.value}, the newest is number {number}."

"""Keeps the quotes of changes, and finds them again."""

from datetime import datetime
from typing import Any, Final

from msgspec import convert, to_builtins
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import owed
from charterdesk.booking.errors import QuoteRequired
from charterdesk.booking.services.agency_credit import credit_seen
from charterdesk.changes.domain.quote import ChangeQuote, PlannedChange, money_after
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import AppliedBefore, NoSuchChangeQuote
from charterdesk.changes.models import BookingChange
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    ChangeLineRead,
    ChangePassengersQuote,
    ChangeQuoteRead,
    ChangeSeatCategoryQuote,
    QuoteRequest,
    SplitMoneyRead,
    SplitQuote,
    SplitRequest,
)
from charterdesk.kit.ids import new_id

REQUESTS: Final[dict[ChangeKind, type[QuoteRequest]]] = {
    ChangeKind.Flight: ChangeFlightQuote,
    ChangeKind.SeatCategory: ChangeSeatCategoryQuote,
    ChangeKind.Passengers: ChangePassengersQuote,
    ChangeKind.Split: SplitQuote,
    ChangeKind.Cancel: CancelQuote,
}


def keep_change(
    session: Session, actor: Actor, booking: Booking, request: QuoteRequest, quote: ChangeQuote
) -> BookingChange:
    """Store the quote, so that the change can be applied by its id."""
    change = BookingChange(
        id=new_id(),
        ticket_master_id=booking.row.id,
        kind=quote.kind,
        request=request.model_dump(mode="json", by_alias=True),
        quote=to_builtins(quote, str_keys=True),
        due=quote.due,
        commission=quote.commission,
        quoted_at=booking.terms.at,
        quoted_by_id=actor.user_id,
        quoted_by=actor.name,
    )
    session.add(change)
    session.flush()
    return change


def find_change(session: Session, body: ChangeApply | SplitRequest, kind: ChangeKind) -> BookingChange:
    """Return the quoted change that is to be applied."""
    if body.quote_id is None:
        raise QuoteRequired
    found = session.get(BookingChange, body.quote_id)
    if found is None or found.ticket_master_id != body.id or found.kind is not kind:
        raise NoSuchChangeQuote
    return found


def require_not_applied(change: BookingChange) -> None:
    """Refuse a change that was applied before it was found; if it is applied later, the version differs."""
    if change.applied_by is not None:
        raise AppliedBefore(who=change.applied_by)


def request_of(change: BookingChange) -> QuoteRequest:
    return REQUESTS[change.kind].model_validate(change.request)


def quote_of(change: BookingChange) -> ChangeQuote:
    return convert(change.quote, ChangeQuote)


def read_quote(
    session: Session, booking: Booking, change: BookingChange, planned: PlannedChange
) -> ChangeQuoteRead:
    """Return the quote with what the customer pays or gets, and what the agency's account is charged."""
    quote = planned.quote
    after = money_after(owed(booking.row), quote.due)
    to_account = None if booking.terms.holding.house else quote.due - quote.commission
    left = None
    if to_account is not None:
        left = credit_seen(session, booking)[0].available - to_account
    return ChangeQuoteRead(
        id=change.id,
        ticket_master_id=booking.row.id,
        version=booking.row.version,
        to_pay=after.to_pay,
        credit=after.credit,
        to_account=to_account,
        credit_left=left,
        quoted_at=change.quoted_at,
        **quote_fields(quote),
    )


def quote_fields(quote: ChangeQuote) -> dict[str, Any]:
    """Return what every response shows of a quote."""
    return {
        "kind": quote.kind,
        "lines": [ChangeLineRead.model_validate(line) for line in quote.lines],
        "operator_made": quote.operator_made,
        "fee": quote.fee,
        "waived": quote.waived,
        "due": quote.due,
        "commission": quote.commission,
        "split": SplitMoneyRead.model_validate(quote.split) if quote.split else None,
    }


def mark_applied(change: BookingChange, actor: Actor, reason: str | None, at: datetime) -> None:
    change.applied_at, change.applied_by, change.applied_by_id = at, actor.name, actor.user_id
    change.reason = reason

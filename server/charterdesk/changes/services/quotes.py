"""Keeps the quotes of changes, and finds them again."""

import uuid
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.status import owed
from charterdesk.booking.errors import QuoteRequired
from charterdesk.booking.services.agency_credit import credit_seen
from charterdesk.changes.domain.quote import ChangeQuote, PlannedChange, money_after
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.errors import AppliedBefore, ChangeNotApplied, NoSuchChangeQuote
from charterdesk.changes.models import BookingChange
from charterdesk.changes.records import ChangeRecord
from charterdesk.changes.schemas import (
    CancelQuote,
    ChangeApply,
    ChangeFlightQuote,
    ChangeLineRead,
    ChangePassengersQuote,
    ChangeQuoteRead,
    ChangeSeatCategoryQuote,
    QuoteRequest,
    ReinstateQuote,
    SplitMoneyRead,
    SplitQuote,
    SplitRequest,
)
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id
from charterdesk.kit.prepared import Json, PreparedStatement, RecordQuery, columns_for
from charterdesk.kit.schema import ApiModel
from charterdesk.kit.sql_params import insert_rows_param, param, table_of

REQUESTS: Final[dict[ChangeKind, type[QuoteRequest]]] = {
    ChangeKind.Flight: ChangeFlightQuote,
    ChangeKind.SeatCategory: ChangeSeatCategoryQuote,
    ChangeKind.Passengers: ChangePassengersQuote,
    ChangeKind.Split: SplitQuote,
    ChangeKind.Cancel: CancelQuote,
    ChangeKind.Reinstate: ReinstateQuote,
}
"""The requests that are quoted, by kind; a waiver is applied without a quote."""

_STORED = select(*columns_for(ChangeRecord, BookingChange))
_FIND: Final = RecordQuery(_STORED.where(BookingChange.id == param("id", BookingChange.id)), ChangeRecord)
_OF_BOOKING: Final = RecordQuery(
    _STORED.where(
        BookingChange.ticket_master_id == param("booking_id", BookingChange.ticket_master_id)
    ).order_by(BookingChange.id.desc()),
    ChangeRecord,
)
_INSERT: Final = PreparedStatement(insert_rows_param(table_of(BookingChange)))
_APPLIED = ("applied_at", "applied_by_id", "applied_by", "reason")
_MARK: Final = PreparedStatement(
    update(table_of(BookingChange))
    .where(BookingChange.id == param("id", BookingChange.id))
    .values({name: param(name, getattr(BookingChange, name)) for name in _APPLIED})
)


def keep_change(
    session: Session, actor: Actor, booking: Booking, request: QuoteRequest, quote: ChangeQuote
) -> ChangeRecord:
    """Store the quote, so that the change can be applied by its id."""
    change = _new_change(actor, booking, request, quote)
    _store(session, [change])
    return change


def _store(session: Session, changes: Sequence[ChangeRecord]) -> None:
    _INSERT.run(session, {BookingChange.__tablename__: Json(changes)})


def _new_change(actor: Actor, booking: Booking, request: ApiModel, quote: ChangeQuote) -> ChangeRecord:
    return ChangeRecord(
        id=new_id(),
        ticket_master_id=booking.row.id,
        kind=quote.kind,
        request=request.model_dump(mode="json", by_alias=True),
        quote=quote,
        due=quote.due,
        commission=quote.commission,
        quoted_at=booking.terms.at,
        quoted_by_id=actor.user_id,
        quoted_by=actor.name,
    )


def keep_applied(
    session: Session,
    actor: Actor,
    made: Iterable[tuple[Booking, ApiModel, ChangeQuote]],
    reason: str | None,
) -> list[ChangeRecord]:
    """Store changes that are applied without a quote that was shown before."""
    changes = [
        replace(_new_change(actor, booking, request, quote), **_applied(actor, reason, booking.terms.at))
        for booking, request, quote in made
    ]
    _store(session, changes)
    return changes


def find_change(session: Session, body: ChangeApply | SplitRequest, kind: ChangeKind) -> ChangeRecord:
    """Return the quoted change that is to be applied."""
    if body.quote_id is None:
        raise QuoteRequired
    found = change_by_id(session, body.quote_id)
    if found is None or found.ticket_master_id != body.id or found.kind is not kind:
        raise NoSuchChangeQuote
    return found


def change_by_id(session: Session, change_id: uuid.UUID) -> ChangeRecord | None:
    return _FIND.first(session, {"id": change_id})


def get_change(session: Session, change_id: uuid.UUID) -> ChangeRecord:
    (found,) = _FIND.all(session, {"id": change_id})
    return found


def get_applied(session: Session, ticket_master_id: uuid.UUID, change_id: uuid.UUID) -> ChangeRecord:
    """Return a change of the booking that was applied."""
    found = change_by_id(session, change_id)
    if found is None or found.ticket_master_id != ticket_master_id:
        raise NotFound
    if found.applied_at is None:
        raise ChangeNotApplied
    return found


def changes_of(session: Session, ticket_master_id: uuid.UUID) -> Sequence[ChangeRecord]:
    """Return the quoted and applied changes of a booking, newest first."""
    return _OF_BOOKING.all(session, {"booking_id": ticket_master_id})


def require_not_applied(change: ChangeRecord) -> None:
    """Refuse a change that was applied before it was found; if it is applied later, the version differs."""
    if change.applied_by is not None:
        raise AppliedBefore(who=change.applied_by)


def request_of(change: ChangeRecord) -> QuoteRequest:
    return REQUESTS[change.kind].model_validate(change.request)


def read_quote(
    session: Session, booking: Booking, change: ChangeRecord, planned: PlannedChange
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


def mark_applied(
    session: Session, change: ChangeRecord, actor: Actor, reason: str | None, at: datetime
) -> None:
    _MARK.run(session, {"id": change.id, **_applied(actor, reason, at)})


def _applied(actor: Actor, reason: str | None, at: datetime) -> dict[str, Any]:
    return {"applied_at": at, "applied_by_id": actor.user_id, "applied_by": actor.name, "reason": reason}

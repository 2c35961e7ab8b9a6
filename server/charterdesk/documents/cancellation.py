"""The confirmation of cancelled tickets: what came back, what was kept, and why."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.models import TicketMaster
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.queries.history import get_changes
from charterdesk.changes.schemas import BookingChangeRead, ChangeLineRead
from charterdesk.documents.booking_facts import balance_facts, booking_facts
from charterdesk.documents.errors import NothingCancelled
from charterdesk.documents.formats import moment, money
from charterdesk.documents.renderer import CANCELLATION, Document, Renderer


def render_cancellation(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster
) -> Document:
    facts = cancellation_facts(session, actor, renderer, booking)
    return Document(f"Cancellation {booking.locator_number}.pdf", renderer.pdf.render(CANCELLATION, facts))


def cancellation_facts(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster
) -> dict[str, object]:
    cancelled = load_cancellations(session, actor, booking)
    return {
        **booking_facts(session, actor, renderer, booking, "Cancellation"),
        **balance_facts(booking),
        "cancellations": [_facts(change, booking.office.time_zone) for change in cancelled],
    }


def load_cancellations(session: Session, actor: Actor, booking: TicketMaster) -> list[BookingChangeRead]:
    """Return the applied cancellations of a booking, the first one first."""
    found = [
        change
        for change in reversed(get_changes(session, actor, booking.id))
        if change.kind is ChangeKind.Cancel and change.applied_at is not None
    ]
    if not found:
        raise NothingCancelled(locator=booking.locator_number)
    return found


def _facts(change: BookingChangeRead, zone: str) -> dict[str, Any]:
    assert change.applied_at is not None
    tickets = dict.fromkeys((line.passenger, line.flight) for line in change.lines)
    charged = _total(line.before for line in change.lines)
    kept = _total(line.after for line in change.lines)
    return {
        "at": moment(change.applied_at, zone),
        "reason": change.reason or "",
        "tickets": [{"name": name, "flight": flight} for name, flight in tickets],
        "lines": [_line_facts(line) for line in change.lines],
        "charged": money(charged),
        "back": money(charged - kept),
        "kept": money(kept),
    }


def _line_facts(line: ChangeLineRead) -> dict[str, str]:
    return {
        "title": line.title,
        "name": line.passenger,
        "rule": line.rule,
        "charged": money(line.before),
        "back": money(line.before - line.after),
        "kept": money(line.after),
    }


def _total(amounts: Iterable[Decimal]) -> Decimal:
    return sum(amounts, Decimal(0))

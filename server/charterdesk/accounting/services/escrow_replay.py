"""Follows the money of some bookings from the entries that are written to what is held now. Pure."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from charterdesk.accounting.domain.escrow_shares import (
    NOTHING,
    Change,
    approach,
    changes_between,
    shift,
    spread,
    target,
)
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.services.escrow_facts import BookingFacts, MoneyEvent

COMMISSION = "commission"


@dataclass(frozen=True)
class Step:
    """Entries of one booking that belong together, as one journal."""

    booking: BookingFacts
    changes: list[Change]
    title: str
    by: str
    at: datetime | None
    """When the operator had the money, or None for now."""
    source_id: uuid.UUID | None = None
    reference: str | None = None
    gross: Decimal | None = None
    """The amount that the customer paid, before commission; only of receipts."""


@dataclass
class _Booking:
    """A booking on the way."""

    facts: BookingFacts
    received: Decimal = NOTHING
    paid: dict[uuid.UUID, Decimal] = field(default_factory=dict)
    """The amounts that are paid on its invoices, of those that are issued."""
    held: dict[uuid.UUID, Decimal] = field(default_factory=dict)
    final: dict[uuid.UUID, Decimal] = field(default_factory=dict)
    """The division at the end."""

    @property
    def total(self) -> Decimal:
        return sum(self.held.values(), NOTHING)

    @property
    def target(self) -> Decimal:
        through = sum(
            (
                self.facts.invoices[invoice_id].share_of(self.facts.id, paid)
                for invoice_id, paid in self.paid.items()
            ),
            NOTHING,
        )
        return target(self.facts.sold, self.received, through)

    def take(self, event: MoneyEvent) -> None:
        if event.invoice_id is None:
            self.received += event.amount
        else:
            self.paid[event.invoice_id] = self.paid.get(event.invoice_id, NOTHING) + event.amount

    def hold(self, total: Decimal, *, moved: bool = False) -> list[Change]:
        """Hold so much from now on; return the entries that lead there."""
        return self.divide(approach(self.held, total, self.final), moved=moved)

    def divide(self, after: dict[uuid.UUID, Decimal], *, moved: bool = False) -> list[Change]:
        """Divide what is held like this from now on; return the entries that lead there."""
        changes = changes_between(self.held, after, moved=moved)
        self.held = after
        return changes


def target_of(facts: BookingFacts) -> dict[uuid.UUID, Decimal]:
    """Return what is held for a booking by flight, once all its money is counted."""
    own = _Booking(facts, held=dict(facts.held))
    for event in facts.events:
        own.take(event)
    return spread(own.target, facts.sold, facts.held)


def replay(bookings: Mapping[uuid.UUID, BookingFacts]) -> list[Step]:
    """Return the steps that are missing. The bookings of a split are there together."""
    steps, running = list[Step](), dict[uuid.UUID, _Booking]()
    missing = list[tuple[MoneyEvent, uuid.UUID]]()
    for facts in bookings.values():
        own = _Booking(facts, held=dict(facts.held), final=target_of(facts))
        running[facts.id] = own
        for event in facts.events:
            if _is_settled(facts, event):
                own.take(event)
        steps += _step(own, own.divide(shift(own.held, own.final)), facts.party)
        steps += _correct(own)
        missing += ((event, facts.id) for event in _unsettled(facts))
    # Of a split the side that gives comes first.
    missing.sort(key=lambda each: (each[0].at, str(each[0].source_id), each[0].amount))
    moved = dict[tuple[uuid.UUID | None, uuid.UUID], Decimal]()
    for event, booking_id in missing:
        own = running[booking_id]
        if event.to_booking_id is None:
            steps += _receive(own, event)
        else:
            steps += _move(own, event, bookings, moved)
    for own in running.values():
        steps += _step(own, own.divide(own.final), own.facts.party)
    return steps


def _is_settled(facts: BookingFacts, event: MoneyEvent) -> bool:
    """Return whether entries count the event. An invoice leaves none that name it, so any will do."""
    return bool(facts.held) if event.source_id is None else event.source_id in facts.settled


def _unsettled(facts: BookingFacts) -> Iterable[MoneyEvent]:
    """Leave out what was undone before it was noted."""
    fresh = [event for event in facts.events if not _is_settled(facts, event)]
    ids = {event.source_id for event in fresh} - {None}
    undone = {event.reverses_id for event in fresh if event.reverses_id in ids}
    return (event for event in fresh if not {event.source_id, event.reverses_id} & undone)


def _receive(own: _Booking, event: MoneyEvent) -> list[Step]:
    before = own.total
    own.take(event)
    after, party = own.target, own.facts.party
    if event.amount > 0 and event.invoice_id is None:
        title = party
    elif event.invoice_id is not None:
        title = f"{party}, {event.title}{' undone' if event.reverses_id else ''}"
    else:
        title = f"{party}, undone" if event.reverses_id else f"{party}, to {event.title}"
    gross = event.amount if event.invoice_id is None else _gross_of(own, after - before)
    return _step(own, own.hold(after), title, event, max(gross, after - before))


def _gross_of(own: _Booking, net: Decimal) -> Decimal:
    """Return what customers paid for a net amount that came through the agency."""
    sold = own.facts.sold
    left = sold.price - sold.commission
    return net if left <= 0 or sold.price <= 0 else (net * sold.price / left).quantize(Decimal("0.01"))


def _move(
    own: _Booking,
    event: MoneyEvent,
    bookings: Mapping[uuid.UUID, BookingFacts],
    moved: dict[tuple[uuid.UUID | None, uuid.UUID], Decimal],
) -> list[Step]:
    """Move the money of a split; what the new booking's commission makes of it is corrected after it."""
    assert event.to_booking_id is not None
    key, gives = (event.source_id, event.to_booking_id), event.to_booking_id != own.facts.id
    before = own.total
    own.take(event)
    if gives:
        moved[key] = before - own.target
        other = bookings[event.to_booking_id].locator
        title = f"{own.facts.party}, split to {other}"
        return _step(own, own.hold(own.target, moved=True), title, event)
    amount = moved.get(key, own.target - before)
    title = f"{own.facts.party}, split"
    return [*_step(own, own.hold(before + amount, moved=True), title, event), *_correct(own)]


def _correct(own: _Booking) -> list[Step]:
    """Bring what is held to what it should be when charges or commission changed without money."""
    return _step(own, own.hold(own.target), f"{own.facts.party}, {COMMISSION}", gross=NOTHING)


def _step(
    own: _Booking,
    changes: list[Change],
    title: str,
    event: MoneyEvent | None = None,
    gross: Decimal | None = None,
) -> list[Step]:
    if not changes:
        return []
    by, at = (event.by, event.at) if event else ("Charterdesk", None)
    source_id, reference = (event.source_id, event.reference) if event else (None, None)
    received = any(change.kind is EscrowKind.Received for change in changes)
    return [Step(own.facts, changes, title, by, at, source_id, reference, gross if received else None)]

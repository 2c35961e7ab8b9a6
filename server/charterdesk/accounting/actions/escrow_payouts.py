"""Record taxes that are remitted out of a flight's escrow, and what is released to the operator."""

import uuid
from datetime import date, timedelta
from decimal import Decimal
from typing import Final

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.enums_escrow import PayoutKind
from charterdesk.accounting.errors_escrow import (
    ContractNotEntered,
    EscrowDayInFuture,
    FlightNotFlown,
    FlightNotOver,
    NoPayout,
    OverHeld,
    OverReleasable,
    OverTaxes,
    PayoutReversed,
)
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.queries.escrow import get_escrow_of_flight, read_of_flight
from charterdesk.accounting.schemas.escrow import EscrowFlight, EscrowFlightRead
from charterdesk.accounting.schemas.escrow_writes import EscrowReversal, PayoutWrite
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import day, money
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import lock_flight
from charterdesk.kit.clock import end_of
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import ESCROW_RECEIPTS, escrow_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal, reverse_journal
from charterdesk.ledger.models import Journal
from charterdesk.ledger.months import require_open_month

_PAYOUTS: Final = {PayoutKind.Taxes: EscrowKind.Taxes, PayoutKind.Released: EscrowKind.Released}
_NAMES: Final = {PayoutKind.Taxes: "Taxes remitted", PayoutKind.Released: "Escrow released"}
_MOMENT: Final = timedelta(microseconds=1)


def record_payout(
    session: Session, actor: Actor, flight_id: uuid.UUID, body: PayoutWrite
) -> EscrowFlightRead:
    """Take money out of a flight's escrow. The flight's lock makes two of them wait for each other."""
    flight, today = lock_flight(session, actor, flight_id), read_today(session)
    if body.day > today.day:
        raise EscrowDayInFuture
    require_open_month(session, body.day)
    _require_allowed(flight, read_of_flight(session, flight), body, today.day)
    title = f"{_NAMES[body.kind]}: {body.title}, {flight.title}"
    entries = [Entry(escrow_account(flight.id), -body.amount), Entry(ESCROW_RECEIPTS, body.amount)]
    journal_id = post_journal(session, actor, JournalHeader(JournalKind.Escrow, title, today.at), entries)
    # It counts on its day; it may be entered later.
    at = min(today.at, end_of(body.day, today.zone) - _MOMENT)
    session.add(
        EscrowEntry(
            flight_id=flight.id,
            kind=_PAYOUTS[body.kind],
            amount=-body.amount,
            at=at,
            day=body.day,
            title=body.title,
            reference=body.reference,
            journal_id=journal_id,
            app_user_name=actor.name,
        )
    )
    session.flush()
    about = About(Entity.Flight, flight.id)
    text = f"{body.title}, {money(body.amount)}, {body.reference}, {day(body.day)}."
    record(session, actor, EventType.Updated, about, f"{_NAMES[body.kind]}: {flight.title}", text)
    return get_escrow_of_flight(session, actor, flight.id)


def _require_allowed(flight: Flight, found: EscrowFlight, body: PayoutWrite, today: date) -> None:
    title = flight.title
    if body.kind is PayoutKind.Taxes:
        if body.amount > found.taxes_owed:
            raise OverTaxes(owed=money(max(found.taxes_owed, Decimal(0))), flight=title)
        if body.amount > found.held:
            raise OverHeld(held=money(max(found.held, Decimal(0))), flight=title)
        return
    if flight.status is not FlightStatus.Departed:
        raise FlightNotFlown(flight=title)
    if min(today, body.day) < found.release_on:
        raise FlightNotOver(flight=title, day=day(found.release_on))
    if found.carrier_owed is None:
        raise ContractNotEntered(flight=title)
    if body.amount > found.releasable:
        raise OverReleasable(releasable=money(found.releasable), flight=title)


def reverse_payout(
    session: Session, actor: Actor, entry_id: uuid.UUID, body: EscrowReversal
) -> EscrowFlightRead:
    """Reverse taxes or a release that were entered by mistake."""
    entry = session.get(EscrowEntry, entry_id)
    if entry is None:
        raise NotFound
    flight, today = lock_flight(session, actor, entry.flight_id), read_today(session)
    if entry.kind not in _PAYOUTS.values():
        raise NoPayout
    journal = session.get_one(Journal, entry.journal_id)
    done = select(Journal.id).where(Journal.reverses_id == journal.id)
    if journal.reverses_id is not None or session.scalars(done).first():
        raise PayoutReversed
    title = f"Reversal of {entry.title}"
    journal_id = reverse_journal(session, actor, journal.id, f"{title}, {flight.title}", today.at)
    session.add(
        EscrowEntry(
            flight_id=flight.id,
            kind=entry.kind,
            amount=-entry.amount,
            at=today.at,
            day=today.day,
            title=f"{title}: {body.reason}",
            reference=entry.reference,
            journal_id=journal_id,
            app_user_name=actor.name,
        )
    )
    session.flush()
    about = About(Entity.Flight, flight.id)
    text = f"{entry.title}, {money(-entry.amount)}. {body.reason}"
    record(session, actor, EventType.Updated, about, f"Escrow reversed: {flight.title}", text)
    return get_escrow_of_flight(session, actor, flight.id)

"""Record what a flight cost beside its contract and what its airline was paid, and reverse it."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.models import FlightCost
from charterdesk.border.reports.airline_payment import load_costs, load_sold, money_of
from charterdesk.border.reports.enums import FlightCostKind
from charterdesk.border.reports.errors import ContractMissing, CostDayInFuture, CostReversed, PaidTooMuch
from charterdesk.border.reports.schemas import FlightCostReversal, FlightCostWrite
from charterdesk.documents.formats import money
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import lock_flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.accounts import airline_account, escrow_account, flight_costs_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal, reverse_journal
from charterdesk.ledger.months import require_open_month


def add_cost(session: Session, actor: Actor, flight_id: uuid.UUID, body: FlightCostWrite) -> FlightCost:
    """Record an extra or a payment. The airline is paid out of the flight's escrow, and never too much."""
    flight = lock_flight(session, actor, flight_id)
    if body.day > get_sale_day(session):
        raise CostDayInFuture
    require_open_month(session, body.day)
    if body.kind is FlightCostKind.Payment:
        _require_owed(session, flight, body)
    at, title = now(session), f"{body.title}, {flight.title}"
    airline = airline_account(flight.id)
    if body.kind is FlightCostKind.Extra:
        kind, entries = (
            JournalKind.Charge,
            (
                Entry(flight_costs_account(flight.id), body.amount),
                Entry(airline, -body.amount),
            ),
        )
    else:
        kind, entries = (
            JournalKind.Transfer,
            (
                Entry(airline, body.amount),
                Entry(escrow_account(flight.id), -body.amount),
            ),
        )
    cost = FlightCost(
        flight_id=flight.id,
        journal_id=post_journal(session, actor, JournalHeader(kind, title, at), entries),
        created_at=at,
        app_user_id=actor.user_id,
        app_user_name=actor.name,
        **body.model_dump(),
    )
    session.add(cost)
    session.flush()
    what = "Airline paid" if body.kind is FlightCostKind.Payment else "Extra cost"
    text = f"{body.title}, {money(body.amount)}{f', {body.reference}' if body.reference else ''}."
    record(
        session, actor, EventType.Updated, About(Entity.Flight, flight.id), f"{what}: {flight.title}", text
    )
    return cost


def reverse_cost(session: Session, actor: Actor, cost_id: uuid.UUID, body: FlightCostReversal) -> FlightCost:
    """Take back an extra or a payment that was entered by mistake, with a reason."""
    found = session.get(FlightCost, cost_id)
    if found is None:
        raise NotFound
    flight = lock_flight(session, actor, found.flight_id)
    locked = select(FlightCost).where(FlightCost.id == cost_id).with_for_update()
    cost = session.scalars(locked.execution_options(populate_existing=True)).one()
    if cost.reversed_at is not None:
        raise CostReversed
    at, title = now(session), f"{cost.title}, {flight.title}"
    reverse_journal(session, actor, cost.journal_id, f"Reversal of {title}", at)
    cost.reversed_at, cost.reason = at, body.reason
    text = f"{cost.title}, {money(cost.amount)}. {body.reason}"
    record(
        session, actor, EventType.Updated, About(Entity.Flight, flight.id), f"Reversed: {flight.title}", text
    )
    return cost


def _require_owed(session: Session, flight: Flight, body: FlightCostWrite) -> None:
    sold = load_sold(session, [flight.id]).get(flight.id)
    balance = money_of(
        flight, sold.sold if sold else 0, load_costs(session, [flight.id]).get(flight.id, ())
    ).balance
    if balance is None:
        raise ContractMissing(flight=flight.title)
    if body.amount > balance:
        raise PaidTooMuch(balance=money(balance), flight=flight.title)

"""The demo's bookings: thousands that are sold, and some in every other state the program knows."""

import uuid
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.demo.bookings.batch import Batch
from charterdesk.demo.bookings.counter import Counter
from charterdesk.demo.bookings.crowd import Crowd, known_people
from charterdesk.demo.bookings.demand import Demand
from charterdesk.demo.bookings.desks import Desk, all_desks, all_methods
from charterdesk.demo.bookings.maker import Maker
from charterdesk.demo.bookings.shelf import Shelf
from charterdesk.demo.bookings.storing import storing_behind
from charterdesk.demo.bookings.till import Bill
from charterdesk.demo.bookings.wishes import Fate, Pays, Way, Wish
from charterdesk.demo.organization import ZONE
from charterdesk.demo.scale_passengers import Households
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.ids import EMPTY
from charterdesk.passengers.vault import Vault

SEED: Final = 1963
TRAVELLERS: Final = 2600
HOLDS: Final = (4, 9, 13, 16, 19, 22, 25, 27, 29)
"""In so many minutes they run out."""
RAN_OUT: Final = (3, 11, 24, 38, 52)
"""So many minutes ago."""
HOLD: Final = timedelta(minutes=30)
AT_ONCE: Final = 400
DRAFTS, CANCELLED, PAID_IN_VAIN = 40, 60, 4
SOON, LATER = 2, 40
"""Who is still undecided flies so many days from today."""


def seed_bookings(session: Session, vault: Vault) -> None:
    """After the flights of the season."""
    session.flush()
    at = now(session)
    Households(session, vault, SEED).enter(session, TRAVELLERS)
    title = f"{TRAVELLERS:,} passengers entered"
    record(session, SYSTEM, EventType.Created, About(Entity.Passenger, None), title)
    chance = Random(SEED)  # noqa: S311  (no secrets)
    flights = session.scalars(select(Flight).where(Flight.status != FlightStatus.Draft)).all()
    desks, shelf = all_desks(session), Shelf(session, flights, at)
    crowd = Crowd(known_people(session, EMPTY, 10 * TRAVELLERS))
    demand = Demand(Counter(shelf, crowd), desks, _near_tampa(flights, desks), chance, at)
    maker = Maker(session, desks, all_methods(session))
    wishes = sorted(_wishes(demand, flights, shelf, at), key=lambda wish: wish.at)
    with storing_behind(lambda batch: batch.store(session)) as put:
        for start in range(0, len(wishes), AT_ONCE):
            batch = Batch()
            for wish in wishes[start : start + AT_ONCE]:
                _log(session, wish, maker.make(batch, shelf, wish))
            put(batch)


def _wishes(demand: Demand, flights: Sequence[Flight], shelf: Shelf, at: datetime) -> Iterator[Wish]:
    """The same ones on the same day, but for the hour of the day."""
    today = at.astimezone(ZoneInfo(ZONE)).date()
    yield from demand.sold(today, {flight.id for flight in flights if flight.status is FlightStatus.Closed})
    selling = {flight.id for flight in flights if flight.status is FlightStatus.Open}
    legs = [
        leg
        for leg in shelf.legs.values()
        if leg.flight_id in selling and SOON <= (leg.day - today).days <= LATER
    ]
    yield from demand.unsold(Fate.Draft, legs, DRAFTS)
    yield from demand.unsold(Fate.Cancelled, legs, CANCELLED)
    yield from demand.unsold(Fate.Draft, legs, PAID_IN_VAIN, (Pays(Way.Card),))
    for minutes, wish in zip(HOLDS, demand.unsold(Fate.Held, legs, len(HOLDS)), strict=False):
        yield _held(wish, at + timedelta(minutes=minutes))
    for minutes, wish in zip(RAN_OUT, demand.unsold(Fate.RanOut, legs, len(RAN_OUT)), strict=False):
        yield _held(wish, at - timedelta(minutes=minutes))


def _log(session: Session, wish: Wish, bill: Bill) -> None:
    about = About(Entity.TicketMaster, bill.ticket_master_id, 1, wish.desk.holding.id)
    record(session, SYSTEM, EventType.Created, about, f"Booking created: {bill.locator}")


def _held(wish: Wish, until: datetime) -> Wish:
    return replace(wish, at=until - HOLD, hold_until=until)


def _near_tampa(flights: Sequence[Flight], desks: Sequence[Desk]) -> dict[uuid.UUID, list[Desk]]:
    airports = {flight.departure_airport for flight in flights}
    near = [desk for desk in desks if "Tampa" in desk.office.name or "Orlando" in desk.office.name]
    return {airport.id: near for airport in airports if airport.iata_code == "TPA"}

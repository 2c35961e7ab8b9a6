"""From a plan to the party it means: flights, passengers and grounds of travel as they are known now."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session, joinedload

from charterdesk.access.actor import Actor
from charterdesk.booking.errors import LegUnknown, PassengerUnknown
from charterdesk.booking.party import Document, Leg, Party, Traveller
from charterdesk.booking.plan import Plan, Planned
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import flight_is_visible
from charterdesk.kit.errors import NotFound
from charterdesk.organization.models import OfficeHolding
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries.visible import known_to
from charterdesk.reference.models import OfacCategory

LICENSED = {"US", "CU"}


@dataclass(frozen=True)
class Loaded:
    """A party with the rows behind it."""

    party: Party
    flights: tuple[Flight, ...]
    """By the number of the leg."""
    infos: dict[int, PassengerInfo]
    """By place; only of those who are named."""


def load_party(session: Session, actor: Actor, holding: OfficeHolding, plan: Plan) -> Loaded:
    """Passengers by their current data, whatever data the plan names: they may have been corrected."""
    flights = _flights(session, actor, plan.flights)
    current = _current_infos(
        session, {each.info_id for each in plan.travellers if each.info_id is not None}, holding
    )
    chosen = {each.ofac_id for each in plan.travellers} | {info.ofac_id for info in current.values()}
    grounds = _grounds(session, {ground for ground in chosen if ground is not None})
    infos = {each.place: current[each.info_id] for each in plan.travellers if each.info_id is not None}
    travellers = tuple(
        _traveller(each, infos.get(each.place), grounds, len(flights)) for each in plan.travellers
    )
    legs = tuple(_leg(number, flight) for number, flight in enumerate(flights))
    return Loaded(Party(plan.trip, legs, travellers), flights, infos)


def _flights(session: Session, actor: Actor, ids: tuple[uuid.UUID, ...]) -> tuple[Flight, ...]:
    wanted = select(Flight).where(Flight.id.in_(ids), *flight_is_visible(actor))
    # Under the lock of its seats a flight may have another status than when it was first read.
    known = {
        flight.id: flight for flight in session.scalars(wanted.execution_options(populate_existing=True))
    }
    if any(flight_id not in known for flight_id in ids):
        raise NotFound
    return tuple(known[flight_id] for flight_id in ids)


def _current_infos(
    session: Session, ids: Collection[uuid.UUID], holding: OfficeHolding
) -> dict[uuid.UUID, PassengerInfo]:
    """By the id asked for. The operator sells to everybody, an agency to its own passengers."""
    if not ids:
        return {}
    asked = (
        select(PassengerInfo.id, func.coalesce(Passenger.merged_into_id, Passenger.id))
        .join(Passenger, PassengerInfo.passenger_id == Passenger.id)
        .where(PassengerInfo.id.in_(ids), *known_to(None if holding.house else holding.id))
    )
    standing: dict[uuid.UUID, uuid.UUID] = dict(session.execute(asked).all())
    if len(standing) < len(ids):
        raise PassengerUnknown(agency=holding.name)
    wanted = (
        select(PassengerInfo)
        .where(PassengerInfo.current, PassengerInfo.passenger_id.in_(standing.values()))
        .options(
            joinedload(PassengerInfo.primary_travel_document),
            joinedload(PassengerInfo.secondary_travel_document),
        )
        .execution_options(populate_existing=True)
    )
    current = {info.passenger_id: info for info in session.scalars(wanted)}
    return {asked_id: current[passenger_id] for asked_id, passenger_id in standing.items()}


def _grounds(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, OfacCategory]:
    if not ids:
        return {}
    return {row.id: row for row in session.scalars(select(OfacCategory).where(OfacCategory.id.in_(ids)))}


def _leg(number: int, flight: Flight) -> Leg:
    countries = {flight.departure_airport.country.code, flight.arrival_airport.country.code}
    return Leg(
        number=number,
        flight_id=flight.id,
        flight=flight.title,
        from_id=flight.departure_airport_id,
        to_id=flight.arrival_airport_id,
        departs_at=flight.departs_at,
        arrives_at=flight.arrives_at,
        day=flight.departure_day,
        needs_ofac=countries == LICENSED,
    )


def _traveller(
    planned: Planned,
    info: PassengerInfo | None,
    grounds: dict[uuid.UUID, OfacCategory],
    legs: int,
) -> Traveller:
    if any(leg >= legs or leg < 0 for leg in planned.seats):
        raise LegUnknown
    if planned.ofac_id is not None and planned.ofac_id not in grounds:
        raise NotFound
    # A ground of travel that the passenger usually has is taken where the clerk chose none.
    ground = planned.ofac_id or (info.ofac_id if info else None)
    return Traveller(
        place=planned.place,
        seats=planned.seats,
        said_age=planned.age,
        passenger_id=info.passenger_id if info else None,
        full_name=info.passenger_full_name if info else None,
        born=info.date_of_birth if info else None,
        titular=planned.titular,
        documents=_documents(info),
        ofac_id=ground,
        ofac_licence=planned.ofac_licence,
        licence_required=ground in grounds and grounds[ground].licence_required,
    )


def _documents(info: PassengerInfo | None) -> tuple[Document, ...]:
    held = (info.primary_travel_document, info.secondary_travel_document) if info else ()
    return tuple(Document(each.document_rank, each.expiration_date) for each in held if each is not None)

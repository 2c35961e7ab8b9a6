"""From a plan to the party it means: flights, passengers and grounds of travel as they are known now."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Boolean, ColumnElement, and_, bindparam, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import LoadedParty, Terms
from charterdesk.booking.domain.party import Document, Party, Traveller
from charterdesk.booking.domain.selection import Plan, Planned
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.domain.trip import TripFlight
from charterdesk.booking.errors import LegUnknown, PassengerUnknown
from charterdesk.booking.models import Ticket
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import VISIBLE_TO_AGENCIES
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for, json_list, json_object
from charterdesk.kit.sql_params import in_param, param
from charterdesk.organization.models import Office
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visible import known_to
from charterdesk.passengers.records import DocumentRecord, InfoRecord
from charterdesk.reference.models import Airline, Airport, Country

_Departure, _Arrival = aliased(Airport), aliased(Airport)
_From, _To = aliased(Country), aliased(Country)
_FLIGHTS = (
    select(
        Flight.id,
        (Airline.iata_code + " " + Flight.number).label("flight_number"),
        Flight.status,
        Flight.departure_day,
        Flight.departs_at,
        Flight.arrives_at,
        Flight.departure_zone,
        Flight.arrival_zone,
        Flight.departure_airport_id,
        _Departure.iata_code.label("departure_airport"),
        _From.code.label("departure_country"),
        Flight.arrival_airport_id,
        _Arrival.iata_code.label("arrival_airport"),
        _To.code.label("arrival_country"),
        Flight.cut_off_hours,
    )
    .join(Airline, Airline.id == Flight.airline_id)
    .join(_Departure, _Departure.id == Flight.departure_airport_id)
    .join(_From, _From.id == _Departure.country_id)
    .join(_Arrival, _Arrival.id == Flight.arrival_airport_id)
    .join(_To, _To.id == _Arrival.country_id)
    .where(
        in_param("flight_ids", Flight.id),
        or_(bindparam("drafts", type_=Boolean), VISIBLE_TO_AGENCIES),
    )
)
_HOLDING = param("holding_id", Office.office_holding_id)
_Asked = aliased(PassengerInfo)


def _document(document_id: InstrumentedAttribute[uuid.UUID | None]) -> ColumnElement[Any]:
    """One that a passenger's data name."""
    held = select(json_object(*columns_for(DocumentRecord, TravelDocument)))
    return held.where(TravelDocument.id == document_id).correlate(PassengerInfo).scalar_subquery()


_INFO: tuple[Any, ...] = (
    *columns_for(InfoRecord, PassengerInfo),
    _document(PassengerInfo.primary_travel_document_id).label("primary_travel_document"),
    _document(PassengerInfo.secondary_travel_document_id).label("secondary_travel_document"),
)
_Same = aliased(Passenger)
_SEATED_ELSEWHERE = (
    select(func.array_agg(Ticket.flight_id))
    .join(_Same, Ticket.passenger_id == _Same.id)
    .where(
        or_(_Same.id == PassengerInfo.passenger_id, _Same.merged_into_id == PassengerInfo.passenger_id),
        in_param("flight_ids", Ticket.flight_id),
        Ticket.status.in_(SEATED),
        Ticket.ticket_master_id.is_distinct_from(param("booking_id", Ticket.ticket_master_id)),
    )
    .correlate(PassengerInfo)
)
"""Over all bookings; who was merged into another is the other."""
_CURRENT = (
    select(
        _Asked.id.label("asked_id"),
        json_object(*_INFO).label("info"),
        _SEATED_ELSEWHERE.scalar_subquery().label("elsewhere"),
    )
    .select_from(_Asked)
    .join(Passenger, Passenger.id == _Asked.passenger_id)
    .join(
        PassengerInfo,
        and_(
            PassengerInfo.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
            PassengerInfo.current,
        ),
    )
    .where(in_param("ids", _Asked.id), or_(_HOLDING.is_(None), *known_to(_HOLDING)))
)


@dataclass(frozen=True)
class _Found:
    """Of a passenger: what was asked for, his current data, and on which of the flights he has a seat."""

    asked_id: uuid.UUID
    info: InfoRecord
    elsewhere: frozenset[uuid.UUID] | None


@dataclass(frozen=True)
class _FoundParty:
    flights: tuple[TripFlight, ...]
    passengers: tuple[_Found, ...]


_FIND_FLIGHTS = RecordQuery(_FLIGHTS, TripFlight)
_FIND_PARTY = RecordQuery(
    select(json_list(_FLIGHTS).label("flights"), json_list(_CURRENT).label("passengers")), _FoundParty
)
_FIND_INFOS = RecordQuery(select(*_INFO).where(in_param("ids", PassengerInfo.id)), InfoRecord)


def load_party(
    session: Session, actor: Actor, terms: Terms, plan: Plan, booking_id: uuid.UUID | None = None
) -> LoadedParty:
    """Passengers by their current data, whatever data the plan names: they may have been corrected.

    The operator sells to everybody, an agency to its own passengers.
    """
    named = {each.place: each.info_id for each in plan.travellers if each.info_id is not None}
    (found,) = _FIND_PARTY.all(
        session,
        {
            "flight_ids": list(plan.flights),
            "drafts": actor.holding_scope is None,
            "ids": list(set(named.values())),
            "holding_id": None if terms.holding.house else terms.holding.id,
            "booking_id": booking_id,
        },
    )
    known = {flight.id: flight for flight in found.flights}
    if any(flight_id not in known for flight_id in plan.flights):
        raise NotFound
    passengers = {each.asked_id: each for each in found.passengers}
    if any(info_id not in passengers for info_id in named.values()):
        raise PassengerUnknown(agency=terms.holding.name)
    flights = tuple(known[flight_id] for flight_id in plan.flights)
    infos = {place: passengers[info_id].info for place, info_id in named.items()}
    elsewhere = {place: passengers[info_id].elsewhere or frozenset() for place, info_id in named.items()}
    travellers = tuple(
        _traveller(each, infos.get(each.place), terms.grounds, len(flights)) for each in plan.travellers
    )
    legs = tuple(flight.as_leg(number) for number, flight in enumerate(flights))
    return LoadedParty(Party(plan.trip, legs, travellers), flights, infos, elsewhere)


def trip_flights(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, TripFlight]:
    if not ids:
        return {}
    found = _FIND_FLIGHTS.all(session, {"flight_ids": list(ids), "drafts": True})
    return {flight.id: flight for flight in found}


def infos_by_id(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, InfoRecord]:
    if not ids:
        return {}
    return {info.id: info for info in _FIND_INFOS.all(session, {"ids": list(ids)})}


def _traveller(
    planned: Planned, info: InfoRecord | None, grounds: Mapping[str, bool], legs: int
) -> Traveller:
    if any(leg >= legs or leg < 0 for leg in planned.seats):
        raise LegUnknown
    if planned.ofac_id is not None and str(planned.ofac_id) not in grounds:
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
        licence_required=grounds.get(str(ground), False),
    )


def _documents(info: InfoRecord | None) -> tuple[Document, ...]:
    held = (info.primary_travel_document, info.secondary_travel_document) if info else ()
    return tuple(Document(each.document_rank, each.expiration_date) for each in held if each is not None)

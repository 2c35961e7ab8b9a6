"""Loads the flights, passengers and OFAC categories of a selection, as they are now."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Boolean, ColumnElement, and_, bindparam, case, exists, func, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.aggregate import LoadedParty, SeatElsewhere, Terms
from charterdesk.booking.domain.party import (
    Document,
    OfacGround,
    Party,
    SelectedTraveler,
    Selection,
    Traveler,
    TripFlight,
)
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.errors import LegUnknown
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.party_errors import PassengerUnknown
from charterdesk.booking.queries.ticket_rows import full_name
from charterdesk.flights.models import Flight
from charterdesk.flights.queries import VISIBLE_TO_AGENCIES
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for, json_list, json_object
from charterdesk.kit.sql_params import in_param, param
from charterdesk.organization.models import Office
from charterdesk.passengers.models import Passenger, PassengerInfo, TravelDocument
from charterdesk.passengers.queries.visibility import is_latest_for, shared_with
from charterdesk.passengers.records import DocumentRecord, InfoRecord
from charterdesk.reference.models import Airline, Airport, Country
from charterdesk.screening.models import STOPS_SALE, ScreeningHit

_Departure, _Arrival = aliased(Airport), aliased(Airport)
_From, _To = aliased(Country), aliased(Country)
_flight_number = Airline.iata_code + " " + Flight.number
FLIGHT_TITLE: Final = _flight_number + func.to_char(Flight.departure_day, ", Dy Mon DD YYYY")
"""The same text as `flights.domain.times.flight_title`."""
TRIP_FLIGHTS = (
    select(
        Flight.id,
        _flight_number.label("flight_number"),
        FLIGHT_TITLE.label("title"),
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
)
"""The columns of `TripFlight`."""
_FLIGHTS = TRIP_FLIGHTS.where(
    in_param("flight_ids", Flight.id),
    or_(bindparam("drafts", type_=Boolean), VISIBLE_TO_AGENCIES),
)
_HOLDING = param("holding_id", Office.office_holding_id)
_Requested = aliased(PassengerInfo)


def _document(document_id: InstrumentedAttribute[uuid.UUID | None]) -> ColumnElement[Any]:
    """Select a travel document of the passenger data as JSON."""
    held = select(json_object(*columns_for(DocumentRecord, TravelDocument)))
    return held.where(TravelDocument.id == document_id).correlate(PassengerInfo).scalar_subquery()


_INFO: tuple[Any, ...] = (
    *columns_for(InfoRecord, PassengerInfo),
    _document(PassengerInfo.primary_travel_document_id).label("primary_travel_document"),
    _document(PassengerInfo.secondary_travel_document_id).label("secondary_travel_document"),
    full_name().label("passenger_full_name"),
)
_Same = aliased(Passenger)
_HELD_NOW = TicketMaster.hold_expires_at > param("at", TicketMaster.hold_expires_at)
_SEATS_ELSEWHERE = (
    select(Ticket.flight_id, Ticket.status.in_(SEATED).label("sold"))
    .join(_Same, Ticket.passenger_id == _Same.id)
    .join(TicketMaster, TicketMaster.id == Ticket.ticket_master_id)
    .where(
        or_(_Same.id == PassengerInfo.passenger_id, _Same.merged_into_id == PassengerInfo.passenger_id),
        in_param("flight_ids", Ticket.flight_id),
        or_(Ticket.status.in_(SEATED), and_(Ticket.status == TicketStatus.Pending, _HELD_NOW)),
        Ticket.ticket_master_id.is_distinct_from(param("booking_id", Ticket.ticket_master_id)),
    )
    .correlate(PassengerInfo)
)
"""The seats that the passenger, or a record merged into it, has on these flights in other bookings."""
_MUST_BE_LOOKED_AT = (
    exists()
    .where(ScreeningHit.passenger_id == PassengerInfo.passenger_id, STOPS_SALE)
    .correlate(PassengerInfo)
)
_PASSENGERS = (
    select(
        _Requested.id.label("requested_id"),
        json_object(*_INFO).label("info"),
        json_list(_SEATS_ELSEWHERE).label("elsewhere"),
        _MUST_BE_LOOKED_AT.label("must_be_looked_at"),
    )
    .select_from(_Requested)
    .join(Passenger, Passenger.id == _Requested.passenger_id)
    .join(
        PassengerInfo,
        and_(
            PassengerInfo.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
            case((_HOLDING.is_(None), PassengerInfo.current), else_=is_latest_for(_HOLDING)),
        ),
    )
    .where(in_param("ids", _Requested.id), or_(_HOLDING.is_(None), *shared_with(_HOLDING)))
)


@dataclass(frozen=True)
class _PassengerRow:
    """A requested passenger: the current data, and the seats in other bookings."""

    requested_id: uuid.UUID
    info: InfoRecord
    elsewhere: tuple[SeatElsewhere, ...]
    must_be_looked_at: bool


@dataclass(frozen=True)
class _PartyRow:
    flights: tuple[TripFlight, ...]
    passengers: tuple[_PassengerRow, ...]


_FIND_FLIGHTS = RecordQuery(_FLIGHTS, TripFlight)
_FIND_PARTY = RecordQuery(
    select(json_list(_FLIGHTS).label("flights"), json_list(_PASSENGERS).label("passengers")), _PartyRow
)
_FIND_INFOS = RecordQuery(select(*_INFO).where(in_param("ids", PassengerInfo.id)), InfoRecord)


def load_party(
    session: Session, actor: Actor, terms: Terms, selection: Selection, booking_id: uuid.UUID | None = None
) -> LoadedParty:
    """Load the party with the passengers' current data, even if the selection names data since corrected.

    The operator sells to all passengers, an agency to its own, each with the data it entered itself.
    """
    named = {
        each.place: each.choice.passenger_info_id
        for each in selection.travelers
        if each.choice.passenger_info_id is not None
    }
    (found,) = _FIND_PARTY.all(
        session,
        {
            "flight_ids": list(selection.flights),
            "drafts": actor.role.is_charter,
            "ids": list(set(named.values())),
            "holding_id": None if terms.holding.house else terms.holding.id,
            "booking_id": booking_id,
            "at": terms.at,
        },
    )
    known = {flight.id: flight for flight in found.flights}
    if any(flight_id not in known for flight_id in selection.flights):
        raise NotFound
    passengers = {each.requested_id: each for each in found.passengers}
    if any(info_id not in passengers for info_id in named.values()):
        raise PassengerUnknown(agency=terms.holding.name)
    flights = tuple(known[flight_id] for flight_id in selection.flights)
    infos = {place: passengers[info_id].info for place, info_id in named.items()}
    elsewhere = {place: passengers[info_id].elsewhere for place, info_id in named.items()}
    travelers = tuple(
        _traveler(each, infos.get(each.place), terms.grounds, len(flights)) for each in selection.travelers
    )
    legs = tuple(flight.as_leg(number) for number, flight in enumerate(flights))
    choices = {
        each.place: replace(each.choice, ofac_id=traveler.ofac_id)
        for each, traveler in zip(selection.travelers, travelers, strict=True)
    }
    suspects = frozenset(place for place, info_id in named.items() if passengers[info_id].must_be_looked_at)
    return LoadedParty(Party(selection.trip, legs, travelers), flights, infos, elsewhere, choices, suspects)


def trip_flights(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, TripFlight]:
    found = _FIND_FLIGHTS.all(session, {"flight_ids": list(ids), "drafts": True}) if ids else ()
    return {flight.id: flight for flight in found}


def infos_by_id(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, InfoRecord]:
    return {info.id: info for info in _FIND_INFOS.all(session, {"ids": list(ids)})}


def _traveler(
    selected: SelectedTraveler, info: InfoRecord | None, grounds: Mapping[str, OfacGround], legs: int
) -> Traveler:
    choice = selected.choice
    if any(leg >= legs or leg < 0 for leg in selected.seats):
        raise LegUnknown
    if choice.ofac_id is not None and str(choice.ofac_id) not in grounds:
        raise NotFound
    # Where the clerk chose no OFAC category, the passenger's usual one applies.
    ground = choice.ofac_id or (info.ofac_id if info else None)
    return Traveler(
        place=selected.place,
        seats=selected.seats,
        assumed_age=choice.passenger_age_category,
        passenger_id=info.passenger_id if info else None,
        full_name=info.passenger_full_name if info else None,
        born=info.date_of_birth if info else None,
        titular=choice.is_titular,
        documents=_documents(info),
        ofac_id=ground,
        ofac_licence=choice.ofac_licence,
        ofac=grounds.get(str(ground)),
    )


def _documents(info: InfoRecord | None) -> tuple[Document, ...]:
    held = (info.primary_travel_document, info.secondary_travel_document) if info else ()
    return tuple(Document(each.document_rank, each.expiration_date) for each in held if each is not None)

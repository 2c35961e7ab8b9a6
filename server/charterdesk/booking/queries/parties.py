"""From a plan to the party it means: flights, passengers and grounds of travel as they are known now."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Boolean, and_, bindparam, func, or_, select
from sqlalchemy.orm import Session, aliased, joinedload

from charterdesk.access.actor import Actor
from charterdesk.booking.errors import LegUnknown, PassengerUnknown
from charterdesk.booking.models import Ticket
from charterdesk.booking.party import Document, Party, Traveller
from charterdesk.booking.plan import Plan, Planned
from charterdesk.booking.status import SEATED
from charterdesk.booking.trip import TripFlight
from charterdesk.booking.whole import LoadedParty, Terms
from charterdesk.flights.models import Flight
from charterdesk.flights.words import FlightStatus
from charterdesk.kit.errors import NotFound
from charterdesk.kit.statements import among, given
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.passengers.models import Passenger, PassengerInfo
from charterdesk.passengers.queries.visible import known_to
from charterdesk.reference.models import Airline, Airport, Country

_Departure, _Arrival = aliased(Airport), aliased(Airport)
_From, _To = aliased(Country), aliased(Country)
_FLIGHTS = (
    select(
        Flight.id,
        Airline.iata_code + " " + Flight.number,
        Flight.status,
        Flight.departure_day,
        Flight.departs_at,
        Flight.arrives_at,
        Flight.departure_zone,
        Flight.arrival_zone,
        Flight.departure_airport_id,
        _Departure.iata_code,
        _From.code,
        Flight.arrival_airport_id,
        _Arrival.iata_code,
        _To.code,
        Flight.cut_off_hours,
    )
    .join(Airline, Airline.id == Flight.airline_id)
    .join(_Departure, _Departure.id == Flight.departure_airport_id)
    .join(_From, _From.id == _Departure.country_id)
    .join(_Arrival, _Arrival.id == Flight.arrival_airport_id)
    .join(_To, _To.id == _Arrival.country_id)
    .where(
        among("ids", Flight.id), or_(bindparam("drafts", type_=Boolean), Flight.status != FlightStatus.Draft)
    )
)
"""In the order of a trip flight's fields."""
_HOLDING = given("holding_id", Office.office_holding_id)
_Asked = aliased(PassengerInfo)
_INFOS = (
    select(PassengerInfo)
    .options(
        joinedload(PassengerInfo.primary_travel_document),
        joinedload(PassengerInfo.secondary_travel_document),
    )
    .execution_options(populate_existing=True)
)
_Same = aliased(Passenger)
_SEATED_ELSEWHERE = (
    select(func.array_agg(Ticket.flight_id))
    .join(_Same, Ticket.passenger_id == _Same.id)
    .where(
        or_(_Same.id == PassengerInfo.passenger_id, _Same.merged_into_id == PassengerInfo.passenger_id),
        among("flight_ids", Ticket.flight_id),
        Ticket.status.in_(SEATED),
        Ticket.ticket_master_id.is_distinct_from(given("booking_id", Ticket.ticket_master_id)),
    )
    .correlate(PassengerInfo)
)
"""Over all bookings; who was merged into another is the other."""
_CURRENT = (
    _INFOS.add_columns(_Asked.id, _SEATED_ELSEWHERE.scalar_subquery())
    .select_from(_Asked)
    .join(Passenger, Passenger.id == _Asked.passenger_id)
    .join(
        PassengerInfo,
        and_(
            PassengerInfo.passenger_id == func.coalesce(Passenger.merged_into_id, Passenger.id),
            PassengerInfo.current,
        ),
    )
    .where(among("ids", _Asked.id), or_(_HOLDING.is_(None), *known_to(_HOLDING)))
)
_BY_ID = _INFOS.where(among("ids", PassengerInfo.id))


def load_party(
    session: Session, actor: Actor, terms: Terms, plan: Plan, booking_id: uuid.UUID | None = None
) -> LoadedParty:
    """Passengers by their current data, whatever data the plan names: they may have been corrected."""
    known = trip_flights(session, plan.flights, drafts=actor.holding_scope is None)
    if any(flight_id not in known for flight_id in plan.flights):
        raise NotFound
    flights = tuple(known[flight_id] for flight_id in plan.flights)
    named = {each.place: each.info_id for each in plan.travellers if each.info_id is not None}
    found = _current_infos(session, set(named.values()), terms.holding, plan.flights, booking_id)
    infos = {place: found[info_id][0] for place, info_id in named.items()}
    seated_elsewhere = {place: found[info_id][1] for place, info_id in named.items()}
    travellers = tuple(
        _traveller(each, infos.get(each.place), terms.grounds, len(flights)) for each in plan.travellers
    )
    legs = tuple(flight.as_leg(number) for number, flight in enumerate(flights))
    return LoadedParty(Party(plan.trip, legs, travellers), flights, infos, seated_elsewhere)


def trip_flights(
    session: Session, ids: Collection[uuid.UUID], *, drafts: bool = True
) -> dict[uuid.UUID, TripFlight]:
    """For agencies a draft does not exist."""
    if not ids:
        return {}
    found: Sequence[Any] = session.connection().execute(_FLIGHTS, {"ids": list(ids), "drafts": drafts}).all()
    return {row.id: TripFlight(*row) for row in found}


def infos_by_id(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, PassengerInfo]:
    if not ids:
        return {}
    return {info.id: info for info in session.scalars(_BY_ID, {"ids": list(ids)})}


def _current_infos(
    session: Session,
    ids: Collection[uuid.UUID],
    holding: OfficeHolding,
    flights: Collection[uuid.UUID],
    booking_id: uuid.UUID | None,
) -> dict[uuid.UUID, tuple[PassengerInfo, frozenset[uuid.UUID]]]:
    """By the id asked for; of a merged passenger those of who stands for him.

    The operator sells to everybody, an agency to its own passengers.
    """
    if not ids:
        return {}
    asked: dict[str, Any] = {
        "ids": list(ids),
        "holding_id": None if holding.house else holding.id,
        "flight_ids": list(flights),
        "booking_id": booking_id,
    }
    current = {
        asked_id: (info, frozenset(elsewhere or ()))
        for info, asked_id, elsewhere in session.execute(_CURRENT, asked)
    }
    if len(current) < len(ids):
        raise PassengerUnknown(agency=holding.name)
    return current


def _traveller(
    planned: Planned, info: PassengerInfo | None, grounds: Mapping[str, bool], legs: int
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


def _documents(info: PassengerInfo | None) -> tuple[Document, ...]:
    held = (info.primary_travel_document, info.secondary_travel_document) if info else ()
    return tuple(Document(each.document_rank, each.expiration_date) for each in held if each is not None)

"""Loads flights as check-in needs them: with the operator's settings, in one statement."""

import uuid
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from sqlalchemy import exists, func
from sqlalchemy.orm import Session

from charterdesk.booking.domain.party import LICENSED, TripFlight
from charterdesk.booking.queries.party_lookup import TRIP_FLIGHTS
from charterdesk.checkin.domain.facts import FlightFacts
from charterdesk.flights.models import Flight
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import in_param, param
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate, Charter


@dataclass(frozen=True)
class FlightAtCheckIn(TripFlight):
    """A flight, the operator's settings that count at its check-in, and the database's clock."""

    version: int
    aircraft: str | None
    check_in_closes_minutes: int
    affidavit_wanted: bool
    read_at: datetime

    @property
    def facts(self) -> FlightFacts:
        return FlightFacts(
            id=self.id,
            day=self.departure_day,
            needs_ofac={self.departure_country, self.arrival_country} == LICENSED,
            lands_in=self.arrival_country,
            affidavit_wanted=self.affidavit_wanted,
        )


Flights = TypeVar("Flights", bound=FlightAtCheckIn)
FLIGHTS = TRIP_FLIGHTS.add_columns(
    Flight.version,
    Flight.aircraft,
    Charter.check_in_closes_minutes,
    exists().where(AgreementTemplate.kind == AgreementKind.Affidavit).label("affidavit_wanted"),
    func.clock_timestamp().label("read_at"),
).join(Charter, Charter.current.is_(True))
# For a list of ids the planner reads all airports, for one only its two.
ONE_FLIGHT = FLIGHTS.where(Flight.id == param("flight_id", Flight.id))
_FIND = RecordQuery(ONE_FLIGHT, FlightAtCheckIn)
_FIND_ALL = RecordQuery(FLIGHTS.where(in_param("flight_ids", Flight.id)), FlightAtCheckIn)


def load_flight(session: Session, flight_id: uuid.UUID) -> FlightAtCheckIn:
    """Return a flight; only operator roles, who see every flight, read it at check-in."""
    return required(_FIND.first(session, {"flight_id": flight_id}))


def required(flight: Flights | None) -> Flights:
    if flight is None:
        raise NotFound
    return flight


def load_flights(session: Session, ids: Collection[uuid.UUID]) -> dict[uuid.UUID, FlightAtCheckIn]:
    """Return those of the flights that exist."""
    return {flight.id: flight for flight in _FIND_ALL.all(session, {"flight_ids": list(ids)})}

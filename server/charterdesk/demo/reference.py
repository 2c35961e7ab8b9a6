"""The airports of the Florida–Cuba trade, with their real codes and zones, and a few airlines."""

import airportsdata
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.reference.models import Airline, Airport, Country

FLORIDA = ("MIA", "FLL", "TPA", "MCO", "JAX", "PBI", "RSW", "EYW")
CUBA = ("HAV", "VRA", "HOG", "SCU", "SNU", "CFG", "CMW", "CCC", "AVI", "MZO", "BYM", "GAO")
AIRLINES = (
    ("XC", "XCA", "Alisio Air"),
    ("AA", "AAL", "American Airlines"),
    ("G6", "GXA", "GlobalX"),
    ("SY", "SCX", "Sun Country Airlines"),
)


def seed_airlines(session: Session) -> None:
    for iata, icao, name in AIRLINES:
        airline = Airline(iata_code=iata, icao_code=icao, name=name)
        session.add(airline)
        session.flush()
        about = About(Entity.Airline, airline.id, airline.version)
        record(session, SYSTEM, EventType.Created, about, f"Airline created: {airline.title}")


def seed_airports(session: Session) -> None:
    known = airportsdata.load("IATA")
    countries = {country.code: country.id for country in session.scalars(select(Country))}
    for code in FLORIDA + CUBA:
        found = known[code]
        airport = Airport(
            iata_code=code,
            icao_code=found["icao"],
            name=found["name"],
            city=found["city"],
            country_id=countries[found["country"]],
            time_zone=found["tz"],
        )
        session.add(airport)
        session.flush()
        about = About(Entity.Airport, airport.id, airport.version)
        record(session, SYSTEM, EventType.Created, about, f"Airport created: {airport.title}")

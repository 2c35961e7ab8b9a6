"""Parties made of values, for the pure rules."""

import uuid
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from charterdesk.booking.domain.party import Leg, Party, Seat, Traveler
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType
from charterdesk.passengers.enums import AgeCategory

MIA, HAV, TPA = (uuid.UUID(int=number) for number in (1, 2, 3))
OUT_ON, BACK_ON = date(2026, 12, 11), date(2026, 12, 20)
ECONOMY = Seat(SeatCategory.Economy)


def leg(
    number: int = 0, day: date = OUT_ON, ends: tuple[uuid.UUID, uuid.UUID] = (MIA, HAV), at: int = 10
) -> Leg:
    departs = datetime.combine(day, time(at), UTC)
    return Leg(
        number=number,
        flight_id=uuid.UUID(int=100 + number),
        flight=f"XC {410 + number}",
        from_id=ends[0],
        to_id=ends[1],
        departs_at=departs,
        arrives_at=departs + timedelta(hours=1),
        day=day,
        needs_ofac=True,
    )


THERE = leg()
BACK = leg(1, BACK_ON, (HAV, MIA))
BOTH = (THERE, BACK)


def traveler(place: int = 0, legs: int = 2, **fields: Any) -> Traveler:
    return Traveler(place=place, seats=dict.fromkeys(range(legs), ECONOMY), **fields)


def named(place: int = 0, legs: int = 2, **fields: Any) -> Traveler:
    known = {
        "passenger_id": uuid.UUID(int=500 + place),
        "full_name": f"Ana {place}",
        "born": date(1984, 6, 30),
    }
    return traveler(place, legs, **{**known, "ofac_id": uuid.UUID(int=9), **fields})


def infant(place: int, legs: int = 2) -> Traveler:
    return traveler(place, legs, assumed_age=AgeCategory.Infant)


def couple_of_legs(*travelers: Traveler) -> Party:
    return Party(TripType.RoundTrip, BOTH, travelers)

"""Three more flights of today: the counter has work on every day and at every hour of the first start."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from charterdesk.demo.routes import ROUTES, Route
from charterdesk.flights.domain.times import to_local

FIRST, LAST = "00:00", "23:59"
"""The times of flights that would be on another day."""


@dataclass(frozen=True)
class FlightOfToday:
    """A flight that departs so long after the first start, sold like another flight of its route."""

    number: str
    departs_in: timedelta


AT_COUNTER: Final = FlightOfToday("412", timedelta(hours=2, minutes=40))
"""In check-in, with every kind of blocker among its passengers."""
BOARDING: Final = FlightOfToday("416", timedelta(minutes=40))
GONE: Final = FlightOfToday("418", timedelta(hours=-2))
FLIGHTS_OF_TODAY: Final = (AT_COUNTER, BOARDING, GONE)
ALIKE: Final = {each.number: "410" for each in FLIGHTS_OF_TODAY}
"""The number of the flight whose bookings are copied for a flight of today."""


def routes_of_today(at: datetime, time_zone: str) -> list[Route]:
    sold_like = {route.number: route for route in ROUTES}
    return [
        replace(
            sold_like[ALIKE[each.number]],
            number=each.number,
            at=local_time(at, each.departs_in, time_zone),
        )
        for each in FLIGHTS_OF_TODAY
    ]


def local_time(at: datetime, distance: timedelta, time_zone: str) -> str:
    """Return the time of day at some distance from a moment, or the first or last one of that day."""
    today, departs = to_local(at, time_zone), to_local(at + distance, time_zone)
    if departs.date() != today.date():
        return FIRST if distance < timedelta() else LAST
    return f"{departs.replace(minute=departs.minute - departs.minute % 5):%H:%M}"

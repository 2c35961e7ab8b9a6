"""The times of today's flights in the demo, at every hour of the first start."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from charterdesk.demo.flight_day import FLIGHTS_OF_TODAY, local_time, routes_of_today
from charterdesk.demo.organization import ZONE
from charterdesk.demo.routes import ROUTES

NEW_YORK = ZoneInfo(ZONE)


@pytest.mark.parametrize(
    ("at", "minutes", "departs"),
    [
        ("2026-11-17 09:03", 160, "11:40"),
        ("2026-11-17 09:03", -120, "07:00"),
        ("2026-11-17 22:30", 160, "23:59"),
        ("2026-11-17 23:58", 40, "23:59"),
        ("2026-11-17 00:04", -120, "00:00"),
        ("2026-11-17 02:00", -120, "00:00"),
        # The clocks go forward at two, and back at two.
        ("2026-03-08 01:30", 40, "03:10"),
        ("2026-11-01 00:50", 160, "02:30"),
    ],
)
def test_flights_of_today_depart_today(at: str, minutes: int, departs: str) -> None:
    moment = datetime.fromisoformat(at).replace(tzinfo=NEW_YORK).astimezone(UTC)

    assert local_time(moment, timedelta(minutes=minutes), ZONE) == departs


def test_no_number_is_used_by_a_route() -> None:
    numbers = {route.number for route in routes_of_today(datetime.now(UTC), ZONE)}

    assert len(numbers) == len(FLIGHTS_OF_TODAY)
    assert numbers.isdisjoint({route.number for route in ROUTES} | {"414"})

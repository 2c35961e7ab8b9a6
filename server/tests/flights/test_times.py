"""Local times and the nights the clocks change, which Miami and Havana do at different hours."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from charterdesk.flights.domain.times import (
    AirportZone,
    LocalTimes,
    duration_minutes,
    duration_text,
    offset_text,
    to_utc,
)
from charterdesk.flights.errors import LocalTimeRepeated, LocalTimeSkipped, WrongOffset

MIAMI = AirportZone("MIA", "America/New_York")
HAVANA = AirportZone("HAV", "America/Havana")
BACK = date(2026, 11, 1)
FORWARD = date(2026, 3, 8)


class Stored:
    """A flight's stored times."""

    def __init__(
        self, departs_at: datetime, minutes: int, departure: AirportZone, arrival: AirportZone
    ) -> None:
        self.departs_at = departs_at
        self.arrives_at = departs_at + timedelta(minutes=minutes)
        self.departure_zone = departure.zone
        self.arrival_zone = arrival.zone


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("day", "at", "place", "moment"),
    [
        (date(2026, 7, 1), "10:40", MIAMI, "2026-07-01T14:40"),
        (date(2026, 12, 1), "10:40", MIAMI, "2026-12-01T15:40"),
        (date(2026, 12, 31), "23:59", HAVANA, "2027-01-01T04:59"),
        # Havana puts its clock back an hour before Miami, when it is 1:00 there.
        (BACK, "00:30", MIAMI, "2026-11-01T04:30"),
        (BACK, "01:30", HAVANA, "2026-11-01T06:30"),
        (BACK, "02:30", MIAMI, "2026-11-01T07:30"),
        # Havana's clock jumps from midnight to one, Miami's from two to three.
        (FORWARD, "01:30", HAVANA, "2026-03-08T05:30"),
        (FORWARD, "01:30", MIAMI, "2026-03-08T06:30"),
        (FORWARD, "03:00", MIAMI, "2026-03-08T07:00"),
    ],
)
def test_a_local_time_is_one_moment(day: date, at: str, place: AirportZone, moment: str) -> None:
    assert to_utc(day, time.fromisoformat(at), place) == utc(moment)


@pytest.mark.parametrize(
    ("at", "place"), [("02:00", MIAMI), ("02:59", MIAMI), ("00:00", HAVANA), ("00:59", HAVANA)]
)
def test_a_time_that_the_clock_skips_is_refused(at: str, place: AirportZone) -> None:
    with pytest.raises(LocalTimeSkipped) as refused:
        to_utc(FORWARD, time.fromisoformat(at), place)

    assert refused.value.message == (
        f"{at} does not exist at {place.code} on 2026-03-08: clocks go forward. Choose another time."
    )


@pytest.mark.parametrize(
    ("at", "place"), [("01:00", MIAMI), ("01:59", MIAMI), ("00:00", HAVANA), ("00:59", HAVANA)]
)
def test_a_time_that_comes_twice_asks_which(at: str, place: AirportZone) -> None:
    with pytest.raises(LocalTimeRepeated) as refused:
        to_utc(BACK, time.fromisoformat(at), place)

    assert refused.value.message == (
        f"{at} occurs twice at {place.code} on 2026-11-01: clocks go back. Choose UTC-04:00 or UTC-05:00."
    )
    assert refused.value.details == {"utcOffsets": ["-04:00", "-05:00"]}
    assert refused.value.fields.keys() == {"utcOffset"}


@pytest.mark.parametrize(
    ("place", "at", "offset", "moment"),
    [
        (MIAMI, "01:30", "-04:00", "2026-11-01T05:30"),
        (MIAMI, "01:30", "-05:00", "2026-11-01T06:30"),
        (HAVANA, "00:30", "-04:00", "2026-11-01T04:30"),
        (HAVANA, "00:30", "-05:00", "2026-11-01T05:30"),
    ],
)
def test_the_offset_says_which_of_the_two(place: AirportZone, at: str, offset: str, moment: str) -> None:
    assert to_utc(BACK, time.fromisoformat(at), place, offset) == utc(moment)


@pytest.mark.parametrize(
    ("day", "offset", "right"),
    [(BACK, "-06:00", "UTC-04:00 or UTC-05:00"), (date(2026, 7, 1), "-05:00", "UTC-04:00")],
)
def test_an_offset_the_airport_does_not_have_then_is_refused(day: date, offset: str, right: str) -> None:
    with pytest.raises(WrongOffset) as refused:
        to_utc(day, time(1, 30), MIAMI, offset)

    assert refused.value.message == f"MIA does not use UTC{offset} at that time. Use {right}."


def test_between_the_two_clock_changes_a_flight_lands_before_it_left_by_the_clock() -> None:
    # 1:20 in Miami is 0:20 in Havana, where winter time began twenty minutes ago.
    times = LocalTimes.of(Stored(utc("2026-11-01T05:20"), 35, MIAMI, HAVANA))

    assert (times.departure_time, times.departure_offset) == ("01:20", "-04:00")
    assert (times.arrival_time, times.arrival_offset) == ("00:55", "-05:00")
    assert times.duration == "35m"


def test_duration_is_the_difference_in_utc_on_a_night_of_clock_change_within_one_zone() -> None:
    times = LocalTimes.of(Stored(utc("2026-11-01T05:30"), 63, MIAMI, AirportZone("TPA", "America/New_York")))

    assert (times.departure_time, times.arrival_time) == ("01:30", "01:33")
    assert times.duration == "1h:3m"


def test_a_flight_over_midnight_arrives_on_the_next_day() -> None:
    times = LocalTimes.of(Stored(utc("2026-07-02T03:40"), 63, MIAMI, HAVANA))

    assert times.departure_date == date(2026, 7, 1)
    assert (times.arrival_date, times.arrival_time) == (date(2026, 7, 2), "00:43")


@pytest.mark.parametrize(
    ("text", "minutes"), [("1h:3m", 63), ("35m", 35), ("0h:5m", 5), ("12h:00m", 720), ("0m", 0)]
)
def test_a_duration_is_read_in_minutes(text: str, minutes: int) -> None:
    assert duration_minutes(text) == minutes


@pytest.mark.parametrize(("minutes", "text"), [(63, "1h:3m"), (35, "35m"), (60, "1h:0m"), (1500, "25h:0m")])
def test_a_duration_is_shown_as_people_write_it(minutes: int, text: str) -> None:
    assert duration_text(timedelta(minutes=minutes)) == text


def test_an_offset_is_shown_with_its_sign() -> None:
    assert offset_text(utc("2026-07-01T00:00")) == "+00:00"
    assert offset_text(datetime.fromisoformat("2026-07-01T00:00+05:30")) == "+05:30"

"""Local times of airports, stored as UTC. Miami and Havana change their clocks at different hours."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Protocol, Self
from zoneinfo import ZoneInfo

from charterdesk.flights.errors import LocalTimeRepeated, LocalTimeSkipped, WrongOffset

_DURATION = re.compile(r"(?:(\d{1,2})h:)?(\d{1,2})m")


@dataclass(frozen=True)
class AirportZone:
    """An airport's code and time zone."""

    code: str
    zone: str


def to_utc(day: date, at: time, place: AirportZone, utc_offset: str | None = None) -> datetime:
    """Convert an airport's local time to UTC. `utc_offset` chooses one when the local time occurs twice."""
    moments = _moments(day, at, ZoneInfo(place.zone))
    shown = f"{at:%H:%M}"
    if not moments:
        raise LocalTimeSkipped(time=shown, airport=place.code, day=day)
    if utc_offset is not None:
        chosen = [moment for moment in moments if offset_text(moment) == utc_offset]
        if not chosen:
            right = " or ".join(f"UTC{offset_text(moment)}" for moment in moments)
            raise WrongOffset(airport=place.code, offset=utc_offset, right=right)
        moments = chosen
    if len(moments) > 1:
        first, second = (offset_text(moment) for moment in moments)
        raise LocalTimeRepeated(
            time=shown,
            airport=place.code,
            day=day,
            first=f"UTC{first}",
            second=f"UTC{second}",
            details={"utcOffsets": [first, second]},
        )
    return moments[0].astimezone(UTC)


def _moments(day: date, at: time, zone: ZoneInfo) -> list[datetime]:
    """Return the instants with this local time: none in a skipped hour, two in a repeated one, else one."""
    readings = [datetime.combine(day, at, zone).replace(fold=fold) for fold in (0, 1)]
    real = [reading for reading in readings if _shows(reading, zone) == (day, at)]
    if len(real) == 2 and real[0].utcoffset() == real[1].utcoffset():
        return real[:1]
    return real


def _shows(reading: datetime, zone: ZoneInfo) -> tuple[date, time]:
    back = reading.astimezone(UTC).astimezone(zone)
    return back.date(), back.time()


def offset_text(moment: datetime) -> str:
    """Return the UTC offset as text, like "-04:00"."""
    offset = moment.utcoffset() or timedelta()
    return timezone(offset).tzname(None).removeprefix("UTC") or "+00:00"


def to_local(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone))


def local_moment(moment: datetime, zone: str) -> str:
    """Return a moment as a sentence names it: Nov 18, 06:00 PM."""
    return f"{to_local(moment, zone):%b %d, %I:%M %p}"


def duration_minutes(duration: str) -> int:
    """Parse a duration that has already passed the rule `flight_duration`."""
    found = _DURATION.fullmatch(duration)
    assert found is not None
    return int(found[1] or 0) * 60 + int(found[2])


def duration_text(length: timedelta) -> str:
    """Return a text like "1h:3m", or "35m" below one hour."""
    hours, minutes = divmod(int(length.total_seconds()) // 60, 60)
    return f"{hours}h:{minutes}m" if hours else f"{minutes}m"


class HasTimes(Protocol):
    """A flight or a row of a flight list."""

    @property
    def departs_at(self) -> datetime: ...

    @property
    def arrives_at(self) -> datetime: ...

    @property
    def departure_zone(self) -> str: ...

    @property
    def arrival_zone(self) -> str: ...


@dataclass(frozen=True)
class LocalTimes:
    """A flight's departure and arrival in the local times of its airports."""

    departs: datetime
    arrives: datetime

    @classmethod
    def of(cls, flight: HasTimes) -> Self:
        return cls(
            to_local(flight.departs_at, flight.departure_zone),
            to_local(flight.arrives_at, flight.arrival_zone),
        )

    @property
    def departure_date(self) -> date:
        return self.departs.date()

    @property
    def departure_time(self) -> str:
        return f"{self.departs:%H:%M}"

    @property
    def departure_offset(self) -> str:
        return offset_text(self.departs)

    @property
    def arrival_date(self) -> date:
        return self.arrives.date()

    @property
    def arrival_time(self) -> str:
        return f"{self.arrives:%H:%M}"

    @property
    def arrival_offset(self) -> str:
        return offset_text(self.arrives)

    @property
    def duration(self) -> str:
        # Subtract in UTC: Python ignores a clock change between two times of the same zone.
        return duration_text(self.arrives.astimezone(UTC) - self.departs.astimezone(UTC))


def clock_text(at: datetime) -> str:
    """Return a time of day as people read it, like "10:40 AM"."""
    return f"{at:%I:%M %p}"


def flight_title(flight_number: str, departure_day: date) -> str:
    """Return the title of a flight, like "XC 410, Fri Dec 11 2026"."""
    return f"{flight_number}, {departure_day:%a %b %d %Y}"

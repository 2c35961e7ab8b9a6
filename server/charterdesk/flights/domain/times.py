"""Local times of airports, stored as UTC. Miami and Havana change their clocks at different hours."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from typing import Protocol, Self
from zoneinfo import ZoneInfo

from charterdesk.flights.errors import LocalTimeMissing, LocalTimeTwice, WrongOffset

_DURATION = re.compile(r"(?:(\d{1,2})h:)?(\d{1,2})m")


@dataclass(frozen=True)
class Place:
    """Where a local time is meant: an airport's code and zone."""

    code: str
    zone: str


def to_utc(day: date, at: time, place: Place, utc_offset: str | None = None) -> datetime:
    """The moment a clock at the place shows this; `utc_offset` says which, on the night it shows it twice."""
    moments = _moments(day, at, ZoneInfo(place.zone))
    shown = f"{at:%H:%M}"
    if not moments:
        raise LocalTimeMissing(time=shown, airport=place.code, day=day)
    if utc_offset is not None:
        chosen = [moment for moment in moments if offset_text(moment) == utc_offset]
        if not chosen:
            right = " or ".join(f"UTC{offset_text(moment)}" for moment in moments)
            raise WrongOffset(airport=place.code, offset=utc_offset, right=right)
        moments = chosen
    if len(moments) > 1:
        first, second = (offset_text(moment) for moment in moments)
        raise LocalTimeTwice(
            time=shown,
            airport=place.code,
            day=day,
            first=f"UTC{first}",
            second=f"UTC{second}",
            details={"utcOffsets": [first, second]},
        )
    return moments[0].astimezone(UTC)


def _moments(day: date, at: time, zone: ZoneInfo) -> list[datetime]:
    """None on the hour that is skipped, two on the hour that is repeated, else one; the earlier first."""
    readings = [datetime.combine(day, at, zone).replace(fold=fold) for fold in (0, 1)]
    real = [reading for reading in readings if _shows(reading, zone) == (day, at)]
    if len(real) == 2 and real[0].utcoffset() == real[1].utcoffset():
        return real[:1]
    return real


def _shows(reading: datetime, zone: ZoneInfo) -> tuple[date, time]:
    back = reading.astimezone(UTC).astimezone(zone)
    return back.date(), back.time()


def offset_text(moment: datetime) -> str:
    """-04:00"""
    offset = moment.utcoffset() or timedelta()
    return timezone(offset).tzname(None).removeprefix("UTC") or "+00:00"


def local(moment: datetime, zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(zone))


def minutes_of(duration: str) -> int:
    """Of a text that keeps the rule `flight_duration`."""
    found = _DURATION.fullmatch(duration)
    assert found is not None
    return int(found[1] or 0) * 60 + int(found[2])


def duration_text(length: timedelta) -> str:
    """1h:3m, or 35m below the hour."""
    hours, minutes = divmod(int(length.total_seconds()) // 60, 60)
    return f"{hours}h:{minutes}m" if hours else f"{minutes}m"


class Timed(Protocol):
    """A flight, or a row of a list of flights."""

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
    """A flight's times as the clocks of its two airports show them."""

    departs: datetime
    arrives: datetime

    @classmethod
    def of(cls, flight: Timed) -> Self:
        return cls(
            local(flight.departs_at, flight.departure_zone), local(flight.arrives_at, flight.arrival_zone)
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
        # Through UTC: two times of one zone would be subtracted by the clock, which may have been changed.
        return duration_text(self.arrives.astimezone(UTC) - self.departs.astimezone(UTC))


def flight_title(flight_number: str, departure_day: date) -> str:
    """Return the title of a flight, like "XC 410, Fri Dec 11 2026"."""
    return f"{flight_number}, {departure_day:%a %b %d %Y}"

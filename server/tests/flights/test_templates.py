"""The days of a template."""

from datetime import date
from typing import Any

import pytest

from charterdesk.flights.errors import NoMatchingDay, OutsideTemplateDates, TooManyFlights
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.schemas.templates import SeriesRequest
from charterdesk.flights.services.flight_series import list_series_days
from charterdesk.kit.ids import new_id

MON, FRI, SUN = date(2026, 11, 16), date(2026, 11, 20), date(2026, 11, 22)
WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def template(first: date = MON, last: date = SUN, weekdays: list[str] = WEEK) -> FlightTemplate:
    return FlightTemplate(date_from=first, date_to=last, weekdays=weekdays)


def asked(**said: Any) -> SeriesRequest:
    return SeriesRequest(id=new_id(), **said)


@pytest.mark.parametrize(
    ("weekdays", "days"),
    [
        (WEEK, [16, 17, 18, 19, 20, 21, 22]),
        (["Monday", "Sunday"], [16, 22]),
        (["Friday"], [20]),
    ],
)
def test_a_template_is_for_its_weekdays_from_the_first_day_to_the_last(
    weekdays: list[str], days: list[int]
) -> None:
    assert [day.day for day in list_series_days(template(weekdays=weekdays), asked())] == days


@pytest.mark.parametrize(
    ("piece", "days"),
    [
        ({"date_from": FRI}, [20, 21, 22]),
        ({"date_to": FRI}, [16, 17, 18, 19, 20]),
        ({"date_from": FRI, "date_to": FRI}, [20]),
        ({"date_from": MON, "date_to": SUN}, [16, 17, 18, 19, 20, 21, 22]),
    ],
)
def test_a_season_can_be_made_in_pieces(piece: dict[str, date], days: list[int]) -> None:
    assert [day.day for day in list_series_days(template(), asked(**piece))] == days


@pytest.mark.parametrize("piece", [{"date_from": date(2026, 11, 15)}, {"date_to": date(2026, 11, 23)}])
def test_a_piece_lies_within_the_template(piece: dict[str, date]) -> None:
    with pytest.raises(
        OutsideTemplateDates, match=r"Choose days from 2026-11-16 to 2026-11-22, the dates of the template."
    ):
        list_series_days(template(), asked(**piece))


@pytest.mark.parametrize("piece", [{"date_from": FRI, "date_to": FRI}, {"date_from": SUN, "date_to": MON}])
def test_a_range_without_any_of_the_weekdays_makes_nothing(piece: dict[str, date]) -> None:
    with pytest.raises(NoMatchingDay):
        list_series_days(template(weekdays=["Monday"]), asked(**piece))


def test_a_series_has_at_most_800_flights() -> None:
    assert len(list_series_days(template(MON, date.fromordinal(MON.toordinal() + 799)), asked())) == 800
    with pytest.raises(
        TooManyFlights, match=r"Choose a shorter range. It would create 801 flights; the maximum is 800"
    ):
        list_series_days(template(MON, date.fromordinal(MON.toordinal() + 800)), asked())

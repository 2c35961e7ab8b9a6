"""Rules of airports beyond plain CRUD, which test_crud covers."""

import uuid
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.enums import FlightStatus
from charterdesk.kit.ids import EMPTY
from charterdesk.reference.models import Country
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import airport, in_days, make_flight

PATH = "/api/Airports"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


@pytest.fixture
def sarasota(session: Session) -> dict[str, Any]:
    united_states = session.execute(select(Country.id).where(Country.code == "US")).scalar_one()
    return {
        "iataCode": "SRQ",
        "icaoCode": "KSRQ",
        "name": "Sarasota Bradenton",
        "city": "Sarasota",
        "countryId": str(united_states),
        "timeZone": "America/New_York",
    }


def test_codes_are_kept_in_capitals(planner: Caller, sarasota: dict[str, Any]) -> None:
    answer = planner.post(PATH, json={**sarasota, "iataCode": " srq ", "icaoCode": "ksrq"})

    assert answer.status_code == 200, answer.text
    assert (answer.json()["iataCode"], answer.json()["icaoCode"]) == ("SRQ", "KSRQ")


def test_a_new_airport_is_in_use_unless_it_is_said_otherwise(
    planner: Caller, sarasota: dict[str, Any]
) -> None:
    assert planner.post(PATH, json=sarasota).json()["active"] is True


@pytest.mark.parametrize("none", ["", "  ", None])
def test_an_airport_may_have_no_icao_code(planner: Caller, sarasota: dict[str, Any], none: Any) -> None:
    answer = planner.post(PATH, json={**sarasota, "icaoCode": none})

    assert (answer.status_code, answer.json()["icaoCode"]) == (200, None)


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("iataCode", "SR", "Use 3 letters, e.g. MIA"),
        ("iataCode", "SRQX", "Use 3 letters, e.g. MIA"),
        ("iataCode", "S1Q", "Use 3 letters, e.g. MIA"),
        ("iataCode", "ÑÑÑ", "Use 3 letters, e.g. MIA"),
        ("icaoCode", "KSR", "Use 4 letters, e.g. KMIA"),
        ("icaoCode", "KSRQX", "Use 4 letters, e.g. KMIA"),
        ("timeZone", "Florida", "Choose a time zone, e.g. America/New_York"),
        ("timeZone", "../../etc/passwd", "Choose a time zone, e.g. America/New_York"),
        ("timeZone", "america/new_york", "Choose a time zone, e.g. America/New_York"),
        ("city", "x" * 81, "It should not exceed 80 characters"),
        ("countryId", str(EMPTY), "Required"),
        ("countryId", "US", "It should be an identifier"),
        ("countryId", None, "Required"),
    ],
)
def test_a_field_that_is_not_well_formed_is_refused_with_an_example(
    planner: Caller, sarasota: dict[str, Any], field: str, wrong: Any, sentence: str
) -> None:
    answer = planner.post(PATH, json={**sarasota, field: wrong})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {field: sentence}
    assert answer.json()["message"] == f"{field}: {sentence}"


def test_a_country_that_does_not_exist_is_refused_on_its_field(
    planner: Caller, sarasota: dict[str, Any]
) -> None:
    answer = planner.post(PATH, json={**sarasota, "countryId": str(uuid.uuid4())})

    assert answer.status_code == 422
    assert answer.json() == {
        "message": "It names a record that does not exist.",
        "code": "unknownReference",
        "fields": {"countryId": "It names a record that does not exist."},
        "reasons": {"countryId": {"code": "unknownReference", "params": {}}},
    }


def test_every_wrong_field_is_told_at_once(planner: Caller, sarasota: dict[str, Any]) -> None:
    answer = planner.post(PATH, json={**sarasota, "iataCode": "1", "timeZone": "Mars", "city": " "})

    assert answer.json()["fields"] == {
        "iataCode": "Use 3 letters, e.g. MIA",
        "city": "Cannot be only whitespaces",
        "timeZone": "Choose a time zone, e.g. America/New_York",
    }
    assert answer.json()["message"] == (
        "iataCode: Use 3 letters, e.g. MIA; city: Cannot be only whitespaces; "
        "timeZone: Choose a time zone, e.g. America/New_York"
    )


def test_the_demo_airports_have_their_real_zones(planner: Caller) -> None:
    zones = {airport["iataCode"]: airport["timeZone"] for airport in planner.get(PATH).json()}

    assert zones["MIA"] == "America/New_York"
    assert zones["HAV"] == "America/Havana"


@pytest.fixture
def flights(session: Session) -> None:
    make_flight(session, number="1")
    make_flight(session, number="2", route=("HAV", "MIA"))
    make_flight(session, number="3", route=("TPA", "HAV"))
    make_flight(session, number="4", route=("MIA", "SCU"), status=FlightStatus.Closed)
    make_flight(session, number="5", route=("FLL", "HOG"), status=FlightStatus.Draft)
    make_flight(session, in_days(-1), number="6", route=("MIA", "VRA"))


def codes(caller: Caller, call: str, **asked: Any) -> list[str]:
    answer = caller.get(f"{PATH}/GetBookingAirports{call}", params=asked)
    assert answer.status_code == 200, answer.text
    return [airport["iataCode"] for airport in answer.json()]


def test_a_trip_begins_where_flights_on_sale_depart(as_role: Callers, flights: None) -> None:
    agent = as_role(Role.OfficeSaleAgent)

    assert codes(agent, "From") == ["HAV", "MIA", "TPA"]
    assert codes(agent, "From", directionType="return") == ["HAV", "MIA"]


def test_where_a_trip_begins_is_narrowed_to_a_country(
    as_role: Callers, session: Session, flights: None
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    cuba = session.scalars(select(Country.id).where(Country.code == "CU")).one()

    assert codes(agent, "From", CountryId=str(cuba)) == ["HAV"]
    assert codes(agent, "From", CountryId=str(EMPTY)) == ["HAV", "MIA", "TPA"]
    assert codes(agent, "From", CountryId=str(uuid.uuid4())) == []


def test_a_trip_goes_where_flights_lead_and_returns_from_where_they_come_back(
    as_role: Callers, session: Session, flights: None
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    miami, tampa = (str(airport(session, code).id) for code in ("MIA", "TPA"))

    assert codes(agent, "To", airportFromId=miami) == ["HAV"]
    assert codes(agent, "To", airportFromId=tampa) == ["HAV"]
    assert codes(agent, "To", airportFromId=miami, directionType="Return") == ["HAV"]
    assert codes(agent, "To", airportFromId=tampa, directionType="Return") == []
    assert codes(agent, "To") == ["HAV", "MIA"]


def test_an_airport_that_is_switched_off_is_not_offered(
    as_role: Callers, session: Session, flights: None
) -> None:
    airport(session, "TPA").active = False
    session.commit()

    assert codes(as_role(Role.OfficeSaleAgent), "From") == ["HAV", "MIA"]


@pytest.mark.parametrize(
    ("asked", "field", "sentence"),
    [
        ({"directionType": "Sideways"}, "directionType", "It should be one of: Outbound, Return"),
        ({"officeId": "Miami"}, "officeId", "It should be an identifier"),
        ({"CountryId": "CU"}, "CountryId", "It should be an identifier"),
    ],
)
def test_a_look_up_that_is_wrong_is_told(
    as_role: Callers, asked: dict[str, str], field: str, sentence: str
) -> None:
    answer = as_role(Role.OfficeSaleAgent).get(f"{PATH}/GetBookingAirportsFrom", params=asked)

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})

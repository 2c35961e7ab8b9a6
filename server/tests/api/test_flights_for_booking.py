"""The booking's search: which flights an office may sell, how many seats, from which price."""

import uuid
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from pydantic import TypeAdapter
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight
from charterdesk.flights.schemas.search import BookingFlight
from charterdesk.passengers.enums import AgeCategory
from tests.booking.bookings import priced_flight, put_fee
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import (
    BRISAS,
    CUBAMIA,
    GULF,
    HOUSE,
    airport,
    allot,
    hold,
    holding,
    in_days,
    make_flight,
    office_id,
    price,
    sell,
)

PATH = "/api/Flights/GetByFilterForBooking"


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def search(caller: Caller, **more: Any) -> list[dict[str, Any]]:
    asked = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(60).isoformat(), **more}
    answer = caller.post(PATH, json=asked)
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def test_a_flight_on_sale_is_shown_with_its_offer(agent: Caller, session: Session) -> None:
    flight = make_flight(session)
    price(session, flight, "199.00")
    said = agent.post(
        PATH,
        json={"filterByDateStart": in_days(30).isoformat(), "filterByDateEnd": in_days(30).isoformat()},
    ).content

    rows = TypeAdapter(list[BookingFlight])
    [found] = rows.validate_json(said)
    assert rows.dump_json([found], by_alias=True) == said
    assert (found.flight_number, found.airline_name) == ("XC 410", "Alisio Air")
    assert (found.departure_airport, found.departure_time) == ("MIA", "10:40")
    assert (found.arrival_airport, found.arrival_time, found.duration) == ("HAV", "11:43", "1h:3m")
    assert (found.left, found.price_from) == (150, Decimal("199.00"))
    assert [(offer.seat_category_type, offer.left) for offer in found.offers] == [(SeatCategory.Economy, 150)]


def test_an_offer_says_what_the_whole_party_costs_with_its_mandatory_fees(
    agent: Caller, session: Session
) -> None:
    flight = priced_flight(session, adult="200")
    put_fee(session, flight, "XF", "4.50")
    [found] = search(agent, adults=2, children=1, infants=1)
    tariffs = agent.post("/api/FlightPrices/GetTariffToFlight", json=_tariff_of(flight)).json()
    totals = {each["passengerAgeCategory"]: Decimal(each["total"]) for each in tariffs}

    whole = 2 * totals["Adult"] + totals["Child"] + totals["Infant"]
    assert found["offers"][0]["partyPrice"] == str(whole)
    assert whole > 2 * 200 + 150 + 20
    assert found["offers"][0]["priceFrom"] == "200.00"


def test_without_a_party_no_price_of_one_is_said(agent: Caller, session: Session) -> None:
    priced_flight(session)

    [found] = search(agent)

    assert found["offers"][0]["partyPrice"] is None


def test_a_party_of_which_somebody_has_no_price_has_none(agent: Caller, session: Session) -> None:
    price(session, make_flight(session), "199.00")

    [found] = search(agent, adults=1, infants=1)

    assert (found["offers"][0]["partyPrice"], found["offers"][0]["priceFrom"]) == (None, "199.00")


@pytest.mark.parametrize("count", [-1, 100, "many"])
def test_a_party_of_a_wrong_size_is_refused(agent: Caller, count: object) -> None:
    day = in_days(0).isoformat()
    answer = agent.post(PATH, json={"filterByDateStart": day, "filterByDateEnd": day, "adults": count})

    assert answer.status_code == 422
    assert "adults" in answer.json()["fields"]


def _tariff_of(flight: Flight) -> dict[str, str]:
    return {"flightId": str(flight.id), "tripSort": "OneWay"}


@pytest.mark.parametrize("status", FlightStatus)
def test_only_open_flights_sell(session: Session, as_role: Callers, status: FlightStatus) -> None:
    make_flight(session, status=status)

    assert len(search(as_role(Role.CharterAdmin))) == (status is FlightStatus.Open)


def test_a_flight_that_has_left_or_has_an_airport_switched_off_does_not_sell(
    agent: Caller, session: Session
) -> None:
    gone = make_flight(session, in_days(0), number="1")
    gone.departs_at = datetime.now(UTC) - timedelta(minutes=1)
    gone.arrives_at = datetime.now(UTC) + timedelta(hours=1)
    make_flight(session, number="2", route=("MIA", "VRA"))
    make_flight(session, number="3", route=("TPA", "HAV"))
    make_flight(session, number="4")
    for code in ("VRA", "TPA"):
        airport(session, code).active = False
    session.commit()

    assert [row["flightNumber"] for row in search(agent)] == ["XC 4"]


def test_flights_are_searched_by_their_airports(agent: Caller, session: Session) -> None:
    make_flight(session, number="1")
    make_flight(session, number="2", route=("HAV", "MIA"))
    miami = str(airport(session, "MIA").id)

    assert [row["flightNumber"] for row in search(agent, departureAirportId=miami)] == ["XC 1"]
    assert [row["flightNumber"] for row in search(agent, arrivalAirportId=miami)] == ["XC 2"]


def test_seats_left_are_the_sellers_own_allotment_and_the_free_pool(
    session: Session, as_role: Callers
) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 20})
    price(session, flight, "199.00")
    allot(session, flight, CUBAMIA, 5)
    allot(session, flight, BRISAS, 6, in_days(0))
    sell(session, flight, CUBAMIA, 2)
    hold(session, flight, GULF, 4)
    left = {
        "cubamia": search(as_role(Role.OfficeSaleAgent))[0]["left"],
        "gulf": search(as_role(Role.OfficeSaleAgent, "gulf"))[0]["left"],
        "brisas": search(as_role(Role.OfficeSaleAgent, "brisas"))[0]["left"],
        "house": search(as_role(Role.CharterAdmin))[0]["left"],
    }

    # Of 20 seats 5 are Cubamía's, 4 held from the pool: 11 are free. The third allotment was released.
    assert left == {"cubamia": 14, "gulf": 11, "brisas": 11, "house": 11}


PRICES = [
    ("150.00", TripType.RoundTrip, CUBAMIA),
    ("160.00", TripType.OneWay, CUBAMIA),
    ("170.00", TripType.RoundTrip, None),
    ("180.00", TripType.OneWay, None),
]


@pytest.mark.parametrize("first", range(5))
def test_the_price_is_the_first_row_that_exists(agent: Caller, session: Session, first: int) -> None:
    flight = make_flight(session)
    for amount, trip, agency in PRICES[first:]:
        price(session, flight, amount, trip, agency)
    price(session, flight, "90.00", TripType.RoundTrip, GULF)
    price(session, flight, "80.00", age=AgeCategory.Child)
    price(session, flight, "70.00", TripType.MultiCity)
    expected = PRICES[first][0] if first < 4 else None

    [found] = search(agent, tripSort="RoundTrip")
    assert (found["priceFrom"], found["offers"][0]["priceFrom"]) == (expected, expected)


def test_a_trip_that_is_not_chosen_yet_is_searched_as_one_way(agent: Caller, session: Session) -> None:
    priced_flight(session, adult="200")

    assert search(agent, tripSort="None") == search(agent, tripSort="OneWay") != []


def test_a_round_trips_price_is_not_for_one_way(agent: Caller, session: Session) -> None:
    flight = make_flight(session)
    price(session, flight, "150.00", TripType.RoundTrip)

    [found] = search(agent)
    assert (found["priceFrom"], found["left"]) == (None, 0)
    assert found["offers"][0]["left"] == 150


def test_the_price_from_is_of_a_category_with_seats_for_all(agent: Caller, session: Session) -> None:
    flight = make_flight(session, seats={SeatCategory.Economy: 3, SeatCategory.First: 8})
    price(session, flight, "199.00")
    price(session, flight, "399.00", category=SeatCategory.First)

    assert [search(agent, seats=party)[0]["priceFrom"] for party in (3, 4, 9)] == ["199.00", "399.00", None]


def test_the_operators_admin_sells_for_any_office(session: Session, as_role: Callers) -> None:
    flight = make_flight(session)
    price(session, flight, "199.00")
    price(session, flight, "149.00", agency=GULF)
    office = str(office_id(session, "Gulf Vuelos Orlando"))
    admin = as_role(Role.CharterAdmin)

    assert search(admin)[0]["priceFrom"] == "199.00"
    assert search(admin, officeId=office)[0]["priceFrom"] == "149.00"


@pytest.mark.parametrize(
    ("role", "agency", "office", "status"),
    [
        (Role.OfficeSaleAgent, "", "Cubamía Hialeah", 200),
        (Role.OfficeSaleAgent, "", "Cubamía Kendall", 404),
        (Role.OfficeAdmin, "", "Cubamía Kendall", 404),
        (Role.OfficeHoldingAdmin, "", "Cubamía Kendall", 200),
        (Role.OfficeHoldingAdmin, "", "Gulf Vuelos Tampa", 404),
        (Role.OfficeSaleAgent, "gulf", "Cubamía Hialeah", 404),
        (Role.CharterSale, "", "Gulf Vuelos Tampa", 404),
        (Role.CharterAdmin, "", "Gulf Vuelos Tampa", 200),
    ],
)
@pytest.mark.parametrize("call", ["search", "from", "to"])
def test_an_office_sells_for_itself_and_an_agencys_admin_for_its_offices(
    session: Session, as_role: Callers, call: str, role: Role, agency: str, office: str, status: int
) -> None:
    caller = as_role(role, agency)
    asked = {"officeId": str(office_id(session, office))}
    if call == "search":
        dates = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(1).isoformat()}
        answer = caller.post(PATH, json={**dates, **asked})
    else:
        answer = caller.get(f"/api/Airports/GetBookingAirports{call.title()}", params=asked)

    assert answer.status_code == status


def test_an_office_that_does_not_exist_sells_nothing(as_role: Callers) -> None:
    dates = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(1).isoformat()}
    answer = as_role(Role.CharterAdmin).post(PATH, json={**dates, "officeId": str(uuid.uuid4())})

    assert answer.status_code == 404


def test_a_blocked_agency_sells_nothing(session: Session, as_role: Callers) -> None:
    make_flight(session)
    holding(session, CUBAMIA).blocked = True
    session.commit()
    dates = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(1).isoformat()}
    office = str(office_id(session, "Cubamía Tampa"))
    sentence = "Cubamía Travel Group can't sell: the operator has blocked it."

    for answer in (
        as_role(Role.OfficeSaleAgent).post(PATH, json=dates),
        as_role(Role.CharterAdmin).post(PATH, json={**dates, "officeId": office}),
        as_role(Role.OfficeSaleAgent).get("/api/Airports/GetBookingAirportsFrom"),
    ):
        assert (answer.status_code, answer.json()["message"]) == (409, sentence)
    assert len(search(as_role(Role.OfficeSaleAgent, "gulf"))) == 1


def test_the_operators_own_offices_may_have_prices_of_their_own(session: Session, as_role: Callers) -> None:
    flight = make_flight(session)
    price(session, flight, "199.00")
    price(session, flight, "99.00", agency=HOUSE)

    assert search(as_role(Role.CharterAdmin))[0]["priceFrom"] == "99.00"


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ({"seats": 0}, "seats", "It should be at least 1"),
        ({"seats": 100}, "seats", "It should not exceed 99"),
        ({"tripSort": "Nowhere"}, "tripSort", "It should be one of: None, OneWay, RoundTrip, MultiCity"),
        ({"filterByDateEnd": "2020-01-01"}, "filterByDateEnd", "The end must not be before the start"),
        ({"officeId": "Miami"}, "officeId", "It should be an identifier"),
    ],
)
def test_a_search_that_is_wrong_is_told(
    agent: Caller, change: dict[str, Any], field: str, sentence: str
) -> None:
    dates = {"filterByDateStart": in_days(0).isoformat(), "filterByDateEnd": in_days(1).isoformat()}
    answer = agent.post(PATH, json={**dates, **change})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})

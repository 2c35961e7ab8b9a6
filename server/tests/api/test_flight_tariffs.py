"""GetTariffToFlight: the price of a seat by age."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import SeatCategory
from charterdesk.fees.models import ExtraFee
from charterdesk.flights.enums import FlightStatus, TripType
from charterdesk.flights.models import Flight, FlightExtraFee
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.flights import GULF, holding, in_days, make_flight, office_id, price
from tests.identity.accounts import Refused, refused

PATH = "/api/FlightPrices/GetTariffToFlight"
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
KINDS = [(category, age) for category in ("Economy", "Business") for age in ("Adult", "Child", "Infant")]


@pytest.fixture
def flight(session: Session) -> Flight:
    """Priced for adults, one way and there and back, with a better price for Gulf Vuelos."""
    flight = make_flight(session, seats={SeatCategory.Business: 12, SeatCategory.Economy: 150})
    price(session, flight, "199.00")
    price(session, flight, "179.00", TripType.RoundTrip)
    price(session, flight, "169.00", agency=GULF)
    price(session, flight, "390.00", category=SeatCategory.Business)
    return flight


@pytest.fixture
def agent(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def tariffs(caller: Caller, flight: Flight, trip: str = "RoundTrip", **said: Any) -> list[dict[str, Any]]:
    answer = caller.post(PATH, json={"flightId": str(flight.id), "tripSort": trip, **said})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def adult(caller: Caller, flight: Flight, trip: str = "RoundTrip", **said: Any) -> dict[str, Any]:
    return tariffs(caller, flight, trip, **said)[0]


def put_fee(session: Session, flight: Flight, amount: str | None = None, **said: Any) -> ExtraFee:
    """A mandatory tax of ten on the flight, unless said otherwise."""
    fee = ExtraFee(
        **{
            "code": f"T{len(flight.extra_fees)}",
            "name": "A tax",
            "kind": "Tax",
            "amount": Decimal("10.00"),
            "mandatory": True,
            "buy_in": "Both",
            "age_categories": [],
            "seat_categories": [],
            "passenger_classes": [],
            "refundable": True,
            "valid_by": "Travel",
            **said,
        }
    )
    flight.extra_fees.append(FlightExtraFee(extra_fee=fee, amount=amount and Decimal(amount)))
    session.commit()
    return fee


def test_every_category_and_age_has_its_tariff_or_says_what_is_missing(agent: Caller, flight: Flight) -> None:
    found = tariffs(agent, flight)

    assert [(each["seatCategoryType"], each["passengerAgeCategory"]) for each in found] == KINDS
    assert [each["missing"] for each in found] == [
        None,
        "There is no RoundTrip or OneWay price for Economy Child.",
        "There is no RoundTrip or OneWay price for Economy Infant.",
        None,
        "There is no RoundTrip or OneWay price for Business Child.",
        "There is no RoundTrip or OneWay price for Business Infant.",
    ]
    assert {each["total"] for each in found if each["missing"]} == {None}


def test_a_trip_that_is_not_chosen_yet_has_the_one_way_tariff(agent: Caller, flight: Flight) -> None:
    assert tariffs(agent, flight, "None") == tariffs(agent, flight, "OneWay")


def test_a_tariff_names_the_row_it_takes(agent: Caller, session: Session, flight: Flight) -> None:
    row = next(each for each in flight.prices if each.price == Decimal("179.00"))

    assert adult(agent, flight) == {
        "seatCategoryType": "Economy",
        "passengerAgeCategory": "Adult",
        "flightPriceId": str(row.id),
        "price": "179.00",
        "commission": "14.32",
        "fees": "0.00",
        "total": "179.00",
        "row": {
            "seatCategoryType": "Economy",
            "passengerAgeCategory": "Adult",
            "tripSort": "RoundTrip",
            "officeHoldingId": None,
        },
        "missing": None,
    }


def test_an_agencys_own_one_way_price_goes_before_the_general_round_trip(
    as_role: Callers, session: Session, flight: Flight
) -> None:
    found = adult(as_role(Role.OfficeSaleAgent, "gulf"), flight)

    assert (found["price"], found["row"]["tripSort"]) == ("169.00", "OneWay")
    assert found["row"]["officeHoldingId"] == str(holding(session, GULF).id)


def test_one_category_may_be_asked_for(agent: Caller, flight: Flight) -> None:
    found = tariffs(agent, flight, seatCategoryType="business")

    assert [(each["seatCategoryType"], each["passengerAgeCategory"]) for each in found] == KINDS[3:]
    answer = agent.post(
        PATH, json={"flightId": str(flight.id), "tripSort": "OneWay", "seatCategoryType": "First"}
    )
    sentence = "The flight has no First seats."
    assert refused(answer) == (422, sentence, {"seatCategoryType": sentence})


def test_the_house_earns_no_commission(as_role: Callers, flight: Flight) -> None:
    for role in (Role.CharterAdmin, Role.CharterSale):
        assert adult(as_role(role), flight)["commission"] == "0.00"


def test_the_rows_commission_goes_before_the_agencys_percent(
    agent: Caller, session: Session, flight: Flight
) -> None:
    row = next(each for each in flight.prices if each.price == Decimal("179.00"))
    row.commission_percent = Decimal("12.50")
    session.commit()

    assert adult(agent, flight)["commission"] == "22.38"


# Fees


def test_the_mandatory_fees_of_the_ticket_are_added(agent: Caller, session: Session, flight: Flight) -> None:
    put_fee(session, flight)
    put_fee(session, flight, amount="4.50")
    put_fee(session, flight, age_categories=["Child"])
    put_fee(session, flight, seat_categories=["Business"], amount="7.00")
    put_fee(session, flight, mandatory=False)
    put_fee(session, flight, buy_in="CheckIn")
    put_fee(session, flight, passenger_classes=["CE"])
    put_fee(session, flight, active=False)
    put_fee(session, flight, valid_to=in_days(29))
    put_fee(session, flight, valid_by="Sale", valid_from=in_days(1))

    found = tariffs(agent, flight)

    assert [each["fees"] for each in found] == ["14.50", "24.50", "14.50", "21.50", "31.50", "21.50"]
    assert [found[0]["total"], found[3]["total"]] == ["193.50", "411.50"]


def test_without_a_price_the_fees_are_still_said(agent: Caller, session: Session, flight: Flight) -> None:
    put_fee(session, flight)

    child = tariffs(agent, flight)[1]

    assert (child["price"], child["commission"], child["fees"], child["row"]) == (None, None, "10.00", None)


# For whom


@pytest.mark.parametrize(
    ("role", "agency", "office", "fare"),
    [
        (Role.CharterAdmin, "", "Gulf Vuelos Tampa", "169.00"),
        (Role.CharterAdmin, "", "Brisas Little Havana", "179.00"),
        (Role.OfficeHoldingAdmin, "gulf", "Gulf Vuelos Orlando", "169.00"),
        (Role.OfficeSaleAgent, "", "Cubamía Hialeah", "179.00"),
        (Role.CharterSale, "", "Gulf Vuelos Tampa", None),
        (Role.CharterFlight, "", "Gulf Vuelos Tampa", None),
        (Role.OfficeSaleAgent, "", "Cubamía Kendall", None),
        (Role.OfficeSaleAgent, "", "Gulf Vuelos Tampa", None),
        (Role.OfficeHoldingAdmin, "", "Gulf Vuelos Tampa", None),
    ],
)
def test_for_other_offices_than_ones_own_only_admins_may_ask(
    as_role: Callers, session: Session, flight: Flight, role: Role, agency: str, office: str, fare: str | None
) -> None:
    body = {"flightId": str(flight.id), "tripSort": "RoundTrip", "officeId": str(office_id(session, office))}

    answer = as_role(role, agency).post(PATH, json=body)

    if fare is None:
        assert refused(answer) == GONE
    else:
        assert answer.json()[0]["price"] == fare


def test_the_operators_admin_sees_the_agencys_commission_when_asking_for_it(
    as_role: Callers, session: Session, flight: Flight
) -> None:
    asked = adult(as_role(Role.CharterAdmin), flight, officeId=str(office_id(session, "Cubamía Kendall")))

    assert asked["commission"] == "14.32"


def test_a_draft_has_no_tariff_for_agencies(as_role: Callers, agent: Caller, session: Session) -> None:
    draft = make_flight(session, number="412", status=FlightStatus.Draft)
    body = {"flightId": str(draft.id), "tripSort": "OneWay"}

    assert refused(agent.post(PATH, json=body)) == GONE
    assert as_role(Role.CharterSale).post(PATH, json=body).status_code == 200


@pytest.mark.parametrize(
    "wrong",
    [
        {"flightId": "410"},
        {"tripSort": "Cruise"},
        {"tripSort": None},
        {"seatCategoryType": "Cargo"},
        {"officeId": "miami"},
        {"price": "1.00"},
    ],
)
def test_a_question_that_makes_no_sense_is_refused_where_it_stands(
    agent: Caller, flight: Flight, wrong: dict[str, Any]
) -> None:
    answer = agent.post(PATH, json={"flightId": str(flight.id), "tripSort": "OneWay", **wrong})

    assert answer.status_code == 422
    assert answer.json()["fields"].keys() == wrong.keys()


def test_a_flight_or_office_that_does_not_exist_is_not_found(as_role: Callers, flight: Flight) -> None:
    admin, nowhere = as_role(Role.CharterAdmin), str(uuid.uuid4())

    assert refused(admin.post(PATH, json={"flightId": nowhere, "tripSort": "OneWay"})) == GONE
    body = {"flightId": str(flight.id), "tripSort": "OneWay", "officeId": nowhere}
    assert refused(admin.post(PATH, json=body)) == GONE

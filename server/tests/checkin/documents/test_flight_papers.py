"""Bag tags, the crew's list of passengers, and the load summary of a flight."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.checkin.documents.load_summary import measure_load
from charterdesk.flights.models import Flight
from charterdesk.passengers.enums import AgeCategory
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight
from tests.callers import Caller
from tests.checkin.counter import PATH
from tests.checkin.facts import ticket
from tests.documents.pages import Pages


def printed(caller: Caller, call: str, flight: Flight) -> Pages:
    answer = caller.get(f"{PATH}/{call}/{flight.id}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def test_each_bag_has_a_tag_by_the_passengers_number(
    session: Session, desk: Caller, family: tuple[Flight, Body]
) -> None:
    flight, party = family
    log = Logbook(session)

    bags = printed(desk, "GenerateBagTagsPdf", flight)

    locator = party["locatorNumber"]
    assert "Bag tags" in bags.text
    assert "3 bags Weight 62 kg" in bags.text
    assert f"001-1 1 of 2 23 kg QUIÑONERO/ZULEMA 12A {locator}" in bags.text
    assert f"001-2 2 of 2 21 kg QUIÑONERO/ZULEMA 12A {locator}" in bags.text
    assert f"002-1 1 of 1 18 kg QUIÑONERO/RAMÓN 12B {locator}" in bags.text
    assert "MATEO" not in bags.text
    assert bags.is_clean()
    assert log.only().event_title == f"Bag tags printed: {flight.title}"


def test_the_crew_reads_names_seats_and_who_is_on_board(desk: Caller, family: tuple[Flight, Body]) -> None:
    flight, party = family
    desk.post(f"/api/Boarding/Scan/{flight.id}", json={"code": "12A"})

    crew = printed(desk, "GeneratePassengerListPdf", flight)

    assert "3 passengers Infants 1 On board 1" in crew.text
    names = [crew.text.index(f"QUIÑONERO/{first}") for first in ("MATEO", "RAMÓN", "ZULEMA")]
    assert names == sorted(names)
    assert f"001 12A QUIÑONERO/ZULEMA Adult F CU Economy 2 {party['locatorNumber']} Yes" in crew.text
    assert f"003 QUIÑONERO/MATEO Infant F CU Economy {party['locatorNumber']}" in crew.text
    assert crew.is_clean()


def test_the_load_adds_up(desk: Caller, family: tuple[Flight, Body]) -> None:
    flight, _ = family
    desk.post(f"/api/Boarding/Scan/{flight.id}", json={"code": "12B"})

    load = printed(desk, "GenerateLoadSummaryPdf", flight)

    # Two adults of 88 kg and an infant of 10, 62 kg of bags; of one of them 88 and 18.
    assert "Economy 2 0 1 3 186 3 62 248" in load.text
    assert "Checked in 2 0 1 3 186 3 62 248" in load.text
    assert "On board 1 0 0 1 88 1 18 106" in load.text
    assert "Adult 88 kg, Child 35 kg, Infant 10 kg" in load.text
    assert load.is_clean()


def test_a_load_by_standard_weights() -> None:
    standard = {AgeCategory.Adult: 88, AgeCategory.Child: 35, AgeCategory.Infant: 10}
    load = measure_load(
        [
            ticket(bag_weights=(23, 25)),
            ticket(passenger_age_category=AgeCategory.Child, bag_weights=(10,)),
            ticket(passenger_age_category=AgeCategory.Infant),
        ],
        standard,
    )

    assert (load.passenger_kilograms, load.bags, load.bag_kilograms, load.kilograms) == (133, 3, 58, 191)
    assert measure_load([], standard).kilograms == 0


@pytest.mark.parametrize("call", ["GenerateBagTagsPdf", "GeneratePassengerListPdf", "GenerateLoadSummaryPdf"])
def test_a_flight_without_passengers_has_no_papers(session: Session, desk: Caller, call: str) -> None:
    flight = priced_flight(session)

    answer = desk.get(f"{PATH}/{call}/{flight.id}")

    assert (answer.status_code, answer.json()["code"]) == (409, "nobodyOnList")
    assert flight.title in answer.json()["message"]

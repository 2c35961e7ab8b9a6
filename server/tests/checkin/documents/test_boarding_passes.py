"""Boarding passes as the passenger, the boarding gate and its scanner read them."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.documents.bcbp import read_bcbp
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, round_trip
from tests.callers import Caller
from tests.checkin.counter import PATH, opened
from tests.checkin.parties import ready_booking
from tests.conftest import Callers
from tests.documents.pages import Pages


def printed(caller: Caller, party: Body, *tickets: Body) -> Pages:
    params = {"ticketIds": [ticket["id"] for ticket in tickets]}
    answer = caller.get(f"{PATH}/GenerateBoardingPassesPdf/{party['id']}", params=params)
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def test_each_passenger_has_a_pass_and_two_fit_on_a_page(
    session: Session, desk: Caller, family: tuple[Flight, Body]
) -> None:
    flight, party = family
    log = Logbook(session)

    passes = printed(desk, party)

    assert (len(passes), passes.size) == (2, (612, 792))
    assert passes.is_clean()
    first, second = passes.pages
    assert "QUIÑONERO/ZULEMA" in first
    assert "Infant on lap QUIÑONERO/MATEO" in first
    assert "QUIÑONERO/RAMÓN" in first
    assert first.count("Infant on lap") == 1
    assert f"{flight.departure_day:%a %b %d %Y}" in first
    assert "12A" in first
    assert "12B" in first
    assert "2 · 44 kg" in first
    assert "1 · 18 kg" in first
    assert "QUIÑONERO/MATEO" in second
    assert "INF" in second
    assert second.count("Bags None") == 1
    assert [event.event_title for event in log.events()] == [
        f"Boarding passes printed: {party['locatorNumber']}"
    ]


def test_the_barcodes_decode_to_passenger_seat_and_number(desk: Caller, family: tuple[Flight, Body]) -> None:
    flight, party = family

    codes = printed(desk, party).barcodes()

    leg = f"E{party['locatorNumber']} MIAHAVXC 0410 {flight.departure_day:%j}Y"
    assert codes == [
        f"M1QUINONERO/ZULEMA    {leg}012A0001 100",
        f"M1QUINONERO/RAMON     {leg}012B0002 100",
        f"M1QUINONERO/MATEO     {leg}0INF0003 100",
    ]
    assert {len(code) for code in codes} == {60}
    read = [read_bcbp(code, flight.departure_day) for code in codes]
    assert [each and (each.day, each.sequence, each.checked_in) for each in read] == [
        (flight.departure_day, number, True) for number in (1, 2, 3)
    ]


def test_the_pass_opens_the_gate(desk: Caller, family: tuple[Flight, Body]) -> None:
    flight, party = family
    (code,) = printed(desk, party, party["tickets"][1]).barcodes()

    answer = desk.post(f"/api/Boarding/Scan/{flight.id}", json={"code": code})

    assert answer.json()["ticket"]["id"] == party["tickets"][1]["id"]
    assert answer.json()["boarded"] is True


def test_only_those_who_are_checked_in_get_one(session: Session, clerk: Caller, desk: Caller) -> None:
    out, back = round_trip(session)
    party = opened(desk, ready_booking(clerk, session, [out, back]), out)

    answer = desk.get(f"{PATH}/GenerateBoardingPassesPdf/{party['id']}")

    assert (answer.status_code, answer.json()["code"]) == (409, "noBoardingPasses")
    assert party["locatorNumber"] in answer.json()["message"]


@pytest.mark.parametrize("role", sorted(Role))
def test_who_prints(as_role: Callers, family: tuple[Flight, Body], role: Role) -> None:
    flight, party = family
    wanted = 200 if role.is_charter else 403

    calls = (
        f"GenerateBoardingPassesPdf/{party['id']}",
        f"ReturnTicketsPdf/{party['id']}",
        f"GenerateBagTagsPdf/{flight.id}",
        f"GeneratePassengerListPdf/{flight.id}",
        f"GenerateLoadSummaryPdf/{flight.id}",
    )
    assert {as_role(role).get(f"{PATH}/{call}").status_code for call in calls} == {wanted}

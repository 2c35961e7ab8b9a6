"""The voucher of services bought for one flight."""

import uuid

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, priced_flight, put_fee, round_trip
from tests.callers import Caller
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.documents.sales import family, sold_party

VOUCHER = "/api/TicketExtraFees/GeneratePdfVoucher"

pytestmark = pytest.mark.usefixtures("no_booking_fee")


@pytest.fixture
def legs(session: Session) -> tuple[Flight, Flight]:
    out, back = round_trip(session)
    for code in ("YC", "BAG1", "CUI"):
        put_fee(session, out, code)
    return out, back


@pytest.fixture
def booking(clerk: Caller, session: Session, legs: tuple[Flight, Flight]) -> Body:
    """The titular takes two bags; all passengers have insurance on the outbound flight."""
    [bag] = [fee for fee in legs[0].extra_fees if fee.extra_fee.code == "BAG1"]
    travelers = family(session)[:2]
    travelers[0]["extras"] = [{"leg": 0, "extraFeeId": str(bag.extra_fee_id), "quantity": 2}]
    return sold_party(clerk, list(legs), travelers)


def ask(caller: Caller, booking: Body, flight: Flight, buy_in: str = "Booking") -> Response:
    return caller.get(f"{VOUCHER}/{booking['id']}/{flight.id}/{buy_in}")


def test_it_names_who_has_bought_which_services_on_the_flight(
    clerk: Caller, booking: Body, legs: tuple[Flight, Flight]
) -> None:
    answer = ask(clerk, booking, legs[0])

    assert answer.headers["Content-Type"] == "application/pdf"
    locator = booking["locatorNumber"]
    assert answer.headers["Content-Disposition"] == (
        f"attachment; filename*=UTF-8''Voucher%20{locator}%20XC410.pdf"
    )
    text = Pages(answer.content).text
    assert "XC 410 MIA → HAV" in text
    assert "Marisol Peña Duarte Adult" in text
    assert "First checked bag, 23 kg BAG1 2 40.00 80.00" in text
    assert text.count("Cuban medical insurance CUI 1 25.00 25.00") == 2
    assert "Total USD 130.00" in text
    assert "Customs" not in text


def test_printing_it_is_logged(
    clerk: Caller, session: Session, booking: Body, legs: tuple[Flight, Flight]
) -> None:
    log = Logbook(session)

    assert ask(clerk, booking, legs[0]).status_code == 200

    assert log.only().event_title == f"Voucher printed: {booking['locatorNumber']}"


@pytest.mark.parametrize("buy_in", ["Both", "both", "BOOKING"])
def test_the_place_of_purchase_is_read_in_any_case(
    clerk: Caller, booking: Body, legs: tuple[Flight, Flight], buy_in: str
) -> None:
    assert ask(clerk, booking, legs[0], buy_in).status_code == 200


@pytest.mark.parametrize(
    ("leg", "buy_in", "said"),
    [
        (1, "Booking", "There is no voucher: {} has no services bought with the booking on XC 411."),
        (0, "CheckIn", "There is no voucher: {} has no services bought at check-in on XC 410."),
    ],
)
def test_without_services_there_is_no_voucher(
    clerk: Caller, booking: Body, legs: tuple[Flight, Flight], leg: int, buy_in: str, said: str
) -> None:
    answer = ask(clerk, booking, legs[leg], buy_in)

    assert (answer.status_code, answer.json()["message"]) == (409, said.format(booking["locatorNumber"]))


def test_another_flight_is_not_found(clerk: Caller, session: Session, booking: Body) -> None:
    other = priced_flight(session, number="777")

    assert ask(clerk, booking, other).status_code == 404


def test_a_wrong_word_or_id_is_told(clerk: Caller, booking: Body, legs: tuple[Flight, Flight]) -> None:
    wrong = ask(clerk, booking, legs[0], "Nowhere")
    odd = clerk.get(f"{VOUCHER}/{booking['id']}/no-id/Booking")

    assert (wrong.status_code, wrong.json()["message"]) == (
        422,
        "buyIn: It should be one of: Booking, CheckIn, Both",
    )
    assert (odd.status_code, odd.json()["message"]) == (422, "flightId: It should be an identifier")


@pytest.mark.parametrize(
    ("role", "agency", "status"),
    [
        *((role, "", 200) for role in Role),
        (Role.OfficeSaleAgent, "gulf", 404),
        (Role.OfficeHoldingAdmin, "gulf", 404),
    ],
)
def test_whoever_sees_the_booking_prints_it(
    as_role: Callers, booking: Body, legs: tuple[Flight, Flight], role: Role, agency: str, status: int
) -> None:
    assert ask(as_role(role, agency), booking, legs[0]).status_code == status
    assert as_role.nobody.get(f"{VOUCHER}/{uuid.uuid4()}/{uuid.uuid4()}/Booking").status_code == 401

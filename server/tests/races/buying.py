"""Clerks who buy seats over HTTP, from the first save to the sale."""

from decimal import Decimal

from sqlalchemy import select

from charterdesk.organization.models import OfficeHolding
from tests.booking.bookings import PATH, ofac, person
from tests.faults.house import Answer
from tests.races.desk import Body, Clerk, Desk

SOLD = "sold"


def begin(clerk: Clerk) -> Body:
    answer = clerk.post(PATH, {"contactPhone": "+13055550142"})
    assert answer.status == 200, answer.body
    body: Body = answer.json()
    return body


def wish(booking: Body, flights: list[str], passengers: list[Body]) -> Body:
    return {
        "id": booking["id"],
        "version": booking["version"],
        "tripSort": "OneWay" if len(flights) == 1 else "RoundTrip",
        "legs": [{"flightId": flight} for flight in flights],
        "passengers": passengers,
    }


def buy(clerk: Clerk, flights: list[str], passengers: list[Body]) -> str:
    """From the first save to the sale; answers how it ended: the refusal's sentence, if it was refused."""
    booking = begin(clerk)
    saved = clerk.post(f"{PATH}/modify", wish(booking, flights, passengers))
    if saved.status != 200:
        return refusal(saved)
    held = saved.json()
    clerk.post(f"{PATH}/AcceptContract/{held['id']}", {"how": "Paper"})
    wanted = {
        "id": held["id"],
        "version": held["version"],
        "status": "Booked",
        "quoteId": held["quote"]["id"],
    }
    sold = clerk.post(f"{PATH}/ChangeStatus", wanted)
    return SOLD if sold.status == 200 else refusal(sold)


def refusal(answer: Answer) -> str:
    said = answer.json()
    return f"{answer.status} {said['code']}: {said['message']}"


def travelers(desk: Desk, number: int) -> list[Body]:
    with desk.session() as session:
        ground = ofac(session)
        infos = [person(session, f"Ana Buyer {each}") for each in range(number)]
        return [{"passengerInfoId": str(info.id), "ofacId": ground, "isTitular": True} for info in infos]


def rich(desk: Desk) -> None:
    with desk.session() as session:
        for holding in session.scalars(select(OfficeHolding)):
            holding.credit_limit = Decimal(10_000_000)
        session.commit()

"""Sold parties whom nothing blocks, on flights in check-in, and desks that check them in over HTTP."""

from collections.abc import Sequence
from functools import partial
from itertools import count

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.passengers.actions.documents import set_number
from charterdesk.payments.models import PaymentMethod
from tests.booking.bookings import PATH as BOOKINGS
from tests.booking.bookings import ofac, priced_flight
from tests.checkin.counter import complete_person, open_for_check_in, sign_on_paper, verify_documents
from tests.flights.flights import in_days
from tests.races.buying import begin, refusal, wish
from tests.races.desk import Body, Clerk, Desk, at_once

DONE, BLOCKED = "done", "blocked"

CHECK_IN = "/api/CheckInMasters"
_FLIGHTS, _PEOPLE = count(8000), count(100_000)


def flight(desk: Desk, day: int = 30, seats: int = 50) -> Flight:
    with desk.session() as session:
        return priced_flight(session, in_days(day), number=str(next(_FLIGHTS)), seats=seats)


def ready_parties(desk: Desk, seller: Clerk, counter: Clerk, on: Flight, sizes: Sequence[int]) -> list[Body]:
    """Sell to a party of each size, cure everything, and open the parties' check-in."""
    with desk.session() as session:
        people = [[_person(desk, session) for _ in range(size)] for size in sizes]
    bookings = at_once([partial(_sold, seller, on, party) for party in people], threads=8)
    with desk.session() as session:
        for booking in bookings:
            verify_documents(session, booking)
            sign_on_paper(session, booking)
    put_into(desk, on, FlightStatus.CheckIn)
    return [opened(counter, booking, on) for booking in bookings]


def _person(desk: Desk, session: Session) -> Body:
    number = next(_PEOPLE)
    info = complete_person(session, f"Ana Traveler {number}")
    assert info.primary_travel_document is not None
    # Of the server's own key, and with a number that nobody else has.
    set_number(desk.house.vault, info.primary_travel_document, f"K{number}")
    session.commit()
    return {"passengerInfoId": str(info.id), "ofacId": ofac(session)}


def _sold(clerk: Clerk, on: Flight, people: Sequence[Body]) -> Body:
    travelers = [{**who, "isTitular": number == 0} for number, who in enumerate(people)]
    held = _answered(clerk, f"{BOOKINGS}/modify", wish(begin(clerk), [str(on.id)], travelers))
    _answered(clerk, f"{BOOKINGS}/AcceptContract/{held['id']}", {"how": "Paper"})
    quote = {"status": "Booked", "quoteId": held["quote"]["id"]}
    sale = {"id": held["id"], "version": held["version"], **quote}
    return _answered(clerk, f"{BOOKINGS}/ChangeStatus", sale)


def _answered(clerk: Clerk, path: str, body: Body) -> Body:
    answer = clerk.post(path, body)
    assert answer.status == 200, answer.body
    found: Body = answer.json()
    return found


def put_into(desk: Desk, on: Flight, status: FlightStatus) -> None:
    with desk.session() as session:
        open_for_check_in(session, session.get_one(Flight, on.id), status)


def opened(counter: Clerk, booking: Body, on: Flight) -> Body:
    return _answered(counter, CHECK_IN, {"ticketMasterId": booking["id"], "flightId": str(on.id)})


def seen(counter: Clerk, party: Body) -> Body:
    found: Body = counter.call("GET", f"{CHECK_IN}/GetById/{party['id']}", {}).json()
    return found


def checking_in(party: Body, *tickets: Body) -> tuple[str, Body]:
    """Return the call that checks in these passengers of the party, or all of them."""
    ids = [ticket["id"] for ticket in tickets] or None
    body = {"status": "CheckIn", "bookingVersion": party["bookingVersion"], "ticketIds": ids}
    return f"{CHECK_IN}/ChangeStatus/{party['id']}", body


def check_in(counter: Clerk, party: Body, *tickets: Body, key: str | None = None) -> str:
    answer = counter.post(*checking_in(party, *tickets), key)
    if answer.status != 200:
        return refusal(answer).split(":")[0]
    return BLOCKED if answer.json()["refused"] else DONE


def pick_seat(counter: Clerk, party: Body, seat: str) -> str:
    """Put the first passenger of the party on the seat."""
    ticket = party["tickets"][0]
    seated = {"id": ticket["id"], "bagWeights": [], "documentsVerified": True, "seatNumber": seat}
    versions = {"version": party["version"], "bookingVersion": party["bookingVersion"]}
    body = {**versions, "note": party["note"], "tickets": [seated]}
    answer = counter.call("PUT", f"{CHECK_IN}/{party['id']}", body)
    return DONE if answer.status == 200 else refusal(answer)


def set_status(clerk: Clerk, desk: Desk, on: Flight, status: FlightStatus) -> str:
    with desk.session() as session:
        version = session.get_one(Flight, on.id).version
    body = {"id": str(on.id), "version": version, "status": status.value}
    answer = clerk.call("PATCH", "/api/Flights/ChangeStatus", body)
    return DONE if answer.status == 200 else refusal(answer).split(":")[0]


def tickets_of(desk: Desk, on: Flight) -> list[Ticket]:
    """Return the tickets of a flight by their boarding numbers."""
    with desk.session() as session:
        own = select(Ticket).where(Ticket.flight_id == on.id).order_by(Ticket.boarding_number)
        return list(session.scalars(own))


def cash(desk: Desk) -> str:
    with desk.session() as session:
        named = select(PaymentMethod.id).where(PaymentMethod.name == "Cash at check-in")
        return str(session.scalars(named).one())

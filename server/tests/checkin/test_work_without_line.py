"""Work done without a line, at the counter or at boarding, is sent later: done once, or refused."""

from collections.abc import Callable

import pytest
from httpx2 import Response
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.activity.enums import EventType
from charterdesk.booking.models import Ticket
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.changes.sold import found_wrong
from tests.checkin.counter import (
    PATH,
    answered,
    cancel,
    checked_in,
    codes,
    open_for_check_in,
    opened,
    refused,
    set_ticket_status,
    verify_documents,
)
from tests.checkin.parties import ready_booking
from tests.checkin.test_boarding import pass_of

BOARDING = "/api/Boarding"
WORK = "5d0f2c1e-8f1b-4a53-9a55-6f9a4dbd6b51"


@pytest.fixture
def booking(session: Session, booking: Body) -> Body:
    """Their documents are still to be compared."""
    verify_documents(session, booking, verified=False)
    return booking


def keyed(step: str) -> dict[str, str]:
    return {"Idempotency-Key": f"{WORK}-{step}"}


class Counter:
    """Sends the check-in of the first passenger of a party, as the web does when the line is back."""

    def __init__(self, desk: Caller, booking: Body, flight: Flight) -> None:
        self.desk, self.booking, self.flight = desk, booking, flight

    def open(self) -> Body:
        body = {"ticketMasterId": self.booking["id"], "flightId": str(self.flight.id)}
        return answered(self.desk.post(PATH, json=body, headers=keyed("open")))

    def save(self, party: Body) -> Response:
        ticket = party["tickets"][0]
        compared = {"id": ticket["id"], "bagWeights": [], "documentsVerified": True, "seatNumber": None}
        body = {"version": party["version"], "bookingVersion": party["bookingVersion"], "note": party["note"]}
        return self.desk.put(
            f"{PATH}/{party['id']}", json={**body, "tickets": [compared]}, headers=keyed("save")
        )

    def check_in(self, party: Body) -> Response:
        body = {
            "status": "CheckIn",
            "bookingVersion": party["bookingVersion"],
            "ticketIds": [party["tickets"][0]["id"]],
        }
        return self.desk.post(f"{PATH}/ChangeStatus/{party['id']}", json=body, headers=keyed("checkIn"))

    def send(self) -> list[Body]:
        party = self.open()
        saved = answered(self.save(party))
        return [party, saved, answered(self.check_in(saved))]


def test_a_check_in_that_is_sent_twice_is_done_once(
    session: Session, desk: Caller, booking: Body, flight: Flight
) -> None:
    counter, log = Counter(desk, booking, flight), Logbook(session)

    first = counter.send()
    events = len(log.events())
    again = counter.send()

    assert again == first
    done = first[-1]["tickets"]
    assert [(ticket["status"], ticket["boardingNumber"]) for ticket in done] == [
        ("CheckedIn", 1),
        ("Booked", None),
    ]
    assert len(log.events()) == events
    assert opened(desk, booking, flight)["bookingVersion"] == first[-1]["bookingVersion"]
    assert not found_wrong(session)


@pytest.mark.parametrize("lost_after", ["open", "save", "checkIn"])
def test_a_check_in_goes_on_where_its_response_was_lost(
    session: Session, desk: Caller, booking: Body, flight: Flight, lost_after: str
) -> None:
    counter = Counter(desk, booking, flight)
    party = counter.open()
    if lost_after != "open":
        saved = answered(counter.save(party))
        if lost_after == "checkIn":
            answered(counter.check_in(saved))

    done = counter.send()[-1]

    assert [ticket["status"] for ticket in done["tickets"]] == ["CheckedIn", "Booked"]
    assert done["bookingVersion"] == party["bookingVersion"] + 2
    assert not found_wrong(session)


def _cancelled(session: Session, caller: Caller, party: Body, flight: Flight) -> None:
    gone = update(Ticket).where(Ticket.ticket_master_id == party["ticketMasterId"])
    session.execute(gone.values(status="Cancel"))
    session.commit()


def _no_show(session: Session, caller: Caller, party: Body, flight: Flight) -> None:
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)
    assert set_ticket_status(caller, flight, "NoShow", party["tickets"][0]).status_code == 200
    open_for_check_in(session, flight)


def _at_another_desk(session: Session, caller: Caller, party: Body, flight: Flight) -> None:
    saved = answered(_compared(caller, party))
    checked_in(caller, saved, saved["tickets"][:1])


def _compared(caller: Caller, party: Body, seat: str | None = None) -> Response:
    ticket = party["tickets"][0]
    compared = {"id": ticket["id"], "bagWeights": [], "documentsVerified": True, "seatNumber": seat}
    body = {"version": party["version"], "bookingVersion": party["bookingVersion"], "note": None}
    return caller.put(f"{PATH}/{party['id']}", json={**body, "tickets": [compared]})


def _closed(session: Session, caller: Caller, party: Body, flight: Flight) -> None:
    open_for_check_in(session, flight, FlightStatus.CheckInClosed)


@pytest.mark.parametrize(
    ("meanwhile", "status"),
    [(_no_show, "NoShow"), (_at_another_desk, "CheckedIn")],
)
def test_what_happened_meanwhile_is_told_before_anything_is_written(
    session: Session,
    desk: Caller,
    supervisor: Caller,
    booking: Body,
    flight: Flight,
    meanwhile: Callable[..., None],
    status: str,
) -> None:
    meanwhile(session, supervisor, opened(supervisor, booking, flight), flight)

    assert Counter(desk, booking, flight).open()["tickets"][0]["status"] == status


def test_a_booking_that_was_cancelled_meanwhile_is_refused(
    session: Session, desk: Caller, booking: Body, flight: Flight
) -> None:
    _cancelled(session, desk, {"ticketMasterId": booking["id"]}, flight)
    body = {"ticketMasterId": booking["id"], "flightId": str(flight.id)}

    answer = desk.post(PATH, json=body, headers=keyed("open"))

    assert refused(answer) == (409, "noTicketsOnFlight")


@pytest.mark.parametrize(
    ("meanwhile", "wanted"),
    [(_at_another_desk, (409, "stale")), (_closed, (409, "checkInIsClosed"))],
)
def test_a_change_between_two_of_its_calls_is_refused(
    session: Session,
    desk: Caller,
    supervisor: Caller,
    booking: Body,
    flight: Flight,
    meanwhile: Callable[..., None],
    wanted: tuple[int, str],
) -> None:
    verify_documents(session, booking)
    counter = Counter(desk, booking, flight)
    party = counter.open()
    meanwhile(session, supervisor, opened(supervisor, booking, flight), flight)

    assert refused(counter.check_in(party)) == wanted


def test_a_seat_that_was_given_twice_is_refused(
    session: Session, clerk: Caller, desk: Caller, booking: Body, flight: Flight
) -> None:
    flight.seat_map = [
        {
            "seatCategoryType": "Economy",
            "rowFrom": 3,
            "rowTo": 28,
            "letters": "ABC DEF",
            "exitRows": [4],
        }
    ]
    session.commit()
    rosa = opened(desk, ready_booking(clerk, session, [flight], ("Rosa Acosta",)), flight)
    answered(_compared(desk, rosa, "12A"))

    assert refused(_compared(desk, opened(desk, booking, flight), "12A")) == (409, "seatTaken")


def test_a_blocker_that_came_meanwhile_checks_nobody_in(
    session: Session, desk: Caller, booking: Body, flight: Flight
) -> None:
    counter = Counter(desk, booking, flight)
    party = counter.open()

    done = answered(counter.check_in(party))

    assert [refusal["ticketId"] for refusal in done["refused"]] == [party["tickets"][0]["id"]]
    assert codes(done["refused"][0]) == ["documentNotVerified"]
    assert {ticket["status"] for ticket in done["tickets"]} == {"Booked"}


def board(desk: Caller, flight: Flight, code: str, key: str = WORK) -> Response:
    return desk.post(f"{BOARDING}/Scan/{flight.id}", json={"code": code}, headers={"Idempotency-Key": key})


@pytest.fixture
def party(session: Session, desk: Caller, booking: Body, flight: Flight) -> Body:
    verify_documents(session, booking)
    return checked_in(desk, opened(desk, booking, flight))


def test_a_boarding_that_is_sent_twice_is_done_once(
    session: Session, desk: Caller, flight: Flight, party: Body
) -> None:
    log = Logbook(session)
    code = pass_of(flight, party["tickets"][0])

    first, again = (board(desk, flight, code) for _ in range(2))

    assert first.json()["boarded"] is True
    assert again.content == first.content
    assert log.only().event_type == EventType.PaxStatusChanged
    assert session.scalars(select(Ticket.boarded_at).where(Ticket.boarded_at.is_not(None))).one()
    assert not found_wrong(session)


def test_a_boarding_is_refused_for_what_happened_meanwhile(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    first, second = (pass_of(flight, ticket) for ticket in party["tickets"])
    assert board(desk, flight, first, "another-gate").json()["boarded"] is True

    assert board(desk, flight, first).json()["code"] == "alreadyBoarded"
    assert set_ticket_status(supervisor, flight, "Booked", party["tickets"][1]).status_code == 200
    assert board(desk, flight, second, f"{WORK}-2").json()["code"] == "checkInUndone"
    session.execute(update(Ticket).where(Ticket.id == party["tickets"][1]["id"]).values(status="Cancel"))
    session.commit()
    assert board(desk, flight, second, f"{WORK}-3").json()["code"] == "notOnThisFlight"
    open_for_check_in(session, flight, FlightStatus.Departed)
    assert refused(board(desk, flight, second, f"{WORK}-4")) == (409, "boardingNotOpen")


def test_a_refused_piece_of_work_can_be_sent_again_once_its_reason_is_gone(
    session: Session, desk: Caller, supervisor: Caller, flight: Flight, party: Body
) -> None:
    code = pass_of(flight, party["tickets"][0])
    undone = answered(cancel(supervisor, party))
    assert board(desk, flight, code).json()["code"] == "checkInUndone"

    checked_in(desk, undone)

    assert board(desk, flight, code).json()["code"] == "checkInUndone"
    assert board(desk, flight, code, f"{WORK}-again").json()["boarded"] is True

"""Many desks at the counter of one flight: over HTTP, by two processes, with real commits."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from queue import Empty, SimpleQueue

import pytest
from sqlalchemy import func, select

from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import TicketStatus
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.payments.models import Payment
from tests.booking.bookings import PATH as BOOKINGS
from tests.booking.bookings import seats_of
from tests.checkin.parties import late_fee_of
from tests.races.buying import rich
from tests.races.counter import (
    CHECK_IN,
    cash,
    check_in,
    checking_in,
    flight,
    opened,
    ready_parties,
    seen,
    set_status,
    tickets_of,
)
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_changes import DONE, move_to, quoted, require_sound, send

pytestmark = pytest.mark.starts_programs

CHECKED_IN, NO_SHOW = TicketStatus.CheckedIn, TicketStatus.NoShow


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


@pytest.fixture(scope="module")
def seller(desk: Desk) -> Clerk:
    return desk.clerk(Role.OfficeSaleAgent)


@pytest.fixture(scope="module")
def counter(desk: Desk) -> Clerk:
    return desk.clerk(Role.CharterCheckIn)


@pytest.fixture(scope="module")
def supervisor(desk: Desk) -> Clerk:
    return desk.clerk(Role.CharterCheckInAdmin)


@pytest.fixture(scope="module")
def admin(desk: Desk) -> Clerk:
    return desk.clerk(Role.CharterAdmin)


def booking_of(clerk: Clerk, party: Body) -> Body:
    found: Body = clerk.call("GET", f"{BOOKINGS}/GetById/{party['ticketMasterId']}", {}).json()
    return found


def events(desk: Desk, title: str, party: Body) -> int:
    with desk.session() as session:
        own = EventLog.entity_id == party["ticketMasterId"], EventLog.event_title.startswith(title)
        return session.execute(select(func.count()).where(*own)).scalar_one()


def test_the_same_party_at_two_desks_is_checked_in_once(
    desk: Desk, seller: Clerk, counter: Clerk, supervisor: Clerk
) -> None:
    on = flight(desk)
    for party in ready_parties(desk, seller, counter, on, [1, 2, 1]):
        calls = [partial(check_in, each, party) for each in (counter, supervisor)]

        assert Counter(at_once(calls)) == Counter({DONE: 1, "409 stale": 1})
        assert check_in(counter, seen(counter, party)) == "409 nobodyToCheckIn"
        assert events(desk, "Checked in", party) == 1

    assert [each.boarding_number for each in tickets_of(desk, on)] == [1, 2, 3, 4]
    require_sound(desk)


def test_a_list_that_both_processes_keep_shows_every_check_in_at_once(
    desk: Desk, seller: Clerk, counter: Clerk, supervisor: Clerk
) -> None:
    """Other desks read all the while, so that a list may be made just as its flight changes."""
    on = flight(desk)
    parties = ready_parties(desk, seller, counter, on, [1, 2, 1, 2])
    shown = [partial(checked_in_of, clerk, on) for clerk in (counter, supervisor)] * 4
    assert at_once(shown) == [0] * 8

    for done, party in enumerate(parties, 1):
        before = sum(len(each["tickets"]) for each in parties[: done - 1])
        after = before + len(party["tickets"])
        calls: list[Callable[[], object]] = [partial(check_in, counter, party), *shown]
        made, *meanwhile = at_once(calls)

        assert made == DONE
        assert {before, after} >= set(meanwhile)
        assert at_once(shown) == [after] * 8


def checked_in_of(clerk: Clerk, on: Flight) -> int:
    listed = clerk.call("GET", f"/api/Tickets/GetTicketsByFlightForCheckIn/{on.id}", {}).json()
    return [ticket["status"] for ticket in listed].count(CHECKED_IN.value)


def test_a_party_is_opened_once_by_many_desks(desk: Desk, seller: Clerk, counter: Clerk) -> None:
    on = flight(desk)
    (party,) = ready_parties(desk, seller, counter, on, [1])
    assert counter.call("DELETE", f"{CHECK_IN}/{party['id']}", {}).status == 204
    booking = {"id": party["ticketMasterId"]}

    made = at_once([partial(opened, counter, booking, on)] * 8)

    assert len({each["id"] for each in made}) == 1
    require_sound(desk)


def test_check_in_or_cancellation_goes_first(desk: Desk, seller: Clerk, counter: Clerk, admin: Clerk) -> None:
    on = flight(desk)
    for party in ready_parties(desk, seller, counter, on, [1, 2, 1]):
        cancel = quoted(admin, "Cancel", booking_of(admin, party))
        calls = [
            partial(check_in, counter, party),
            partial(send, admin, f"{BOOKINGS}/CancelTicketMaster", cancel),
        ]

        ends = at_once(calls)

        statuses = {ticket["status"] for ticket in booking_of(admin, party)["tickets"]}
        assert (tuple(ends), statuses) in (
            ((DONE, "409 stale"), {"CheckedIn"}),
            (("409 stale", DONE), {"Cancel"}),
        )
    require_sound(desk)


def test_check_in_or_change_of_flight_goes_first(
    desk: Desk, seller: Clerk, counter: Clerk, admin: Clerk
) -> None:
    on, new = flight(desk), flight(desk, 31)
    for party in ready_parties(desk, seller, counter, on, [1, 2, 1]):
        booking = booking_of(admin, party)
        change = quoted(admin, "ChangeFlight", booking, moves=move_to(new, booking))
        calls = [
            partial(check_in, counter, party),
            partial(send, admin, f"{BOOKINGS}/ChangeFlight", change),
        ]

        ends = at_once(calls)

        after = {(each["status"], each["flightId"]) for each in booking_of(admin, party)["tickets"]}
        assert (tuple(ends), after) in (
            ((DONE, "409 stale"), {("CheckedIn", str(on.id))}),
            (("409 stale", DONE), {("Booked", str(new.id))}),
        )
    with desk.session() as session:
        stayed, moved = seats_of(session, on).sold, seats_of(session, new).sold
    assert stayed + moved == 4
    require_sound(desk)


def test_after_the_close_nobody_is_checked_in(
    desk: Desk, seller: Clerk, counter: Clerk, supervisor: Clerk
) -> None:
    on = flight(desk)
    calls = [partial(check_in, counter, each) for each in ready_parties(desk, seller, counter, on, [1] * 8)]
    close = partial(set_status, supervisor, desk, on, FlightStatus.CheckInClosed)

    ends = at_once([*calls[:3], close, *calls[3:]])

    assert ends.pop(3) == DONE
    assert set(ends) <= {DONE, "409 checkInIsClosed"}
    assert Counter(ends)[DONE] == sum(each.status is CHECKED_IN for each in tickets_of(desk, on))
    require_sound(desk)


def test_a_departing_flight_leaves_nobody_behind(
    desk: Desk, seller: Clerk, counter: Clerk, supervisor: Clerk
) -> None:
    """Late passengers are checked in while the flight departs: each is on it, or a no-show."""
    on = flight(desk)
    parties = ready_parties(desk, seller, counter, on, [1] * 6)
    assert set_status(supervisor, desk, on, FlightStatus.CheckInClosed) == DONE
    with desk.session() as session:
        late_fee_of(session, "0.00")
    late = []
    for party in parties:
        ids = {"ticketIds": [party["tickets"][0]["id"]], "reason": "Traffic jam"}
        body = {"bookingVersion": party["bookingVersion"], **ids}
        assert send(supervisor, f"{CHECK_IN}/ChargeLateCheckIn/{party['id']}", body) == DONE
        late.append(partial(check_in, supervisor, seen(supervisor, party)))
    depart = partial(set_status, supervisor, desk, on, FlightStatus.Departed)

    ends = at_once([*late[:3], depart, *late[3:]])

    assert ends.pop(3) == DONE
    assert set(ends) <= {DONE, "409 stale"}
    statuses = Counter(each.status for each in tickets_of(desk, on))
    assert statuses == Counter(CHECKED_IN if end == DONE else NO_SHOW for end in ends)
    with desk.session() as session:
        assert seats_of(session, on).sold == statuses[CHECKED_IN]
    require_sound(desk)


@pytest.mark.parametrize("times", [8, pytest.param(50, marks=pytest.mark.prove)])
def test_what_is_repeated_with_its_key_is_done_once(
    desk: Desk, seller: Clerk, counter: Clerk, times: int
) -> None:
    """A payment and a check-in, each sent often at once."""
    on = flight(desk)
    (party,) = ready_parties(desk, seller, counter, on, [2])
    payment = {"paymentMethodId": cash(desk), "amount": "5.00"}
    body = {"bookingVersion": party["bookingVersion"], "payments": [payment]}
    paying = f"{CHECK_IN}/ConfirmPayments/{party['id']}", body

    paid = at_once([partial(counter.post, *paying, f"pay-{party['id']}")] * times)
    whole = checking_in(seen(counter, party))
    done = at_once([partial(counter.post, *whole, f"check-in-{party['id']}")] * times)

    for answers in (paid, done):
        assert {answer.status for answer in answers} == {200}
        assert len({answer.body for answer in answers}) == 1
    with desk.session() as session:
        own = Payment.ticket_master_id == party["ticketMasterId"]
        assert session.execute(select(func.count()).where(own)).scalar_one() == 1
    assert events(desk, "Checked in", party) == 1
    assert [each.boarding_number for each in tickets_of(desk, on)] == [1, 2]
    require_sound(desk)


def serve(counter: Clerk, waiting: SimpleQueue[Body]) -> list[str]:
    """Check in one passenger after the other; another desk may be at the same party."""
    done: list[str] = []
    while True:
        try:
            party = waiting.get_nowait()
        except Empty:
            return done
        while booked := [each for each in seen(counter, party)["tickets"] if each["status"] == "Booked"]:
            end = check_in(counter, seen(counter, party), booked[0])
            assert end in (DONE, "409 stale", "409 nobodyToCheckIn")
            done += [booked[0]["id"]] * (end == DONE)


@pytest.mark.parametrize(
    "sizes", [[3, 2, 1, 2] * 3, pytest.param([4, 3, 1, 2, 5] * 12, marks=pytest.mark.prove)], ids=len
)
def test_ten_desks_check_in_a_whole_flight(
    desk: Desk, seller: Clerk, counter: Clerk, sizes: list[int]
) -> None:
    """Every party waits at two desks."""
    passengers = sum(sizes)
    on = flight(desk, seats=passengers)
    parties = ready_parties(desk, seller, counter, on, sizes)
    waiting = SimpleQueue[Body]()
    for party in random.Random(19).sample(parties * 2, 2 * len(parties)):
        waiting.put(party)

    done = [ticket for each in at_once([partial(serve, counter, waiting)] * 10) for ticket in each]

    tickets = tickets_of(desk, on)
    assert sorted(done) == sorted(str(each.id) for each in tickets)
    assert {each.status for each in tickets} == {CHECKED_IN}
    assert [each.boarding_number for each in tickets] == list(range(1, passengers + 1))
    counts = counter.call("GET", f"{CHECK_IN}/GetCounts/{on.id}", {}).json()
    shown = {name: counts[name] for name in ("booked", "checkedIn", "toGo", "blocked", "boarded")}
    assert shown == {"booked": passengers, "checkedIn": passengers, "toGo": 0, "blocked": 0, "boarded": 0}
    with desk.session() as session:
        assert session.get_one(Flight, on.id).boarding_numbers == passengers
        assert seats_of(session, on).sold == passengers
    assert sum(events(desk, "Checked in", party) for party in parties) == passengers
    require_sound(desk)

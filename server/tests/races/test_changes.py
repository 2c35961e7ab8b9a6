"""Changes of sold bookings, made by many at once: over HTTP, by two processes, with real commits."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import count

import pytest
from sqlalchemy import func, select

from charterdesk.access.roles import Role
from charterdesk.changes.models import BookingChange
from charterdesk.flights.models import Flight
from charterdesk.payments.models import PaymentMethod
from tests.booking.bookings import PATH, priced_flight, seats_of
from tests.flights.flights import in_days
from tests.races.buying import begin, refusal, rich, travelers, wish
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk

pytestmark = pytest.mark.starts_programs

DONE = "done"
NUMBERS = map(str, count(7000))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


def flight(desk: Desk, day: int = 30, seats: int = 50) -> Flight:
    with desk.session() as session:
        return priced_flight(session, in_days(day), number=next(NUMBERS), seats=seats)


def sold(clerk: Clerk, on: Flight, who: Body) -> Body:
    held = clerk.post(f"{PATH}/modify", wish(begin(clerk), [str(on.id)], [who])).json()
    clerk.post(f"{PATH}/AcceptContract/{held['id']}", {"how": "Paper"})
    sale = {"id": held["id"], "version": held["version"], "status": "Booked", "quoteId": held["quote"]["id"]}
    answer = clerk.post(f"{PATH}/ChangeStatus", sale)
    assert answer.status == 200, answer.body
    booking: Body = answer.json()
    return booking


def quoted(clerk: Clerk, name: str, booking: Body, **fields: object) -> Body:
    """Return the body that applies the quote."""
    answer = clerk.post(f"{PATH}/{name}CalculatePrice", {"id": booking["id"], **fields})
    assert answer.status == 200, answer.body
    return {"id": booking["id"], "version": booking["version"], "quoteId": answer.json()["id"]}


def move_to(new: Flight, booking: Body) -> list[Body]:
    tickets = [ticket["id"] for ticket in booking["tickets"]]
    return [{"ticketIds": tickets, "flightId": str(new.id)}]


def send(clerk: Clerk, path: str, body: Body, key: str | None = None) -> str:
    answer = clerk.post(path, body, key)
    return DONE if answer.status == 200 else refusal(answer).split(":")[0]


def require_sound(desk: Desk) -> None:
    assert desk.deadlocks() == 0
    assert desk.problems() == {}


def test_as_many_move_as_there_are_seats(desk: Desk) -> None:
    clerk, old, new = desk.clerk(Role.OfficeSaleAgent), flight(desk), flight(desk, 31, seats=3)
    bookings = [sold(clerk, old, who) for who in travelers(desk, 8)]
    wanted = [quoted(clerk, "ChangeFlight", each, moves=move_to(new, each)) for each in bookings]

    ends = Counter(at_once([partial(send, clerk, f"{PATH}/ChangeFlight", body) for body in wanted]))

    assert ends == Counter({DONE: 3, "409 seatsGone": 5})
    with desk.session() as session:
        assert (seats_of(session, new).sold, seats_of(session, old).sold) == (3, 5)
    require_sound(desk)


def test_the_last_seat_is_reinstated_once(desk: Desk) -> None:
    clerk, admin = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    full, people = flight(desk, seats=3), travelers(desk, 5)
    bookings = [sold(clerk, full, who) for who in people[:3]]
    wanted = []
    for booking in bookings:
        answer = clerk.post(f"{PATH}/CancelTicketMaster", quoted(clerk, "Cancel", booking))
        wanted.append(
            {**quoted(admin, "Reinstate", answer.json()), "status": "Booked", "reason": "Came back"}
        )
    for who in people[3:]:
        sold(clerk, full, who)

    ends = Counter(at_once([partial(send, admin, f"{PATH}/ChangeStatus", body) for body in wanted]))

    assert ends == Counter({DONE: 1, "409 seatsGone": 2})
    with desk.session() as session:
        assert seats_of(session, full).sold == 3
    require_sound(desk)


def test_one_of_change_cancel_and_payment_goes_first(desk: Desk) -> None:
    clerk, admin = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    new = flight(desk, 31)
    with desk.session() as session:
        cash = str(session.scalars(select(PaymentMethod.id).where(PaymentMethod.name == "Cash")).one())
    for who in travelers(desk, 4):
        booking = sold(clerk, flight(desk), who)
        change = quoted(clerk, "ChangeFlight", booking, moves=move_to(new, booking))
        cancel = quoted(clerk, "Cancel", booking)
        payment = {
            "ticketMasterId": booking["id"],
            "version": booking["version"],
            "paymentMethodId": cash,
            "amount": "50.00",
        }

        ends = Counter(
            at_once(
                [
                    partial(send, clerk, f"{PATH}/ChangeFlight", change),
                    partial(send, admin, f"{PATH}/CancelTicketMaster", cancel),
                    partial(send, clerk, "/api/Payments", payment),
                ]
            )
        )

        assert ends == Counter({DONE: 1, "409 stale": 2})
    require_sound(desk)


@pytest.mark.parametrize("times", [8, pytest.param(50, marks=pytest.mark.prove)])
def test_a_change_repeated_with_its_key_acts_once(desk: Desk, times: int) -> None:
    clerk, new = desk.clerk(Role.OfficeSaleAgent), flight(desk, 31)
    booking = sold(clerk, flight(desk), travelers(desk, 1)[0])
    change = quoted(clerk, "ChangeFlight", booking, moves=move_to(new, booking))

    ends = Counter(at_once([partial(send, clerk, f"{PATH}/ChangeFlight", change, "key-1")] * times))

    assert ends == Counter({DONE: times})
    with desk.session() as session:
        applied = select(func.count()).where(
            BookingChange.ticket_master_id == booking["id"], BookingChange.applied_at.is_not(None)
        )
        assert session.execute(applied).scalar_one() == 1
        assert seats_of(session, new).sold == 1
    require_sound(desk)


def test_a_bulk_change_beside_single_ones(desk: Desk) -> None:
    clerk, admin = desk.clerk(Role.OfficeSaleAgent), desk.clerk(Role.CharterAdmin)
    old, new, other = flight(desk), flight(desk, 31), flight(desk, 32)
    bookings = [sold(clerk, old, who) for who in travelers(desk, 6)]
    singles = [quoted(clerk, "ChangeFlight", each, moves=move_to(other, each)) for each in bookings[::2]]
    bulk = {"moves": [move for each in bookings for move in move_to(new, each)], "reason": "Aircraft broken"}

    ends = at_once(
        [
            partial(send, admin, "/api/Tickets/TicketsChangeFlight", bulk),
            *(partial(send, clerk, f"{PATH}/ChangeFlight", body) for body in singles),
        ]
    )

    assert set(ends) <= {DONE, "409 stale"}
    with desk.session() as session:
        moved = seats_of(session, new).sold + seats_of(session, other).sold
        assert moved + seats_of(session, old).sold == len(bookings)
    require_sound(desk)

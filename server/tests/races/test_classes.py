"""Desks give passengers classes and pay airlines at once: over HTTP, by two processes, with real commits."""

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from functools import partial

import pytest
from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.booking.models import Ticket
from charterdesk.border.models import FlightCost
from charterdesk.flights.enums import ContractBasis
from charterdesk.flights.models import Flight
from tests.border.classes import CUBA, class_fee, posted
from tests.flights.flights import in_days
from tests.races.buying import rich, travelers
from tests.races.desk import Body, Clerk, Desk, at_once, open_desk
from tests.races.test_changes import DONE, flight, require_sound, send, sold

pytestmark = pytest.mark.starts_programs


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with open_desk(tmp_path_factory.mktemp("desk")) as desk:
        rich(desk)
        yield desk


def ids(bookings: list[Body]) -> list[str]:
    return [ticket["id"] for booking in bookings for ticket in booking["tickets"]]


def change(clerk: Clerk, on: Flight, code: str, tickets: list[str]) -> str:
    body = {"passengerClassCode": code, "ticketIds": tickets}
    return send(clerk, f"/api/Tickets/ChangePassengerClass/{on.id}", body)


def test_the_fee_of_a_class_is_charged_once(desk: Desk) -> None:
    planner, seller, on = desk.clerk(Role.CharterFlight), desk.clerk(Role.OfficeSaleAgent), flight(desk)
    bookings = [sold(seller, on, who) for who in travelers(desk, 3)]
    with desk.session() as session:
        class_fee(session, session.get_one(Flight, on.id), "R1", "42.50", ["CE"])
        before = posted(session, CUBA)
    tickets = ids(bookings)

    ends = at_once([partial(change, planner, on, "CE", tickets[::step]) for step in (1, -1) * 4])

    assert ends == [DONE] * 8
    with desk.session() as session:
        assert posted(session, CUBA) - before == Decimal("127.50")
    require_sound(desk)


def test_two_classes_at_once_leave_one_of_them_with_its_fee(desk: Desk) -> None:
    planner, seller, on = desk.clerk(Role.CharterFlight), desk.clerk(Role.OfficeSaleAgent), flight(desk)
    bookings = [sold(seller, on, who) for who in travelers(desk, 2)]
    with desk.session() as session:
        here = session.get_one(Flight, on.id)
        class_fee(session, here, "R2", "10.00", ["CE"])
        class_fee(session, here, "R3", "25.00", ["US"])
        before = posted(session, CUBA)

    at_once([partial(change, planner, on, code, ids(bookings)) for code in ("CE", "US") * 3])

    with desk.session() as session:
        classes = session.scalars(select(Ticket.passenger_class).where(Ticket.flight_id == on.id)).all()
        assert len(set(classes)) == 1
        fee = {"CE": Decimal("20.00"), "US": Decimal("50.00")}[str(classes[0])]
        assert posted(session, CUBA) - before == fee
    require_sound(desk)


def test_an_airline_is_not_paid_twice(desk: Desk) -> None:
    accountant, on = desk.clerk(Role.CharterAccounting), flight(desk)
    with desk.session() as session:
        here = session.get_one(Flight, on.id)
        here.contract_basis, here.contract_price = ContractBasis.BlockPrice, Decimal("1000.00")
        session.commit()
    body = {"kind": "Payment", "title": "Half", "amount": "500.00", "day": in_days(0).isoformat()}

    ends = Counter(at_once([partial(send, accountant, f"/api/Flights/AddCost/{on.id}", body)] * 6))

    assert ends == Counter({DONE: 2, "409 paidTooMuch": 4})
    with desk.session() as session:
        costs = session.scalars(select(FlightCost.id).where(FlightCost.flight_id == on.id)).all()
    assert len(costs) == 2
    reversal = f"/api/Flights/ReverseCost/{costs[0]}"
    reversals = Counter(at_once([partial(send, accountant, reversal, {"reason": "Once"})] * 4))
    assert reversals == Counter({DONE: 1, "409 costReversed": 3})
    require_sound(desk)

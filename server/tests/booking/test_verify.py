"""The checks of bookings find what they look for."""

import uuid
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.booking import verify as checks
from charterdesk.verify import CHECKS
from tests.booking.bookings import Body, held, priced_flight, sold, traveler
from tests.conftest import Callers

Check = Callable[[Session], Iterator[str]]

WRONG = [
    (checks.verify_sold_seats, "update flight_seat set sold = sold + 1"),
    (checks.verify_sold_seats, "update seats_sold set sold = sold + 1"),
    (checks.verify_sold_seats, "delete from seats_sold"),
    (checks.verify_holds, "update seat_hold set seats = seats + 1"),
    (checks.verify_holds, "delete from seat_hold"),
    (checks.verify_holds, "update seat_hold set expires_at = expires_at + interval '1 hour'"),
    (checks.verify_booking_status, "update ticket_master set status = 'Cancel'"),
    (checks.verify_offices, "update ticket set office_id = gen_random_uuid()"),
    (
        checks.verify_offices,
        "update ticket_master set office_holding_id = (select id from office_holding where house)",
    ),
    (checks.verify_booking_money, "update ticket_master set paid = paid + 1"),
    (checks.verify_booking_money, "update ticket_master set pay_status = 'Paid'"),
    (checks.verify_charges, "update ticket set price = price + 1"),
    (checks.verify_sales, "update ticket_master set was_booked = true; update ticket set status = 'Booked'"),
    (checks.verify_travelers, "update ticket set passenger_age_category = 'Child'"),
]


@pytest.fixture
def one_sold_one_held(as_role: Callers, session: Session) -> tuple[Body, Body]:
    clerk = as_role(Role.OfficeSaleAgent)
    other = priced_flight(session, number="500")
    return sold(clerk, session, [priced_flight(session)]), held(clerk, [other], [traveler()])


def test_nothing_is_found_where_nothing_is_wrong(
    session: Session, one_sold_one_held: tuple[Body, Body]
) -> None:
    assert {name: list(check(session)) for name, check in CHECKS.items() if list(check(session))} == {}


@pytest.mark.parametrize(("check", "damage"), WRONG, ids=[damage for _, damage in WRONG])
def test_damage_is_found(
    session: Session, one_sold_one_held: tuple[Body, Body], check: Check, damage: str
) -> None:
    if check is checks.verify_sales:
        info = one_sold_one_held[0]["tickets"][0]
        session.execute(
            text("update ticket set passenger_id = null, passenger_info_id = :info"),
            {"info": uuid.UUID(info["passengerInfoId"])},
        )
    for statement in damage.split(";"):
        session.execute(text(statement))

    assert list(check(session)) != []

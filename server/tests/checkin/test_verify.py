"""The checker finds contradictions of check-in that were made past the program."""

from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.checkin.verify import (
    verify_boarding_numbers,
    verify_check_in_sums,
    verify_departed_flights,
)
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.counter import answered, bags, checked_in, pay, weighed

Check = Callable[[Session], Iterator[str]]
CHECKS = (verify_departed_flights, verify_boarding_numbers, verify_check_in_sums)


@pytest.fixture
def party(session: Session, desk: Caller, bag_fees: None, party: Body) -> Body:
    """One of a couple is checked in; the bags of both are charged, and partly paid."""
    party = answered(pay(desk, session, bags(desk, party, weighed(party["tickets"][0], 20, 20)), "50.00"))
    party = checked_in(desk, party, [party["tickets"][0]])
    return bags(desk, party, weighed(party["tickets"][1], 30))


@pytest.mark.parametrize("check", CHECKS)
def test_what_the_program_wrote_is_in_order(session: Session, party: Body, check: Check) -> None:
    assert not list(check(session))


@pytest.mark.parametrize(
    ("tampering", "check"),
    [
        ("update flight set status = 'Departed'", verify_departed_flights),
        ("update flight set boarding_numbers = 0", verify_boarding_numbers),
        ("update payment set for_check_in = false", verify_check_in_sums),
        ("update ticket_extra_fee set buy_in = 'Booking'", verify_check_in_sums),
        ("update ticket_extra_fee set status = 'Cancel' where code = 'XKG'", verify_check_in_sums),
    ],
)
def test_tampering_is_found(session: Session, party: Body, tampering: str, check: Check) -> None:
    session.execute(text(tampering))

    assert list(check(session))

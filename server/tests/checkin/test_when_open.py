"""Check-in by each role on each status of the flight, and the state of a party. Without a database."""

from collections.abc import Callable
from itertools import product

import pytest

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import Role
from charterdesk.booking.domain.party import TripFlight
from charterdesk.booking.domain.status import booking_status
from charterdesk.booking.enums import MasterStatus
from charterdesk.booking.enums import TicketStatus as T
from charterdesk.checkin.boarding_errors import (
    BoardingNotOpen,
    CheckInUndone,
    IsNoShow,
    NotCheckedIn,
    NotOnThisFlight,
)
from charterdesk.checkin.domain.boarding import find_obstacle, require_boarding_open
from charterdesk.checkin.domain.status import (
    check_in_status,
    require_at_check_in,
    require_check_in_closed,
    require_check_in_open,
)
from charterdesk.checkin.enums import CheckInStatus as C
from charterdesk.checkin.errors import CheckInIsClosed, CheckInNotClosed, CheckInNotOpen
from charterdesk.flights.enums import FlightStatus as F
from charterdesk.kit.errors import Refusal
from tests.checkin.tickets import DEPARTS, ticket, trip_flight

LATE = {Role.CharterAdmin, Role.CharterCheckInAdmin}


def refusal(require: Callable[[TripFlight], None], status: F) -> type[Refusal] | None:
    try:
        require(trip_flight(status))
    except Refusal as refused:
        return type(refused)
    return None


@pytest.mark.parametrize("role", sorted(PERMISSIONS[Permission.CheckInPassengers]))
def test_after_the_close_only_admins_check_in(role: Role) -> None:
    wanted: dict[F, type[Refusal] | None] = {**dict.fromkeys(F, CheckInNotOpen), F.CheckIn: None}
    wanted[F.CheckInClosed] = None if role in LATE else CheckInIsClosed

    assert {status: refusal(lambda f: require_check_in_open(f, role), status) for status in F} == wanted


@pytest.mark.parametrize(
    ("require", "refused", "open_on"),
    [
        (require_check_in_closed, CheckInNotClosed, {F.CheckInClosed}),
        (require_at_check_in, CheckInNotOpen, {F.CheckIn, F.CheckInClosed}),
        (require_boarding_open, BoardingNotOpen, {F.CheckIn, F.CheckInClosed}),
    ],
)
def test_late_fees_bags_and_boarding(
    require: Callable[[TripFlight], None], refused: type[Refusal], open_on: set[F]
) -> None:
    for status in F:
        assert refusal(require, status) is (None if status in open_on else refused), status


@pytest.mark.parametrize("status", list(T))
def test_only_a_checked_in_passenger_boards(status: T) -> None:
    wanted: dict[T, type[Refusal] | None] = {T.CheckedIn: None, T.NoShow: IsNoShow, T.Booked: NotCheckedIn}
    undone = {**wanted, T.Booked: CheckInUndone}

    for number, expected in ((None, wanted), (7, undone)):
        found = find_obstacle(trip_flight(F.CheckIn), ticket(status=status, boarding_number=number))
        assert (type(found) if found else None) is expected.get(status, NotOnThisFlight), number


def test_the_state_of_a_party_follows_from_its_tickets() -> None:
    for one, other in product(T, T):
        live = {one, other} & {T.Booked, T.CheckedIn}
        wanted = {frozenset(): C.Cancel, frozenset({T.CheckedIn}): C.CheckIn}.get(frozenset(live), C.Pending)
        assert check_in_status([one, other]) is wanted, (one, other)


def test_one_checked_in_ticket_makes_the_booking_checked_in() -> None:
    for other in T:
        assert booking_status([T.CheckedIn, other]) is MasterStatus.CheckIn
    assert booking_status([T.NoShow, T.Booked]) is MasterStatus.Booked
    assert booking_status([T.NoShow, T.Cancel]) is MasterStatus.NoShow


def test_boarding_twice_is_refused_with_its_time() -> None:
    found = find_obstacle(trip_flight(F.CheckIn), ticket(status=T.CheckedIn, boarded_at=DEPARTS))

    assert found is not None
    assert found.message == "Already boarded, 10:30 AM."

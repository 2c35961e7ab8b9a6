"""Every status by hand: from each to each, on each status of the flight, by each role. Without a database."""

from datetime import timedelta
from itertools import product

import pytest

from charterdesk.access.roles import Role
from charterdesk.booking.enums import TicketStatus as T
from charterdesk.booking.errors import MoveRefused
from charterdesk.checkin import errors
from charterdesk.checkin.domain.charges import bought_fees, late_fees, without_charges
from charterdesk.checkin.domain.moves import require_move_by_hand, set_no_show, set_on_board, undo_check_in
from charterdesk.fees.enums import BuyIn
from charterdesk.flights.enums import FlightStatus as F
from charterdesk.kit.errors import Forbidden, Refusal
from tests.checkin.tickets import DEPARTS, ID, bought, late_fee, ticket, trip_flight

BY_HAND = {Role.CharterAdmin, Role.CharterCheckInAdmin}
BEFORE = DEPARTS - timedelta(hours=1)
BEFORE_DEPARTURE = (F.Draft, F.Open, F.Closed, F.CheckIn, F.CheckInClosed, F.Cancelled)
ALLOWED = {
    (T.CheckedIn, T.Booked): set(BEFORE_DEPARTURE),
    (T.Booked, T.NoShow): {F.CheckInClosed, F.Departed},
    (T.CheckedIn, T.NoShow): {F.CheckInClosed, F.Departed},
    (T.NoShow, T.Booked): set(BEFORE_DEPARTURE),
    (T.NoShow, T.CheckedIn): {F.Departed},
    (T.CheckedIn, T.CheckedIn): {F.Departed},
}
REFUSALS: dict[tuple[T, T], type[Refusal]] = {
    (T.CheckedIn, T.Booked): errors.UndoneTooLate,
    (T.Booked, T.NoShow): errors.NoShowTooEarly,
    (T.CheckedIn, T.NoShow): errors.NoShowTooEarly,
    (T.NoShow, T.Booked): errors.NoShowIsFinal,
    (T.NoShow, T.CheckedIn): errors.NotDepartedYet,
    (T.Booked, T.CheckedIn): errors.CheckInAtCounter,
}


def refusal(role: Role, now: T, to: T, status: F) -> type[Refusal] | None:
    try:
        require_move_by_hand(role, ticket(status=now), to, trip_flight(status), BEFORE)
    except Refusal as refused:
        return type(refused)
    return None


@pytest.mark.parametrize("role", sorted(BY_HAND))
@pytest.mark.parametrize("status", list(F))
def test_every_move_by_hand(role: Role, status: F) -> None:
    for now, to in product(T, T):
        found = refusal(role, now, to, status)
        if status in ALLOWED.get((now, to), ()):
            assert found is None, (now, to)
        else:
            assert found is REFUSALS.get((now, to), MoveRefused), (now, to)


@pytest.mark.parametrize("role", sorted(set(Role) - BY_HAND))
def test_other_roles_set_no_status(role: Role) -> None:
    assert {refusal(role, now, to, status) for now, to, status in product(T, T, F)} == {Forbidden}


@pytest.mark.parametrize(
    ("now", "to"), [(T.CheckedIn, T.NoShow), (T.NoShow, T.CheckedIn), (T.CheckedIn, T.CheckedIn)]
)
def test_who_was_on_board_is_corrected_for_72_hours(now: T, to: T) -> None:
    departed, last = trip_flight(F.Departed), DEPARTS + timedelta(hours=72)

    require_move_by_hand(Role.CharterAdmin, ticket(status=now), to, departed, last)
    with pytest.raises(errors.CorrectedTooLate):
        require_move_by_hand(Role.CharterAdmin, ticket(status=now), to, departed, last + timedelta(seconds=1))


def test_a_passenger_on_board_is_offloaded_first() -> None:
    on_board = ticket(status=T.CheckedIn, boarded_at=BEFORE)

    with pytest.raises(errors.BoardedBefore):
        require_move_by_hand(Role.CharterAdmin, on_board, T.NoShow, trip_flight(F.CheckInClosed), BEFORE)


def test_a_passenger_whom_the_gate_saw_is_on_board_already() -> None:
    on_board = ticket(status=T.CheckedIn, boarded_at=BEFORE)

    with pytest.raises(MoveRefused):
        require_move_by_hand(Role.CharterAdmin, on_board, T.CheckedIn, trip_flight(F.Departed), DEPARTS)


def test_an_undone_check_in_keeps_seat_bags_and_number() -> None:
    before = ticket(
        status=T.CheckedIn, seat_number="12A", bag_weights=(20,), boarding_number=7, checked_in_at=BEFORE
    )

    after = undo_check_in(before)

    assert (after.status, after.checked_in_at) == (T.Booked, None)
    assert (after.seat_number, after.bag_weights, after.boarding_number) == ("12A", (20,), 7)


def test_a_no_show_gives_the_seat_back_and_keeps_the_number() -> None:
    before = ticket(status=T.CheckedIn, seat_number="12A", boarding_number=7, checked_in_at=BEFORE)

    after = set_no_show(before)

    assert (after.status, after.seat_number, after.checked_in_at, after.boarding_number) == (
        T.NoShow,
        None,
        None,
        7,
    )


def test_a_supposed_no_show_was_on_board() -> None:
    after = set_on_board(ticket(status=T.NoShow), 9, BEFORE)

    assert (after.status, after.boarding_number) == (T.CheckedIn, 9)
    assert after.checked_in_at == after.boarded_at == BEFORE


def test_a_passenger_whom_the_gate_missed_was_checked_in_before() -> None:
    checked_in = ticket(status=T.CheckedIn, boarding_number=7, checked_in_at=BEFORE)

    after = set_on_board(checked_in, 7, DEPARTS)

    assert (after.checked_in_at, after.boarded_at) == (BEFORE, DEPARTS)


def test_without_charges_only_what_was_bought_with_the_booking_stays() -> None:
    with_booking = bought(ID, buy_in=BuyIn.Booking)
    before = ticket(with_booking, bought(ID), functional_fees=(late_fee(),), bag_weights=(30,))

    after = without_charges(before)

    assert not list(bought_fees(after))
    assert not list(late_fees(after))
    assert after.extra_fees[0] == with_booking
    assert after.bag_weights == ()
    assert not after.is_late_check_in

"""Allowed changes of a flight's status, and the roles that may make them."""

import pytest

from charterdesk.access.roles import Role
from charterdesk.flights.domain.status import allowed_moves, require_move
from charterdesk.flights.enums import FlightStatus as S
from charterdesk.flights.errors import MoveNotAllowed, ReasonRequired, StatusNotAllowedForRole

ALLOWED = {
    (S.Draft, S.Open),
    (S.Draft, S.Cancelled),
    (S.Open, S.Closed),
    (S.Open, S.CheckIn),
    (S.Open, S.Cancelled),
    (S.Closed, S.Open),
    (S.Closed, S.CheckIn),
    (S.Closed, S.Cancelled),
    (S.CheckIn, S.CheckInClosed),
    (S.CheckIn, S.Cancelled),
    (S.CheckIn, S.Open),
    (S.CheckIn, S.Closed),
    (S.CheckInClosed, S.CheckIn),
    (S.CheckInClosed, S.Departed),
    (S.CheckInClosed, S.Cancelled),
}
SETS = {
    Role.CharterAdmin: set(S),
    Role.CharterFlight: set(S) - {S.Cancelled},
    Role.CharterCheckInAdmin: {S.CheckIn, S.CheckInClosed, S.Departed},
}


@pytest.mark.parametrize(("now", "to"), [(now, to) for now in S for to in S])
def test_the_operators_admin_makes_every_move_of_the_table_and_no_other(now: S, to: S) -> None:
    if (now, to) in ALLOWED:
        require_move(now, to, Role.CharterAdmin, "Weather")
    else:
        with pytest.raises(MoveNotAllowed):
            require_move(now, to, Role.CharterAdmin, "Weather")


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize(("now", "to"), sorted(ALLOWED))
def test_each_role_sets_its_own_statuses(role: Role, now: S, to: S) -> None:
    if to in SETS.get(role, set()):
        require_move(now, to, role, "Weather")
    else:
        with pytest.raises(StatusNotAllowedForRole):
            require_move(now, to, role, "Weather")


def test_a_refused_move_names_both_statuses() -> None:
    with pytest.raises(MoveNotAllowed) as refused:
        require_move(S.Departed, S.CheckIn, Role.CharterAdmin, None)

    assert refused.value.message == "A flight that is departed can't be changed to in check-in."


@pytest.mark.parametrize("reason", [None, ""])
def test_a_cancellation_needs_a_reason(reason: str | None) -> None:
    with pytest.raises(ReasonRequired) as refused:
        require_move(S.Open, S.Cancelled, Role.CharterAdmin, reason)

    assert refused.value.message == "Enter the reason for cancelling the flight."


def test_no_other_move_needs_one() -> None:
    require_move(S.Open, S.Closed, Role.CharterAdmin, None)


@pytest.mark.parametrize(
    ("role", "now", "moves"),
    [
        (Role.CharterAdmin, S.Open, [S.Closed, S.CheckIn, S.Cancelled]),
        (Role.CharterFlight, S.Open, [S.Closed, S.CheckIn]),
        (Role.CharterCheckInAdmin, S.Open, [S.CheckIn]),
        (Role.CharterCheckInAdmin, S.CheckInClosed, [S.CheckIn, S.Departed]),
        (Role.CharterSale, S.Open, []),
        (Role.OfficeHoldingAdmin, S.Open, []),
        (Role.CharterAdmin, S.Departed, []),
    ],
)
def test_the_page_offers_the_moves_the_server_takes(role: Role, now: S, moves: list[S]) -> None:
    assert allowed_moves(now, role) == moves

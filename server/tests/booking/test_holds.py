"""How long seats are held."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from charterdesk.booking.domain.status import Hold, extended, is_live, renewed
from charterdesk.booking.errors import HoldUsedUp

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
TEN_MINUTES = timedelta(minutes=10)


def after(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


@dataclass
class Held:
    """The hold of a booking as its row has it; without an end it was released by hand."""

    hold_started_at: datetime | None = None
    hold_expires_at: datetime | None = None
    card_minutes_used: bool = False


def saved(held: Held, at: datetime, *, same_flights: bool = True) -> Hold:
    return renewed(held, 30, at, same_flights=same_flights)


def test_the_first_save_begins_a_hold() -> None:
    assert saved(Held(), NOON) == Hold(NOON, after(30))


def test_every_save_renews_the_hold() -> None:
    assert saved(Held(NOON, after(30)), after(20)) == Hold(NOON, after(50))


def test_a_hold_is_renewed_to_four_times_its_length_at_most() -> None:
    assert saved(Held(NOON, after(110)), after(100)) == Hold(NOON, after(120))


def test_a_save_never_shortens_a_hold_that_a_card_has_extended() -> None:
    held = Held(NOON, after(128), card_minutes_used=True)

    assert saved(held, after(119)) == Hold(NOON, after(128), card_minutes_used=True)
    assert saved(held, after(125)) == Hold(NOON, after(128), card_minutes_used=True)


def test_a_save_after_the_hold_ran_out_begins_a_new_one() -> None:
    assert saved(Held(NOON, after(30), card_minutes_used=True), after(30)) == Hold(after(30), after(60))


def test_seats_released_and_held_again_go_on_with_the_time_they_had() -> None:
    released = Held(NOON, None, card_minutes_used=True)

    assert saved(released, after(60)) == Hold(NOON, after(90), card_minutes_used=True)
    assert saved(released, after(110)) == Hold(NOON, after(120), card_minutes_used=True)
    with pytest.raises(HoldUsedUp, match="hold them again in 22 hours"):
        saved(released, after(121))


def test_other_flights_or_another_day_begin_a_new_hold() -> None:
    released, next_day = Held(NOON, None), NOON + timedelta(hours=24)

    assert saved(released, after(121), same_flights=False) == Hold(after(121), after(151))
    assert saved(released, next_day).started_at == next_day


def test_a_hold_ends_at_its_last_moment() -> None:
    assert is_live(after(30), after(29))
    assert not is_live(after(30), after(30))
    assert not is_live(None, NOON)


def test_a_card_in_work_keeps_the_seats_a_little_longer_but_never_shorter() -> None:
    assert extended(Hold(NOON, after(5)), 30, TEN_MINUTES, after(4)) == Hold(NOON, after(14))
    assert extended(Hold(NOON, after(30)), 30, TEN_MINUTES, after(4)) == Hold(NOON, after(30))


def test_beyond_its_longest_time_a_hold_is_extended_by_one_card_only() -> None:
    once = extended(Hold(NOON, after(120)), 30, TEN_MINUTES, after(118))

    assert once == Hold(NOON, after(128), card_minutes_used=True)
    assert extended(once, 30, TEN_MINUTES, after(126)) == once

"""How long seats are held."""

from datetime import UTC, datetime, timedelta

from charterdesk.booking.domain.status import Hold, extended, is_live, renewed

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


def after(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def test_the_first_save_begins_a_hold() -> None:
    assert renewed(None, None, 30, NOON) == Hold(NOON, after(30))


def test_every_save_renews_the_hold() -> None:
    assert renewed(NOON, after(30), 30, after(20)) == Hold(NOON, after(50))


def test_a_hold_is_renewed_to_four_times_its_length_at_most() -> None:
    assert renewed(NOON, after(110), 30, after(100)) == Hold(NOON, after(120))


def test_a_save_after_the_hold_ran_out_begins_a_new_one() -> None:
    assert renewed(NOON, after(30), 30, after(30)) == Hold(after(30), after(60))


def test_a_hold_ends_at_its_last_moment() -> None:
    assert is_live(after(30), after(29))
    assert not is_live(after(30), after(30))
    assert not is_live(None, NOON)


def test_a_card_in_work_keeps_the_seats_a_little_longer_but_never_shorter() -> None:
    assert extended(Hold(NOON, after(5)), timedelta(minutes=10), after(4)) == Hold(NOON, after(14))
    assert extended(Hold(NOON, after(30)), timedelta(minutes=10), after(4)) == Hold(NOON, after(30))

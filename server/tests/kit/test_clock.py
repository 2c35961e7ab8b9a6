"""The clock of a session."""

from datetime import timedelta

import pytest
from sqlalchemy.orm import Session

from charterdesk.kit.clock import clock_at, now


def test_a_clock_set_back_goes_on_from_there_and_is_right_again_afterwards(session: Session) -> None:
    past = now(session) - timedelta(days=100)

    with clock_at(session, past):
        first, second = now(session), now(session)

    assert past <= first <= second < past + timedelta(hours=1)
    assert now(session) - past > timedelta(days=99)


def test_the_clock_is_right_again_after_an_error(session: Session) -> None:
    past = now(session) - timedelta(days=100)

    with pytest.raises(ZeroDivisionError), clock_at(session, past):
        _ = 1 / 0

    assert now(session) - past > timedelta(days=99)

"""A statement that takes long is logged with its text, without the values in it."""

import logging
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.kit.prepared import PreparedStatement
from charterdesk.kit.slow_statements import log_slow_statements

PASSPORT = "C01234567"


@pytest.fixture
def slow() -> Iterator[None]:
    log_slow_statements(20)
    yield
    log_slow_statements(0)


@pytest.mark.usefixtures("slow")
@pytest.mark.parametrize("prepared", [False, True])
def test_a_slow_statement_is_logged_without_its_values(
    session: Session, caplog: pytest.LogCaptureFixture, prepared: bool
) -> None:
    statement = text("select pg_sleep(0.03), cast(:number as text) as number")
    with caplog.at_level(logging.WARNING, "charterdesk.slow"):
        if prepared:
            PreparedStatement(statement).run(session, {"number": PASSPORT})
        else:
            session.execute(statement, {"number": PASSPORT})

    # On a busy machine any other statement may be slow, too.
    [line] = [each for each in caplog.records if "pg_sleep" in each.__dict__["statement"]]
    assert line.message == "slow statement"
    assert line.__dict__["ms"] >= 20
    assert "pg_sleep(0.03)" in line.__dict__["statement"]
    assert PASSPORT not in str(line.__dict__)


def test_nothing_is_logged_without_a_limit(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    session.execute(text("select pg_sleep(0.03)"))

    assert caplog.records == []

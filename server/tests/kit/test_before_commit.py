"""The end of a transaction: its last steps in their order, and the last write along with one of them."""

import pytest
from sqlalchemy import bindparam, func, select, text, update
from sqlalchemy.orm import Session

from charterdesk.kit.before_commit import (
    FinalStatement,
    FinalWrite,
    run_before_commit,
    run_before_commit_steps,
)
from charterdesk.kit.db import commit
from charterdesk.kit.prepared import PreparedStatement
from charterdesk.reference.models import Airline

_RENAME = FinalWrite(
    update(Airline)
    .where(Airline.iata_code == bindparam("code"))
    .values(name=Airline.name + bindparam("more"))
)
_SEAL = FinalStatement(select(func.set_config("charterdesk.sealed", bindparam("seal"), True)))


@pytest.fixture
def havana(session: Session) -> Airline:
    airline = Airline(iata_code="W2", name="Havana")
    session.add(airline)
    session.flush()
    return airline


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[PreparedStatement]:
    """Every statement that is run directly."""
    seen, run = list[PreparedStatement](), PreparedStatement.run

    def watched(self: PreparedStatement, session: Session, given: dict[str, object]) -> bytes | None:
        seen.append(self)
        return run(self, session, given)

    monkeypatch.setattr(PreparedStatement, "run", watched)
    return seen


def known(session: Session) -> bool:
    return session.scalar(select(Airline.id).where(Airline.iata_code == "W2")) is not None


def sealed(session: Session) -> str:
    return str(session.execute(text("select current_setting('charterdesk.sealed')")).scalar_one())


def test_last_steps_run_once_the_first_of_them_last_and_after_everything_else(session: Session) -> None:
    done: list[str] = []

    def note(name: str, session: Session) -> None:
        done.append(f"{name} sees {known(session)}")

    run_before_commit(session, "first", lambda session: note("first", session))
    run_before_commit(session, "second", lambda session: note("second", session))
    run_before_commit(session, "first", lambda session: note("first, said again", session))
    session.add(Airline(iata_code="W2", name="Havana"))
    commit(session)
    commit(session)

    assert done == ["second sees True", "first, said again sees True"]


def test_what_a_last_step_writes_is_stored_with_the_rest(session: Session) -> None:
    run_before_commit(session, "late", lambda session: session.add(Airline(iata_code="W2", name="Havana")))
    commit(session)

    assert known(session)


def test_without_last_steps_there_is_nothing_to_do(session: Session) -> None:
    run_before_commit_steps(session)

    assert session.info == {}


def test_a_last_write_goes_along_with_a_last_statement(
    session: Session, havana: Airline, runs: list[PreparedStatement]
) -> None:
    run_before_commit(session, "seal", lambda session: _SEAL.run(session, {"seal": "done"}))
    _RENAME.note(session, {"code": "W2", "more": " Air"})
    run_before_commit_steps(session)
    run_before_commit_steps(session)

    session.refresh(havana)
    assert (havana.name, sealed(session), len(runs)) == ("Havana Air", "done", 1)


def test_a_last_write_goes_alone_where_nothing_else_is_last(
    session: Session, havana: Airline, runs: list[PreparedStatement]
) -> None:
    _RENAME.note(session, {"code": "W2", "more": " Air"})
    run_before_commit_steps(session)
    run_before_commit_steps(session)

    session.refresh(havana)
    assert (havana.name, len(runs)) == ("Havana Air", 1)


def test_a_last_statement_goes_alone_where_nothing_else_is_to_be_written(
    session: Session, runs: list[PreparedStatement]
) -> None:
    run_before_commit(session, "seal", lambda session: _SEAL.run(session, {"seal": "alone"}))
    run_before_commit_steps(session)

    assert (sealed(session), len(runs)) == ("alone", 1)

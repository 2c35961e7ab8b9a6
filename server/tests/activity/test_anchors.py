"""A log whose end or whole chain was removed is found by its heads in a second place."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity import anchors as anchoring
from charterdesk.activity.anchors import Anchors, mail_heads
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.outbox import OutboxMail
from tests.activity.test_verify import Forger, forger

__all__ = ["forger"]

CUT = (
    "delete from event_log where chain_id = '{chain}' and position > {end}",
    """update event_chain c set position = e.position, hash = e.hash from event_log e
       where c.id = '{chain}' and e.chain_id = c.id and e.position = {end}""",
)
REMOVE = ("delete from event_log where chain_id = '{chain}'", "delete from event_chain where id = '{chain}'")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "keys" / "event-heads.jsonl"


def checked(forger: Forger, file: Path, do: Callable[[Anchors, Session], object]) -> None:
    with forger._database.sessions() as session:
        do(Anchors(file), session)


def findings(forger: Forger, file: Path) -> list[str]:
    with forger._database.sessions() as session:
        return list(Anchors(file).verify(session))


@pytest.mark.parametrize("forgery", [CUT, REMOVE], ids=["cut", "removed"])
def test_events_that_were_removed_with_their_head_are_found(
    forger: Forger, file: Path, forgery: tuple[str, ...]
) -> None:
    checked(forger, file, lambda anchors, session: anchors.add(session))
    _, end = forger.event(f"chain_id = '{EMPTY}' order by position desc limit 1")
    assert findings(forger, file) == []

    for statement in forgery:
        forger.do(statement.format(chain=EMPTY, end=end - 3))

    assert forger.findings() == []  # the database alone looks intact
    assert findings(forger, file) == [
        f"Events were removed: position {end} of chain {EMPTY} is in {file.name} and no longer in the log."
    ]


def test_an_end_that_was_written_anew_is_found(forger: Forger, file: Path) -> None:
    checked(forger, file, lambda anchors, session: anchors.add(session))
    _, end = forger.event(f"chain_id = '{EMPTY}' order by position desc limit 1")
    for statement in CUT:
        forger.do(statement.format(chain=EMPTY, end=end - 1))
    with forger._database.sessions() as session:
        record(session, SYSTEM, EventType.Comment, About(Entity.None_, None), "Nothing happened")
        commit(session)

    assert forger.findings() == []
    assert findings(forger, file) == [
        f"Events were replaced: position {end} of chain {EMPTY} differs from the head in {file.name}."
    ]


def test_the_file_gets_only_heads_that_have_moved_and_is_private(session: Session, file: Path) -> None:
    Anchors(file).add(session)
    lines = file.read_text().splitlines()
    Anchors(file).add(session)
    assert file.read_text().splitlines() == lines

    record(session, SYSTEM, EventType.Comment, About(Entity.None_, None), "Something happened")
    commit(session)
    Anchors(file).add(session)

    assert len(file.read_text().splitlines()) == len(lines) + 1
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(Anchors(file).verify(session)) == []


def test_a_line_that_was_cut_short_does_not_count(session: Session, file: Path) -> None:
    Anchors(file).add(session)
    file.write_text(file.read_text() + '{"chain": "00')

    assert list(Anchors(file).verify(session)) == []


@pytest.mark.parametrize(("hour", "mails"), [(0, 1), (9, 0)])
def test_the_heads_are_mailed_once_a_day_to_the_address_of_the_settings(
    session: Session, monkeypatch: pytest.MonkeyPatch, hour: int, mails: int
) -> None:
    def at_hour(session: Session) -> datetime:
        return now(session).replace(hour=hour)

    monkeypatch.setattr(anchoring, "now", at_hour)
    mail_heads(session, None)
    mail_heads(session, "auditor@elsewhere.test")
    commit(session)

    sent = list(session.scalars(select(OutboxMail).where(OutboxMail.to_address == "auditor@elsewhere.test")))
    assert len(sent) == mails
    assert all(str(EMPTY) in mail.text for mail in sent)

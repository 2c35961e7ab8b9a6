"""The heads of the event log, kept in a second place: a file beside the keys and, if set, an e-mail.

A user with all rights on the database can cut the newest events and move the head back, or remove a whole
chain; the database alone then looks intact. An anchored head names an event that must still be there.
"""

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import queue_mail

MAILED_AT_HOUR = 0
"""The hour in UTC; the file gets the heads every hour."""
_HEADS = text("select id, position, hash from event_chain order by id")
_FOUND = text("""
    select anchor.chain, anchor.position, e.hash is null as removed
    from json_to_recordset(cast(:anchors as json)) as anchor(chain uuid, position bigint, hash text)
    left join event_log e on e.chain_id = anchor.chain and e.position = anchor.position
    where e.hash is distinct from decode(anchor.hash, 'hex') order by anchor.chain, anchor.position
""")

Heads = dict[str, dict[str, object]]
"""The head of each chain."""


class Anchors:
    """The file of anchored heads: one line of JSON for each head that has moved; lines are only added."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def add(self, session: Session) -> None:
        at, known = now(session).isoformat(timespec="seconds"), self.newest()
        moved = [head for head in _heads(session) if known.get(str(head["chain"])) != head]
        if not moved:
            return
        self._file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lines = "".join(f"{json.dumps({**head, 'at': at})}\n" for head in moved)
        handle = os.open(self._file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(handle, lines.encode())
            os.fsync(handle)
        finally:
            os.close(handle)

    def newest(self) -> Heads:
        """Return the newest anchored head of each chain; a line that a crash cut short does not count."""
        heads: Heads = {}
        for line in self._file.read_text().splitlines() if self._file.exists() else ():
            try:
                head = json.loads(line)
                heads[head["chain"]] = {name: head[name] for name in ("chain", "position", "hash")}
            except (ValueError, KeyError, TypeError):
                continue
        return heads

    def verify_as_now(self) -> Callable[[Session], Iterator[str]]:
        """Return the check of the heads that are anchored now, for a session that sees a later moment."""
        return partial(self.verify, heads=self.newest())

    def verify(self, session: Session, heads: Heads | None = None) -> Iterator[str]:
        anchors = json.dumps(list((self.newest() if heads is None else heads).values()))
        for row in session.execute(_FOUND, {"anchors": anchors}):
            end = f"position {row.position} of chain {row.chain}"
            if row.removed:
                yield f"Events were removed: {end} is in {self._file.name} and no longer in the log."
            else:
                yield f"Events were replaced: {end} differs from the head in {self._file.name}."


def mail_heads(session: Session, address: str | None) -> None:
    """Send the heads once a day to an address outside the server, out of reach of its administrators."""
    if address is None or now(session).hour != MAILED_AT_HOUR:
        return
    lines = [f"{head['chain']}  {head['position']:>10}  {head['hash']}" for head in _heads(session)]
    queue_mail(
        session,
        to_address=address,
        subject="Heads of the activity log",
        text="Keep this mail. Each line is a chain, its newest position and its hash.\n\n" + "\n".join(lines),
        about=(Entity.None_.value, None),
    )


def _heads(session: Session) -> list[dict[str, object]]:
    return [
        {"chain": str(head.id), "position": head.position, "hash": bytes(head.hash).hex()}
        for head in session.execute(_HEADS)
    ]

"""What a transaction does at its very end, after everything else took its locks."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Delete, Select, Update
from sqlalchemy.orm import Session

from charterdesk.kit.prepared import Params, PreparedStatement

_STEPS: Final = "last steps"
_WRITE: Final = "last write"


def run_before_commit(session: Session, name: str, step: Callable[[Session], None]) -> None:
    """Has `step` run once, just before the commit.

    The first that was asked for is the very last: events, whose chain everybody waits for.
    """
    session.info.setdefault(_STEPS, {})[name] = step


class FinalWrite:
    """Of rows nobody else waits for: it goes along with the statement of a last step, and else alone."""

    def __init__(self, statement: Update | Delete) -> None:
        self.part = statement.cte("last_write")
        self.alone = PreparedStatement(statement)

    def note(self, session: Session, given: Params) -> None:
        session.info[_WRITE] = self, given


class FinalStatement:
    """A select for its effect, in a last step."""

    def __init__(self, statement: Select[*tuple[Any, ...]]) -> None:
        self._statement = statement
        self._alone = PreparedStatement(statement)
        self._together = dict[FinalWrite, PreparedStatement]()

    def run(self, session: Session, given: Params) -> None:
        write, said = session.info.pop(_WRITE, (None, {}))
        self._with(write).run(session, {**given, **said})

    def _with(self, write: FinalWrite | None) -> PreparedStatement:
        if write is None:
            return self._alone
        if write not in self._together:
            self._together[write] = PreparedStatement(self._statement.add_cte(write.part))
        return self._together[write]


def run_before_commit_steps(session: Session) -> None:
    session.flush()
    for step in reversed(session.info.pop(_STEPS, {}).values()):
        step(session)
    write, given = session.info.pop(_WRITE, (None, {}))
    if write is not None:
        write.alone.run(session, given)

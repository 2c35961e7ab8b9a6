"""Steps that run just before the commit, after all other statements have taken their locks."""

from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Delete, Select, Update
from sqlalchemy.orm import Session

from charterdesk.kit.prepared import Params, PreparedStatement

_STEPS: Final = "steps before commit"
_WRITE: Final = "final write"


def run_before_commit(session: Session, name: str, step: Callable[[Session], None]) -> None:
    """Run `step` once just before the commit; a second call with the same name replaces it.

    Steps run in reverse order of registration, so the first one registered is the last one run: the event
    log, whose chain lock all transactions of an agency wait for.
    """
    session.info.setdefault(_STEPS, {})[name] = step


class FinalWrite:
    """A write that is merged into the final statement of the transaction, or run alone.

    Only for rows that no other transaction waits for.
    """

    def __init__(self, statement: Update | Delete) -> None:
        self.part = statement.cte("last_write")
        self.alone = PreparedStatement(statement)

    def note(self, session: Session, params: Params) -> None:
        session.info[_WRITE] = self, params


class FinalStatement:
    """The statement of a step before the commit, run together with a pending `FinalWrite`."""

    def __init__(self, statement: Select[*tuple[Any, ...]]) -> None:
        self._statement = statement
        self._alone = PreparedStatement(statement)
        self._together = dict[FinalWrite, PreparedStatement]()

    def run(self, session: Session, params: Params) -> None:
        write, write_params = session.info.pop(_WRITE, (None, {}))
        self._with(write).run(session, {**params, **write_params})

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
    write, params = session.info.pop(_WRITE, (None, {}))
    if write is not None:
        write.alone.run(session, params)

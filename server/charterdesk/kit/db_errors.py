"""Translates errors of the database into refusals."""

from typing import cast

from psycopg import errors as pg
from sqlalchemy import Constraint, ForeignKeyConstraint, Index, MetaData, UniqueConstraint
from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from charterdesk.kit.errors import (
    BadRequest,
    Busy,
    DatabaseDown,
    Duplicate,
    InUse,
    Locked,
    Refusal,
    RuleBroken,
    UnknownReference,
)

IN_USE = "Other records still use this one, so it cannot be deleted or changed that way."
_CLOSED_AT_ONCE = "This connection is closed"
"""SQLAlchemy's words when the server ends each new connection at once, as during its recovery."""
ALREADY_THERE = "Another record already has this value."


def refusal_of(error: Exception, metadata: MetaData) -> Refusal | None:
    """Return the refusal for a database error, or None for a fault of the program."""
    if isinstance(error, PoolTimeout):
        return Busy(retry_after=1)
    if not isinstance(error, DBAPIError):
        return DatabaseDown(retry_after=1) if _lost(error) else None
    state = getattr(error.orig, "sqlstate", None) or ""
    if state in (pg.LockNotAvailable.sqlstate, pg.DeadlockDetected.sqlstate):
        return Locked(retry_after=1)
    if state == pg.QueryCanceled.sqlstate or state == pg.IdleInTransactionSessionTimeout.sqlstate:
        return Busy(retry_after=1)
    if state.startswith("23"):
        return _integrity(cast(pg.IntegrityError, error.orig), metadata)
    if isinstance(error.orig, pg.DataError):  # also those of psycopg itself, which have no SQLSTATE
        return BadRequest(why="it holds a value that cannot be stored")
    if state[:2] in ("08", "53") or state[:3] == "57P" or error.connection_invalidated or _unconnected(error):
        return DatabaseDown(retry_after=1)
    return None


def _lost(error: Exception) -> bool:
    """Return whether SQLAlchemy itself reports a connection that ended before."""
    return isinstance(error, PendingRollbackError) or str(error) == _CLOSED_AT_ONCE


def _unconnected(error: DBAPIError) -> bool:
    # A connection that could not even be opened has no SQLSTATE.
    return isinstance(error.orig, pg.OperationalError) and error.orig.sqlstate is None


def _integrity(error: pg.IntegrityError, metadata: MetaData) -> Refusal:
    constraint = _constraint(error, metadata)
    sentence = constraint.info.get("sentence") if constraint is not None else None
    if isinstance(error, pg.UniqueViolation):
        why = sentence or ALREADY_THERE
        return Duplicate(why=why, fields=_fields(constraint, why))
    if isinstance(error, pg.ForeignKeyViolation):
        if "is still referenced" in str(error):
            return InUse(why=sentence or IN_USE)
        return UnknownReference(fields=_fields(constraint, UnknownReference.sentence))
    if constraint is not None and "refusal" in constraint.info:
        # A trigger that names this constraint; its detail is what the refusal is about.
        return cast(Refusal, constraint.info["refusal"](error.diag.message_detail))
    return RuleBroken(why=sentence or "it breaks a rule of the stored data")


def _constraint(error: pg.IntegrityError, metadata: MetaData) -> Constraint | Index | None:
    table = metadata.tables.get(error.diag.table_name or "")
    named = error.diag.constraint_name
    known: list[Constraint | Index] = [] if table is None else [*table.constraints, *table.indexes]
    return next((each for each in known if each.name == named), None)


def _fields(constraint: Constraint | Index | None, sentence: str) -> dict[str, str]:
    if not isinstance(constraint, UniqueConstraint | ForeignKeyConstraint | Index):
        return {}
    return {_camel(column.name): sentence for column in constraint.columns}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.title() for word in rest)

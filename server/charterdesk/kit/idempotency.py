"""A repeated request does nothing twice: its first answer is stored with its change and replayed.

The key is claimed by an insert inside the business transaction, so that a crash loses claim and
change together, and a second request with the same key waits for the first to end.
"""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, NoReturn

from sqlalchemy import (
    CTE,
    ColumnElement,
    DateTime,
    Interval,
    LargeBinary,
    bindparam,
    cast,
    delete,
    func,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Mapped, Session, mapped_column

from charterdesk.kit.before_commit import FinalWrite
from charterdesk.kit.errors import Refusal
from charterdesk.kit.model import Base
from charterdesk.kit.sql_params import param

KEPT = timedelta(hours=24)
LONGEST_KEY = 200
SECRETS: Final = frozenset({"card", "currentPassword", "password"})
"""Fields that take no part in the stored hash: short ones could be found by trying."""
KeyedHash = Callable[[bytes], bytes]
"""Whose key is not in the database: numbers of documents are short as well."""


class IdempotencyKey(Base):
    __tablename__ = "idempotency_key"

    caller_id: Mapped[uuid.UUID] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    id: Mapped[uuid.UUID] = mapped_column(primary_key=False)  # caller and key name the row
    request_hash: Mapped[bytes] = mapped_column(LargeBinary)
    status: Mapped[int | None]
    body: Mapped[bytes | None] = mapped_column(LargeBinary)
    claimed_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), index=True)


class KeyReused(Refusal):
    status = 422
    sentence = "This Idempotency-Key was already used for another request."


class KeyTooLong(Refusal):
    status = 400
    sentence = "An Idempotency-Key has 1 to 200 printable characters."


class AlreadyAnswered(Exception):
    """Not a failure: the request was answered before, and this is the answer."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__("already answered")
        self.status = status
        self.body = body


def claimed_by(caller: CTE) -> CTE:
    """Takes the key for the caller in the statement that finds him: the first write of the transaction.

    Whoever comes with the same key meanwhile waits here for its end, and gets no row.
    """
    said: tuple[ColumnElement[Any], ...] = (
        param("said_key", IdempotencyKey.key),
        param("claim_id", IdempotencyKey.id),
        param("said_hash", IdempotencyKey.request_hash),
        func.clock_timestamp(),
    )
    claim = insert(IdempotencyKey).from_select(
        ["caller_id", "key", "id", "request_hash", "claimed_at"], select(caller.c.user_id, *said).limit(1)
    )
    return (
        claim.on_conflict_do_update(
            index_elements=["caller_id", "key"],
            set_={
                "id": claim.excluded.id,
                "request_hash": claim.excluded.request_hash,
                "claimed_at": claim.excluded.claimed_at,
                "status": None,
                "body": None,
            },
            where=IdempotencyKey.claimed_at < func.clock_timestamp() - cast(KEPT, Interval),
        )
        .returning(IdempotencyKey.id)
        .cte("claimed")
    )


_MINE = (IdempotencyKey.caller_id == bindparam("caller"), IdempotencyKey.key == bindparam("said_key"))
_READ = select(IdempotencyKey.request_hash, IdempotencyKey.status, IdempotencyKey.body).where(*_MINE)
_STORE = FinalWrite(
    update(IdempotencyKey).where(*_MINE).values(status=bindparam("said_status"), body=bindparam("said_body"))
)
_RELEASE = FinalWrite(delete(IdempotencyKey).where(*_MINE))


@dataclass(frozen=True)
class Claim:
    """One request's wish to be done once."""

    key: str
    request_hash: bytes

    @classmethod
    def of(cls, key: str, method: str, path: str, body: bytes, keyed_hash: KeyedHash) -> "Claim":
        if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
            raise KeyTooLong
        said = b"\0".join([method.encode(), path.encode(), _without_secrets(body)])
        return cls(key, keyed_hash(said))

    @property
    def said(self) -> dict[str, object]:
        """What `claimed_by` is run with."""
        return {"said_key": self.key, "claim_id": uuid.uuid4(), "said_hash": self.request_hash}

    def replay(self, session: Session, caller_id: uuid.UUID) -> NoReturn:
        """Of a key that was taken before: raises AlreadyAnswered."""
        stored = session.connection().execute(_READ, self._mine(caller_id)).one()
        if stored.request_hash != self.request_hash:
            raise KeyReused
        raise AlreadyAnswered(stored.status, stored.body)

    def store(self, session: Session, caller_id: uuid.UUID, status: int, body: bytes) -> None:
        _STORE.note(session, {"said_status": status, "said_body": body, **self._mine(caller_id)})

    def release(self, session: Session, caller_id: uuid.UUID) -> None:
        """A refusal that is stored is still no answer to replay: the caller may try again."""
        _RELEASE.note(session, self._mine(caller_id))

    def _mine(self, caller_id: uuid.UUID) -> dict[str, object]:
        return {"caller": caller_id, "said_key": self.key}


def forget_old_keys(session: Session) -> None:
    session.execute(delete(IdempotencyKey).where(IdempotencyKey.claimed_at < func.clock_timestamp() - KEPT))


def _without_secrets(body: bytes) -> bytes:
    if not any(f'"{name}"'.encode() in body for name in SECRETS):
        return body
    try:
        return json.dumps(_left_of(json.loads(body))).encode()
    except ValueError:
        return b""  # it cannot be read, so nothing is done and nothing stored


def _left_of(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _left_of(inside) for name, inside in value.items() if name not in SECRETS}
    return [_left_of(each) for each in value] if isinstance(value, list) else value

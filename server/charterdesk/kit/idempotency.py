"""Idempotency keys: a repeated request takes effect once, and gets the stored first response.

The key is claimed by an insert inside the business transaction, so that a crash loses claim and
change together, and a second request with the same key waits for the first to end.
"""

import json
import uuid
from collections.abc import Callable, Sequence
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
SECRETS: Final = frozenset({"card", "cardToken", "currentPassword", "password"})
"""Fields that are left out of the stored hash: short secrets could be found by trial."""
KeyedHashes = Callable[[bytes], Sequence[bytes]]
"""Hashes with keys that are not in the database: document numbers are short enough to try, too."""


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
    """Raised to return the stored response of an earlier request; not a failure."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__("already answered")
        self.status = status
        self.body = body


def claimed_by(caller: CTE) -> CTE:
    """Claim the key in the statement that authenticates the caller: the first write of the transaction.

    A second request with the same key waits here for the first one's end, and gets no row.
    """
    values: tuple[ColumnElement[Any], ...] = (
        param("idempotency_key", IdempotencyKey.key),
        param("claim_id", IdempotencyKey.id),
        param("claim_hash", IdempotencyKey.request_hash),
        func.clock_timestamp(),
    )
    claim = insert(IdempotencyKey).from_select(
        ["caller_id", "key", "id", "request_hash", "claimed_at"], select(caller.c.user_id, *values).limit(1)
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


FORGOTTEN: Final = b""
"""Instead of the hash of a request, where the key that made it is not used any more."""
_MINE = (IdempotencyKey.caller_id == bindparam("caller"), IdempotencyKey.key == bindparam("idempotency_key"))
_READ = select(IdempotencyKey.request_hash, IdempotencyKey.status, IdempotencyKey.body).where(*_MINE)
_STORE = FinalWrite(
    update(IdempotencyKey)
    .where(*_MINE)
    .values(status=bindparam("response_status"), body=bindparam("response_body"))
)
_RELEASE = FinalWrite(delete(IdempotencyKey).where(*_MINE))


@dataclass(frozen=True)
class Claim:
    """The idempotency key of one request, with the hashes of the request.

    The first hash is stored; a repeat may come when another key is the first.
    """

    key: str
    request_hashes: Sequence[bytes]

    @classmethod
    def of(
        cls, key: str, method: str, path: str, office: str, body: bytes, keyed_hashes: KeyedHashes
    ) -> "Claim":
        """Make the claim of a request; `office` is the office that it names, in which it takes effect."""
        if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
            raise KeyTooLong
        request = b"\0".join(
            [method.encode(), path.encode(), office.lower().encode(), _without_secrets(body)]
        )
        return cls(key, keyed_hashes(request))

    @property
    def params(self) -> dict[str, object]:
        """Return the parameters of `claimed_by`."""
        return {"idempotency_key": self.key, "claim_id": uuid.uuid4(), "claim_hash": self.request_hashes[0]}

    def replay(self, session: Session, caller_id: uuid.UUID) -> NoReturn:
        """Raise AlreadyAnswered with the response stored under this key."""
        stored = session.connection().execute(_READ, self._mine(caller_id)).one()
        if stored.request_hash not in (FORGOTTEN, *self.request_hashes):
            raise KeyReused
        raise AlreadyAnswered(stored.status, stored.body)

    def store(self, session: Session, caller_id: uuid.UUID, status: int, body: bytes) -> None:
        _STORE.note(session, {"response_status": status, "response_body": body, **self._mine(caller_id)})

    def release(self, session: Session, caller_id: uuid.UUID) -> None:
        """Free the key after a refusal that keeps its changes, so that the caller may try again."""
        _RELEASE.note(session, self._mine(caller_id))

    def _mine(self, caller_id: uuid.UUID) -> dict[str, object]:
        return {"caller": caller_id, "idempotency_key": self.key}


def forget_request_hashes(session: Session) -> None:
    """Forget by which requests keys were claimed; a repeat gets the stored response by its key alone."""
    session.execute(update(IdempotencyKey).values(request_hash=FORGOTTEN))


def forget_old_keys(session: Session) -> None:
    session.execute(delete(IdempotencyKey).where(IdempotencyKey.claimed_at < func.clock_timestamp() - KEPT))


def _without_secrets(body: bytes) -> bytes:
    if not any(f'"{name}"'.encode() in body for name in SECRETS):
        return body
    try:
        return json.dumps(_strip_secrets(json.loads(body))).encode()
    except ValueError:
        return b""  # invalid JSON is refused later, so nothing is stored


def _strip_secrets(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _strip_secrets(inside) for name, inside in value.items() if name not in SECRETS}
    return [_strip_secrets(each) for each in value] if isinstance(value, list) else value

"""A repeated request does nothing twice: its first answer is stored with its change and replayed.

The key is claimed by an insert inside the business transaction, so that a crash loses claim and
change together, and a second request with the same key waits for the first to end.
"""

import hashlib
import uuid
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import DateTime, LargeBinary, delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Mapped, Session, mapped_column

from charterdesk.kit.errors import Refusal
from charterdesk.kit.model import Base

KEPT = timedelta(hours=24)
LONGEST_KEY = 200


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


@dataclass(frozen=True)
class Claim:
    """One request's wish to be done once."""

    key: str
    request_hash: bytes

    @classmethod
    def of(cls, key: str, method: str, path: str, body: bytes) -> "Claim":
        if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
            raise KeyTooLong
        said = b"\0".join([method.encode(), path.encode(), body])
        return cls(key, hashlib.sha256(said).digest())

    def take(self, session: Session, caller_id: uuid.UUID) -> None:
        """The first write of the transaction. Raises AlreadyAnswered where the work is done."""
        row = {
            "caller_id": caller_id,
            "key": self.key,
            "id": uuid.uuid4(),
            "request_hash": self.request_hash,
            "claimed_at": func.clock_timestamp(),
        }
        claim = insert(IdempotencyKey).values(row)
        fresh = {"id": row["id"], "request_hash": self.request_hash, "status": None, "body": None}
        mine = session.execute(
            claim.on_conflict_do_update(
                index_elements=["caller_id", "key"],
                set_={**fresh, "claimed_at": func.clock_timestamp()},
                where=IdempotencyKey.claimed_at < func.clock_timestamp() - KEPT,
            ).returning(IdempotencyKey.id)
        ).first()
        if mine is None:
            self._replay(session, caller_id)

    def _replay(self, session: Session, caller_id: uuid.UUID) -> None:
        stored = session.execute(
            select(IdempotencyKey.request_hash, IdempotencyKey.status, IdempotencyKey.body).where(
                IdempotencyKey.caller_id == caller_id, IdempotencyKey.key == self.key
            )
        ).one()
        if stored.request_hash != self.request_hash:
            raise KeyReused
        raise AlreadyAnswered(stored.status, stored.body)

    def store(self, session: Session, caller_id: uuid.UUID, status: int, body: bytes) -> None:
        row = session.get_one(IdempotencyKey, (caller_id, self.key))
        row.status, row.body = status, body

    def release(self, session: Session, caller_id: uuid.UUID) -> None:
        """A refusal that is stored is still no answer to replay: the caller may try again."""
        mine = (IdempotencyKey.caller_id == caller_id, IdempotencyKey.key == self.key)
        session.execute(delete(IdempotencyKey).where(*mine))


def forget_old_keys(session: Session) -> None:
    session.execute(delete(IdempotencyKey).where(IdempotencyKey.claimed_at < func.clock_timestamp() - KEPT))

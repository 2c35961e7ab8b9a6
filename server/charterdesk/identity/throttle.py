"""Slows guessing down without locking anybody out.

Three limits over a quarter of an hour: failures of one account from one address, failures of one
address, and failures of one account from everywhere. The last one spares addresses from which the
account signed in before, so that a stranger's guessing never keeps the owner out of his own desk.
"""

import hashlib
from datetime import timedelta

from sqlalchemy import and_, case, delete, exists, func, select
from sqlalchemy.orm import Session

from charterdesk.identity.errors import TooManyAttempts
from charterdesk.identity.models import LoginAttempt
from charterdesk.kit.clock import now

WINDOW = timedelta(minutes=15)
KNOWN_ADDRESS_FOR = timedelta(days=90)
FROM_ONE_ADDRESS_AT_ONE_ACCOUNT = 5
FROM_ONE_ADDRESS = 50
AT_ONE_ACCOUNT = 20


def require_attempts_left(session: Session, email: str, address: str) -> None:
    account = _account(email)
    _await_turn(session, account, address)
    at = now(session)
    here, this = LoginAttempt.address == address, LoginAttempt.account_sha256 == account
    known = exists().where(here, this, LoginAttempt.succeeded, LoginAttempt.at > at - KNOWN_ADDRESS_FOR)
    counts = session.execute(
        select(
            func.count(case((and_(here, this), 1))).label("both"),
            func.count(case((here, 1))).label("address"),
            func.count(case((this, 1))).label("account"),
            known.label("known"),
        ).where(here | this, ~LoginAttempt.succeeded, LoginAttempt.at > at - WINDOW)
    ).one()
    if (
        counts.both >= FROM_ONE_ADDRESS_AT_ONE_ACCOUNT
        or counts.address >= FROM_ONE_ADDRESS
        or (counts.account >= AT_ONE_ACCOUNT and not counts.known)
    ):
        raise TooManyAttempts(minutes=15, retry_after=int(WINDOW.total_seconds()))


def _await_turn(session: Session, account: bytes, address: str) -> None:
    """One guess after the other: guesses made at once would not see each other's failures."""
    turn = hashlib.sha256(account + address.encode()).digest()[:8]
    session.execute(select(func.pg_advisory_xact_lock(int.from_bytes(turn, signed=True))))


def note_attempt(session: Session, email: str, address: str, *, succeeded: bool) -> None:
    account = _account(email)
    if succeeded:
        forget_failures(session, email)
    session.add(LoginAttempt(account_sha256=account, address=address, at=now(session), succeeded=succeeded))


def forget_failures(session: Session, email: str) -> None:
    """A person who proved who he is starts afresh."""
    session.execute(
        delete(LoginAttempt).where(LoginAttempt.account_sha256 == _account(email), ~LoginAttempt.succeeded)
    )


def _account(email: str) -> bytes:
    return hashlib.sha256(email.strip().lower().encode()).digest()

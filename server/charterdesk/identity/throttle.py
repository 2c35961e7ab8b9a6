"""Limit password guessing without locking users out.

Three limits over 15 minutes: failures of one account from one address, failures of one address,
and failures of one account from everywhere. The last one does not apply to addresses from which
the account signed in before, so that an attacker cannot lock the owner out.
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
    _lock_attempts(session, account, address)
    at = now(session)
    same_address, same_account = LoginAttempt.address == address, LoginAttempt.account_sha256 == account
    known = exists().where(
        same_address, same_account, LoginAttempt.succeeded, LoginAttempt.at > at - KNOWN_ADDRESS_FOR
    )
    counts = session.execute(
        select(
            func.count(case((and_(same_address, same_account), 1))).label("both"),
            func.count(case((same_address, 1))).label("address"),
            func.count(case((same_account, 1))).label("account"),
            known.label("known"),
        ).where(same_address | same_account, ~LoginAttempt.succeeded, LoginAttempt.at > at - WINDOW)
    ).one()
    if (
        counts.both >= FROM_ONE_ADDRESS_AT_ONE_ACCOUNT
        or counts.address >= FROM_ONE_ADDRESS
        or (counts.account >= AT_ONE_ACCOUNT and not counts.known)
    ):
        raise TooManyAttempts(minutes=15, retry_after=int(WINDOW.total_seconds()))


def _lock_attempts(session: Session, account: bytes, address: str) -> None:
    """Serialize attempts: concurrent ones would not see each other's failures."""
    key = hashlib.sha256(account + address.encode()).digest()[:8]
    session.execute(select(func.pg_advisory_xact_lock(int.from_bytes(key, signed=True))))


def record_attempt(session: Session, email: str, address: str, *, succeeded: bool) -> None:
    account = _account(email)
    if succeeded:
        clear_failures(session, email)
    session.add(LoginAttempt(account_sha256=account, address=address, at=now(session), succeeded=succeeded))


def clear_failures(session: Session, email: str) -> None:
    """Delete the failed attempts of an account whose owner has proved its identity."""
    session.execute(
        delete(LoginAttempt).where(LoginAttempt.account_sha256 == _account(email), ~LoginAttempt.succeeded)
    )


def _account(email: str) -> bytes:
    return hashlib.sha256(email.strip().lower().encode()).digest()

"""Limit password guessing without locking users out.

Three limits over 15 minutes: failures of one account from one address, failures of one address,
and failures of one account from everywhere. The last one does not apply to addresses from which
the account signed in before, so that an attacker cannot lock the owner out; nor does the second to accounts
that signed in there before the failures began, so that one bad neighbor does not stop a whole office.
"""

import hashlib
from datetime import timedelta

from sqlalchemy import and_, case, delete, func, select
from sqlalchemy.orm import Session

from charterdesk.identity.errors import TooManyAttempts, TooManyLinks
from charterdesk.identity.models import LoginAttempt
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit

WINDOW = timedelta(minutes=15)
KNOWN_ADDRESS_FOR = timedelta(days=90)
FROM_ONE_ADDRESS_AT_ONE_ACCOUNT = 5
FROM_ONE_ADDRESS = 50
AT_ONE_ACCOUNT = 20
LINKS_FROM_ONE_ADDRESS = 20
LINKS_FOR_ONE_ACCOUNT = 3
_MINUTES = int(WINDOW.total_seconds()) // 60


def require_attempts_left(session: Session, email: str, address: str) -> None:
    account = _account(email)
    _lock(session, account, address)
    at = now(session)
    same_address, same_account = LoginAttempt.address == address, LoginAttempt.account_sha256 == account
    since = select(func.min(LoginAttempt.at)).where(
        same_address, same_account, LoginAttempt.succeeded, LoginAttempt.at > at - KNOWN_ADDRESS_FOR
    )
    counts = session.execute(
        select(
            func.count(case((and_(same_address, same_account), 1))).label("both"),
            func.count(case((same_address, 1))).label("address"),
            func.min(case((same_address, LoginAttempt.at))).label("first"),
            func.count(case((same_account, 1))).label("account"),
            since.scalar_subquery().label("known_since"),
        ).where(same_address | same_account, ~LoginAttempt.succeeded, LoginAttempt.at > at - WINDOW)
    ).one()
    known = counts.known_since is not None
    known_before = known and (counts.first is None or counts.known_since < counts.first)
    if (
        counts.both >= FROM_ONE_ADDRESS_AT_ONE_ACCOUNT
        or (counts.address >= FROM_ONE_ADDRESS and not known_before)
        or (counts.account >= AT_ONE_ACCOUNT and not known)
    ):
        raise TooManyAttempts(minutes=_MINUTES, retry_after=int(WINDOW.total_seconds()))


def count_attempt(session: Session, email: str, address: str) -> None:
    """Count an attempt as failed before its password is checked, for those made at the same moment.

    Commits, so that no other attempt waits for the check, which takes long, and guesses from many addresses
    see each other.
    """
    require_attempts_left(session, email, address)
    record_attempt(session, email, address, succeeded=False)
    commit(session)


def may_mail_reset_link(session: Session, email: str, address: str) -> bool:
    """Count a request for a reset link; false if the account was sent enough, which stays untold.

    Kept with the sign-ins under names of their own, so that neither counts for the other.
    """
    account, place = _account(f"reset {email}"), f"reset {address}"
    _lock(session, account, place)
    at = now(session)
    same_place, same_account = LoginAttempt.address == place, LoginAttempt.account_sha256 == account
    counts = session.execute(
        select(
            func.count(case((same_place, 1))).label("address"),
            func.count(case((same_account, 1))).label("account"),
        ).where(same_place | same_account, LoginAttempt.at > at - WINDOW)
    ).one()
    if counts.address >= LINKS_FROM_ONE_ADDRESS:
        raise TooManyLinks(minutes=_MINUTES, retry_after=int(WINDOW.total_seconds()))
    session.add(LoginAttempt(account_sha256=account, address=place, at=at, succeeded=False))
    return bool(counts.account < LINKS_FOR_ONE_ACCOUNT)


def _lock(session: Session, account: bytes, address: str) -> None:
    """Count one by one: attempts at the same moment would not see each other."""
    for key in (account, hashlib.sha256(address.encode()).digest()):
        session.execute(select(func.pg_advisory_xact_lock(int.from_bytes(key[:8], signed=True))))


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

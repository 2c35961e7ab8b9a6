"""Forgets what is over: ended sessions, used secrets, old attempts."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.identity.models import LoginAttempt, LoginSession, UserToken, WebToken
from charterdesk.identity.throttle import KNOWN_ADDRESS_FOR
from charterdesk.kit.clock import now


def forget_old_sign_ins(session: Session) -> None:
    at = now(session)
    session.execute(delete(WebToken).where(WebToken.expires_at < at))
    session.execute(delete(LoginSession).where(LoginSession.expires_at < at))
    session.execute(delete(UserToken).where(UserToken.expires_at < at))
    session.execute(delete(LoginAttempt).where(LoginAttempt.at < at - KNOWN_ADDRESS_FOR))

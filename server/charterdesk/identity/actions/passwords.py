"""Set the first password, change it, or reset it by e-mail."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.login import actor_of
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.errors import AccountExists, TokensDiffer, WrongPassword
from charterdesk.identity.models import AppUser, LoginSession, UserToken
from charterdesk.identity.passwords import hash_password, password_matches
from charterdesk.identity.queries import has_account, user_by_email
from charterdesk.identity.schemas import ActivateRequest, ChangePasswordRequest, MessageRead, ResetRequest
from charterdesk.identity.throttle import may_mail_reset_link, record_attempt, require_attempts_left
from charterdesk.identity.tokens import prepare_token, redeem_token, set_password, was_just_issued
from charterdesk.kit.errors import Unprocessable
from charterdesk.kit.outbox import LINK_END, queue_mail

RESET_LINK_SENT = "If an account has this e-mail, we've sent it a reset link."


def activate(
    session: Session, path_token: str, query_token: str | None, body: ActivateRequest
) -> MessageRead:
    """Set the first password of an invited user and activate the account."""
    if not body.token == path_token == (query_token or path_token):
        raise TokensDiffer
    user = redeem_token(session, body.token, TokenPurpose.Activate)
    if has_account(session, user.email):
        raise AccountExists
    set_password(session, user, body.password)
    before, user.status = user.status, UserStatus.Active
    session.flush()
    change = Change("status", before.value, user.status.value)
    about = About(Entity.User, user.id, user.version)
    record(session, actor_of(user), EventType.Modified, about, "Account activated", changes=[change])
    return MessageRead(message="Your account is active. Please sign in.")


def change_password(session: Session, actor: Actor, body: ChangePasswordRequest, address: str) -> MessageRead:
    """Change the caller's own password and end its other sessions."""
    user = session.get_one(AppUser, actor.user_id, with_for_update=True)
    require_attempts_left(session, user.email, address)
    if not password_matches(user.password_hash, body.current_password):
        record_attempt(session, user.email, address, succeeded=False)
        raise WrongPassword
    user.password_hash = hash_password(body.password)
    others = (LoginSession.user_id == user.id, LoginSession.id != actor.session_id)
    session.execute(delete(LoginSession).where(*others))
    session.execute(delete(UserToken).where(UserToken.user_id == user.id))
    record(session, actor, EventType.ResetPassword, About(Entity.User, user.id), "Password changed")
    return MessageRead(message="Your password has been changed.")


def reset(session: Session, body: ResetRequest, public_url: str, address: str) -> MessageRead:
    """E-mail a reset link, or set the new password with the token of that link."""
    if body.token is not None:
        return _set_password(session, body.token, body.password)
    if not body.email:
        raise Unprocessable(summary="E-mail is required", fields={"email": "E-mail is required"})
    may_mail = may_mail_reset_link(session, body.email, address)
    user = user_by_email(session, body.email)
    active = user is not None and user.status is UserStatus.Active
    if user is not None and active and may_mail and not was_just_issued(session, user):
        _mail_reset_link(session, user, public_url)
    return MessageRead(message=RESET_LINK_SENT)


def _set_password(session: Session, token: str, password: str | None) -> MessageRead:
    if password is None:
        raise Unprocessable(summary="Password is required", fields={"password": "Password is required"})
    user = redeem_token(session, token, TokenPurpose.ResetPassword)
    set_password(session, user, password)
    record(session, actor_of(user), EventType.ResetPassword, About(Entity.User, user.id), "Password reset")
    return MessageRead(message="Your password has been changed. Please sign in.")


def _mail_reset_link(session: Session, user: AppUser, public_url: str) -> None:
    token_id = prepare_token(session, user, TokenPurpose.ResetPassword)
    actor = actor_of(user)
    queue_mail(
        session,
        to_address=user.email,
        subject="Reset your Charterdesk password",
        text=(
            f"Hello {user.name},\n\nUse this link within one hour to choose a new password:\n\n"
            f"{public_url}/#/resetPassword?token={LINK_END}\n\n"
            "If you didn't request this, ignore this e-mail. Your password has not changed.\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=actor.holding_scope,
        link_token_id=token_id,
    )
    record(session, actor, EventType.ResetPassword, About(Entity.User, user.id), "Password reset requested")

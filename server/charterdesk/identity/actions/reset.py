"""Reset a password: ask for a link by e-mail, then use it."""

from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.login import actor_of
from charterdesk.identity.models import AppUser
from charterdesk.identity.queries import user_by_email
from charterdesk.identity.schemas import MessageRead, ResetRequest
from charterdesk.identity.status import TokenPurpose, UserStatus
from charterdesk.identity.tokens import issue_token, redeem_token, set_password, was_just_issued
from charterdesk.kit.errors import Unprocessable
from charterdesk.kit.outbox import queue_mail

ASKED = "If an account has this e-mail, a link to reset its password is on its way."


def reset(session: Session, body: ResetRequest, public_url: str) -> MessageRead:
    if body.token is not None:
        return _set(session, body.token, body.password)
    if not body.email:
        raise Unprocessable(summary="E-mail is required", fields={"email": "E-mail is required"})
    user = user_by_email(session, body.email)
    if user is not None and user.status is UserStatus.Active and not was_just_issued(session, user):
        _mail_link(session, user, public_url)
    return MessageRead(message=ASKED)


def _set(session: Session, token: str, password: str | None) -> MessageRead:
    if password is None:
        raise Unprocessable(summary="Password is required", fields={"password": "Password is required"})
    user = redeem_token(session, token, TokenPurpose.ResetPassword)
    set_password(session, user, password)
    record(session, actor_of(user), EventType.ResetPassword, About(Entity.User, user.id), "Password reset")
    return MessageRead(message="Your password is changed. Please sign in.")


def _mail_link(session: Session, user: AppUser, public_url: str) -> None:
    token = issue_token(session, user, TokenPurpose.ResetPassword)
    actor = actor_of(user)
    queue_mail(
        session,
        to_address=user.email,
        subject="Reset your Charterdesk password",
        text=(
            f"Hello {user.name},\n\nuse this link within one hour to choose a new password:\n\n"
            f"{public_url}/#/resetPassword?token={token}\n\n"
            "If you did not ask for it, ignore this mail: nothing was changed.\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=actor.holding_scope,
    )
    record(session, actor, EventType.ResetPassword, About(Entity.User, user.id), "Password reset asked for")

"""Change the e-mail of an account: the new address confirms it, and the old one is told."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.activity.changes import Change
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.login import actor_of
from charterdesk.identity.enums import TokenPurpose
from charterdesk.identity.errors import EMAIL_TAKEN, LinkExpired, PasswordForEmail, WrongPassword
from charterdesk.identity.models import AppUser, LoginSession, UserToken
from charterdesk.identity.passwords import password_matches
from charterdesk.identity.queries import has_account
from charterdesk.identity.schemas import MessageRead
from charterdesk.identity.throttle import record_attempt, require_attempts_left
from charterdesk.identity.tokens import prepare_token, redeem_token
from charterdesk.kit.errors import Duplicate
from charterdesk.kit.outbox import LINK_END, queue_mail


def require_own_password(session: Session, user: AppUser, password: str | None, address: str) -> None:
    """Require the password of users who change their own e-mail; a wrong one counts as a failed sign-in."""
    require_attempts_left(session, user.email, address)
    if not password:
        raise PasswordForEmail
    if not password_matches(user.password_hash, password):
        record_attempt(session, user.email, address, succeeded=False)
        raise WrongPassword


def ask_for_confirmation(session: Session, user: AppUser, email: str, public_url: str) -> None:
    """Send a link to the new address and a notice to the old one; until then the old e-mail signs in."""
    user.new_email = email
    token_id = prepare_token(session, user, TokenPurpose.ConfirmEmail)
    holding_id = actor_of(user).holding_scope
    queue_mail(
        session,
        to_address=email,
        subject="Confirm your new Charterdesk e-mail",
        text=(
            f"Hello {user.name},\n\nUse this link within 24 hours to sign in with this e-mail:\n\n"
            f"{public_url}/#/resetPassword?newEmail={LINK_END}\n\n"
            "If you don't expect this, ignore this e-mail.\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=holding_id,
        link_token_id=token_id,
    )
    queue_mail(
        session,
        to_address=user.email,
        subject="The e-mail of your Charterdesk account is about to change",
        text=(
            f"Hello {user.name},\n\nYour account gets a new e-mail once it is confirmed there. "
            "If you don't expect this, tell your administrator at once.\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=holding_id,
    )


def withdraw_new_email(session: Session, user: AppUser) -> None:
    """Forget a new e-mail that was not confirmed; its link stops working."""
    user.new_email = None
    waiting = UserToken.user_id == user.id, UserToken.purpose == TokenPurpose.ConfirmEmail
    session.execute(delete(UserToken).where(*waiting))


def confirm_email(session: Session, token: str) -> MessageRead:
    """Give an account its confirmed e-mail, and end its sessions and links."""
    user = redeem_token(session, token, TokenPurpose.ConfirmEmail)
    if user.new_email is None:
        raise LinkExpired
    if has_account(session, user.new_email):
        raise Duplicate(why=EMAIL_TAKEN)
    change = Change("email", user.email, user.new_email)
    user.email, user.new_email = user.new_email, None
    session.flush()
    session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    session.execute(delete(UserToken).where(UserToken.user_id == user.id))
    about = About(Entity.User, user.id, user.version)
    record(session, actor_of(user), EventType.Modified, about, "New e-mail confirmed", changes=[change])
    return MessageRead(message="Your new e-mail is confirmed. Please sign in with it.")

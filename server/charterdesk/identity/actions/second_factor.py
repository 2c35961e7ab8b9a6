"""Set up the second factor of an account, change it, and take it away."""

import secrets
import uuid
from base64 import b32encode
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM, Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.actions.login import (
    actor_of,
    authenticate,
    begin_session,
    check_password,
    refuse_code,
)
from charterdesk.identity.errors import NoSecondFactor, OwnSecondFactor, SetUpAgain
from charterdesk.identity.models import AppUser, LoginSession, RecoveryCode, SecondFactor
from charterdesk.identity.queries import get_user, open_user, own_office_ids, user_by_email
from charterdesk.identity.rules import require_manageable
from charterdesk.identity.schemas import (
    LoginRequest,
    MessageRead,
    RecoveryCodesRead,
    SecondFactorRemoval,
    SecondFactorSetUp,
)
from charterdesk.identity.second_factor import accepts_app_code, find_factor, recovery_hash
from charterdesk.identity.throttle import clear_failures
from charterdesk.identity.totp import address_of, new_secret
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.ids import new_id
from charterdesk.kit.outbox import queue_mail
from charterdesk.kit.qr_code import draw_qr_code
from charterdesk.kit.vault import Vault

_RECOVERY_CODES: Final = 10
_CODE_BYTES: Final = 15
_GROUP: Final = 4


def set_up_second_factor(
    session: Session, vault: Vault, body: LoginRequest, address: str
) -> SecondFactorSetUp:
    """Make a secret for an authenticator app; the factor before it works until this one is confirmed."""
    user = authenticate(session, vault, body, address)
    clear_failures(session, user.email)
    if (pending := find_factor(session, user, confirmed=False)) is not None:
        session.delete(pending)
        session.flush()
    secret, factor_id = new_secret(), new_id()
    sealed = vault.encrypt(secret, factor_id)
    session.add(SecondFactor(id=factor_id, user_id=user.id, secret_sealed=sealed))
    app_address = address_of(secret, user.email)
    return SecondFactorSetUp(secret=_in_groups(secret, " "), picture=draw_qr_code(app_address))


def confirm_second_factor(
    session: Session, vault: Vault, body: LoginRequest, address: str, browser: str
) -> RecoveryCodesRead:
    """Use the new factor from now on, end the account's other sessions, and sign the caller in."""
    user = check_password(session, body, address)
    factor = find_factor(session, user, confirmed=False)
    if factor is None:
        raise SetUpAgain
    if not accepts_app_code(session, vault, factor, body.code or ""):
        refuse_code(session, user, address)
    before = find_factor(session, user, confirmed=True)
    if before is not None:
        session.delete(before)
        session.flush()
    factor.confirmed_at = now(session)
    codes = [b32encode(secrets.token_bytes(_CODE_BYTES)).decode() for _ in range(_RECOVERY_CODES)]
    session.add_all(
        RecoveryCode(second_factor_id=factor.id, code_sha256=recovery_hash(code)) for code in codes
    )
    session.execute(delete(LoginSession).where(LoginSession.user_id == user.id))
    done = "Second factor changed" if before else "Second factor set up"
    record(session, actor_of(user), EventType.Modified, About(Entity.User, user.id), done)
    _tell(session, user, done, "From now on a code of this factor is asked at every sign-in.")
    login = begin_session(session, user, body.email, address, browser)
    return RecoveryCodesRead(recovery_codes=[_in_groups(code, "-") for code in codes], login=login)


def remove_second_factor(
    session: Session, actor: Actor, user_id: uuid.UUID, body: SecondFactorRemoval
) -> MessageRead:
    """Take the factor of a user away who has lost it; the next sign-in sets up another where one is asked."""
    user = get_user(session, actor, user_id, lock=True)
    if user.id == actor.user_id:
        raise OwnSecondFactor
    require_manageable(actor, user, own_office_ids(session, actor))
    _remove(session, actor, user, body.reason, open_user(session, actor, user_id))
    return MessageRead(message=f"{user.name} has no second factor any more.")


def remove_second_factor_of(session: Session, email: str, reason: str) -> None:
    """Take a factor away where no administrator can: the caller has the server."""
    user = user_by_email(session, email)
    if user is None:
        raise NotFound
    _remove(session, SYSTEM, user, reason, None)


def _remove(session: Session, actor: Actor, user: AppUser, reason: str, holding_id: uuid.UUID | None) -> None:
    removed = delete(SecondFactor).where(SecondFactor.user_id == user.id).returning(SecondFactor.confirmed_at)
    if not any(session.scalars(removed)):
        raise NoSecondFactor
    about = About(Entity.User, user.id, holding_id=holding_id)
    record(session, actor, EventType.Modified, about, f"Second factor removed: {user.name}", reason)
    _tell(session, user, "Second factor removed", f"{actor.name} removed it: {reason}")


def _tell(session: Session, user: AppUser, done: str, text: str) -> None:
    queue_mail(
        session,
        to_address=user.email,
        subject=f"{done}: your Charterdesk account",
        text=f"Hello {user.name},\n\n{text}\n\nIf you don't expect this, tell your administrator at once.\n",
        about=(Entity.User.value, user.id),
        office_holding_id=actor_of(user).holding_scope,
    )


def _in_groups(letters: str, between: str) -> str:
    return between.join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))

"""Reads the second factor of an account, and compares what was typed with it."""

import re

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import token_hash
from charterdesk.identity.models import AppUser, RecoveryCode, SecondFactor
from charterdesk.identity.totp import find_step
from charterdesk.kit.clock import now
from charterdesk.kit.vault import Vault
from charterdesk.organization.models import Charter


def is_wanted(session: Session, user: AppUser) -> bool:
    """Return whether the operator asks a second factor of accounts with this role."""
    setting = select(Charter.second_factor).where(Charter.current)
    return user.role.is_charter and bool(session.scalars(setting).one_or_none())


def find_factor(session: Session, user: AppUser, *, confirmed: bool) -> SecondFactor | None:
    """Return the factor that the account signs in with, or the one that is being set up; locked."""
    state = SecondFactor.confirmed_at.is_not(None) if confirmed else SecondFactor.confirmed_at.is_(None)
    found = select(SecondFactor).where(SecondFactor.user_id == user.id, state)
    return session.scalars(found.with_for_update()).one_or_none()


def accepts_app_code(session: Session, vault: Vault, factor: SecondFactor, code: str) -> bool:
    """Return whether the app shows this code now; it is accepted once."""
    digits = re.sub(r"\s", "", code)
    secret = vault.decrypt(factor.secret_sealed, factor.id)
    step = find_step(secret, digits, now(session).timestamp(), after=factor.last_step)
    if step is None:
        return False
    factor.last_step = step
    return True


def use_recovery_code(session: Session, factor: SecondFactor, code: str) -> int | None:
    """Use up a recovery code and return how many are left; None if it is none."""
    used = delete(RecoveryCode).where(
        RecoveryCode.second_factor_id == factor.id, RecoveryCode.code_sha256 == recovery_hash(code)
    )
    if session.execute(used.returning(RecoveryCode.id)).first() is None:
        return None
    left = select(func.count()).where(RecoveryCode.second_factor_id == factor.id)
    return session.scalars(left).one()


def recovery_hash(code: str) -> bytes:
    """Hash a code however it is typed; it has 120 random bits, too many to be found by trying."""
    return token_hash(re.sub("[^A-Z0-9]", "", code.upper()))

"""Verify the accounts: offices, holdings and passwords."""

from collections.abc import Iterator

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import CHARTER_ROLES
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.organization.models import Office, OfficeHolding


def verify_accounts(session: Session) -> Iterator[str]:
    assigned = (
        select(AppUserOffice.user_id, Office.office_holding_id, OfficeHolding.house)
        .join(Office, Office.id == AppUserOffice.office_id)
        .join(OfficeHolding, OfficeHolding.id == Office.office_holding_id)
        .subquery()
    )
    rows = session.execute(
        select(
            AppUser.id,
            AppUser.role,
            AppUser.status,
            AppUser.password_hash.is_(None).label("no_password"),
            func.count(assigned.c.user_id).label("offices"),
            func.count(assigned.c.office_holding_id.distinct()).label("holdings"),
            func.bool_and(assigned.c.house).label("house"),
        )
        .outerjoin(assigned, assigned.c.user_id == AppUser.id)
        .group_by(AppUser.id)
    )
    for user in rows:
        if user.offices == 0:
            yield f"User {user.id} has no office."
        if user.holdings > 1:
            yield f"User {user.id} works for more than one holding."
        if user.role in CHARTER_ROLES and user.house is False:
            yield f"User {user.id} has a charter role in an agency's office."
        if user.status is UserStatus.Active and user.no_password:
            yield f"User {user.id} is active without a password."

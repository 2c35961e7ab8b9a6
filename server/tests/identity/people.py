"""Users, made and saved as the tests of the AppUsers group need them."""

from collections.abc import Iterable

from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import token_hash
from charterdesk.access.roles import Role
from charterdesk.identity.actions.login import SESSION_LIFETIME
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice, LoginSession
from charterdesk.identity.passwords import new_token
from charterdesk.kit.clock import now
from tests.callers import Caller
from tests.identity.accounts import Refused, office

PATH = "/api/AppUsers"
HIALEAH, KENDALL, TAMPA = "Cubamía Hialeah", "Cubamía Kendall", "Cubamía Tampa"
MIAMI, GULF_TAMPA, GULF_ORLANDO = "Miami Centro", "Gulf Vuelos Tampa", "Gulf Vuelos Orlando"
NOT_FOUND: Refused = (404, "This record does not exist, or is not yours to see.", {})
NOT_YOURS = "Choose other offices. One of these doesn't exist or isn't yours to assign."
OWN_ROLE: Refused = (403, "Ask another administrator. You can't change your own role, offices or status.", {})
ELSEWHERE: Refused = (
    403,
    "Ask an administrator of all this user's offices. The user also works outside yours.",
    {},
)
LAST_ADMIN: Refused = (409, "Add another charter admin first. This is the last active one.", {})


def person(
    session: Session,
    role: Role = Role.OfficeSaleAgent,
    offices: Iterable[str] = (HIALEAH,),
    name: str = "Ana Ruiz",
    status: UserStatus = UserStatus.Active,
) -> AppUser:
    places = [
        AppUserOffice(office=office(session, place), position=number) for number, place in enumerate(offices)
    ]
    user = AppUser(
        email=f"{name.lower().replace(' ', '.')}@agency.test",
        name=name,
        role=role,
        status=status,
        # The tests create sessions directly, so the password is never used.
        password_hash=None if status is UserStatus.Invited else "unused",
        offices=places,
    )
    session.add(user)
    session.commit()
    return user


def body_of(user: AppUser, **changes: object) -> dict[str, object]:
    """Return the request body for saving this user with changes."""
    return {
        "id": str(user.id),
        "version": user.version,
        "email": user.email,
        "name": user.name,
        "role": user.role.value,
        "officeIds": [str(place.office_id) for place in user.offices],
        "disabled": user.status is UserStatus.Disabled,
        **changes,
    }


def save(caller: Caller, user: AppUser, **changes: object) -> Response:
    return caller.post(PATH, json=body_of(user, **changes))


def ids(session: Session, *names: str) -> list[str]:
    return [str(office(session, name).id) for name in names]


def works_in(user: AppUser) -> list[str]:
    return [place.office.name for place in user.offices]


def sign_in_as(caller: Caller, session: Session, user: AppUser) -> Caller:
    """A session of this user on the same client as the caller's."""
    token, at = new_token(), now(session)
    session.add(
        LoginSession(
            user_id=user.id,
            token_sha256=token_hash(token),
            created_at=at,
            expires_at=at + SESSION_LIFETIME,
            browser="test",
        )
    )
    session.commit()
    return Caller(caller.client, {"Authorization": f"Bearer {token}"}, None)


def sessions_of(session: Session, user: AppUser) -> int:
    return len(session.scalars(select(LoginSession).where(LoginSession.user_id == user.id)).all())

"""Create an account for somebody and mail the invitation."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between, snapshot
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.errors import OfficeOutsideRole
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.queries import offices_by_id
from charterdesk.identity.rules import (
    NOT_YOURS_TO_GIVE,
    require_in_reach,
    require_offices_fit,
    require_role_givable,
)
from charterdesk.identity.schemas import RegisterRequest
from charterdesk.identity.status import TokenPurpose
from charterdesk.identity.tokens import issue_token
from charterdesk.kit.outbox import queue_mail
from charterdesk.organization.models import Office

LOGGED = ("email", "name", "role", "status")


def register(session: Session, actor: Actor, body: RegisterRequest, public_url: str) -> AppUser:
    require_role_givable(actor, body.role)
    offices = chosen_offices(session, actor, body)
    places = [AppUserOffice(office=office, position=number) for number, office in enumerate(offices)]
    user = AppUser(email=body.email.lower(), name=body.name, role=body.role, offices=places)
    session.add(user)
    session.flush()
    holding = None if body.role.is_charter else offices[0].office_holding_id
    mail_invitation(session, user, public_url)
    about = About(Entity.User, user.id, user.version, holding)
    changes = changes_between({}, snapshot(user, LOGGED))
    record(session, actor, EventType.Created, about, f"User created: {user.name}", changes=changes)
    return user


def chosen_offices(
    session: Session, actor: Actor, body: RegisterRequest, held: Sequence[Office] = ()
) -> list[Office]:
    """The offices named, in their order: the first is where the user starts.

    What he holds already may stay, whether it is closed or out of the caller's reach.
    """
    wanted = list(dict.fromkeys(body.office_ids))
    theirs = {office.id: office for office in held}
    known = offices_by_id(session, wanted) | theirs
    offices = [known[office_id] for office_id in wanted if office_id in known]
    if len(offices) < len(wanted):
        raise OfficeOutsideRole(why=NOT_YOURS_TO_GIVE)
    require_in_reach(actor, [office for office in offices if office.id not in theirs])
    require_offices_fit(body.role, offices)
    return offices


def mail_invitation(session: Session, user: AppUser, public_url: str) -> None:
    token = issue_token(session, user, TokenPurpose.Activate)
    place = user.offices[0].office
    queue_mail(
        session,
        to_address=user.email,
        subject="Your Charterdesk account",
        text=(
            f"Hello {user.name},\n\nan account was made for you at {place.name}. "
            f"Choose your password within seven days:\n\n{public_url}/#/activate/{token}\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=None if user.role.is_charter else place.office_holding_id,
    )

"""Create a user account and e-mail its invitation."""

import uuid
from collections.abc import Sequence

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between, snapshot
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.errors import NotInvited, OfficeOutsideRole
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.queries import get_user, offices_by_id, open_user
from charterdesk.identity.rules import (
    OFFICE_NOT_ASSIGNABLE,
    require_assignable_offices,
    require_assignable_role,
    require_manageable,
    require_offices_fit,
)
from charterdesk.identity.schemas import MessageRead, RegisterRequest
from charterdesk.identity.tokens import issue_token
from charterdesk.kit.outbox import queue_mail
from charterdesk.organization.models import Office

LOGGED_FIELDS = ("email", "name", "role", "status")


def register(session: Session, actor: Actor, body: RegisterRequest, public_url: str) -> AppUser:
    require_assignable_role(actor, body.role)
    offices = load_requested_offices(session, actor, body)
    assignments = [AppUserOffice(office=office, position=number) for number, office in enumerate(offices)]
    user = AppUser(email=body.email.lower(), name=body.name, role=body.role, offices=assignments)
    session.add(user)
    session.flush()
    holding = None if body.role.is_charter else offices[0].office_holding_id
    mail_invitation(session, user, public_url)
    about = About(Entity.User, user.id, user.version, holding)
    changes = changes_between({}, snapshot(user, LOGGED_FIELDS))
    record(session, actor, EventType.Created, about, f"User created: {user.name}", changes=changes)
    return user


def load_requested_offices(
    session: Session, actor: Actor, body: RegisterRequest, current: Sequence[Office] = ()
) -> list[Office]:
    """Return the requested offices in their order; the user starts in the first.

    Offices already assigned (`current`) may stay, even if closed or outside the caller's scope.
    """
    requested = list(dict.fromkeys(body.office_ids))
    assigned = {office.id: office for office in current}
    known = offices_by_id(session, requested) | assigned
    offices = [known[office_id] for office_id in requested if office_id in known]
    if len(offices) < len(requested):
        raise OfficeOutsideRole(why=OFFICE_NOT_ASSIGNABLE)
    require_assignable_offices(actor, [office for office in offices if office.id not in assigned])
    require_offices_fit(body.role, offices)
    return offices


def mail_invitation(session: Session, user: AppUser, public_url: str) -> None:
    token = issue_token(session, user, TokenPurpose.Activate)
    office = user.offices[0].office
    queue_mail(
        session,
        to_address=user.email,
        subject="Your Charterdesk account",
        text=(
            f"Hello {user.name},\n\nAn account has been created for you at {office.name}. "
            f"Choose your password within seven days:\n\n{public_url}/#/activate/{token}\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=None if user.role.is_charter else office.office_holding_id,
    )


def invite(session: Session, actor: Actor, user_id: uuid.UUID, public_url: str) -> MessageRead:
    """E-mail the invitation again."""
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user)
    if user.status is not UserStatus.Invited:
        raise NotInvited
    mail_invitation(session, user, public_url)
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Invited again: {user.name}")
    return MessageRead(message=f"The invitation is on its way to {user.email}.")

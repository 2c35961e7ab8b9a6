"""Create a user account and e-mail its invitation."""

import uuid
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between, snapshot
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.identity.enums import TokenPurpose, UserStatus
from charterdesk.identity.errors import LinkCopied, LinkIsMailed, NotInvited, OfficeOutsideRole
from charterdesk.identity.models import AppUser, AppUserOffice, UserToken
from charterdesk.identity.queries import (
    get_user,
    offices_by_id,
    open_user,
    own_office_ids,
    require_free_email,
)
from charterdesk.identity.rules import (
    OFFICE_NOT_ASSIGNABLE,
    require_assignable_offices,
    require_assignable_role,
    require_manageable,
    require_offices_fit,
)
from charterdesk.identity.schemas import LinkRead, MessageRead, RegisterRequest
from charterdesk.identity.tokens import prepare_token, renew_token
from charterdesk.kit.clock import now
from charterdesk.kit.outbox import LINK_END, queue_mail
from charterdesk.organization.models import Office

LOGGED_FIELDS = ("email", "name", "role", "status")


def register(session: Session, actor: Actor, body: RegisterRequest, public_url: str) -> AppUser:
    require_assignable_role(actor, body.role)
    require_free_email(session, actor, body.email.lower())
    offices = load_requested_offices(session, actor, body)
    assignments = [AppUserOffice(office=office, position=number) for number, office in enumerate(offices)]
    user = AppUser(email=body.email.lower(), name=body.name, role=body.role, offices=assignments)
    session.add(user)
    session.flush()
    holding = None if body.role.is_charter else offices[0].office_holding_id
    mail_invitation(session, actor, user, public_url)
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


def mail_invitation(session: Session, actor: Actor, user: AppUser, public_url: str) -> None:
    token_id = prepare_token(session, user, TokenPurpose.Activate, actor.user_id)
    office = user.offices[0].office
    queue_mail(
        session,
        to_address=user.email,
        subject="Your Charterdesk account",
        text=(
            f"Hello {user.name},\n\nAn account has been created for you at {office.name}. "
            f"Choose your password within seven days:\n\n{public_url}/#/activate/{LINK_END}\n"
        ),
        about=(Entity.User.value, user.id),
        office_holding_id=None if user.role.is_charter else office.office_holding_id,
        link_token_id=token_id,
    )


def copy_link(session: Session, actor: Actor, user_id: uuid.UUID, public_url: str, sends: bool) -> LinkRead:
    """Tell the person who invited a user the link, once, while no e-mails are sent; the log says so."""
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user, own_office_ids(session, actor))
    if user.status is not UserStatus.Invited:
        raise NotInvited
    if sends:
        raise LinkIsMailed
    invited = (UserToken.user_id == user.id, UserToken.purpose == TokenPurpose.Activate)
    mine = select(UserToken).where(*invited, UserToken.used_at.is_(None)).with_for_update()
    row = session.scalars(mine).one_or_none()
    if row is None or row.issued_by_id != actor.user_id or row.copied_at is not None:
        raise LinkCopied
    row.copied_at = now(session)
    token = renew_token(session, row.id)
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Invitation link copied: {user.name}")
    return LinkRead(link=f"{public_url}/#/activate/{token}")


def invite(session: Session, actor: Actor, user_id: uuid.UUID, public_url: str) -> MessageRead:
    """E-mail the invitation again."""
    user = get_user(session, actor, user_id, lock=True)
    require_manageable(actor, user, own_office_ids(session, actor))
    if user.status is not UserStatus.Invited:
        raise NotInvited
    mail_invitation(session, actor, user, public_url)
    about = About(Entity.User, user.id, holding_id=open_user(session, actor, user_id))
    record(session, actor, EventType.Modified, about, f"Invited again: {user.name}")
    return MessageRead(message=f"The invitation is on its way to {user.email}.")

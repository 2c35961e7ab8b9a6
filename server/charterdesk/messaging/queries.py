"""Every select of notices, messages and the outbox, starting from what the caller may see."""

import uuid
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Select, case, or_, select
from sqlalchemy.orm import Session, load_only, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.queries import user_is_visible
from charterdesk.identity.status import UserStatus
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.messaging.enums import Importance, MessageStatus
from charterdesk.messaging.models import MessageEmail, MessageRecipient, Notice
from charterdesk.messaging.schemas import MailRead
from charterdesk.organization.models import Office
from charterdesk.organization.queries import office_is_visible

MOST_MAILS = 1000
_SHOWN_OF_MAIL = [getattr(OutboxMail, name) for name in MailRead.model_fields]
"""Not its markup, which every recipient's mail holds again."""


def get_notice(session: Session, notice_id: uuid.UUID, *, lock: bool = False) -> Notice:
    notice = session.get(Notice, notice_id, with_for_update=lock)
    if notice is None:
        raise NotFound
    return notice


def get_to_dashboard(session: Session, actor: Actor) -> Sequence[Notice]:
    """What is to be shown today, at this desk, to this role; the most important first."""
    rank = case({importance: number for number, importance in enumerate(Importance)}, value=Notice.importance)
    shown = select(Notice).where(*_is_shown(session, actor))
    return session.scalars(shown.order_by(rank.desc(), Notice.created_at.desc())).all()


def _is_shown(session: Session, actor: Actor) -> tuple[ColumnElement[bool], ...]:
    today = now(session).astimezone(ZoneInfo(actor.time_zone)).date()
    return (
        Notice.show_from <= today,
        Notice.show_to >= today,
        or_(Notice.roles == [], Notice.roles.contains([actor.role.value])),
        or_(Notice.office_ids == [], Notice.office_ids.contains([actor.office_id])),
    )


def audience(session: Session, notice: Notice) -> Sequence[AppUser]:
    """Everybody a notice is meant for who can sign in."""
    people = select(AppUser).where(AppUser.status == UserStatus.Active).order_by(AppUser.email)
    if notice.roles:
        people = people.where(AppUser.role.in_(notice.roles))
    if notice.office_ids:
        there = select(AppUserOffice.user_id).where(AppUserOffice.office_id.in_(notice.office_ids))
        people = people.where(AppUser.id.in_(there))
    return session.scalars(people).all()


def _is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """The charter's people read every message, an agency's admin the agency's own."""
    return () if actor.holding_scope is None else (MessageEmail.office_holding_id == actor.holding_scope,)


def _messages(actor: Actor) -> Select[MessageEmail]:
    mail = selectinload(MessageEmail.recipients).joinedload(MessageRecipient.mail)
    return select(MessageEmail).where(*_is_visible(actor)).options(mail.load_only(*_SHOWN_OF_MAIL))


def get_by_filter(session: Session, actor: Actor, status: MessageStatus | None) -> Sequence[MessageEmail]:
    messages = _messages(actor).order_by(MessageEmail.created_at.desc()).limit(MOST_MAILS)
    return session.scalars(
        messages if status is None else messages.where(MessageEmail.status == status)
    ).all()


def get_message(session: Session, actor: Actor, message_id: uuid.UUID, *, lock: bool = False) -> MessageEmail:
    wanted = _messages(actor).where(MessageEmail.id == message_id)
    found = session.execute(wanted.with_for_update(of=MessageEmail) if lock else wanted).scalar_one_or_none()
    if found is None:
        raise NotFound
    return found


def offices_to_write_to(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Sequence[Office]:
    """Offices out of the caller's sight are left out, as if they did not exist."""
    return session.scalars(select(Office).where(Office.id.in_(ids), *office_is_visible(actor))).all()


def users_to_write_to(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Sequence[AppUser]:
    return session.scalars(select(AppUser).where(AppUser.id.in_(ids), *user_is_visible(actor))).all()


def outbox(session: Session, actor: Actor, status: MailStatus | None) -> Sequence[OutboxMail]:
    """The newest mails the caller may see, in all states or in one."""
    mails = select(OutboxMail).where(*_mail_is_visible(actor)).options(load_only(*_SHOWN_OF_MAIL))
    if status is not None:
        mails = mails.where(OutboxMail.status == status)
    return session.scalars(mails.order_by(OutboxMail.created_at.desc()).limit(MOST_MAILS)).all()


def get_mail(session: Session, actor: Actor, mail_id: uuid.UUID) -> OutboxMail:
    wanted = select(OutboxMail).where(OutboxMail.id == mail_id, *_mail_is_visible(actor)).with_for_update()
    mail = session.execute(wanted).scalar_one_or_none()
    if mail is None:
        raise NotFound
    return mail


def _mail_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return () if actor.holding_scope is None else (OutboxMail.office_holding_id == actor.holding_scope,)


def open_notice(session: Session, actor: Actor, notice_id: uuid.UUID) -> None:
    """Whoever writes notices opens all of them, everybody else what stands on the own dashboard."""
    if actor.role in PERMISSIONS[Permission.EditNotices]:
        get_notice(session, notice_id)
        return
    shown = select(Notice.id).where(Notice.id == notice_id, *_is_shown(session, actor))
    if session.execute(shown).first() is None:
        raise NotFound


def open_message(session: Session, actor: Actor, message_id: uuid.UUID) -> uuid.UUID | None:
    if actor.role not in PERMISSIONS[Permission.WriteEmails]:
        raise NotFound
    return get_message(session, actor, message_id).office_holding_id

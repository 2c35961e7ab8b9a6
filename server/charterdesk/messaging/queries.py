"""Read notices, messages and the outbox, limited to what the caller may see."""

import uuid
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import ColumnElement, Select, case, or_, select
from sqlalchemy.orm import Session, joinedload, load_only, selectinload

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import Ticket, TicketMaster
from charterdesk.booking.queries.visibility import booking_is_visible
from charterdesk.identity.enums import UserStatus
from charterdesk.identity.models import AppUser, AppUserOffice
from charterdesk.identity.queries import user_is_visible
from charterdesk.kit.clock import now
from charterdesk.kit.errors import NotFound
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.messaging.enums import Importance, MessageStatus
from charterdesk.messaging.models import MessageEmail, MessageRecipient, Notice
from charterdesk.messaging.schemas import ContactRead, MailRead
from charterdesk.organization.models import Office
from charterdesk.organization.queries import office_is_visible

MAX_ROWS = 1000
_MAIL_COLUMNS = [getattr(OutboxMail, name) for name in MailRead.model_fields]
"""All columns but the HTML, which is repeated in the e-mail of every recipient."""


def get_notice(session: Session, notice_id: uuid.UUID, *, lock: bool = False) -> Notice:
    notice = session.get(Notice, notice_id, with_for_update=lock)
    if notice is None:
        raise NotFound
    return notice


def get_to_dashboard(session: Session, actor: Actor) -> Sequence[Notice]:
    """Return today's notices for the caller's role and office, most important first."""
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


def list_audience(session: Session, notice: Notice) -> Sequence[AppUser]:
    """Return the active users whom a notice addresses."""
    users = select(AppUser).where(AppUser.status == UserStatus.Active).order_by(AppUser.email)
    if notice.roles:
        users = users.where(AppUser.role.in_(notice.roles))
    if notice.office_ids:
        assigned = select(AppUserOffice.user_id).where(AppUserOffice.office_id.in_(notice.office_ids))
        users = users.where(AppUser.id.in_(assigned))
    return session.scalars(users).all()


def get_own_address(session: Session, actor: Actor) -> str | None:
    """Return the caller's e-mail address, which answers to the caller's e-mails reach."""
    return session.scalar(select(AppUser.email).where(AppUser.id == actor.user_id))


def _is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    """Limit messages: charter roles read all, an agency's admin the agency's own."""
    return () if actor.holding_scope is None else (MessageEmail.office_holding_id == actor.holding_scope,)


def _messages(actor: Actor) -> Select[MessageEmail]:
    mail = selectinload(MessageEmail.recipients).joinedload(MessageRecipient.mail)
    return select(MessageEmail).where(*_is_visible(actor)).options(mail.load_only(*_MAIL_COLUMNS))


def get_by_filter(session: Session, actor: Actor, status: MessageStatus | None) -> Sequence[MessageEmail]:
    messages = _messages(actor).order_by(MessageEmail.created_at.desc()).limit(MAX_ROWS)
    return session.scalars(
        messages if status is None else messages.where(MessageEmail.status == status)
    ).all()


def get_message(session: Session, actor: Actor, message_id: uuid.UUID, *, lock: bool = False) -> MessageEmail:
    query = _messages(actor).where(MessageEmail.id == message_id)
    message = session.execute(query.with_for_update(of=MessageEmail) if lock else query).scalar_one_or_none()
    if message is None:
        raise NotFound
    return message


def find_recipient_offices(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Sequence[Office]:
    """Return the offices with these ids that the caller may see."""
    return session.scalars(select(Office).where(Office.id.in_(ids), *office_is_visible(actor))).all()


def find_recipient_users(session: Session, actor: Actor, ids: Sequence[uuid.UUID]) -> Sequence[AppUser]:
    return session.scalars(select(AppUser).where(AppUser.id.in_(ids), *user_is_visible(actor))).all()


def find_recipient_bookings(
    session: Session, actor: Actor, ids: Sequence[uuid.UUID]
) -> Sequence[TicketMaster]:
    """Return the bookings with these ids that the caller may see and whose contact has an e-mail address."""
    query = select(TicketMaster).where(TicketMaster.id.in_(ids), TicketMaster.contact_email.is_not(None))
    titular = joinedload(TicketMaster.passenger_info_titular)
    return session.scalars(query.where(*booking_is_visible(actor)).options(titular)).all()


def get_flight_contacts(session: Session, actor: Actor, flight_id: uuid.UUID) -> list[ContactRead]:
    """Return the contacts of the visible bookings that are sold on a flight, by locator."""
    on_flight = select(Ticket.ticket_master_id).where(
        Ticket.flight_id == flight_id, Ticket.status.in_(SEATED)
    )
    query = select(TicketMaster).where(TicketMaster.id.in_(on_flight), *booking_is_visible(actor))
    titular = joinedload(TicketMaster.passenger_info_titular)
    bookings = session.scalars(query.options(titular).order_by(TicketMaster.locator_number))
    return [ContactRead.of(booking) for booking in bookings]


def list_outbox(session: Session, actor: Actor, status: MailStatus | None) -> Sequence[OutboxMail]:
    """Return the newest e-mails that the caller may see, optionally of one status."""
    mails = select(OutboxMail).where(*_mail_is_visible(actor)).options(load_only(*_MAIL_COLUMNS))
    if status is not None:
        mails = mails.where(OutboxMail.status == status)
    return session.scalars(mails.order_by(OutboxMail.created_at.desc()).limit(MAX_ROWS)).all()


def get_mail(session: Session, actor: Actor, mail_id: uuid.UUID) -> OutboxMail:
    query = select(OutboxMail).where(OutboxMail.id == mail_id, *_mail_is_visible(actor)).with_for_update()
    mail = session.execute(query).scalar_one_or_none()
    if mail is None:
        raise NotFound
    return mail


def _mail_is_visible(actor: Actor) -> tuple[ColumnElement[bool], ...]:
    return () if actor.holding_scope is None else (OutboxMail.office_holding_id == actor.holding_scope,)


def open_notice(session: Session, actor: Actor, notice_id: uuid.UUID) -> None:
    """Allow editors to open every notice, other callers those on their dashboard."""
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

"""The outbox: an e-mail is a row written with the business change; a job sends it later.

States: Queued → Sending → Sent, or back to Queued after a temporary failure, or Failed. If a sender dies
between delivery and recording it, the e-mail stays Sending and ends as Failed with that reason. Only a user
may then send it again, because a duplicate e-mail is worse than a question.
"""

import re
import unicodedata
import uuid
from collections.abc import Iterator
from datetime import datetime, timedelta

from sqlalchemy import Index, Text, select, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from charterdesk.kit.clock import now
from charterdesk.kit.errors import Refusal
from charterdesk.kit.ids import new_id
from charterdesk.kit.jobs import defer
from charterdesk.kit.model import Base
from charterdesk.kit.schema import ApiEnum

DELIVER = "deliver_mail"
"""The job that sends one e-mail."""
WAITS = tuple(timedelta(seconds=s) for s in (10, 30, 120, 600, 1800, 7200, 21600))
"""Delays after each failed attempt; after the last one the e-mail has failed."""
STUCK_AFTER = timedelta(minutes=10)
LINK_END = "…"
"""The placeholder for the secret end of a link in the stored text."""
MAY_HAVE_BEEN_SENT = "The sender stopped while handing this mail over: it may have been sent."

_ADDRESS = re.compile(r"[^\s@<>,;\"\x00-\x1f]+@[^\s@<>,;\"\x00-\x1f]+\.[^\s@<>,;\"\x00-\x1f]+")


class MailStatus(ApiEnum):
    Queued = "Queued"
    Sending = "Sending"
    Sent = "Sent"
    Failed = "Failed"
    Cancelled = "Cancelled"


class OutboxMail(Base):
    __tablename__ = "outbox_mail"
    __table_args__ = (
        Index("ix_outbox_mail_open", "status", "created_at"),
        Index("ix_outbox_mail_about_id", "about_id"),
    )

    to_address: Mapped[str]
    reply_to: Mapped[str | None]
    """The address of the Reply-To header; empty: answers go to the sender address of the mail server."""
    subject: Mapped[str]
    text: Mapped[str] = mapped_column(Text)
    html: Mapped[str | None] = mapped_column(Text)
    status: Mapped[MailStatus] = mapped_column(default=MailStatus.Queued)
    attempts: Mapped[int] = mapped_column(default=0)
    last_error: Mapped[str | None]
    created_at: Mapped[datetime]
    changed_at: Mapped[datetime]
    next_attempt_at: Mapped[datetime | None]
    sent_at: Mapped[datetime | None]
    about_type: Mapped[str]
    about_id: Mapped[uuid.UUID | None]
    office_holding_id: Mapped[uuid.UUID | None]
    """The agency that pays for the e-mail and may read it; empty: the operator."""
    attachment_id: Mapped[uuid.UUID | None]
    """The stored file that is attached."""
    link_token_id: Mapped[uuid.UUID | None]
    """The one-time token that is put in place of `LINK_END` when the e-mail is sent, and never stored."""


class MailRefused(Refusal):
    status = 422
    sentence = "This mail cannot be sent: its {part} is not valid."


def is_one_line(text: str) -> bool:
    """Return True if the text is safe in a header: no line ends, no control characters."""
    return not any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in text)


def queue_mail(
    session: Session,
    *,
    to_address: str,
    subject: str,
    text: str,
    about: tuple[str, uuid.UUID | None],
    html: str | None = None,
    reply_to: str | None = None,
    office_holding_id: uuid.UUID | None = None,
    attachment_id: uuid.UUID | None = None,
    link_token_id: uuid.UUID | None = None,
) -> OutboxMail:
    """Queue an e-mail in the transaction of the change it reports; without the commit it is not sent."""
    given = [address for address in (to_address, reply_to) if address is not None]
    if not all(_ADDRESS.fullmatch(address) and "=?" not in address for address in given):
        raise MailRefused(part="address")
    if not subject.strip() or not is_one_line(subject):
        raise MailRefused(part="subject")
    at = now(session)
    about_type, about_id = about
    mail = OutboxMail(
        id=new_id(),
        to_address=to_address,
        reply_to=reply_to,
        subject=subject,
        text=text,
        html=html,
        about_type=about_type,
        about_id=about_id,
        office_holding_id=office_holding_id,
        attachment_id=attachment_id,
        link_token_id=link_token_id,
        created_at=at,
        changed_at=at,
        next_attempt_at=at,
    )
    session.add(mail)
    defer(session, DELIVER, mail_id=str(mail.id))
    return mail


def with_link(text: str, token: str) -> str:
    """Return the text with the token at the end of its link, which comes after the user's name."""
    before, _, after = text.rpartition(LINK_END)
    return f"{before}{token}{after}"


def claim(session: Session, mail_id: uuid.UUID) -> OutboxMail | None:
    """Claim a queued e-mail that is due; return None if another sender has it or it is not due."""
    at = now(session)
    _end_stuck(session, at)
    taken = session.execute(
        select(OutboxMail)
        .where(
            OutboxMail.id == mail_id, OutboxMail.status == MailStatus.Queued, OutboxMail.next_attempt_at <= at
        )
        .with_for_update(skip_locked=True)
    ).scalar_one_or_none()
    if taken is not None:
        taken.status, taken.changed_at, taken.attempts = MailStatus.Sending, at, taken.attempts + 1
    return taken


def note_sent(session: Session, mail: OutboxMail) -> None:
    at = now(session)
    mail.status, mail.sent_at, mail.changed_at = MailStatus.Sent, at, at
    mail.last_error, mail.next_attempt_at = None, None


def note_failure(session: Session, mail: OutboxMail, why: str, *, temporary: bool) -> None:
    """Record a failed attempt; queue the e-mail again after a temporary failure while attempts are left."""
    at = now(session)
    mail.last_error, mail.changed_at = why[:500], at
    if temporary and mail.attempts <= len(WAITS):
        mail.status, mail.next_attempt_at = MailStatus.Queued, at + WAITS[mail.attempts - 1]
        defer(session, DELIVER, at=mail.next_attempt_at, mail_id=str(mail.id))
    else:
        mail.status, mail.next_attempt_at = MailStatus.Failed, None


def queue_again(session: Session, mail: OutboxMail) -> None:
    """Send an e-mail again on a user's request, with all attempts, the first one now."""
    at = now(session)
    mail.status, mail.attempts, mail.changed_at, mail.next_attempt_at = MailStatus.Queued, 0, at, at
    defer(session, DELIVER, mail_id=str(mail.id))


def cancel(session: Session, mail: OutboxMail) -> None:
    mail.status, mail.changed_at, mail.next_attempt_at = MailStatus.Cancelled, now(session), None


def recover(session: Session) -> None:
    """Give every open e-mail a job at the start of a worker, and fail those whose sender died.

    An e-mail may get a second job; a job that finds its e-mail not due does nothing.
    """
    _end_stuck(session, now(session))
    opened = (MailStatus.Queued, MailStatus.Sending)
    waiting = select(OutboxMail).where(OutboxMail.status.in_(opened)).order_by(OutboxMail.created_at)
    for mail in session.scalars(waiting):
        stuck_at = mail.changed_at + STUCK_AFTER
        at = mail.next_attempt_at if mail.status is MailStatus.Queued else stuck_at
        defer(session, DELIVER, at=at, mail_id=str(mail.id))


def _end_stuck(session: Session, at: datetime) -> None:
    session.execute(
        update(OutboxMail)
        .where(OutboxMail.status == MailStatus.Sending, OutboxMail.changed_at <= at - STUCK_AFTER)
        .values(status=MailStatus.Failed, last_error=MAY_HAVE_BEEN_SENT, changed_at=at, next_attempt_at=None)
    )


def verify_outbox(session: Session) -> Iterator[str]:
    """Report e-mails that have been in Sending for too long."""
    late = now(session) - 2 * STUCK_AFTER
    hanging = select(OutboxMail.id).where(
        OutboxMail.status == MailStatus.Sending, OutboxMail.changed_at < late
    )
    for mail_id in session.scalars(hanging):
        yield f"Mail {mail_id} has been sending for too long."

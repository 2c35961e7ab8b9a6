"""Send one e-mail of the outbox through SMTP and record the result."""

import logging
import smtplib
import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.files.errors import FileGone, FilesAway
from charterdesk.files.models import FileAttachment
from charterdesk.files.store import FileStore
from charterdesk.identity.tokens import renew_token
from charterdesk.kit import outbox
from charterdesk.kit.db import Database
from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.smtp import Attachment, Mailer

SERVER_ERRORS = (smtplib.SMTPConnectError, smtplib.SMTPHeloError, smtplib.SMTPAuthenticationError)
"""Errors of the SMTP server or settings, not of the e-mail: it is retried."""

log = logging.getLogger("charterdesk.mail")


def deliver_mail(database: Database, mailer: Mailer | None, store: FileStore, mail_id: uuid.UUID) -> None:
    if mailer is None:
        return  # The e-mail stays in the outbox until an SMTP server is configured.
    with database.transaction() as session:
        mail = outbox.claim(session, mail_id)
        file = session.get(FileAttachment, mail.attachment_id) if mail and mail.attachment_id else None
        # A new token for every attempt: the token that was sent is not stored.
        token = renew_token(session, mail.link_token_id) if mail and mail.link_token_id else None
    if mail is None:
        return
    if token is not None:
        mail.text = outbox.with_link(mail.text, token)  # the row is detached: nothing is stored
    failure = _send(mailer, mail, store, file)
    with database.transaction() as session:
        mail = session.get_one(OutboxMail, mail_id)
        if failure is None:
            _record_sent(session, mail)
        else:
            error, temporary = failure
            outbox.note_failure(session, mail, error, temporary=temporary)


def _send(
    mailer: Mailer, mail: OutboxMail, store: FileStore, file: FileAttachment | None
) -> tuple[str, bool] | None:
    """Return None if accepted; otherwise the error and whether a retry may help."""
    try:
        mailer.send(mail, _attachment(store, file) if mail.attachment_id else None)
    except smtplib.SMTPRecipientsRefused as refused:
        code, reason = next(iter(refused.recipients.values()))
        return f"{code} {reason.decode(errors='replace')}", code < 500
    except smtplib.SMTPResponseException as refused:
        error = refused.smtp_error
        text = error.decode(errors="replace") if isinstance(error, bytes) else error
        return f"{refused.smtp_code} {text}", refused.smtp_code < 500 or isinstance(refused, SERVER_ERRORS)
    except (OSError, smtplib.SMTPException) as error:
        log.warning("mail server not reached", extra={"mailId": str(mail.id), "error": type(error).__name__})
        return f"The mail server could not be reached ({type(error).__name__}).", True
    except FilesAway as refused:
        return refused.message, True
    except Exception as error:  # one broken e-mail must not stop the others
        log.exception("mail could not be created", extra={"mailId": str(mail.id)})
        return f"The e-mail could not be created ({type(error).__name__}).", False
    return None


def _attachment(store: FileStore, file: FileAttachment | None) -> Attachment:
    if file is None:
        raise FileGone
    return Attachment(file.file_name, file.media_type, store.read(file.stored_name))


def _record_sent(session: Session, mail: OutboxMail) -> None:
    outbox.note_sent(session, mail)
    about = About(Entity(mail.about_type), mail.about_id, holding_id=mail.office_holding_id)
    record(
        session, SYSTEM, EventType.EmailSent, about, f"E-mail sent: {mail.subject}", f"To {mail.to_address}"
    )

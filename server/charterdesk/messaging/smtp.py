"""Send e-mails through an SMTP server, configured by one URL.

smtp://user:password@host:587?from=desk@example.com&starttls=yes   or   smtps://…
"""

import smtplib
import ssl
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit

if TYPE_CHECKING:  # the settings check the URL in the parent process, which has no use for the ORM
    from charterdesk.kit.outbox import OutboxMail

TIMEOUT_SECONDS = 20
THIS_MACHINE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Attachment:
    name: str
    media_type: str
    data: bytes


class Mailer:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("It should look like smtp://user:password@host:587?from=desk@example.com")
        options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        self.host = parts.hostname
        self.encrypted = parts.scheme == "smtps"
        self.port = parts.port or (465 if self.encrypted else 25)
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")
        self.starttls = options.get("starttls") == "yes"
        if self.password and not (self.encrypted or self.starttls or self.host in THIS_MACHINE):
            raise ValueError("It should begin with smtps://, or end with starttls=yes, to hide the password")
        self.sender = options.get("from", "charterdesk@localhost")

    def send(self, mail: "OutboxMail", attachment: Attachment | None = None) -> None:
        tls = ssl.create_default_context()
        server = self._connect(tls)
        try:
            if self.starttls:
                server.starttls(context=tls)
            if self.user:
                server.login(self.user, self.password)
            server.send_message(self._message(mail, attachment))
            # The e-mail is already accepted: an error of QUIT must not send it again.
            with suppress(smtplib.SMTPException):
                server.quit()
        finally:
            server.close()

    def _connect(self, tls: ssl.SSLContext) -> smtplib.SMTP:
        if self.encrypted:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT_SECONDS, context=tls)
        return smtplib.SMTP(self.host, self.port, timeout=TIMEOUT_SECONDS)

    def _message(self, mail: "OutboxMail", attachment: Attachment | None) -> EmailMessage:
        # Seven bits: some mail servers on the way do not take eight, and not every one is asked.
        message = EmailMessage(policy=SMTP.clone(cte_type="7bit"))
        message["From"] = self.sender
        message["To"] = mail.to_address
        if mail.reply_to is not None:
            message["Reply-To"] = mail.reply_to
        message["Subject"] = mail.subject
        message["Date"] = mail.created_at
        # The same on every attempt, so that a mail server can detect a repeat.
        message["Message-ID"] = f"<{mail.id}@charterdesk>"
        message.set_content(mail.text)
        if mail.html is not None:
            message.add_alternative(mail.html, subtype="html")
        if attachment is not None:
            main, sub = attachment.media_type.split("/")
            message.add_attachment(attachment.data, maintype=main, subtype=sub, filename=attachment.name)
        return message

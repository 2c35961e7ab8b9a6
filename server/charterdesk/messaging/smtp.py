"""Handing a mail to an SMTP server named by one address.

smtp://user:password@host:587?from=desk@example.com&starttls=yes   or   smtps://…
"""

import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import parse_qs, unquote, urlsplit

from charterdesk.kit.outbox import OutboxMail

SECONDS = 20


class Mailer:
    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError(
                "CHARTERDESK_SMTP_URL should look like smtp://user:password@host:587?from=desk@example.com"
            )
        options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        self.host = parts.hostname
        self.encrypted = parts.scheme == "smtps"
        self.port = parts.port or (465 if self.encrypted else 25)
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")
        self.starttls = options.get("starttls") == "yes"
        self.sender = options.get("from", "charterdesk@localhost")

    def send(self, mail: OutboxMail) -> None:
        with self._connect() as server:
            server.send_message(self._message(mail))

    def _connect(self) -> smtplib.SMTP:
        tls = ssl.create_default_context()
        server: smtplib.SMTP
        if self.encrypted:
            server = smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=tls)
        else:
            server = smtplib.SMTP(self.host, self.port, timeout=SECONDS)
        if self.starttls:
            server.starttls(context=tls)
        if self.user:
            server.login(self.user, self.password)
        return server

    def _message(self, mail: OutboxMail) -> EmailMessage:
        message = EmailMessage()
        message["From"] = self.sender
        message["To"] = mail.to_address
        message["Subject"] = mail.subject
        message["Date"] = mail.created_at
        # The same on every attempt, so that a mail server can tell a repeat from a new mail.
        message["Message-ID"] = f"<{mail.id}@charterdesk>"
        message.set_content(mail.text)
        if mail.html is not None:
            message.add_alternative(mail.html, subtype="html")
        return message

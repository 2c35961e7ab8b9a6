"""A real SMTP server on the loopback address."""

import socket
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import cast

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from charterdesk.messaging.smtp import Mailer


class _Counting(Controller):
    connections = 0

    def factory(self) -> SMTP:
        self.connections += 1
        return cast(SMTP, super().factory())  # type: ignore[no-untyped-call]


class PostOffice:
    """An SMTP server: accepted e-mails are in `mails`, `refusals` has the replies for refused recipients."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.mails: list[EmailMessage] = []
        self.refusals: dict[str, str] = {}
        self.farewell = "221 Bye"
        self.password = ""
        self._controller: _Counting | None = None
        self._own = 0

    @property
    def connections(self) -> int:
        """The number of connections since the server was started."""
        return self._controller.connections - self._own if self._controller else 0

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}?from=desk@alisio.test"

    @property
    def mailer(self) -> Mailer:
        return Mailer(self.url)

    def open(self) -> None:
        self._controller = _Counting(
            self,
            hostname="127.0.0.1",
            port=self.port,
            authenticator=self._authenticate if self.password else None,
            auth_require_tls=False,
        )
        self._controller.start()
        self._own = self._controller.connections  # starting it knocks at its own door

    def close(self) -> None:
        if self._controller is not None:
            self._controller.stop()
            self._controller = None

    def received(self) -> list[str]:
        """The recipients of what it took, in the order of the alphabet."""
        return sorted(str(mail["To"]) for mail in self.mails)

    async def handle_RCPT(  # noqa: N802 - the server's own names
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        content = cast(bytes, envelope.content)
        self.mails.append(message_from_bytes(content, _class=EmailMessage, policy=policy.default))
        return "250 Taken"

    async def handle_QUIT(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        return self.farewell

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, given: LoginPassword
    ) -> AuthResult:
        return AuthResult(success=given.password == self.password.encode(), handled=False)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port

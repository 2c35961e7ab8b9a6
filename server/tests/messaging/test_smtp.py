"""The address of a mail server."""

import uuid
from datetime import UTC, datetime
from email import message_from_bytes
from email.policy import default

import pytest

from charterdesk.kit.outbox import OutboxMail
from charterdesk.messaging.smtp import Attachment, Mailer


def test_everything_about_the_mail_server_is_in_its_address() -> None:
    mailer = Mailer("smtp://desk%40alisio.test:p%40ss@mail.test:587?from=desk@alisio.test&starttls=yes")

    assert (mailer.host, mailer.port, mailer.encrypted, mailer.starttls) == ("mail.test", 587, False, True)
    assert (mailer.user, mailer.password, mailer.sender) == ("desk@alisio.test", "p@ss", "desk@alisio.test")


@pytest.mark.parametrize(("url", "port"), [("smtp://mail.test", 25), ("smtps://mail.test", 465)])
def test_the_port_follows_the_scheme(url: str, port: int) -> None:
    assert Mailer(url).port == port


@pytest.mark.parametrize("url", ["mail.test", "http://mail.test", "smtp://", "smtp:mail.test"])
def test_an_address_that_is_none_is_refused_with_an_example(url: str) -> None:
    with pytest.raises(ValueError, match=r"^It should look like smtp://user:password@host:587\?from="):
        Mailer(url)


def test_a_password_travels_encrypted_unless_it_stays_on_this_machine() -> None:
    with pytest.raises(ValueError, match=r"starttls=yes, to hide the password$"):
        Mailer("smtp://desk:secret@mail.test:587?from=desk@alisio.test")
    for url in ("smtps://desk:secret@mail.test", "smtp://desk:secret@127.0.0.1"):
        assert Mailer(url).password == "secret"


def a_mail(**changes: object) -> OutboxMail:
    given = {
        "id": uuid.uuid4(),
        "to_address": "ana@example.test",
        "reply_to": "hialeah@example.test",
        "subject": "Sus boletos, mañana → HAV",
        "text": "Señora Núñez, aquí están.\n" + "á" * 2000,
        "html": "<p>Señora Núñez</p>",
        "created_at": datetime(2026, 11, 15, 15, tzinfo=UTC),
    }
    return OutboxMail(**{**given, **changes})


def test_a_mail_is_seven_bits_wide_and_short_lined() -> None:
    attachment = Attachment("Boletos mañana.pdf", "application/pdf", bytes(range(256)))

    sent = Mailer("smtp://mail.test")._message(a_mail(), attachment).as_bytes()

    assert sent.isascii()
    assert b"8bit" not in sent
    assert max(map(len, sent.split(b"\r\n"))) <= 998
    read = message_from_bytes(sent, policy=default)
    assert read["Subject"] == "Sus boletos, mañana → HAV"
    body = read.get_body(("plain",))
    assert body is not None
    assert "Señora Núñez" in body.get_content()


def test_an_answer_reaches_the_office_that_sold() -> None:
    def answered(mail: OutboxMail) -> object:
        return Mailer("smtp://mail.test?from=desk@alisio.test")._message(mail, None)["Reply-To"]

    assert answered(a_mail()) == "hialeah@example.test"
    assert answered(a_mail(reply_to=None)) is None

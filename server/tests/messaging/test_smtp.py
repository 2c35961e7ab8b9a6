"""The address of a mail server."""

import pytest

from charterdesk.messaging.smtp import Mailer


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

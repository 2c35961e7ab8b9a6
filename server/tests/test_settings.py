import pytest
from pydantic import ValidationError

from charterdesk.serve import web_config
from charterdesk.settings import Settings


def test_nobody_is_believed_about_other_addresses_unless_the_settings_say_so() -> None:
    alone = web_config(Settings())
    behind = web_config(Settings(trusted_proxies="10.0.0.7, 192.168.0.0/16"))

    assert (alone.proxy_headers, alone.forwarded_allow_ips) == (False, "")
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, "10.0.0.7, 192.168.0.0/16")


@pytest.mark.parametrize("proxies", ["*", "proxy", "10.0.0", "10.0.0.7;10.0.0.8", "10.0.0.7/8"])
def test_a_trusted_proxy_is_an_address_or_a_network(proxies: str) -> None:
    with pytest.raises(ValidationError):
        Settings(trusted_proxies=proxies)

"""The codes of authenticator apps."""

import base64

import pytest

from charterdesk.identity.totp import STEP_SECONDS, address_of, code_at, find_step

SECRET = base64.b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ],
)
def test_codes_are_those_of_rfc_6238(seconds: int, code: str) -> None:
    """Appendix B; its codes have eight digits, of which apps show the last six."""
    assert code_at(SECRET, seconds // STEP_SECONDS) == code


@pytest.mark.parametrize(("early", "found"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_the_clock_of_a_phone_may_be_a_step_early_or_late(early: int, found: bool) -> None:
    step = 41_152_263

    assert (find_step(SECRET, code_at(SECRET, step + early), step * 30.0, after=0) is not None) is found
    assert find_step(SECRET, code_at(SECRET, step + early), step * 30.0, after=step + early) is None


@pytest.mark.parametrize("typed", ["", "28708", "2870822", "28708２", "abcdef"])
def test_other_texts_are_no_codes(typed: str) -> None:
    assert find_step(SECRET, typed, 59, after=0) is None


def test_an_app_is_told_whose_code_it_is() -> None:
    assert address_of("ABC", "ana+desk@agency.test") == (
        "otpauth://totp/Charterdesk:ana%2Bdesk%40agency.test?secret=ABC&issuer=Charterdesk"
    )

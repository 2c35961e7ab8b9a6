"""Scans with noise around the document, and text that is no document."""

from collections.abc import Callable

import pytest

from charterdesk.kit.errors import Refusal
from charterdesk.passengers.scan import (
    ScannerTypesBackslashes,
    ScannerTypesSemicolons,
    ScanUnreadable,
    read_scan,
)
from tests.passengers.scan.documents import (
    TODAY,
    card,
    digit,
    failing,
    passport,
    read,
    signed,
    small_card,
    visa,
)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\r\n",
        "hello",
        "P<",
        "P<UTOERIKSSON<<ANNA",
        "<" * 88,
        "0" * 90,
        "P" * 88,
        "\x00" * 50,
        "é" * 100,
        "P<UTO" + "<" * 5000,
        "\r".join(passport()[:1] * 2)[:60],
        "".join(passport())[:87],
    ],
)
def test_what_is_no_document_is_refused_without_repeating_it(text: str) -> None:
    with pytest.raises(ScanUnreadable) as refused:
        read_scan(text, TODAY)
    assert (refused.value.status, refused.value.message) == (400, "Document could not be read")
    assert refused.value.fields == {}
    assert refused.value.details == {}


def test_a_scan_does_not_show_what_was_scanned() -> None:
    scan = read(passport())
    shown = f"{scan!r} {scan.document!r} {scan.passenger!r} {scan}"
    assert not any(secret in shown for secret in ("K123456", "JUANA", "PEREZ", "1985"))


def test_line_cut_short_by_a_lost_character_is_refused_rather_than_guessed() -> None:
    first, second = passport()
    with pytest.raises(ScanUnreadable):
        read([first, second[:20] + second[21:]])


@pytest.mark.parametrize("code", ["0<", "0P"])
def test_a_document_is_not_looked_for_inside_the_names_of_another(code: str) -> None:
    lines = passport("ERIKSSON<<ANNA", issuer="CAN", nationality="CAN", code=code, optional="123456789")
    for line_end in ("\r", ""):
        with pytest.raises(ScanUnreadable):
            read_scan(line_end.join(lines), TODAY)


def test_line_ends_inside_a_line_are_no_noise() -> None:
    first, second = passport()
    shortened = first.rstrip("<")
    assert read_scan(f"{shortened}{second}", TODAY).valid
    for place in (1, 5, 20, 40):
        with pytest.raises(ScanUnreadable):
            read([shortened + second[:place], second[place:]])


def test_of_one_letter_issuers_there_is_only_germany() -> None:
    second = small_card()[1]
    assert read(["I<D<<ERIKSSON<<ANNA", second]).document.issued_code == "DEU"
    with pytest.raises(ScanUnreadable):
        read(["I<A<<ERIKSSON<<ANNA", second])


def test_a_damaged_card_is_not_taken_for_another_format_that_would_pass() -> None:
    number, birth, expiry = signed("D23145890"), signed("740812"), signed("320415")
    last = digit(f"{number}{birth}{expiry}UTO<<<<")
    lines = card(
        code="I<",
        optional=f"ZZ{number}UTO",
        birth="740812",
        expiry="320415",
        nationality="UTO",
        more=f"<<<<{last}",
    )
    assert read_scan("".join(lines), TODAY).format == "TD1"

    damaged = read_scan("".join(lines).replace("012345678", "912345678", 1), TODAY)

    assert damaged.format == "TD1"
    assert failing(damaged) == {"documentNumber", "composite"}


def test_names_run_into_the_second_line_when_fillers_and_line_ends_are_lost() -> None:
    for lines in (passport(), card(), small_card(), visa(44, "6ZE184226B"), visa(36)):
        shortened = [line.rstrip("<") for line in lines]
        assert read_scan("".join(shortened), TODAY).passenger == read(lines).passenger


@pytest.mark.parametrize("noise", ["SCANNED:", "OK", "\x02P", "]A0"])
def test_noise_before_and_after_one_line_is_passed_over(noise: str) -> None:
    for lines in (passport(), card(), small_card(), visa(44, "6ZE184226B")):
        assert read_scan(f"{noise}{''.join(lines)}{noise}", TODAY) == read(lines)


def test_of_two_documents_scanned_at_once_the_sound_one_is_read() -> None:
    first, second = passport()
    damaged = [first, second.replace("850214", "850215")]
    assert read([*damaged, *passport("DIAZ<<LUIS")]).passenger.first_name == "LUIS"


@pytest.mark.parametrize(
    ("sign", "refusal", "layout"),
    [(";", ScannerTypesSemicolons, "Spanish"), ("\\", ScannerTypesBackslashes, "US English")],
)
@pytest.mark.parametrize("zone", [passport, card, small_card, visa])
def test_another_sign_for_the_filler_names_the_keyboard_layout(
    zone: Callable[[], list[str]], sign: str, refusal: type[Refusal], layout: str
) -> None:
    with pytest.raises(refusal) as refused:
        read_scan("\r".join(zone()).replace("<", sign), TODAY)

    assert str(refused.value).startswith(f"Set the scanner's keyboard layout to {layout}")


def test_a_semicolon_alone_says_nothing_of_the_keyboard() -> None:
    for text in ("%FLMIAMI^PENA$CAMILA^?;6360100=2512?", "a;b;c;d;e;f", ";;"):
        with pytest.raises(ScanUnreadable):
            read_scan(text, TODAY)

"""What surrounds a document on its way from the reader, and what is no document at all."""

import pytest

from charterdesk.passengers.scan import ScanUnreadable, read_scan
from tests.passengers.scan.documents import TODAY, card, passport, read, small_card, visa


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

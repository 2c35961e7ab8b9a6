"""The type of a file is detected from its bytes, and images are cleaned."""

import random
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import pytest
from PIL import Image

from charterdesk.files.content import MAX_BYTES, read_content, safe_name
from charterdesk.files.errors import (
    BrokenImage,
    EmptyFile,
    FileTooLarge,
    ImageTooBig,
    UnknownFileType,
)
from charterdesk.kit.errors import Refusal
from tests.files.pictures import (
    HTML,
    PDF,
    PLACE,
    SCRIPT,
    SVG,
    bombed_png,
    drawn,
    huge_gif,
    huge_png,
    opened,
    png,
    saved,
    telling_jpeg,
    telling_png,
)

SOMETHING_ELSE = "Choose a PNG, JPEG, GIF or WebP picture, or a PDF."
CANNOT_BE_READ = "Save the picture again as PNG or JPEG. This file can't be read."
TOO_BIG = "The picture is too big. The limit is 6000 pixels per side and 12 million in total."


@contextmanager
def little_memory() -> Iterator[None]:
    """The process grows by less than 50 MB, counting what the libraries take for themselves."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    yield
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 50_000 * (1024 if sys.platform == "darwin" else 1)


def why_not(data: bytes) -> tuple[type[Refusal], int, str, dict[str, str]]:
    with pytest.raises(Refusal) as refusal:
        read_content(data)
    no = refusal.value
    return type(no), no.status, no.message, no.fields


@pytest.mark.parametrize(
    "data",
    [
        HTML,
        SVG,
        b"MZ\x90\x00",
        b"PK\x03\x04zip",
        b"BM6\x00",
        b"RIFF\x00\x00\x00\x00WAVE",
        b" " + PDF,
        b"\x89PN",
    ],
    ids=["html", "svg", "exe", "zip", "bmp", "wav", "pdf after a space", "half a mark"],
)
def test_what_is_neither_picture_nor_document_is_refused(data: bytes) -> None:
    assert why_not(data) == (UnknownFileType, 422, SOMETHING_ELSE, {"file": SOMETHING_ELSE})


def test_an_empty_file_is_refused() -> None:
    assert why_not(b"") == (EmptyFile, 422, "The file is empty.", {"file": "The file is empty."})


def test_a_file_of_more_than_ten_megabytes_is_refused_and_one_of_ten_taken() -> None:
    why = "The file is too large. The limit is 10 MB."

    assert why_not(PDF.ljust(MAX_BYTES + 1)) == (FileTooLarge, 413, why, {"file": why})
    assert len(read_content(PDF.ljust(MAX_BYTES)).data) == MAX_BYTES


@pytest.mark.parametrize(
    "data",
    [
        huge_png(50_000, 50_000),
        huge_png(50_000, 1),
        huge_png(1, 6_001),
        huge_png(6_000, 4_001),
        huge_png(10_000, 10_000),
        huge_png(2**31 - 1, 2**31 - 1),
        huge_gif(),
    ],
    ids=["50,000", "wide", "tall", "many in all", "100 million", "no end", "gif beyond its head"],
)
def test_a_picture_too_big_is_refused_by_its_head_in_little_memory(data: bytes) -> None:
    assert len(data) < 200
    with little_memory():
        assert why_not(data) == (ImageTooBig, 422, TOO_BIG, {"file": TOO_BIG})


def test_a_bomb_in_a_pictures_text_is_refused_in_little_memory() -> None:
    bomb = bombed_png()
    assert len(bomb) < 1_000_000
    with little_memory():
        assert why_not(bomb) == (BrokenImage, 422, CANNOT_BE_READ, {"file": CANNOT_BE_READ})


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_half_a_picture_is_refused(kind: str) -> None:
    whole = saved(Image.effect_noise((60, 60), 80).convert("RGB"), kind)

    assert why_not(whole[: len(whole) // 2]) == (BrokenImage, 422, CANNOT_BE_READ, {"file": CANNOT_BE_READ})


def test_a_picture_whose_head_says_more_than_follows_is_refused() -> None:
    assert why_not(huge_png(4_000, 3_000, b"\0" * 100))[0] is BrokenImage


def test_whatever_is_broken_in_a_picture_the_answer_is_a_refusal() -> None:
    chance = random.Random(1976)
    sound = [telling_jpeg(), telling_png(), saved(drawn(), "GIF"), saved(drawn(), "WEBP")]
    for _ in range(600):
        broken = bytearray(chance.choice(sound))
        for _ in range(chance.choice((1, 3, 20))):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        with suppress(UnknownFileType, BrokenImage, ImageTooBig):
            assert read_content(bytes(broken)).is_image


@pytest.mark.parametrize(
    ("kind", "media_type", "ending", "kept_as"),
    [
        ("PNG", "image/png", ".png", "PNG"),
        ("JPEG", "image/jpeg", ".jpg", "JPEG"),
        ("GIF", "image/png", ".png", "PNG"),
        ("WEBP", "image/png", ".png", "PNG"),
    ],
)
def test_a_picture_is_drawn_anew(kind: str, media_type: str, ending: str, kept_as: str) -> None:
    content = read_content(saved(drawn(), kind))

    assert (content.media_type, content.extension, content.is_image) == (media_type, ending, True)
    kept = opened(content.data)
    assert (kept.format, kept.size) == (kept_as, (20, 10))
    assert min(kept.convert("L").tobytes()) < 80  # the ink is still there


def test_a_document_is_kept_as_it_is() -> None:
    content = read_content(PDF)

    assert (content.data, content.media_type, content.extension) == (PDF, "application/pdf", ".pdf")
    assert not content.is_image


def test_a_picture_tells_nothing_but_its_pixels() -> None:
    for telling in (telling_jpeg(), telling_png(), saved(drawn(), "GIF", comment=SCRIPT)):
        assert SCRIPT in telling
        content = read_content(telling)

        for secret in (SCRIPT, PLACE.encode(), b"Exif", b"eXIf", b"ICC_PROFILE", b"iCCP", b"xmp"):
            assert secret not in content.data
        assert dict(opened(content.data).getexif()) == {}


def test_a_picture_on_its_side_is_put_upright() -> None:
    assert opened(telling_jpeg()).size == (20, 10)
    assert opened(read_content(telling_jpeg()).data).size == (10, 20)


def test_a_script_behind_a_picture_is_gone() -> None:
    assert SCRIPT not in read_content(png() + SCRIPT).data


def test_a_grey_scan_of_16_bits_keeps_its_shades() -> None:
    scan = Image.new("I;16", (2, 1))
    scan.putpixel((0, 0), 8_000)
    scan.putpixel((1, 0), 40_000)
    kept = opened(read_content(saved(scan, "PNG")).data).convert("L")

    assert [kept.getpixel((x, 0)) for x in (0, 1)] == [31, 156]


def test_what_was_transparent_stays_so() -> None:
    kept = opened(read_content(saved(Image.new("RGBA", (2, 2), (200, 0, 0, 0)), "PNG")).data)

    assert kept.getpixel((0, 0)) == (200, 0, 0, 0)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("logo.png", "logo.png"),
        ("logo.html", "logo.png"),
        ("logo.tar.gz", "logo.tar.png"),
        ("Señal ñandú 2026.jpeg", "Señal ñandú 2026.png"),
        ("../../etc/passwd", "passwd.png"),
        ("..\\..\\windows\\win.ini", "win.png"),
        ("C:\\Users\\Ana\\Mi logo.png", "Mi logo.png"),
        ("/abs/olute.png", "olute.png"),
        ("..", "file.png"),
        ("../", "file.png"),
        (".png", "png.png"),
        ("", "file.png"),
        (None, "file.png"),
        ("a\0b\r\nc\x1b[31m.png", "abc[31m.png"),
        ('a"b<c>d|e?f*g:h.png', "abcdefgh.png"),
        ("gpj.\u202eexe.png", "gpj.exe.png"),
        ("   . .png", "file.png"),
        ("x" * 5_000 + ".png", "x" * 120 + ".png"),
    ],
)
def test_a_name_is_made_fit_for_headers_and_file_systems(given: str | None, kept: str) -> None:
    assert safe_name(given, ".png") == kept

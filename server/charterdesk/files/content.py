"""What a file really is, told by its bytes and never by its name."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath, PureWindowsPath
from typing import Final

from PIL import Image, ImageOps

from charterdesk.files.errors import BrokenImage, EmptyFile, FileTooLarge, ImageTooBig, UnknownFileType
from charterdesk.kit.errors import Refusal

LARGEST: Final = 10 * 1024 * 1024
LONGEST_SIDE: Final = 6000
MOST_PIXELS: Final = 24_000_000
LONGEST_NAME: Final = 120

# The library's own limit is higher than ours and would speak first, without our sentence.
Image.MAX_IMAGE_PIXELS = None

_PICTURES: Final = {
    b"\x89PNG\r\n\x1a\n": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF87a": "GIF",
    b"GIF89a": "GIF",
}
_PDF: Final = b"%PDF-"


@dataclass(frozen=True)
class Content:
    data: bytes
    media_type: str
    ending: str

    @property
    def is_image(self) -> bool:
        return self.media_type.startswith("image/")


def read_content(data: bytes) -> Content:
    """The file as it will be stored: pictures drawn anew, so that nothing hidden in them survives."""
    if not data:
        raise EmptyFile
    if len(data) > LARGEST:
        raise FileTooLarge(megabytes=LARGEST // 1024 // 1024)
    if data.startswith(_PDF):
        return Content(data, "application/pdf", ".pdf")
    kind = _picture_kind(data)
    if kind is None:
        raise UnknownFileType
    return _redrawn(data, kind)


def _picture_kind(data: bytes) -> str | None:
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    return next((kind for mark, kind in _PICTURES.items() if data.startswith(mark)), None)


def _redrawn(data: bytes, kind: str) -> Content:
    try:
        picture = Image.open(BytesIO(data), formats=[kind])
        # The size stands in the head of the file: a bomb is refused before it is unpacked.
        _require_drawable(*picture.size)
        return _drawn(ImageOps.exif_transpose(picture), kind)
    except Refusal:
        raise
    except Exception:  # broken bytes make the library stumble in many ways, none of them ours
        raise BrokenImage from None


def _require_drawable(width: int, height: int) -> None:
    if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
        raise ImageTooBig(side=LONGEST_SIDE, millions=MOST_PIXELS // 1_000_000)


def _drawn(picture: Image.Image, kind: str) -> Content:
    out = BytesIO()
    if kind == "JPEG":
        _pixels(picture, "RGB").save(out, "JPEG", quality=88)
        return Content(out.getvalue(), "image/jpeg", ".jpg")
    # Packed lightly: the tightest packing of a large picture takes minutes.
    _pixels(picture, "RGBA").save(out, "PNG", compress_level=3)
    return Content(out.getvalue(), "image/png", ".png")


def _pixels(picture: Image.Image, mode: str) -> Image.Image:
    """The pixels alone: comments, colour profiles and places stay behind."""
    if picture.mode.startswith("I"):  # 16 bits a dot, as scanners write them: cut off, all would be white
        picture = picture.point(lambda level: level * (1 / 256)).convert("L")
    bare = picture.convert(mode)
    bare.info.clear()
    return bare


def safe_name(given: str | None, ending: str) -> str:
    """A name fit for a header and any file system, with the ending of what the file really is."""
    last = PureWindowsPath(PurePosixPath(given or "").name).name
    stem = last.rsplit(".", 1)[0] if "." in last.lstrip(".") else last
    kept = "".join(letter for letter in stem if letter.isprintable() and letter not in '"<>:|?*\\/').strip(
        " ."
    )
    return f"{kept[:LONGEST_NAME] or 'file'}{ending}"

"""What a file really is, told by its bytes and never by its name."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath, PureWindowsPath
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from charterdesk.files.errors import BrokenImage, EmptyFile, FileTooLarge, ImageTooBig, UnknownFileType

LARGEST: Final = 10 * 1024 * 1024
LONGEST_SIDE: Final = 6000
MOST_PIXELS: Final = 24_000_000
LONGEST_NAME: Final = 120

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
        width, height = picture.size
        if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
            raise ImageTooBig(side=LONGEST_SIDE)
        upright = ImageOps.exif_transpose(picture)
        out = BytesIO()
        if kind == "JPEG":
            upright.convert("RGB").save(out, "JPEG", quality=88)
            return Content(out.getvalue(), "image/jpeg", ".jpg")
        upright.convert("RGBA").save(out, "PNG", optimize=True)
        return Content(out.getvalue(), "image/png", ".png")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise BrokenImage from None


def safe_name(given: str | None, ending: str) -> str:
    """A name fit for a header and any file system, with the ending of what the file really is."""
    last = PureWindowsPath(PurePosixPath(given or "").name).name
    stem = last.rsplit(".", 1)[0] if "." in last.lstrip(".") else last
    kept = "".join(letter for letter in stem if letter.isprintable() and letter not in '"<>:|?*\\/').strip(
        " ."
    )
    return f"{kept[:LONGEST_NAME] or 'file'}{ending}"

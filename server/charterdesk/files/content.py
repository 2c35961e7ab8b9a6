"""Detect the type of a file from its bytes, never from its name, and clean images."""

from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath, PureWindowsPath
from typing import Final

from PIL import Image, ImageOps

from charterdesk.files.errors import BrokenImage, EmptyFile, FileTooLarge, ImageTooBig, UnknownFileType
from charterdesk.kit.errors import Refusal

MAX_BYTES: Final = 10 * 1024 * 1024
MAX_SIDE: Final = 6000
MAX_PIXELS: Final = 12_500_000
"""A photo of a phone has 12 million; each takes 4 bytes of memory, several times over."""
MAX_NAME_LENGTH: Final = 120

# Pillow's own limit would raise before ours, without our refusal sentence.
Image.MAX_IMAGE_PIXELS = None

_IMAGE_SIGNATURES: Final = {
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
    extension: str
    is_blank: bool = False
    """True for a picture of a single color, or fully transparent: an untouched canvas."""

    @property
    def is_image(self) -> bool:
        return self.media_type.startswith("image/")


def read_content(data: bytes) -> Content:
    """Return the file as it will be stored; images are re-encoded to remove hidden data."""
    if not data:
        raise EmptyFile
    if len(data) > MAX_BYTES:
        raise FileTooLarge(megabytes=MAX_BYTES // 1024 // 1024)
    if data.startswith(_PDF):
        return Content(data, "application/pdf", ".pdf")
    kind = _image_format(data)
    if kind is None:
        raise UnknownFileType
    return _reencode(data, kind)


def _image_format(data: bytes) -> str | None:
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    return next((kind for signature, kind in _IMAGE_SIGNATURES.items() if data.startswith(signature)), None)


def _reencode(data: bytes, kind: str) -> Content:
    try:
        picture = Image.open(BytesIO(data), formats=[kind])
        # Only the header is read here: a decompression bomb is refused before it is unpacked.
        _require_size(*picture.size)
        return _encode(ImageOps.exif_transpose(picture), kind)
    except Refusal:
        raise
    except Exception:  # Pillow raises many types on broken files
        raise BrokenImage from None


def _require_size(width: int, height: int) -> None:
    if max(width, height) > MAX_SIDE or width * height > MAX_PIXELS:
        raise ImageTooBig(side=MAX_SIDE, millions=MAX_PIXELS // 1_000_000)


def _encode(picture: Image.Image, kind: str) -> Content:
    out = BytesIO()
    if kind == "JPEG":
        bare = _strip_metadata(picture, "RGB")
        bare.save(out, "JPEG", quality=88)
        return Content(out.getvalue(), "image/jpeg", ".jpg", _is_blank(bare))
    bare = _strip_metadata(picture, "RGBA")
    # The highest compression level takes minutes on a large picture.
    bare.save(out, "PNG", compress_level=3)
    return Content(out.getvalue(), "image/png", ".png", _is_blank(bare))


def _is_blank(picture: Image.Image) -> bool:
    if picture.mode == "RGBA":
        picture = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture)
    return len(set(picture.convert("L").getextrema())) == 1


def _strip_metadata(picture: Image.Image, mode: str) -> Image.Image:
    """Return the pixels without comments, color profiles and locations."""
    if picture.mode.startswith("I"):  # 16 bits per pixel (scanners): plain conversion would turn it white
        picture = picture.point(lambda level: level * (1 / 256)).convert("L")
    bare = picture.convert(mode)
    bare.info.clear()
    return bare


def safe_name(given: str | None, extension: str) -> str:
    """Return a name safe for headers and file systems, with the extension of the detected type."""
    last = PureWindowsPath(PurePosixPath(given or "").name).name
    stem = last.rsplit(".", 1)[0] if "." in last.lstrip(".") else last
    kept = "".join(letter for letter in stem if letter.isprintable() and letter not in '"<>:|?*\\/').strip(
        " ."
    )
    return f"{kept[:MAX_NAME_LENGTH] or 'file'}{extension}"

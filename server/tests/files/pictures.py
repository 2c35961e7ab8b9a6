"""Pictures and other files as people and attackers send them."""

import io
import struct
import zlib

from PIL import Image, ImageCms, ImageDraw, PngImagePlugin

SCRIPT = b"<script>alert('hello')</script>"
HTML = b"<!doctype html><html><body>" + SCRIPT + b"</body></html>"
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
PDF = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"
PLACE = "25.7617 N, 80.1918 W"
"""A location as phones write it into pictures."""


def drawn(width: int = 20, height: int = 10) -> Image.Image:
    """White paper with a stroke of ink."""
    paper = Image.new("RGB", (width, height), "white")
    ImageDraw.Draw(paper).line((2, 2, width - 3, height - 3), fill="black", width=2)
    return paper


def saved(picture: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def png(width: int = 20, height: int = 10) -> bytes:
    return saved(drawn(width, height), "PNG")


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def telling_jpeg() -> bytes:
    """A picture that lies on its side and tells where it was taken."""
    exif = Image.Exif()
    exif[0x010E] = PLACE
    exif[0x0112] = 6
    exif.get_ifd(0x8825)[1] = "N"
    return saved(
        drawn(),
        "JPEG",
        exif=exif,
        comment=SCRIPT,
        xmp=f"<x:xmpmeta>{PLACE}</x:xmpmeta>".encode(),
        icc_profile=_profile(),
    )


def telling_png() -> bytes:
    said = PngImagePlugin.PngInfo()
    said.add_text("Comment", SCRIPT.decode())
    said.add_itxt("XML:com.adobe.xmp", PLACE)
    exif = Image.Exif()
    exif[0x010E] = PLACE
    return saved(drawn(), "PNG", pnginfo=said, exif=exif, icc_profile=_profile()) + SCRIPT


def _profile() -> bytes:
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def huge_png(width: int, height: int, rows: bytes = b"") -> bytes:
    """Says how large it is; what follows packs to next to nothing."""
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in chunks)


def bombed_png() -> bytes:
    """A small picture in whose text 200 megabytes are packed."""
    packed = zlib.compress(bytes(200_000_000), 1)
    plain = png()
    end = plain.rindex(b"IEND") - 4
    return plain[:end] + _chunk(b"zTXt", b"Comment\0\0" + packed) + plain[end:]


def huge_gif() -> bytes:
    """One pixel by its head, 65,535 by its first picture."""
    head = b"GIF89a" + struct.pack("<HHBBB", 1, 1, 0x80, 0, 0) + bytes(6)
    return head + b"," + struct.pack("<HHHHB", 0, 0, 65535, 65535, 0) + b"\x02\x02\x4c\x01\x00;"


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

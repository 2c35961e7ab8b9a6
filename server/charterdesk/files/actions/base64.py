"""Store a signature given on a pad or on the screen."""

import binascii
from base64 import b64decode
from io import BytesIO

from PIL import Image
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.files.actions.attach import keep
from charterdesk.files.content import Content, read_content
from charterdesk.files.enums import FileKind
from charterdesk.files.errors import BadBase64, EmptySignature, NotAnImage
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.files.schemas import SignatureWrite
from charterdesk.files.store import FileStore


def base64(
    session: Session, actor: Actor, store: FileStore, to: Owner, body: SignatureWrite
) -> FileAttachment:
    drawn = _decoded(body.base64)
    if not drawn:
        raise EmptySignature
    content = read_content(drawn)
    if not content.is_image:
        raise NotAnImage
    _require_ink(content)
    name = f"signature{content.ending}"
    kind = FileKind.Signature
    return keep(session, actor, store, to, content, name, kind, body.method, body.signature_text)


def _decoded(text: str) -> bytes:
    plain = text.split(",", 1)[1] if text.startswith("data:") and "," in text else text
    try:
        return b64decode(plain, validate=True)
    except (binascii.Error, ValueError):
        raise BadBase64 from None


def _require_ink(content: Content) -> None:
    """An untouched canvas is one colour all over, or wholly transparent."""
    picture = Image.open(BytesIO(content.data)).convert("RGBA")
    on_white = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("L")
    if len(set(on_white.getextrema())) == 1:
        raise EmptySignature

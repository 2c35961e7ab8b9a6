"""Attach a signature drawn on a pad or on the screen."""

import binascii
from base64 import b64decode
from io import BytesIO

from PIL import Image
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.files.actions.attach_files import store_file
from charterdesk.files.content import Content, read_content
from charterdesk.files.enums import FileKind
from charterdesk.files.errors import BadBase64, EmptySignature, NotAnImage
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.files.schemas import SignatureWrite
from charterdesk.files.store import FileStore


def attach_signature(
    session: Session, actor: Actor, store: FileStore, owner: Owner, body: SignatureWrite
) -> FileAttachment:
    data = _decode(body.base64)
    if not data:
        raise EmptySignature
    content = read_content(data)
    if not content.is_image:
        raise NotAnImage
    _require_ink(content)
    name = f"signature{content.extension}"
    kind = FileKind.Signature
    return store_file(session, actor, store, owner, content, name, kind, body.method, body.signature_text)


def _decode(text: str) -> bytes:
    encoded = text.split(",", 1)[1] if text.startswith("data:") and "," in text else text
    try:
        return b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise BadBase64 from None


def _require_ink(content: Content) -> None:
    """Refuse an untouched canvas: a single color, or fully transparent."""
    picture = Image.open(BytesIO(content.data)).convert("RGBA")
    on_white = Image.alpha_composite(Image.new("RGBA", picture.size, "white"), picture).convert("L")
    if len(set(on_white.getextrema())) == 1:
        raise EmptySignature

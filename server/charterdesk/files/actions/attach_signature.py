"""Attach a signature drawn on a pad or on the screen."""

from base64 import b64decode

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.files.actions.attach_files import require_content, store_file
from charterdesk.files.decoder import ReadResult
from charterdesk.files.enums import FileKind
from charterdesk.files.errors import BadBase64, EmptySignature, NotAnImage
from charterdesk.files.models import FileAttachment
from charterdesk.files.owner import Owner
from charterdesk.files.schemas import SignatureWrite
from charterdesk.files.store import FileStore
from charterdesk.kit.errors import Refusal


def attach_signature(
    session: Session, actor: Actor, store: FileStore, owner: Owner, body: SignatureWrite, read: ReadResult
) -> FileAttachment:
    """Attach a signature whose picture was read before the transaction began."""
    content = require_content(read)
    if not content.is_image:
        raise NotAnImage
    if content.is_blank:
        raise EmptySignature
    name = f"signature{content.extension}"
    kind = FileKind.Signature
    return store_file(session, actor, store, owner, content, name, kind, body.method, body.signature_text)


def decode_base64(text: str) -> bytes | Refusal:
    """Return the bytes of a picture, or why there are none."""
    encoded = text.split(",", 1)[1] if text.startswith("data:") and "," in text else text
    try:
        return b64decode(encoded.strip(), validate=True) or EmptySignature()
    except ValueError:
        return BadBase64()

import uuid
from datetime import datetime

from pydantic import Field

from charterdesk.activity.enums import Entity
from charterdesk.files.enums import FileKind, SignatureMethod
from charterdesk.kit.schema import ApiModel, OptionalId, OptionalText, Text

MAX_BASE64_LENGTH = 4_000_000


class FileRead(ApiModel):
    id: uuid.UUID
    entity_type: Entity
    entity_id: uuid.UUID
    master_id: uuid.UUID | None
    kind: FileKind
    file_name: str
    stored_name: str
    media_type: str
    size: int
    sha256: str
    created_at: datetime
    app_user_name: str
    method: SignatureMethod | None


class SignatureWrite(ApiModel):
    """A signature drawn on a pad or on the screen: a base64 picture, with or without a data-URL prefix."""

    entity_type: Entity
    master_id: OptionalId = None
    base64: Text = Field(max_length=MAX_BASE64_LENGTH)
    method: SignatureMethod = SignatureMethod.Screen
    signature_text: OptionalText = Field(default=None, max_length=200_000)


class SignatureRead(FileRead):
    base64: str
    signature_text: str | None

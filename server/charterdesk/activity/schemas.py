import uuid
from datetime import datetime
from typing import Any

from pydantic import Field

from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.schema import ApiModel, OptionalId, Text


class ChangeRead(ApiModel):
    field: str
    before: Any = None
    after: Any = None


class EventRead(ApiModel):
    id: uuid.UUID
    event_types: EventType = Field(validation_alias="event_type")
    entity_type: Entity
    entity_id: uuid.UUID | None
    event_title: str
    event_text: str
    event_date: datetime
    app_user_name: str
    office_name: str
    changes: list[ChangeRead]


class CommentWrite(ApiModel):
    id: OptionalId = None
    event_types: EventType = EventType.Comment
    entity_type: Entity = Entity.None_
    entity_id: OptionalId = None
    event_title: Text = Field(max_length=200)
    event_text: Text = Field(max_length=4000)

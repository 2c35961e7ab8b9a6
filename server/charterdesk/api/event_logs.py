import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Query

from charterdesk.access.actor import CanReadActivity, CanWriteComments
from charterdesk.activity import actions, queries
from charterdesk.activity.enums import Entity
from charterdesk.activity.errors import EntityRequired, OnlyComments
from charterdesk.activity.models import EventLog
from charterdesk.activity.queries import EventFilter, LogReader
from charterdesk.activity.schemas import CommentWrite, EventRead
from charterdesk.api.record_access import COMMENTERS, OPENERS
from charterdesk.kit.db import Db
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group
from charterdesk.kit.work import Work

router = group("EventLogs")


async def parse_filter(
    entity_id: Annotated[uuid.UUID | None, Query(alias="EntityId")] = None,
    entity_type: Annotated[Entity | None, Query(alias="EntityType")] = None,
    date_start: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    date_end: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
) -> EventFilter:
    return EventFilter(None if entity_id == EMPTY else entity_id, entity_type, date_start, date_end)


Filter = Annotated[EventFilter, Depends(parse_filter)]


@router.get("/GetListByFilter", response_model=list[EventRead])
@limited(Work.Search)
def get_list_by_filter(event_filter: Filter, session: Db, actor: CanReadActivity) -> object:
    """Return the newest events that the caller may see."""
    return queries.get_list_by_filter(LogReader(session, actor, OPENERS, COMMENTERS), event_filter)


@router.get("/GetCommentsByFilter", response_model=list[EventRead])
def get_comments_by_filter(event_filter: Filter, session: Db, actor: CanReadActivity) -> object:
    """Return the newest comments that the caller may see."""
    return queries.get_comments_by_filter(LogReader(session, actor, OPENERS, COMMENTERS), event_filter)


@router.get("/GetLastCommentByFilter", response_model=EventRead | None)
def get_last_comment_by_filter(event_filter: Filter, session: Db, actor: CanReadActivity) -> EventLog | None:
    """Return the newest comment, or null if there is none."""
    return queries.get_last_comment_by_filter(LogReader(session, actor, OPENERS, COMMENTERS), event_filter)


@router.post(
    "/CreateComment", response_model=EventRead, responses=fails(EntityRequired, OnlyComments, NotFound)
)
def create_comment(body: CommentWrite, session: Db, actor: CanWriteComments) -> EventLog:
    """Add a comment to a record that the caller may open."""
    return actions.create_comment(session, actor, body, OPENERS, COMMENTERS)

"""Delete a template. The flights it made stay."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.flights.queries import find_template
from charterdesk.flights.template_facts import template_facts


def delete_flight_template(
    session: Session, actor: Actor, template_id: uuid.UUID, version: int | None
) -> None:
    template = find_template(session, template_id, lock=True)
    if version is not None:
        require_version(session, Entity.FlightTemplate, template, version)
    changes = changes_between(template_facts(session, template), {})
    about = About(Entity.FlightTemplate, template.id, template.version)
    session.delete(template)
    session.flush()
    title = f"Flight template deleted: {template.title}"
    record(session, actor, EventType.Deleted, about, title, changes=changes)

"""Create, change and delete flight templates. Flights created from a template keep their data."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change, changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.flights.models_templates import FlightTemplate
from charterdesk.flights.queries import get_template, read_template
from charterdesk.flights.schemas.templates import FlightTemplateUpdate, FlightTemplateWrite
from charterdesk.flights.services.template_content import (
    copy_content,
    require_may_edit_allotments,
    require_valid_template,
)
from charterdesk.flights.services.template_facts import template_facts


def create_flight_template(session: Session, actor: Actor, body: FlightTemplateWrite) -> FlightTemplate:
    require_may_edit_allotments(actor, [], body.allotments)
    template = FlightTemplate()
    copy_content(template, body, require_valid_template(session, body))
    session.add(template)
    session.flush()
    changes = changes_between({}, template_facts(session, template))
    _log(session, actor, EventType.Created, "created", template, changes)
    return template


def update_flight_template(session: Session, actor: Actor, body: FlightTemplateUpdate) -> FlightTemplate:
    template = get_template(session, body.id, lock=True)
    require_version(session, Entity.FlightTemplate, template, body.version)
    require_may_edit_allotments(actor, read_template(template).allotments, body.allotments)
    before = template_facts(session, template)
    copy_content(template, body, require_valid_template(session, body))
    session.flush()
    changes = changes_between(before, template_facts(session, template))
    if changes:
        _log(session, actor, EventType.Modified, "changed", template, changes)
    return template


def delete_flight_template(
    session: Session, actor: Actor, template_id: uuid.UUID, version: int | None
) -> None:
    template = get_template(session, template_id, lock=True)
    if version is not None:
        require_version(session, Entity.FlightTemplate, template, version)
    changes = changes_between(template_facts(session, template), {})
    session.delete(template)
    session.flush()
    _log(session, actor, EventType.Deleted, "deleted", template, changes)


def _log(
    session: Session,
    actor: Actor,
    event: EventType,
    done: str,
    template: FlightTemplate,
    changes: list[Change],
) -> None:
    about = About(Entity.FlightTemplate, template.id, template.version)
    record(session, actor, event, about, f"Flight template {done}: {template.title}", changes=changes)

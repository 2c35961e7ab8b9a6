"""Change a template. The flights it made stay as they are."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import require_version
from charterdesk.flights.models import FlightTemplate
from charterdesk.flights.queries import find_template, read_template
from charterdesk.flights.template_facts import template_facts
from charterdesk.flights.template_schemas import FlightTemplateUpdate
from charterdesk.flights.templating import require_allotments_yours, require_makes_flights, write_template


def update_flight_template(session: Session, actor: Actor, body: FlightTemplateUpdate) -> FlightTemplate:
    template = find_template(session, body.id, lock=True)
    require_version(session, Entity.FlightTemplate, template, body.version)
    require_allotments_yours(actor, read_template(template).allotments, body.allotments)
    before = template_facts(session, template)
    write_template(template, body, require_makes_flights(session, body))
    session.flush()
    changes = changes_between(before, template_facts(session, template))
    if changes:
        about = About(Entity.FlightTemplate, template.id, template.version)
        title = f"Flight template changed: {template.title}"
        record(session, actor, EventType.Modified, about, title, changes=changes)
    return template

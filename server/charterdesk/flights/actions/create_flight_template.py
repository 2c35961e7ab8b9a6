"""A new template."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import changes_between
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.flights.models import FlightTemplate
from charterdesk.flights.template_facts import template_facts
from charterdesk.flights.template_schemas import FlightTemplateWrite
from charterdesk.flights.templating import require_allotments_yours, require_makes_flights, write_template


def create_flight_template(session: Session, actor: Actor, body: FlightTemplateWrite) -> FlightTemplate:
    require_allotments_yours(actor, [], body.allotments)
    template = FlightTemplate()
    write_template(template, body, require_makes_flights(session, body))
    session.add(template)
    session.flush()
    about = About(Entity.FlightTemplate, template.id, template.version)
    changes = changes_between({}, template_facts(session, template))
    title = f"Flight template created: {template.title}"
    record(session, actor, EventType.Created, about, title, changes=changes)
    return template

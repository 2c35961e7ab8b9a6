"""Show the flights a template would make, without making them."""

from sqlalchemy.orm import Session

from charterdesk.flights.queries import find_template, flights_there
from charterdesk.flights.series import days_of, plan_series, shown
from charterdesk.flights.template_schemas import Series, SeriesRequest
from charterdesk.kit.clock import now


def preview(session: Session, body: SeriesRequest) -> Series:
    template = find_template(session, body.id)
    days = days_of(template, body)
    planned = plan_series(session, template, days, now(session))
    return shown(template, planned, flights_there(session, template, days), made=set())

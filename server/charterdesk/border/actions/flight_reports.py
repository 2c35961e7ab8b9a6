"""Print the reports over flights, and log it: they show what the operator owes and to whom."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.reports.airline_paper import airline_paper
from charterdesk.border.reports.airline_payment import build_airline_payment
from charterdesk.border.reports.choose_flights import choose_flights, span_text
from charterdesk.border.reports.class_paper import class_paper
from charterdesk.border.reports.class_summary import build_class_summary
from charterdesk.border.reports.papers import Report, write_report
from charterdesk.border.reports.schemas import ReportRequest
from charterdesk.border.reports.tax_paper import tax_paper
from charterdesk.border.reports.tax_payment import build_tax_payment
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.organization.queries import get_current_charter


def generate_report_tax_payment(
    session: Session, actor: Actor, renderer: Renderer, body: ReportRequest
) -> Document:
    report = tax_paper(build_tax_payment(session, body), _span(session, body))
    return _write(session, actor, renderer, report, body)


def generate_report_airline_provider_payment(
    session: Session, actor: Actor, renderer: Renderer, body: ReportRequest
) -> Document:
    report = airline_paper(build_airline_payment(session, body), _span(session, body))
    return _write(session, actor, renderer, report, body)


def generate_report_passengers_class_summary(
    session: Session, actor: Actor, renderer: Renderer, body: ReportRequest
) -> Document:
    report = class_paper(build_class_summary(session, body), _span(session, body))
    return _write(session, actor, renderer, report, body)


def _span(session: Session, body: ReportRequest) -> str:
    return span_text(body, choose_flights(session, body))


def _write(
    session: Session, actor: Actor, renderer: Renderer, report: Report, body: ReportRequest
) -> Document:
    document = write_report(session, actor, renderer, report, body.form)
    charter = get_current_charter(session)
    title = f"{report.title} exported as {body.form}: {report.span}"
    record(session, actor, EventType.Updated, About(Entity.Charter, charter.id), title)
    return document

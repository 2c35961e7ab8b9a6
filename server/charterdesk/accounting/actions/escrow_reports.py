"""Print and export the escrow of flights, and log it."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.escrow_paper import escrow_paper
from charterdesk.accounting.errors_escrow import NoEscrow
from charterdesk.accounting.queries.escrow import bank_account, list_lines
from charterdesk.accounting.queries.escrow_sums import add_up, read_flights
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.reports.choose_flights import choose_flights, span_text
from charterdesk.border.reports.papers import write_report
from charterdesk.border.reports.schemas import ReportRequest
from charterdesk.documents.formats import counted, money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.flights.queries import get_sale_day
from charterdesk.organization.queries import get_current_charter


def generate_report_escrow_account(
    session: Session, actor: Actor, renderer: Renderer, body: ReportRequest
) -> Document:
    """Write the escrow of the chosen flights that ever held money."""
    today, chosen = get_sale_day(session), choose_flights(session, body)
    lines = {flight.id: list_lines(session, flight.id, today) for flight in chosen}
    flights = read_flights(session, [flight for flight in chosen if lines[flight.id]], today)
    if not flights:
        raise NoEscrow
    paper = escrow_paper(flights, lines, bank_account(session), span_text(body, chosen))
    document = write_report(session, actor, renderer, paper, body.form)
    about = About(Entity.Charter, get_current_charter(session).id)
    text = f"{counted(len(flights), 'flight')}, held {money(add_up(flights).held)}"
    record(session, actor, EventType.Updated, about, f"Escrow exported as {body.form}: {paper.span}", text)
    return document

"""Print, export and mail chosen sales, and log it."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.sales_paper import sales_paper
from charterdesk.accounting.queries.sales import select_sales
from charterdesk.accounting.schemas.account_lines import ItemsMail, ItemsSelected
from charterdesk.accounting.schemas.sales import SalesSelected
from charterdesk.accounting.services.mail_paper import PaperMail, address_of, mail_paper, write_letter
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.reports.enums import ReportForm
from charterdesk.border.reports.papers import write_report
from charterdesk.documents.formats import counted, money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_current_charter, get_current_current


def report_sales_selected(
    session: Session, actor: Actor, renderer: Renderer, body: ItemsSelected
) -> Document | SalesSelected:
    """Return the chosen sales as data, or as a file; a file is logged."""
    selected = select_sales(session, actor, body.ids)
    if body.form is None:
        return selected
    document = write_report(session, actor, renderer, sales_paper(selected), body.form)
    about = About(Entity.Sales, None, holding_id=actor.office_holding_id)
    record(session, actor, EventType.Updated, about, f"Sales exported as {body.form}", _what(selected))
    return document


def send_sales_selected(session: Session, actor: Actor, renderer: Renderer, body: ItemsMail) -> OutboxMail:
    """Mail the chosen sales to the caller's own agency, or to another address."""
    selected = select_sales(session, actor, body.ids)
    holding = get_current_current(session, actor)
    address = address_of(holding, body.to_address)
    document = write_report(session, actor, renderer, sales_paper(selected), ReportForm.Pdf)
    totals = selected.totals
    letter = write_letter(
        session,
        holding,
        subject=f"sales, {money(totals.net)} {get_current_charter(session).currency}",
        opening=f"A list of {counted(totals.bookings, 'booking')} is attached.",
        figure=f"${money(totals.net)}",
        rows=[f"Price {money(totals.price)}", f"Commission {money(totals.commission)}"],
    )
    about = About(Entity.Sales, holding.id, holding_id=holding.id)
    mail = PaperMail(about, letter, document, f"Sales mailed: {_what(selected)}")
    return mail_paper(session, actor, renderer, holding, address, mail)


def _what(selected: SalesSelected) -> str:
    return f"{counted(selected.totals.count, 'line')}, {money(selected.totals.net)}"

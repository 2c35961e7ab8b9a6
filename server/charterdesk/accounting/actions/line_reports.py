"""Print, export and mail lines of agencies' accounts, and log it."""

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.line_papers import lines_paper, summary_paper
from charterdesk.accounting.errors_account import LinesOfSeveralAgencies, NothingToReport
from charterdesk.accounting.filters import AccountFilter, read_today
from charterdesk.accounting.queries.account_lines import select_lines
from charterdesk.accounting.queries.account_summary import get_transactions_unpaid_summary_by_filter
from charterdesk.accounting.schemas.account_lines import ItemsMail, ItemsSelected, SelectedLines
from charterdesk.accounting.services.mail_paper import PaperMail, address_of, mail_paper, write_letter
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.reports.enums import ReportForm
from charterdesk.border.reports.papers import write_report
from charterdesk.documents.formats import counted, money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_current_charter, get_holding


def report_by_items_selected(
    session: Session, actor: Actor, renderer: Renderer, body: ItemsSelected
) -> Document | SelectedLines:
    """Return the chosen lines as data, or as a file; a file is logged."""
    selected = select_lines(session, actor, body.ids)
    if body.form is None:
        return selected
    document = write_report(session, actor, renderer, lines_paper(selected), body.form)
    _record_export(session, actor, f"Account lines exported as {body.form}", selected)
    return document


def report_selected_items_pdf_send_email(
    session: Session, actor: Actor, renderer: Renderer, body: ItemsMail
) -> OutboxMail:
    """Mail the chosen lines of one agency to it."""
    selected = select_lines(session, actor, body.ids)
    holdings = {line.office_holding_id for line in selected.lines}
    if len(holdings) > 1:
        raise LinesOfSeveralAgencies(count=len(holdings))
    holding = get_holding(session, actor, holdings.pop())
    address = address_of(holding, body.to_address)
    document = write_report(session, actor, renderer, lines_paper(selected), ReportForm.Pdf)
    total = money(selected.totals.amount)
    letter = write_letter(
        session,
        holding,
        subject=f"lines of your account, {total} {get_current_charter(session).currency}",
        opening=f"A list of {counted(len(selected.lines), 'line')} of your account is attached.",
        figure=f"${total}",
        rows=[
            f"Sales, net of commission {money(selected.totals.sales)}",
            f"Credits {money(selected.totals.credits)}",
            f"Other charges {money(selected.totals.others)}",
        ],
    )
    about = About(Entity.Expenses, holding.id, holding_id=holding.id)
    title = f"Account lines mailed, {holding.name}: {counted(len(selected.lines), 'line')}, {total}"
    return mail_paper(session, actor, renderer, holding, address, PaperMail(about, letter, document, title))


def report_summary_by_office_holding_excel(
    session: Session, actor: Actor, renderer: Renderer, wanted: AccountFilter
) -> Document:
    """Return what each agency owes as an Excel file."""
    summary = get_transactions_unpaid_summary_by_filter(session, actor, wanted)
    if not summary.agencies:
        raise NothingToReport
    today = read_today(session).day
    document = write_report(session, actor, renderer, summary_paper(summary, today), ReportForm.Excel)
    charter = get_current_charter(session)
    about = About(Entity.Charter, charter.id, holding_id=actor.holding_scope)
    title = "Agencies' accounts exported as Excel"
    record(session, actor, EventType.Updated, about, title, f"Owed {money(summary.totals.owed)}")
    return document


def _record_export(session: Session, actor: Actor, title: str, selected: SelectedLines) -> None:
    holdings = {line.office_holding_id for line in selected.lines}
    only = next(iter(holdings)) if len(holdings) == 1 else None
    about = About(Entity.Expenses, only, holding_id=only)
    what = f"{counted(selected.totals.count, 'line')}, {money(selected.totals.amount)}"
    record(session, actor, EventType.Updated, about, title, what)

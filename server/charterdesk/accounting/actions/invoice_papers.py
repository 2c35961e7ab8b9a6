"""Print, mail and export invoices, and log it."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.invoice_paper import render_invoice
from charterdesk.accounting.documents.invoice_summary import summary_paper
from charterdesk.accounting.domain.invoice import UNPAID
from charterdesk.accounting.errors_invoice import NoInvoices
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice
from charterdesk.accounting.queries.invoice_list import get_summary
from charterdesk.accounting.queries.invoices import find_invoice
from charterdesk.accounting.schemas.invoice_writes import InvoiceMail, InvoiceSummary
from charterdesk.accounting.services.mail_paper import PaperMail, address_of, mail_paper, write_letter
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.border.reports.enums import ReportForm
from charterdesk.border.reports.papers import write_report
from charterdesk.documents.formats import counted, day, money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter


def generate_pdf(session: Session, actor: Actor, renderer: Renderer, invoice_id: uuid.UUID) -> Document:
    invoice = find_invoice(session, actor, invoice_id)
    document = render_invoice(session, actor, renderer, invoice)
    record(session, actor, EventType.Updated, _about(invoice), f"Invoice printed: {invoice.number}")
    return document


def send_pdf_invoice(
    session: Session, actor: Actor, renderer: Renderer, invoice_id: uuid.UUID, body: InvoiceMail
) -> OutboxMail:
    """Mail an invoice to its agency, or to the given address."""
    invoice = find_invoice(session, actor, invoice_id)
    holding = session.get_one(OfficeHolding, invoice.office_holding_id)
    address = address_of(holding, body.address)
    document = render_invoice(session, actor, renderer, invoice)
    currency = invoice.frozen["currency"]
    rows = [f"Issued {day(invoice.issued_on)}", f"Amount {money(invoice.amount)} {currency}"]
    if invoice.state in UNPAID and invoice.amount > 0:
        rows += [f"Due {day(invoice.due_on)}", f"To pay {money(invoice.balance)} {currency}"]
    letter = write_letter(
        session,
        holding,
        subject=f"{_kind(invoice)} {invoice.number}, {money(invoice.amount)} {currency}",
        opening=f"{_kind(invoice).capitalize()} {invoice.number} is attached.",
        figure=invoice.number,
        rows=rows,
    )
    title = f"Invoice mailed: {invoice.number}"
    mail = PaperMail(_about(invoice), letter, document, title)
    return mail_paper(session, actor, renderer, holding, address, mail)


def generate_summary_excel(
    session: Session, actor: Actor, renderer: Renderer, body: InvoiceSummary
) -> Document:
    """Return the chosen invoices, or those that a list shows, as an Excel file."""
    rows = get_summary(session, actor, body)
    if not rows:
        raise NoInvoices
    report = summary_paper(rows, read_today(session).day)
    document = write_report(session, actor, renderer, report, ReportForm.Excel)
    about = About(Entity.Charter, get_current_charter(session).id, holding_id=actor.holding_scope)
    title = f"Invoices exported as Excel: {counted(len(rows), 'invoice')}"
    record(session, actor, EventType.Updated, about, title)
    return document


def _about(invoice: Invoice) -> About:
    return About(Entity.Invoice, invoice.id, holding_id=invoice.office_holding_id)


def _kind(invoice: Invoice) -> str:
    return "invoice" if invoice.corrects_id is None else "counter-invoice"

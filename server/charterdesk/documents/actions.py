"""Create documents of a booking, and e-mail them to the customer."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.models import TicketMaster
from charterdesk.booking.persistence.save import about
from charterdesk.booking.queries import ticket_lists
from charterdesk.booking.queries.visibility import find_booking, find_ticket
from charterdesk.booking.schemas.responses import ClipboardText
from charterdesk.changes.enums import ChangeKind
from charterdesk.changes.services.quotes import get_applied
from charterdesk.documents.cancellation import render_cancellation
from charterdesk.documents.change_letter import write_change_letter
from charterdesk.documents.formats import counted
from charterdesk.documents.letters import (
    write_cancellation_letter,
    write_receipt_letter,
    write_tickets_letter,
)
from charterdesk.documents.mail_document import mail_document, require_contact_email
from charterdesk.documents.receipt import render_receipt
from charterdesk.documents.renderer import EXCEL, TICKETS_LIST, Document, Renderer
from charterdesk.documents.ticket import render_tickets
from charterdesk.documents.tickets_list import TicketsListRequest, build_workbook, list_facts, load_rows
from charterdesk.documents.voucher import render_voucher
from charterdesk.fees.enums import BuyIn
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_current_charter


def generate_pdf_tickets(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    document = render_tickets(session, actor, renderer, booking)
    record(session, actor, EventType.Updated, about(booking), f"Tickets printed: {booking.title}")
    return document


def generate_receipt_pdf(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    document = render_receipt(session, actor, renderer, booking)
    record(session, actor, EventType.Updated, about(booking), f"Receipt printed: {booking.title}")
    return document


def generate_cancellation_pdf(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    document = render_cancellation(session, actor, renderer, booking)
    record(session, actor, EventType.Updated, about(booking), f"Cancellation printed: {booking.title}")
    return document


def generate_pdf_voucher(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    ticket_master_id: uuid.UUID,
    flight_id: uuid.UUID,
    buy_in: BuyIn,
) -> Document:
    booking = find_booking(session, actor, ticket_master_id)
    document = render_voucher(session, actor, renderer, booking, flight_id, buy_in)
    record(session, actor, EventType.Updated, about(booking), f"Voucher printed: {booking.title}")
    return document


def generate_tickets_list_pdf(
    session: Session, actor: Actor, renderer: Renderer, body: TicketsListRequest
) -> Document:
    rows = load_rows(session, actor, body)
    facts = list_facts(session, actor, renderer, rows, body.title)
    _record_export(session, actor, "PDF", len(rows))
    return Document("Tickets.pdf", renderer.pdf.render(TICKETS_LIST, facts))


def generate_tickets_list_excel(session: Session, actor: Actor, body: TicketsListRequest) -> Document:
    rows = load_rows(session, actor, body)
    _record_export(session, actor, "Excel", len(rows))
    return Document("Tickets.xlsx", build_workbook(rows, actor.time_zone), EXCEL)


def _record_export(session: Session, actor: Actor, form: str, tickets: int) -> None:
    """Record who took a list of passengers out of the program, and how long it is."""
    title = f"List of passengers exported as {form}"
    record(session, actor, EventType.Updated, About(Entity.Ticket, None), title, counted(tickets, "ticket"))


def get_clipboard_text(session: Session, actor: Actor, ticket_id: uuid.UUID) -> ClipboardText:
    """Return a ticket as lines of text to paste into a message, and record who took it out."""
    text = ticket_lists.get_clipboard_text(session, actor, ticket_id)
    booking = find_ticket(session, actor, ticket_id).ticket_master
    record(session, actor, EventType.Updated, about(booking), f"Ticket copied as text: {booking.title}")
    return text


def send_by_email_pdf_tickets(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> OutboxMail:
    booking = find_booking(session, actor, ticket_master_id)
    require_contact_email(booking)
    document = render_tickets(session, actor, renderer, booking)
    letter = write_tickets_letter(booking, get_current_charter(session))
    return mail_document(session, actor, renderer, booking, letter, document)


def send_by_email_receipt_pdf(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> OutboxMail:
    booking = find_booking(session, actor, ticket_master_id)
    require_contact_email(booking)
    document = render_receipt(session, actor, renderer, booking)
    letter = write_receipt_letter(booking, get_current_charter(session))
    return mail_document(session, actor, renderer, booking, letter, document)


def send_by_email_cancellation_pdf(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID
) -> OutboxMail:
    booking = find_booking(session, actor, ticket_master_id)
    require_contact_email(booking)
    document = render_cancellation(session, actor, renderer, booking)
    letter = write_cancellation_letter(booking, get_current_charter(session))
    return mail_document(session, actor, renderer, booking, letter, document)


def send_by_email_change(
    session: Session, actor: Actor, renderer: Renderer, ticket_master_id: uuid.UUID, change_id: uuid.UUID
) -> OutboxMail:
    """Mail the contact an applied change, line by line, with the tickets as they are now."""
    booking = find_booking(session, actor, ticket_master_id)
    change = get_applied(session, booking.id, change_id)
    require_contact_email(booking)
    document = _render_after(session, actor, renderer, booking, change.kind)
    letter = write_change_letter(booking, get_current_charter(session), change, document)
    return mail_document(session, actor, renderer, booking, letter, document, "Change")


def _render_after(
    session: Session, actor: Actor, renderer: Renderer, booking: TicketMaster, kind: ChangeKind
) -> Document:
    """Return the confirmation of a cancellation, also if no ticket is left to print; else the tickets."""
    if kind is ChangeKind.Cancel or not any(ticket.status in SEATED for ticket in booking.tickets):
        return render_cancellation(session, actor, renderer, booking)
    return render_tickets(session, actor, renderer, booking)

"""Print, export and mail statements of agencies' accounts, and log it."""

import uuid
from datetime import date

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.documents.statement_paper import statement_excel, statement_pdf
from charterdesk.accounting.queries.statement import get_statement
from charterdesk.accounting.schemas.statement import StatementMail, StatementRead
from charterdesk.accounting.services.mail_paper import PaperMail, address_of, mail_paper, write_letter
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.record import About, record
from charterdesk.documents.formats import day, money
from charterdesk.documents.renderer import Document, Renderer
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.queries import get_holding


def generate_statement_pdf(
    session: Session, actor: Actor, renderer: Renderer, holding_id: uuid.UUID, first: date, last: date
) -> Document:
    statement = get_statement(session, actor, holding_id, first, last)
    holding = get_holding(session, actor, holding_id)
    document = statement_pdf(session, actor, renderer, holding, statement)
    _record(session, actor, statement, "Statement printed")
    return document


def generate_statement_excel(
    session: Session, actor: Actor, holding_id: uuid.UUID, first: date, last: date
) -> Document:
    statement = get_statement(session, actor, holding_id, first, last)
    _record(session, actor, statement, "Statement exported as Excel")
    return statement_excel(statement)


def send_statement(
    session: Session, actor: Actor, renderer: Renderer, holding_id: uuid.UUID, body: StatementMail
) -> OutboxMail:
    """Mail the statement to the agency, or to the given address."""
    statement = get_statement(session, actor, holding_id, body.from_, body.to)
    holding = get_holding(session, actor, holding_id)
    address = address_of(holding, body.to_address)
    document = statement_pdf(session, actor, renderer, holding, statement)
    closing, until = money(abs(statement.closing)), day(statement.last)
    name = "Credit balance" if statement.closing < 0 else "Balance due"
    letter = write_letter(
        session,
        holding,
        subject=f"statement of account, {until}",
        opening=f"Your statement of account from {day(statement.first)} to {until} is attached.",
        figure=f"${closing}",
        rows=[f"Opening balance {money(statement.opening)}", f"{name} {closing}"],
    )
    about = About(Entity.Expenses, holding.id, holding_id=holding.id)
    mail = PaperMail(about, letter, document, f"Statement mailed, {holding.name}: {name.lower()} {closing}")
    return mail_paper(session, actor, renderer, holding, address, mail)


def _record(session: Session, actor: Actor, statement: StatementRead, what: str) -> None:
    holding_id = statement.office_holding_id
    about = About(Entity.Expenses, holding_id, holding_id=holding_id)
    span = f"{day(statement.first)} to {day(statement.last)}, closing {money(statement.closing)}"
    title = f"{what}, {statement.office_holding_name}"
    record(session, actor, EventType.Updated, about, title, span)

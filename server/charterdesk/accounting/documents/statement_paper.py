"""The statement of an agency's account as PDF and Excel."""

from decimal import Decimal
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.invoice import line_text
from charterdesk.accounting.schemas.statement import StatementLine, StatementRead
from charterdesk.border.reports.tables import Column, Table, amount, day, sheet_of, text
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.formats import counted, money
from charterdesk.documents.formats import day as day_text
from charterdesk.documents.operator import format_address, operator_facts
from charterdesk.documents.renderer import EXCEL, STATEMENT, Document, Renderer
from charterdesk.kit.clock import now
from charterdesk.kit.excel import write_workbook
from charterdesk.organization.models import OfficeHolding
from charterdesk.organization.queries import get_current_charter

_COLUMNS: Final[tuple[Column, ...]] = (
    day("Created", 58, lambda line: line.created_on),
    text("Kind", 40, lambda line: line.kind.value),
    text("Locator", 50, lambda line: line.locator_number or ""),
    text("Description", 170, lambda line: line.what),
    text("Title", 170, lambda line: line.title),
    text("Route", 66, lambda line: line.route or ""),
    day("Departs", 58, lambda line: line.departure_date),
    text("Invoice", 60, lambda line: line.invoice_number or ""),
    amount("Price", 60, lambda line: line.price),
    amount("Commission", 60, lambda line: line.commission),
    amount("Amount", 60, lambda line: line.amount),
    amount("Balance", 60, lambda line: line.balance),
)
_FIGURES: Final[tuple[Column, ...]] = (
    text("Figure", 150, lambda figure: figure[0]),
    amount("Amount", 80, lambda figure: figure[1]),
)
_FORBIDDEN: Final = str.maketrans(dict.fromkeys('/\\:*?"<>|,', "-"))


def statement_name(statement: StatementRead) -> str:
    agency = statement.office_holding_name.translate(_FORBIDDEN)
    return f"Statement {agency} {statement.first:%Y-%m-%d} to {statement.last:%Y-%m-%d}"


def statement_excel(statement: StatementRead) -> Document:
    ageing = statement.ageing
    figures = [
        (f"Opening balance, {day_text(statement.first)}", statement.opening),
        ("Sales, net of commission", statement.sales),
        ("Credits", statement.credits),
        ("Other charges", statement.others),
        ("Payments", statement.payments),
        (f"Closing balance, {day_text(statement.last)}", statement.closing),
        ("Not due", ageing.not_due),
        ("1–15 days late", ageing.late1),
        ("16–30 days late", ageing.late16),
        ("31 days late and more", ageing.late31),
        ("Credit balance", -ageing.credit),
    ]
    tables = [Table("Balance", _FIGURES, figures)]
    if statement.lines:  # a sheet without rows would have no header
        tables.append(Table("Lines", _COLUMNS, statement.lines, ("Price", "Commission", "Amount")))
    data = write_workbook([sheet_of(table) for table in tables])
    return Document(f"{statement_name(statement)}.xlsx", data, EXCEL)


def statement_pdf(
    session: Session, actor: Actor, renderer: Renderer, holding: OfficeHolding, statement: StatementRead
) -> Document:
    contacts = (holding.contact_name, format_address(holding), holding.phone1, holding.email)
    years = statement.first.year != statement.last.year
    facts = {
        **print_facts(actor, now(session)),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "agency": {"name": holding.name, "lines": [line for line in contacts if line]},
        "terms": f"Terms {counted(statement.credit_days, 'day')}",
        "span": _span(statement),
        "to": f"{statement.last:%b %d %Y}",
        "opening": money(statement.opening),
        "sales": money(statement.sales),
        "credits": money(statement.credits),
        "others": money(statement.others),
        "payments": money(statement.payments),
        "closing": money(abs(statement.closing)),
        "closingName": "Credit balance" if statement.closing < 0 else "Balance due",
        "ageing": _ageing_facts(statement),
        "count": counted(len(statement.lines), "line"),
        "lines": [_line_facts(line, years) for line in statement.lines],
        "note": (
            "Balances and ageing are those at the end of the last day, computed from the lines, invoices and "
            "payments up to then. Questions about a line: give its locator to billing."
        ),
    }
    return Document(f"{statement_name(statement)}.pdf", renderer.pdf.render(STATEMENT, facts))


def _span(statement: StatementRead) -> str:
    if statement.first == statement.last:
        return day_text(statement.first)
    return f"{day_text(statement.first)} to {day_text(statement.last)}"


def _ageing_facts(statement: StatementRead) -> dict[str, object]:
    ageing = statement.ageing
    parts = (
        ("Not due", ageing.not_due),
        ("1–15 days", ageing.late1),
        ("16–30 days", ageing.late16),
        ("31 days +", ageing.late31),
    )
    late = ageing.late1 + ageing.late16 + ageing.late31
    if ageing.credit:
        aside = f"Credit beyond all charges {money(ageing.credit)}"
    else:
        aside = f"{money(late)} late" if late else ""
    return {
        "aside": aside,
        "parts": [{"name": name, "amount": money(part), "share": float(part)} for name, part in parts],
    }


def _line_facts(line: StatementLine, years: bool) -> dict[str, object]:
    return {
        "created": f"{line.created_on:%b %d %Y}" if years else f"{line.created_on:%b %d}",
        "locator": line.locator_number or "",
        "what": line_text(line.kind, line.what, line.title, line.locator_number),
        "route": line.route or "",
        "invoice": line.invoice_number or "",
        "price": money(line.price),
        "commission": _or_dash(-line.commission),
        "amount": money(line.amount),
        "balance": money(line.balance),
    }


def _or_dash(value: Decimal) -> str:
    return money(value) if value else "–"

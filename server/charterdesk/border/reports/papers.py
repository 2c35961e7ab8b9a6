"""Writes the reports over flights as PDF and Excel."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.border.reports.enums import ReportForm
from charterdesk.border.reports.tables import Table, sheet_of, table_facts
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import EXCEL, FLIGHT_REPORT, Document, Renderer
from charterdesk.kit.clock import now
from charterdesk.kit.excel import write_workbook
from charterdesk.organization.queries import get_current_charter

_FORBIDDEN: Final = str.maketrans(dict.fromkeys('/\\:*?"<>|,', "-"))


@dataclass(frozen=True)
class Report:
    """A report ready to be written; on paper its tables may be divided otherwise than in Excel."""

    title: str
    span: str
    figures: Sequence[tuple[str, str]]
    """The totals in the head: names and values."""
    pages: Sequence[Table]
    sheets: Sequence[Table]
    notes: Sequence[str] = ()
    signatures: Sequence[str] = ()
    """Words below the lines on which the paper is signed."""


def write_report(
    session: Session, actor: Actor, renderer: Renderer, report: Report, form: ReportForm
) -> Document:
    name = f"{report.title}, {report.span}".translate(_FORBIDDEN)
    if form is ReportForm.Excel:
        return Document(f"{name}.xlsx", write_workbook([sheet_of(each) for each in report.sheets]), EXCEL)
    facts = {
        **print_facts(actor, now(session)),
        "operator": operator_facts(session, renderer.files, get_current_charter(session)),
        "title": report.title,
        "span": report.span,
        "figures": [{"name": figure, "value": value} for figure, value in report.figures],
        "tables": [table_facts(each) for each in report.pages],
        "notes": list(report.notes),
        "signatures": list(report.signatures),
    }
    return Document(f"{name}.pdf", renderer.pdf.render(FLIGHT_REPORT, facts))

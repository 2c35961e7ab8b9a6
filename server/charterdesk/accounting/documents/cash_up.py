"""The cash-up of a day on paper."""

from typing import Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.schemas.cash_up import CashUpLine, DayCashUp
from charterdesk.border.reports.enums import ReportForm
from charterdesk.border.reports.papers import Report, write_report
from charterdesk.border.reports.tables import Column, Table, amount, text
from charterdesk.documents.formats import day as day_text
from charterdesk.documents.formats import moment, money
from charterdesk.documents.renderer import Document, Renderer

_SUMMED: Final = ("Taken", "Returned", "Expected", "Counted", "Difference")
"""The columns with a sum."""


def cash_up_pdf(session: Session, actor: Actor, renderer: Renderer, found: DayCashUp) -> Document:
    return write_report(session, actor, renderer, cash_up_paper(found, actor.time_zone), ReportForm.Pdf)


def cash_up_paper(found: DayCashUp, zone: str) -> Report:
    columns = _columns(zone)
    return Report(
        title="Cash-up",
        span=f"{found.office_name}, {day_text(found.day)}",
        figures=[
            ("Expected", money(found.expected)),
            ("Counted", money(found.counted)),
            ("Difference", money(found.difference)),
        ],
        pages=[Table("Users and methods", columns, found.lines, _SUMMED)] if found.lines else [],
        sheets=[],
        notes=_notes(found),
        signatures=["Counted by, date", "Checked by, date"],
    )


def _columns(zone: str) -> tuple[Column, ...]:
    def counted(line: CashUpLine) -> str | None:
        return f"{moment(line.counted_at, zone)}, {line.counted_by}" if line.counted_at else None

    return (
        text("User", 110, lambda line: line.app_user_name),
        text("Method", 70, lambda line: line.payment_method_name),
        amount("Taken", 56, lambda line: line.taken),
        amount("Returned", 56, lambda line: line.returned),
        amount("Expected", 56, lambda line: line.expected),
        amount("Counted", 56, lambda line: line.counted),
        amount("Difference", 56, lambda line: line.difference),
        text("Reason", 130, lambda line: line.reason),
        text("Counted at, by", 140, counted),
    )


def _notes(found: DayCashUp) -> list[str]:
    if not found.lines:
        return ["Nothing was taken or returned on this day."]
    moved = [
        f"{line.app_user_name}, {line.payment_method_name}: the ledger expects {money(line.expected)} since."
        for line in found.lines
        if line.moved
    ]
    missing = [
        f"{line.app_user_name}, {line.payment_method_name}" for line in found.lines if line.counted is None
    ]
    return [*moved, *([f"Not counted: {'; '.join(missing)}."] if missing else [])]

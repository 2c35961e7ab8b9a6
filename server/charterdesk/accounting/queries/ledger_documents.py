"""The document of each posting: the record whose action posted the journal, or the one it reverses."""

from typing import Any, Final

from sqlalchemy import ColumnElement, Select, Subquery, and_, func, or_, select, true
from sqlalchemy.orm import aliased

from charterdesk.accounting.enums import DocumentKind
from charterdesk.accounting.models import FundEntry, Invoice, InvoicePayment
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.schemas.ledger_lines import LedgerDocument
from charterdesk.booking.models import TicketMaster
from charterdesk.border.models import FlightCost
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.models import Expense
from charterdesk.payments.models import Payment, PaymentMethod, Refund

_OfRefund = aliased(Payment, name="refunded_payment")
_Method = aliased(PaymentMethod, name="method")
_KINDS: Final = (
    *(DocumentKind.Invoice, DocumentKind.Fund, DocumentKind.FlightCost, DocumentKind.Payment),
    *(DocumentKind.Refund, DocumentKind.Escrow, DocumentKind.Booking, DocumentKind.Charge),
)
"""Every kind has an id and a title column; the first that has an id is the document."""


def add_documents(rows: Select[*tuple[Any, ...]], lines: Subquery) -> Select[*tuple[Any, ...]]:
    """Join what may have posted the journals of the lines, and add its ids and titles."""
    original = lines.c.original_id
    entered = and_(Expense.journal_id == original, Expense.ticket_master_id.is_(None))
    escrow = _one(EscrowEntry, EscrowEntry.journal_id == original, "escrow")
    manual = _one(Expense, and_(entered, lines.c.kind != JournalKind.Transfer), "manual")
    paid_by = or_(_Method.id == Payment.payment_method_id, _Method.id == _OfRefund.payment_method_id)
    joined = (
        rows.outerjoin(InvoicePayment, InvoicePayment.journal_id == original)
        .outerjoin(Invoice, Invoice.id == InvoicePayment.invoice_id)
        .outerjoin(FundEntry, FundEntry.journal_id == original)
        .outerjoin(FlightCost, FlightCost.journal_id == original)
        .outerjoin(Payment, Payment.journal_id == original)
        .outerjoin(Refund, Refund.journal_id == original)
        .outerjoin(_OfRefund, _OfRefund.id == Refund.payment_id)
        .outerjoin(_Method, paid_by)
        .outerjoin(TicketMaster, TicketMaster.id == lines.c.ticket_master_id)
        .outerjoin(escrow, true())
        .outerjoin(manual, true())
    )
    money = func.concat_ws(", ", _Method.name, TicketMaster.locator_number)
    documents: dict[DocumentKind, tuple[Any, Any]] = {
        DocumentKind.Invoice: (Invoice.id, "Invoice " + Invoice.number),
        DocumentKind.Fund: (FundEntry.journal_id, FundEntry.reason),
        DocumentKind.FlightCost: (FlightCost.id, FlightCost.title),
        DocumentKind.Payment: (Payment.id, money),
        DocumentKind.Refund: (Refund.id, money),
        DocumentKind.Escrow: (escrow.c.id, escrow.c.title),
        DocumentKind.Booking: (TicketMaster.id, TicketMaster.locator_number),
        DocumentKind.Charge: (manual.c.id, manual.c.title),
    }
    holdings = Invoice.office_holding_id, FundEntry.office_holding_id, manual.c.office_holding_id
    return joined.add_columns(
        *(column for kind in _KINDS for column in _labelled(kind, *documents[kind])),
        func.coalesce(*holdings).label("document_holding"),
        func.coalesce(FlightCost.flight_id, escrow.c.flight_id).label("document_flight"),
    )


def _labelled(kind: DocumentKind, row_id: Any, title: Any) -> list[ColumnElement[Any]]:
    return [row_id.label(f"{kind.value}_id"), title.label(f"{kind.value}_title")]


def _one(model: Any, condition: ColumnElement[bool], name: str) -> Any:
    """Select one row; a journal may have several escrow entries."""
    return select(model).where(condition).order_by(model.id).limit(1).lateral(name)


def document_of(row: Any) -> LedgerDocument | None:
    """Return the record that the posting leads to."""
    for kind in _KINDS:
        row_id = getattr(row, f"{kind.value}_id")
        if row_id is not None:
            return LedgerDocument(
                kind=kind,
                id=row_id,
                title=getattr(row, f"{kind.value}_title"),
                ticket_master_id=row.ticket_master_id,
                office_holding_id=row.document_holding,
                flight_id=row.document_flight,
            )
    return None

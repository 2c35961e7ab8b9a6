"""The paper of an invoice. It says what was frozen when the invoice was issued, and its state of today."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.accounting.domain.invoice import seal_of
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.filters import read_today
from charterdesk.accounting.models import Invoice
from charterdesk.documents.booking_facts import print_facts
from charterdesk.documents.formats import counted, day, moment, money
from charterdesk.documents.operator import operator_facts
from charterdesk.documents.renderer import INVOICE, Document, Renderer
from charterdesk.kit.clock import now
from charterdesk.ledger.enums import ExpenseKind
from charterdesk.organization.queries import get_current_charter

_NOUNS: Final = {
    ExpenseKind.Sale: "sale",
    ExpenseKind.Credit: "credit",
    ExpenseKind.Others: "other charge",
}
_PILLS: Final = {
    InvoiceState.Paid: ("PAID", "good"),
    InvoiceState.PartlyPaid: ("PARTLY PAID", "warn"),
    InvoiceState.Cancelled: ("CANCELLED", "bad"),
}


def render_invoice(session: Session, actor: Actor, renderer: Renderer, invoice: Invoice) -> Document:
    facts = invoice_facts(session, actor, renderer, invoice)
    kind = "Invoice" if invoice.corrects_id is None else "Counter-invoice"
    return Document(f"{kind} {invoice.number}.pdf", renderer.pdf.render(INVOICE, facts))


def invoice_facts(session: Session, actor: Actor, renderer: Renderer, invoice: Invoice) -> dict[str, object]:
    """Return the template data: frozen parts, state, and the operator's logo."""
    frozen, charter = invoice.frozen, get_current_charter(session)
    operator = operator_facts(session, renderer.files, charter)
    is_credit = invoice.amount < 0
    pill, tone = _PILLS.get(invoice.state, ("", ""))
    return {
        **print_facts(actor, now(session)),
        "operator": {**frozen["operator"], "logo": operator["logo"]},
        "title": "Counter-invoice" if is_credit else "Invoice",
        "number": frozen["number"],
        "pill": pill,
        "tone": tone,
        "span": _span(frozen),
        "billTo": frozen["billTo"],
        "account": [
            counted(frozen["offices"], "office"),
            f"Terms {counted(frozen['creditDays'], 'day')}",
            "Amounts net of commission",
        ],
        "issued": day(date.fromisoformat(frozen["issuedOn"])),
        "due": "" if is_credit else day(date.fromisoformat(frozen["dueOn"])),
        "corrects": _corrects(frozen["corrects"]),
        "currency": frozen["currency"],
        "currencyName": "US dollars" if frozen["currency"] == "USD" else frozen["currency"],
        "figure": _figure(invoice),
        "heads": ["Created", "Locator", "What", "Route", "Departs", "Price", "Commission", "Net"],
        "lines": [_line(line) for line in frozen["lines"]],
        "sums": _sums(frozen),
        "totals": _totals(invoice, read_today(session).day),
        "pay": _how_to_pay(frozen, invoice),
        "note": frozen["note"] or "",
        "cancelled": _cancelled(invoice, charter.time_zone),
        "seal": seal_of(invoice.sha256),
        "issuedBy": frozen["issuedBy"],
    }


def _span(frozen: Mapping[str, Any]) -> str:
    days = [date.fromisoformat(line["createdOn"]) for line in frozen["lines"]]
    first, last = min(days), max(days)
    until = "" if first == last else f" to {_short(last, first.year != last.year)}"
    return f"Lines created {_short(first, first.year != last.year)}{until}"


def _short(on: date, with_year: bool = False) -> str:
    return f"{on:%b %d %Y}" if with_year else f"{on:%b %d}"


def _corrects(corrected: Mapping[str, str] | None) -> str:
    if corrected is None:
        return ""
    return f"Corrects invoice {corrected['number']} of {day(date.fromisoformat(corrected['issuedOn']))}"


def _figure(invoice: Invoice) -> dict[str, object]:
    """Return the amount in the box, its cents apart, and what it is."""
    amount = (
        invoice.amount if invoice.state in (InvoiceState.Paid, InvoiceState.Cancelled) else invoice.balance
    )
    names = {InvoiceState.Paid: "Amount paid", InvoiceState.Cancelled: "Amount"}
    name = names.get(invoice.state, "Balance due" if invoice.paid else "Amount due")
    if invoice.amount < 0:
        name = "Paid out" if invoice.state is InvoiceState.Paid else "Credit"
    whole, cents = money(abs(amount)).split(".")
    return {
        "name": name,
        "whole": f"{'−' if amount < 0 else ''}${whole}",
        "cents": f".{cents}",
        "gone": invoice.state is InvoiceState.Cancelled,
    }


def _line(line: Mapping[str, Any]) -> list[str]:
    commission = Decimal(line["commission"])
    departs = line["departureDate"]
    return [
        _short(date.fromisoformat(line["createdOn"])),
        line["locatorNumber"] or "–",
        line["what"],
        line["route"] or "",
        _short(date.fromisoformat(departs)) if departs else "",
        money(Decimal(line["price"])),
        money(-commission) if commission else "–",
        money(Decimal(line["amount"])),
    ]


def _sums(frozen: Mapping[str, Any]) -> list[dict[str, str]]:
    return [
        {
            "name": counted(each["count"], _NOUNS[ExpenseKind(each["kind"])])
            + (", net of commission" if each["kind"] == ExpenseKind.Sale.value else ""),
            "value": money(Decimal(each["amount"])),
        }
        for each in frozen["sums"]
    ]


def _totals(invoice: Invoice, today: date) -> list[dict[str, str]]:
    """Return the total, and below it what was paid; the last line is the one that counts."""
    is_credit = invoice.amount < 0
    total = {"name": "Total credit" if is_credit else "Total due", "value": money(invoice.amount)}
    if invoice.state is InvoiceState.Cancelled:
        return [{**total, "name": "Total"}]
    if not invoice.paid:
        return [total]
    done = "Paid out" if is_credit else "Paid"
    left = "Credit left" if is_credit else "Balance due"
    return [
        {**total, "name": "Total"},
        {"name": f"{done} until {_short(today, True)}", "value": money(-invoice.paid)},
        {"name": left, "value": money(invoice.balance)},
    ]


def _how_to_pay(frozen: Mapping[str, Any], invoice: Invoice) -> dict[str, object]:
    """Return how the invoice is paid; once nothing is left to pay, that."""
    if invoice.state is InvoiceState.Cancelled:
        return {"title": "Nothing to pay", "rows": [], "text": "This invoice is canceled."}
    if invoice.amount < 0:
        told = "This credit is paid to you, or added to your fund. There is nothing to pay."
        return {"title": "Credit", "rows": [], "text": told}
    if invoice.state is InvoiceState.Paid:
        return {"title": "Paid in full", "rows": [], "text": "Thank you. There is nothing left to pay."}
    bank, operator = frozen["bank"], frozen["operator"]["name"]
    if bank is None:
        return {
            "title": "How to pay",
            "rows": [{"name": "Reference", "value": frozen["number"], "code": True}],
            "text": f"Ask {operator} how to pay, and give the number of this invoice.",
        }
    holder = f", {bank['accountHolder']}" if bank["accountHolder"] else ""
    rows = (
        ("Wire to", f"{bank['name']}{holder}", False),
        ("Routing", bank["routing"], True),
        ("Account", bank["account"], True),
        ("Reference", frozen["number"], True),
    )
    return {
        "title": "How to pay",
        "rows": [{"name": name, "value": value, "code": code} for name, value, code in rows if value],
        "text": "",
    }


def _cancelled(invoice: Invoice, zone: str) -> str:
    if invoice.cancelled_at is None:
        return ""
    when = moment(invoice.cancelled_at, zone)
    return f"Canceled {when} by {invoice.cancelled_by}: {invoice.cancel_reason}"

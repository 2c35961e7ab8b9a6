"""Rules of invoices: numbers, states, sums, the seal, and what may be done with one. Pure."""

import hashlib
import json
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final, Protocol

from charterdesk.accounting.domain.ageing import NOTHING
from charterdesk.accounting.enums import InvoiceState
from charterdesk.accounting.errors_invoice import (
    CorrectedBy,
    CreditsOverCharges,
    InvoiceCancelled,
    InvoiceOfZero,
    InvoiceSettled,
    NotCorrectableItself,
    NothingToCorrect,
    NothingToUndo,
    NotPaidYet,
    OverBalance,
    OverTotal,
    UndoPaymentsFirst,
)
from charterdesk.documents.formats import money
from charterdesk.ledger.enums import ExpenseKind

UNPAID: Final = (InvoiceState.Open, InvoiceState.PartlyPaid)
SEAL_GROUPS: Final = 4
SEAL_LETTERS: Final = 4
MOST_NAMED: Final = 5


class Billed(Protocol):
    """The columns of an invoice that the rules need."""

    @property
    def number(self) -> str: ...

    @property
    def state(self) -> InvoiceState: ...

    @property
    def amount(self) -> Decimal: ...

    @property
    def paid(self) -> Decimal: ...

    @property
    def balance(self) -> Decimal: ...

    @property
    def corrects_id(self) -> uuid.UUID | None: ...


def invoice_number(prefix: str, year: int, serial: int) -> str:
    return f"{prefix}{year}-{serial:04}"


def state_of(amount: Decimal, paid: Decimal) -> InvoiceState:
    """Return the state of an invoice that is not canceled; one of zero is paid at once."""
    if paid == amount:
        return InvoiceState.Paid
    return InvoiceState.PartlyPaid if paid else InvoiceState.Open


def days_late(invoice: Billed, due_on: date, today: date) -> int:
    """Return the days since an invoice was due. A counter-invoice is never late: the agency owes nothing."""
    return max((today - due_on).days, 0) if invoice.state in UNPAID and invoice.amount > 0 else 0


@dataclass(frozen=True)
class KindSum:
    """Number and sum of the lines of one kind."""

    kind: ExpenseKind
    count: int
    amount: Decimal


def sums_by_kind(lines: Iterable[tuple[ExpenseKind, Decimal]]) -> list[KindSum]:
    amounts: dict[ExpenseKind, list[Decimal]] = {kind: [] for kind in ExpenseKind}
    for kind, amount in lines:
        amounts[kind].append(amount)
    return [KindSum(kind, len(each), sum(each, NOTHING)) for kind, each in amounts.items() if each]


def seal_hash(frozen: Mapping[str, Any]) -> str:
    """Return the hash of what an invoice says, whatever the order in which it is stored."""
    canonical = json.dumps(frozen, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def seal_of(sha256: str) -> str:
    """Return the beginning of the hash in groups, as it is printed."""
    return " ".join(sha256[start : start + SEAL_LETTERS] for start in range(0, SEAL_GROUPS * SEAL_LETTERS, 4))


def line_text(kind: ExpenseKind, who: str, title: str, locator: str | None) -> str:
    """Return what a line is for: the passengers of a sale, and of other lines also the reason."""
    if locator is None or who == title:
        return title
    reason = without_locator(title, locator)
    return who if kind is ExpenseKind.Sale or not reason else f"{who}, {reason[0].lower()}{reason[1:]}"


def without_locator(title: str, locator: str) -> str:
    """Return a title without the locator, which has a column of its own."""
    return " ".join(title.replace(f"for {locator}", "").replace(locator, "").split()).strip(" ,:")


def named(lines: Sequence[str]) -> str:
    """Name some lines in a refusal: the first few, and how many more."""
    more = len(lines) - MOST_NAMED
    return ", ".join(lines[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def require_total(amount: Decimal, corrected: Billed | None) -> None:
    """Refuse a credit that corrects nothing, and a correction that is no credit."""
    if corrected is None and amount < 0:
        raise CreditsOverCharges(amount=money(-amount))
    if corrected is not None and amount >= 0:
        raise NothingToCorrect(amount=money(amount))


def require_payable(invoice: Billed) -> None:
    if invoice.state is InvoiceState.Cancelled:
        raise InvoiceCancelled(number=invoice.number)
    if invoice.state is InvoiceState.Paid:
        raise InvoiceSettled(number=invoice.number)


def require_payable_at_issue(invoice: Billed, amount: Decimal) -> None:
    """Refuse what a new invoice cannot take, before it has a number that users could look for."""
    if not invoice.amount:
        raise InvoiceOfZero
    if amount > abs(invoice.amount):
        raise OverTotal(total=money(abs(invoice.amount)))


def require_within_balance(invoice: Billed, amount: Decimal) -> None:
    """Refuse more than is open; money paid to the agency for a counter-invoice counts alike."""
    if amount > abs(invoice.balance):
        raise OverBalance(balance=money(abs(invoice.balance)), number=invoice.number)


def require_payments(invoice: Billed, standing: int) -> None:
    if not standing:
        raise NothingToUndo(number=invoice.number)


def require_cancellable(invoice: Billed, correction: str | None) -> None:
    """Refuse an invoice with payments, and one with a counter-invoice that is not canceled."""
    if invoice.state is InvoiceState.Cancelled:
        raise InvoiceCancelled(number=invoice.number)
    if invoice.paid:
        raise UndoPaymentsFirst(number=invoice.number, paid=money(abs(invoice.paid)))
    if correction is not None:
        raise CorrectedBy(number=invoice.number, correction=correction)


def require_correctable(invoice: Billed) -> None:
    if invoice.state is InvoiceState.Cancelled:
        raise InvoiceCancelled(number=invoice.number)
    if invoice.corrects_id is not None:
        raise NotCorrectableItself(number=invoice.number)
    if invoice.state is not InvoiceState.Paid:
        raise NotPaidYet(number=invoice.number)

"""Reads the CSV file of a bank: a day, an amount, a text and perhaps a reference in each line. Pure."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from hashlib import sha256
from typing import Final

from charterdesk.accounting.errors_escrow import (
    BankFileAhead,
    BankFileAmount,
    BankFileDay,
    BankFileEmpty,
    BankFileHeads,
    BankFileNoAmount,
)

_TITLES: Final[Mapping[str, Sequence[str]]] = {
    "day": ("date", "posting date", "posted date", "post date", "transaction date", "value date", "day"),
    "amount": ("amount", "transaction amount", "amount usd"),
    "credit": ("credit", "credits", "credit amount", "deposit", "deposits", "money in", "paid in"),
    "debit": ("debit", "debits", "debit amount", "withdrawal", "withdrawals", "money out", "paid out"),
    "text": ("description", "details", "memo", "narrative", "transaction", "payee", "text"),
    "reference": ("reference", "ref", "reference number", "check number", "check #", "bank reference", "id"),
}
"""The titles by which banks name a column, in small letters."""
_DAYS: Final = ("%Y-%m-%d", "%m/%d/%Y", "%m/%d/%y", "%d-%b-%Y", "%b %d, %Y")
_AMOUNT: Final = re.compile(r"-?\d{1,10}(\.\d{1,2})?")
_LONGEST: Final = 200


@dataclass(frozen=True)
class FileLine:
    """One line of the file; below zero money went out."""

    day: date
    amount: Decimal
    text: str
    reference: str | None
    digest: str
    """Hash of the line, and of how often an equal one stands above it; the same file has the same ones."""


def read_bank_file(text: str, today: date) -> list[FileLine]:
    """Return the lines of the file, or refuse the whole of it with the line that is wrong."""
    rows = list(csv.reader(text.lstrip("\ufeff").splitlines(), delimiter=_delimiter(text)))
    filled = [(number, row) for number, row in enumerate(rows, 1) if any(cell.strip() for cell in row)]
    if not filled:
        raise BankFileEmpty
    (_, head), *lines = filled
    columns = _columns(head)
    if not lines:
        raise BankFileEmpty
    return list(_read(lines, columns, today))


def _delimiter(text: str) -> str:
    head = text.partition("\n")[0]
    return max(",;\t", key=head.count)


def _columns(head: Sequence[str]) -> Mapping[str, int]:
    titles = [title.strip().strip('"').casefold() for title in head]
    found = {
        name: next(titles.index(title) for title in known if title in titles)
        for name, known in _TITLES.items()
        if any(title in titles for title in known)
    }
    if "day" not in found:
        raise BankFileHeads(missing="Date")
    if not found.keys() & {"amount", "credit"}:
        raise BankFileHeads(missing="Amount")
    return found


def _read(
    lines: Sequence[tuple[int, Sequence[str]]], columns: Mapping[str, int], today: date
) -> Iterator[FileLine]:
    seen = Counter[tuple[date, Decimal, str, str | None]]()
    for number, row in lines:
        cells = {name: row[at].strip() if at < len(row) else "" for name, at in columns.items()}
        day, amount = _day(cells["day"], number), _amount_of(cells, number)
        if day > today:
            raise BankFileAhead(line=number, cell=cells["day"])
        if amount == 0:
            continue
        text, reference = cells.get("text", "")[:_LONGEST], cells.get("reference", "")[:60] or None
        key = day, amount, text, reference
        whole = "|".join((day.isoformat(), str(amount), text, reference or "", str(seen[key])))
        seen[key] += 1
        yield FileLine(*key, sha256(whole.encode()).hexdigest())


def _day(cell: str, number: int) -> date:
    for form in _DAYS:
        try:
            return datetime.strptime(cell, form).date()  # noqa: DTZ007 - a day of the bank has no zone
        except ValueError:
            continue
    raise BankFileDay(line=number, cell=cell)


def _amount_of(cells: Mapping[str, str], number: int) -> Decimal:
    if not any(cells.get(name) for name in ("amount", "credit", "debit")):
        raise BankFileNoAmount(line=number)
    if cells.get("amount"):
        return _amount(cells["amount"], number)
    into, out = (_amount(cells.get(name, ""), number) for name in ("credit", "debit"))
    return abs(into) - abs(out)


def _amount(cell: str, number: int) -> Decimal:
    bare = cell.replace("$", "").replace(",", "").replace("\u2212", "-").replace(" ", "")
    if bare.startswith("(") and bare.endswith(")"):
        bare = f"-{bare[1:-1]}"
    bare = bare.removeprefix("+")
    if not bare:
        return Decimal("0.00")
    if not _AMOUNT.fullmatch(bare):
        raise BankFileAmount(line=number, cell=cell)
    return Decimal(bare).quantize(Decimal("0.01"))

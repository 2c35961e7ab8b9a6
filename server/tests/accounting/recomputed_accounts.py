"""Statements, lines, debts and months, each computed a second time from the postings."""

import uuid
from collections import defaultdict
from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.ledger.models import Expense
from charterdesk.ledger.months import month_after
from charterdesk.organization.models import OfficeHolding
from tests.accounting.books import Books
from tests.accounting.invoicing import Body, accepted
from tests.accounting.owed import Moment, ageing_at
from tests.accounting.postings import EARNING, Ledger, Row, money


def compare_statements(books: Books) -> None:
    """Compare the statements of several ranges of days, each as it was at the end of the last one."""
    for agency in books.agencies:
        account = books.ledger.on("Holding", office_holding_id=agency.id)
        for first, last in _ranges(books, account):
            read = books.get(f"Expense/GetStatement/{agency.id}", **{"from": first, "to": last})
            before = account.between(date.min, first - timedelta(days=1), books.today.zone)
            within = account.between(first, last, books.today.zone)
            assert read["opening"] == money(before.total)
            assert read["closing"] == money(before.total + within.total)
            assert _by_journal(books.session, read["lines"]) == _sums(within.rows)
            running = before.total
            for line in read["lines"]:
                running += Decimal(line["amount"])
                assert line["balance"] == money(running)
            parts = sum(Decimal(read[part]) for part in ("sales", "credits", "others", "payments"))
            assert parts == within.total
            assert _ageing(read["ageing"]) == _aged(books, agency, last)


def compare_items(books: Books) -> None:
    """Compare the sums of chosen lines of one agency."""
    for agency in books.agencies:
        account = books.ledger.on("Holding", office_holding_id=agency.id)
        journals = [each for each in sorted(account.journals) if books.random.random() < 0.7]
        lines = _lines(books, agency.id, journals)
        if lines:
            ids = [str(line.id) for line in lines]
            read = accepted(books.accountant.post("/api/Expense/ReportByItemsSelected", json={"ids": ids}))
            assert read["totals"]["amount"] == money(account.of(journals).total)
            assert read["totals"]["count"] == len(lines)
            kinds = ("sales", "credits", "others")
            assert sum(Decimal(read["totals"][kind]) for kind in kinds) == account.of(journals).total


def compare_summary(books: Books) -> None:
    """Compare what each agency owes, by age, beside its fund."""
    read = books.get("Expense/GetTransactionsUnpaidSummaryByFilter")
    by_id = {each["officeHoldingId"]: each for each in read["agencies"]}
    funds = {each["officeHoldingId"]: each["balance"] for each in books.get("Fund/GetSummary")}
    for agency in books.agencies:
        shown = by_id[str(agency.id)]
        owed = books.ledger.on("Holding", office_holding_id=agency.id).total
        fund = -books.ledger.on("Fund", office_holding_id=agency.id).total
        assert (shown["owed"], shown["fund"]) == (money(owed), money(fund))
        assert funds[str(agency.id)] == money(fund)
        left = fund + agency.credit_limit - owed - Decimal(shown["holds"])
        assert shown["available"] == money(left)
        assert _ageing(shown["ageing"]) == _aged(books, agency, books.today.day)
        parts = sum(Decimal(shown[part]) for part in ("sales", "credits", "others", "payments"))
        assert parts == owed
    assert read["totals"]["owed"] == money(books.ledger.on("Holding").total)
    assert read["fund"] == money(-books.ledger.on("Fund").total)


def compare_months(books: Books) -> None:
    for month in books.get("Months/GetAll"):
        first = date.fromisoformat(month["month"])
        own = books.ledger.between(first, month_after(first) - timedelta(days=1), books.today.zone)
        assert month["sums"] == {
            "sold": money(-own.on(*EARNING).total),
            "commission": money(own.on("Commission").total),
            "received": money(own.on("Till").total),
            "accounts": money(own.on("Holding").total),
            "funds": money(-own.on("Fund").total),
            "escrow": money(own.on("Escrow").total),
            "journals": len(own.journals),
        }


def _ranges(books: Books, account: Ledger) -> list[tuple[date, date]]:
    """Return days of postings and the days beside them, and the whole time until today."""
    days = sorted({books.day(row) for row in account.rows}) or [books.today.day]
    edges = sorted({day + timedelta(days=by) for day in days for by in (-1, 0, 1)})
    known = [day for day in edges if day <= books.today.day]
    chosen = [sorted(books.random.choices(known, k=2)) for _ in range(3)]
    return [(known[0], books.today.day), *((first, last) for first, last in chosen)]


def _aged(books: Books, agency: OfficeHolding, day: date) -> dict[str, str]:
    moment = Moment(books.today.ends(day), day, books.today.zone)
    return ageing_at(books.session, agency, moment)


def _ageing(shown: Body) -> dict[str, str]:
    return {name: shown[name] for name in ("notDue", "late1", "late16", "late31", "credit")}


def _lines(books: Books, holding_id: uuid.UUID, journals: Iterable[uuid.UUID]) -> list[Expense]:
    own = Expense.office_holding_id == holding_id, Expense.journal_id.in_(list(journals))
    return list(books.session.scalars(select(Expense).where(*own)))


def _by_journal(session: Session, lines: list[Body]) -> dict[uuid.UUID, Decimal]:
    ids = [uuid.UUID(line["id"]) for line in lines]
    rows = session.execute(select(Expense.id, Expense.journal_id).where(Expense.id.in_(ids)))
    journals = {row.id: row.journal_id for row in rows}
    sums = defaultdict[uuid.UUID, Decimal](Decimal)
    for line in lines:
        sums[journals[uuid.UUID(line["id"])]] += Decimal(line["amount"])
    return {journal_id: amount for journal_id, amount in sums.items() if amount}


def _sums(rows: Iterable[Row]) -> dict[uuid.UUID, Decimal]:
    sums = defaultdict[uuid.UUID, Decimal](Decimal)
    for row in rows:
        sums[row.journal_id] += row.amount
    return {journal_id: amount for journal_id, amount in sums.items() if amount}

"""The accounts of the demo's agencies: lines of half a year, invoices in every state, funds, escrow."""

from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.accounting.enums import EscrowKind, InvoiceState, MonthState, UnfinishedKind
from charterdesk.accounting.filters import AccountFilter
from charterdesk.accounting.models import CashUp, FundEntry, FundNote, Invoice, InvoicePayment
from charterdesk.accounting.models_escrow import EscrowDeposit, EscrowEntry, OpenReceipt
from charterdesk.accounting.queries import months
from charterdesk.accounting.queries.account_summary import get_transactions_unpaid_summary_by_filter
from charterdesk.accounting.queries.unfinished import find_unfinished
from charterdesk.accounting.schemas.account_summary import AgencySummary
from charterdesk.demo.corrections import seed_counter_invoice
from charterdesk.demo.escrow import LATE
from charterdesk.demo.flights import Season, seed_flights, seed_flights_of_today
from charterdesk.demo.history import seed_history
from charterdesk.demo.month_end import SHORT, seed_month_ends
from charterdesk.demo.organization import (
    BRISAS,
    CUBAMIA,
    GULF,
    LATE_PAYER,
    ZONE,
    block_late_payer,
    seed_late_payer,
)
from charterdesk.demo.payers import TERMS
from charterdesk.demo.season import seed_bookings
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.models import Expense, Journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.verify import verify
from tests.conftest import DEMO_PASSWORD, VAULT

pytestmark = pytest.mark.loads_season

SHORT_SEASON = Season(before=1, after=14)


@pytest.fixture(scope="module")
def loaded(module_database_url: str) -> Iterator[Session]:
    with closing(Database(module_database_url, pool_size=1)) as database:
        with database.transaction() as session:
            seed_flights(session, SHORT_SEASON)
            seed_history(session)
            seed_flights_of_today(session)
            seed_late_payer(session, DEMO_PASSWORD)
            seed_bookings(session, VAULT)
            block_late_payer(session)
            seed_counter_invoice(session)
            seed_month_ends(session)
        with database.sessions() as session:
            yield session


def today(session: Session) -> date:
    return now(session).astimezone(ZoneInfo(ZONE)).date()


def agencies(session: Session) -> dict[str, AgencySummary]:
    summary = get_transactions_unpaid_summary_by_filter(session, SYSTEM, AccountFilter())
    return {agency.office_holding_name: agency for agency in summary.agencies}


def test_the_books_hold_together(loaded: Session) -> None:
    assert {name: found for name, found in verify(loaded, VAULT).items() if found} == {}


def test_accounts_have_lines_of_half_a_year_and_none_of_the_future(loaded: Session) -> None:
    first, last = loaded.execute(select(func.min(Expense.created_at), func.max(Expense.created_at))).one()

    assert now(loaded) - first > timedelta(days=180)
    assert last <= now(loaded)


def test_invoices_are_in_every_state(loaded: Session) -> None:
    invoices = loaded.scalars(select(Invoice).order_by(Invoice.number)).all()
    states = Counter(invoice.state for invoice in invoices)

    assert states.keys() == set(InvoiceState)
    assert states[InvoiceState.Paid] > 10
    unpaid = [each for each in invoices if each.state in (InvoiceState.Open, InvoiceState.PartlyPaid)]
    assert {each.due_on < today(loaded) for each in unpaid} == {True, False}
    assert [each.issued_at for each in invoices] == sorted(each.issued_at for each in invoices)
    cancelled = next(each for each in invoices if each.state is InvoiceState.Cancelled)
    assert cancelled.cancel_reason
    assert cancelled.cancelled_at is not None
    assert cancelled.cancelled_at.date() == cancelled.issued_on


def test_a_returned_payment_leaves_its_invoice_unpaid_again(loaded: Session) -> None:
    returned = select(InvoicePayment, Invoice).join(Invoice, Invoice.id == InvoicePayment.invoice_id)
    ((payment, invoice),) = loaded.execute(returned.where(InvoicePayment.undone_at.is_not(None))).all()

    assert payment.undone_at is not None
    assert payment.undone_at > payment.paid_at
    assert "bank" in (payment.undone_reason or "")
    assert (invoice.state, invoice.paid) == (InvoiceState.Open, Decimal(0))


def test_a_counter_invoice_credits_a_paid_one_into_the_fund(loaded: Session) -> None:
    counter = loaded.scalars(select(Invoice).where(Invoice.corrects_id.is_not(None))).one()
    corrected = loaded.get_one(Invoice, counter.corrects_id)
    ((method,),) = loaded.execute(
        select(Journal.kind)
        .join(InvoicePayment, InvoicePayment.journal_id == Journal.id)
        .where(InvoicePayment.invoice_id == counter.id)
    ).all()

    assert counter.amount < 0
    assert (counter.state, corrected.state) == (InvoiceState.Paid, InvoiceState.Paid)
    assert method is JournalKind.Transfer


def test_each_agency_pays_in_its_way(loaded: Session) -> None:
    found = agencies(loaded)

    assert found.keys() == TERMS.keys()
    assert all(0 < each.owed < each.credit_limit for each in found.values())
    assert found[CUBAMIA].ageing.late16 == found[CUBAMIA].ageing.late31 == 0
    assert found[GULF].over_days
    # Credits are taken off the oldest charges, so that of two late invoices one may be covered.
    assert found[GULF].ageing.late1 + found[GULF].ageing.late16 > 0
    assert not found[GULF].blocked
    assert found[LATE_PAYER].blocked
    assert found[LATE_PAYER].ageing.late31 > 0
    brisas = loaded.scalars(select(OfficeHolding).where(OfficeHolding.name == BRISAS)).one()
    assert brisas.fund_low_at is not None
    assert 0 < found[BRISAS].fund < brisas.fund_low_at


def test_accounting_entered_charges_and_credits_with_reasons_and_reversed_one(loaded: Session) -> None:
    manual = select(Journal.kind, Expense.title).join(Journal, Journal.id == Expense.journal_id)
    kinds = Counter(
        kind
        for kind, title in loaded.execute(manual.where(Expense.ticket_master_id.is_(None)))
        if "Payment" not in title
    )

    assert kinds[JournalKind.Charge] > kinds[JournalKind.Credit] > 0
    assert kinds[JournalKind.Reversal] == 1


def test_funds_were_filled_spent_reversed_and_noted(loaded: Session) -> None:
    entries = loaded.scalars(select(FundEntry)).all()
    spent = select(InvoicePayment.id).where(InvoicePayment.office_id.is_(None))

    assert len([each for each in entries if each.amount > 0]) > 5
    assert [each.amount for each in entries if each.amount < 0]
    assert [each.reversed_reason for each in entries if each.reversed_at] == ["It was paid by Brisas Travel"]
    assert loaded.scalars(spent).all()
    assert len(loaded.scalars(select(FundNote)).all()) == 2


def test_yesterday_was_counted_with_a_difference_and_all_days_before_without(loaded: Session) -> None:
    yesterday = today(loaded) - timedelta(days=1)
    counts = loaded.scalars(select(CashUp)).all()
    wrong = [each for each in counts if each.counted != each.expected]

    assert [(each.day, each.expected - each.counted) for each in wrong] == [(yesterday, SHORT)]
    assert wrong[0].reason
    assert len({each.day for each in counts}) > 60


def test_receipts_are_deposited_due_and_late(loaded: Session) -> None:
    open_receipts = select(EscrowEntry.deposit_due_on).join(OpenReceipt, OpenReceipt.id == EscrowEntry.id)
    due = [day for day in loaded.scalars(open_receipts) if day is not None]

    assert len([day for day in due if day < today(loaded)]) == LATE
    assert [day for day in due if day >= today(loaded)]
    assert len(loaded.scalars(select(EscrowDeposit)).all()) > 30


def test_airlines_and_taxes_of_past_flights_are_paid_and_the_rest_is_released(loaded: Session) -> None:
    moved = select(EscrowEntry.kind, func.sum(EscrowEntry.amount)).group_by(EscrowEntry.kind)
    sums = dict(loaded.execute(moved).all())

    for kind in (EscrowKind.Carrier, EscrowKind.Taxes, EscrowKind.Released):
        assert sums[kind] < Decimal(-1000)
    held = (
        select(Flight.id)
        .join(EscrowEntry, EscrowEntry.flight_id == Flight.id)
        .group_by(Flight.id)
        .having(func.sum(EscrowEntry.amount) < 0)
    )
    assert loaded.scalars(held).all() == []


def test_all_months_are_closed_but_the_last_one_and_this_one(loaded: Session) -> None:
    states = [month.state for month in months.get_all(loaded, SYSTEM)]

    assert states[:2] == [MonthState.Running, MonthState.Open]
    assert set(states[2:]) == {MonthState.Closed}
    assert len(states) >= 6
    last = months.get_all(loaded, SYSTEM)[1]
    # In the first days of a month the forgotten deposits were due in the last one.
    assert {each.kind for each in find_unfinished(loaded, last.month)} <= {UnfinishedKind.DepositDue}

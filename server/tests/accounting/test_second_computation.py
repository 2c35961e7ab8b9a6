"""Random histories of months: the reports say what a second computation finds in the postings."""

from collections import Counter
from datetime import timedelta
from decimal import Decimal
from random import Random

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.flights.enums import ContractBasis
from charterdesk.kit.clock import clock_at, now
from charterdesk.organization.models import OfficeHolding
from tests.accounting.books import open_books
from tests.accounting.invoicing import CUBAMIA, GULF
from tests.accounting.random_accountant import RandomAccountant
from tests.accounting.recomputed_accounts import (
    compare_items,
    compare_months,
    compare_statements,
    compare_summary,
)
from tests.accounting.recomputed_sales import (
    compare_airlines,
    compare_cash_up,
    compare_escrow,
    compare_payments,
    compare_report_of_today,
    compare_sales,
    compare_taxes,
)
from tests.booking.bookings import terms
from tests.changes.random_desk import RandomDesk
from tests.changes.sold import fee, found_wrong
from tests.conftest import Callers

FEW = 2
REPORTS = (
    *(compare_statements, compare_items, compare_summary, compare_months, compare_sales),
    *(compare_taxes, compare_airlines, compare_escrow),
    *(compare_report_of_today, compare_payments, compare_cash_up),
)
many = pytest.mark.parametrize("histories", [FEW, pytest.param(300, marks=pytest.mark.prove)])
AGO = timedelta(days=80)
PAST, PRESENT = 14, 12
"""Steps of accounting alone in the past, where no booking can be sold, and of all roles today."""


@many
@pytest.mark.usefixtures("own_transactions")
def test_the_reports_are_what_the_postings_say(as_role: Callers, session: Session, histories: int) -> None:
    random, done = Random("second computation"), Counter[str]()
    fee(session, FunctionalFeeKind.FlightChange, "25.00", tiers=[(72, "10.00")])
    fee(session, FunctionalFeeKind.Cancellation, "40", FeeBasis.Percent)
    for agency in (CUBAMIA, GULF):
        terms(session, agency, credit_limit=Decimal(100_000), credit_days=15)
    clerk, admin = as_role(Role.OfficeSaleAgent), as_role(Role.CharterAdmin)
    accountant = as_role(Role.CharterAccounting)
    connection = session.connection()
    session.commit()
    for _ in range(histories):
        begun = connection.begin_nested()
        desk, books = RandomDesk(random, clerk, admin, session), RandomAccountant(random, accountant, session)
        for flight in (*desk.out, *desk.back):
            flight.contract_basis, flight.contract_price = ContractBasis.PerSeat, Decimal("88.00")
        books.flights = [*desk.out, *desk.back]
        began = now(session) - AGO
        for step in range(PAST):
            with clock_at(session, began + AGO / PAST * step):
                books.step()
        booking = desk.sell()
        for _ in range(PRESENT):
            desk.step(booking) if random.random() < 0.6 else books.step()
        holdings = select(OfficeHolding).where(OfficeHolding.name.in_([CUBAMIA, GULF]))
        agencies = list(session.scalars(holdings.order_by(OfficeHolding.name)))
        assert found_wrong(session) == {}
        read = open_books(session, random, accountant, clerk, agencies, books.flights)
        for compare in REPORTS:
            compare(read)
        done += books.done + desk.done
        session.rollback()
        begun.rollback()
        session.expunge_all()

    assert done.total() > histories * 5
    if histories > FEW:
        assert all(done[action.__name__] for action in books.actions() if action != books.settle), done

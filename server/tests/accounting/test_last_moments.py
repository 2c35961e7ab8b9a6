"""Money of the last tenth of a second of a day, and of the next moment, is in the report of its day alone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from functools import partial
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.accounting.domain.bank_days import next_bank_day
from charterdesk.accounting.queries.months import check_month, running_month
from charterdesk.accounting.verify_funds import verify_closed_months
from charterdesk.booking.models import TicketMaster
from charterdesk.flights.models import Flight
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit
from charterdesk.ledger.models import ClosedMonth
from charterdesk.ledger.months import first_of_month
from charterdesk.organization.models import Charter, Office
from tests.accounting.escrow import escrow_of
from tests.accounting.fund_entries import enter
from tests.accounting.invoicing import CUBAMIA, Body, accepted, charged, holding
from tests.accounting.sales import on, total
from tests.accounting.stopped_clock import stopped_at
from tests.booking.bookings import put_fee
from tests.callers import Caller
from tests.payments.sales import flight_for_sale, held_booking, pay, paying

pytestmark = pytest.mark.usefixtures("own_transactions")
ZONES: Final = ("Pacific/Honolulu", "America/New_York", "Pacific/Kiritimati")
LAST, FIRST = time(23, 59, 59, 900_000), time(0, 0)
Sum = Callable[[date], Decimal]


@dataclass(frozen=True)
class Midnight:
    """The midnight between two months that are over, in the time zone of the operator and its agencies."""

    session: Session
    zone: str

    @property
    def before(self) -> date:
        today = now(self.session).astimezone(ZoneInfo(self.zone)).date()
        return first_of_month(first_of_month(today) - timedelta(days=1)) - timedelta(days=1)

    @property
    def after(self) -> date:
        return self.before + timedelta(days=1)

    @contextmanager
    def at(self, day: date, moment: time) -> Iterator[None]:
        """Stop the clock of the calls at a moment of a day."""
        with stopped_at(self.session, datetime.combine(day, moment, ZoneInfo(self.zone))):
            yield

    def sums(self, read: Sum) -> list[Decimal]:
        """Read a report on the two days, on the one before and on the one after."""
        return [read(self.before + timedelta(days=each)) for each in range(-1, 3)]


@pytest.fixture(params=ZONES)
def midnight(request: pytest.FixtureRequest, session: Session) -> Midnight:
    session.scalars(select(Charter).where(Charter.current)).one().time_zone = request.param
    for office in session.scalars(select(Office)):
        office.time_zone = request.param
    commit(session)
    return Midnight(session, request.param)


def pay_around(midnight: Midnight, seller: Caller, flight: Flight | None = None) -> TicketMaster:
    """Sell a seat for 215.00 that is paid with 150.00 just before midnight and with 65.00 just after."""
    session = midnight.session
    with midnight.at(midnight.before, time(23, 45)):
        booking = held_booking(session, seller, flight)
    for day, moment, amount in ((midnight.before, LAST, "150.00"), (midnight.after, FIRST, "65.00")):
        session.refresh(booking)
        with midnight.at(day, moment):
            answer = pay(seller, booking, paying(session, "Cash", amount))
        assert answer.status_code == 200, answer.text
    session.refresh(booking)
    return booking


NOTHING, EARLY, LATE = Decimal(0), Decimal(150), Decimal(65)
EACH_DAY: Final = [NOTHING, EARLY, LATE, NOTHING]


def test_payments_are_in_the_cash_up_and_the_lists_of_their_own_day(
    midnight: Midnight, admin: Caller, clerk: Caller, accountant: Caller
) -> None:
    """Money of the operator's own till, and money that an agency took."""
    for seller in (admin, clerk):
        booking = pay_around(midnight, seller)
        office = str(booking.office_id)

        def cash_up(day: date, office: str = office) -> Decimal:
            params = {"day": day.isoformat(), "officeId": office}
            return Decimal(accepted(accountant.get("/api/Payments/GetCashUp", params=params))["taken"])

        def received(day: date, office: str = office) -> Decimal:
            days = {"filterByDateStart": day.isoformat(), "filterByDateEnd": day.isoformat()}
            body = {**days, "officeId": office}
            rows: Any = accepted(accountant.post("/api/Payments/GetByDateRange", json=body))
            return total(rows, "amount")

        assert midnight.sums(cash_up) == EACH_DAY
        assert midnight.sums(received) == EACH_DAY


def test_the_cash_up_of_today_begins_at_midnight(midnight: Midnight, admin: Caller, session: Session) -> None:
    today = now(session).astimezone(ZoneInfo(midnight.zone)).date()
    for day, moment, amount in ((today - timedelta(days=1), LAST, "150.00"), (today, FIRST, "65.00")):
        with midnight.at(day, moment):
            booking = held_booking(session, admin)
            assert pay(admin, booking, paying(session, "Cash", amount)).status_code == 200

    (row,) = admin.get("/api/Payments/GetByReportTodayDate").json()

    assert (row["paymentMethodName"], row["total"]) == ("Cash", "65.00")


def test_sales_and_what_was_paid_in_full_are_of_their_own_day(
    midnight: Midnight, admin: Caller, clerk: Caller
) -> None:
    """The operator sells what is paid in full, an agency on credit."""
    for seller, sold_on in ((clerk, [0, 1, 0, 0]), (admin, [0, 0, 1, 0])):
        office = str(pay_around(midnight, seller).office_id)

        def sales(day: date, by: str = "Created", seller: Caller = seller, office: str = office) -> Decimal:
            own = {"GroupBy": "Office", "GroupKey": office}
            found = accepted(seller.get("/api/Expense/GetSalesByFilter", params={**on(day, by), **own}))
            return Decimal(found["totals"]["bookings"])

        assert midnight.sums(sales) == sold_on
        assert midnight.sums(partial(sales, by="Paid")) == [0, 0, 1, 0]


def test_lines_are_in_the_statement_the_ledger_and_the_lists_of_their_own_day(
    midnight: Midnight, accountant: Caller, session: Session
) -> None:
    agency = str(holding(session).id)
    with midnight.at(midnight.before, LAST):
        charged(accountant, session, "150.00")
    with midnight.at(midnight.after, FIRST):
        charged(accountant, session, "65.00")

    def statement(day: date) -> Body:
        days = {"from": day.isoformat(), "to": day.isoformat()}
        return accepted(accountant.get(f"/api/Expense/GetStatement/{agency}", params=days))

    def ledger(day: date) -> Decimal:
        params = {**on(day), "Kind": "Holding", "OfficeHoldingId": agency}
        params.pop("DateRangeType")
        return total(accepted(accountant.get("/api/Ledger/GetLines", params=params))["lines"], "amount")

    def lines(day: date, call: str = "GetTransactionsByFilter") -> Decimal:
        params = {**on(day), "OfficeHoldingId": agency}
        return Decimal(accepted(accountant.get(f"/api/Expense/{call}", params=params))["totals"]["amount"])

    assert midnight.sums(lambda day: total(statement(day)["lines"], "amount")) == EACH_DAY
    assert midnight.sums(lambda day: Decimal(statement(day)["opening"])) == [0, 0, 150, 215]
    assert midnight.sums(ledger) == EACH_DAY
    assert midnight.sums(lines) == EACH_DAY
    assert midnight.sums(lambda day: lines(day, "GetTransactionsOthersByFilter")) == EACH_DAY


def test_money_in_a_fund_is_of_its_own_day(midnight: Midnight, accountant: Caller, session: Session) -> None:
    for day, moment, amount in ((midnight.before, LAST, "150.00"), (midnight.after, FIRST, "65.00")):
        with midnight.at(day, moment):
            assert enter(accountant, session, amount, CUBAMIA).status_code == 200

    def paid_in(day: date) -> Decimal:
        days = {"FilterByDateStart": day.isoformat(), "FilterByDateEnd": day.isoformat()}
        params = {**days, "OfficeHoldingId": str(holding(session).id)}
        return Decimal(accepted(accountant.get("/api/Fund/GetByFilter", params=params))["paidIn"])

    assert midnight.sums(paid_in) == EACH_DAY


def test_a_receipt_of_escrow_is_due_from_its_own_day(
    midnight: Midnight, admin: Caller, accountant: Caller, session: Session
) -> None:
    flight = flight_for_sale(session)
    pay_around(midnight, admin, flight)

    late, early = escrow_of(accountant, flight)["lines"]

    assert [(line["amount"], line["day"], line["dueOn"]) for line in (early, late)] == [
        ("150.00", f"{midnight.before}", f"{next_bank_day(midnight.before)}"),
        ("65.00", f"{midnight.after}", f"{next_bank_day(midnight.after)}"),
    ]


def test_a_month_ends_with_its_last_moment(
    midnight: Midnight, admin: Caller, accountant: Caller, session: Session
) -> None:
    with midnight.at(midnight.before, time(12)):
        charged(accountant, session, "1.00")
    before = {figure: of_months(midnight, accountant, figure) for figure in ("received", "escrow")}
    pay_around(midnight, admin)

    for figure, (ended, began, running) in before.items():
        assert of_months(midnight, accountant, figure) == [ended + EARLY, began + LATE, running]


def test_escrow_of_a_month_that_was_closed_before_is_posted_today(
    midnight: Midnight, admin: Caller, accountant: Caller, session: Session
) -> None:
    """A clerk was changing the booking while the month was closed, so that its escrow waited."""
    pay_around(midnight, admin)
    month = first_of_month(midnight.before)
    sums = {name: f"{value}" for name, value in check_month(session, month).sums.model_dump().items()}
    session.add(ClosedMonth(month=month, closed_at=now(session), closed_by="Ana Ruiz", sums=sums))
    commit(session)

    assert of_months(midnight, accountant, "escrow") == [0, LATE, EARLY]
    assert list(verify_closed_months(session)) == []


def of_months(midnight: Midnight, accountant: Caller, figure: str) -> list[Decimal]:
    """Return a sum of the two months, and of the one that is running."""
    months = {each["month"]: each["sums"] for each in accountant.get("/api/Months/GetAll").json()}
    wanted = first_of_month(midnight.before), midnight.after, running_month(midnight.session)
    return [Decimal(months[month.isoformat()][figure]) for month in wanted]


def test_taxes_are_imposed_in_the_month_of_their_sale(
    midnight: Midnight, admin: Caller, accountant: Caller, session: Session
) -> None:
    flight = flight_for_sale(session)
    put_fee(session, flight, "AY")
    commit(session)
    for day, moment in ((midnight.before, LAST), (midnight.after, FIRST)):
        with midnight.at(day, moment):
            booking = held_booking(session, admin, flight)
            answer = pay(admin, booking, paying(session, "Cash", "220.60"))
            assert answer.status_code == 200, answer.text

    days = {"from": midnight.before.isoformat(), "to": flight.departure_day.isoformat()}
    found = accepted(accountant.post("/api/Flights/GetReportTaxPayment", json={"flightIds": [], **days}))

    months = {month["month"]: month["imposed"] for month in found["months"] if month["payee"] == "TSA"}
    assert months[f"{first_of_month(midnight.before)}"] == "5.60"
    assert months[f"{midnight.after}"] == "5.60"

"""Sales, taxes, airlines, escrow and drawers, each computed a second time from the postings."""

import uuid
from collections import defaultdict
from collections.abc import Callable
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import select

from charterdesk.booking.models import TicketMaster
from charterdesk.ledger.models import Journal
from charterdesk.organization.models import Office
from charterdesk.payments.enums import Receiver
from charterdesk.payments.models import Payment, Refund
from tests.accounting.books import Books
from tests.accounting.invoicing import Body, accepted
from tests.accounting.postings import EARNING, NOTHING, Ledger, Row, money, read_ledger


def compare_sales(books: Books) -> None:
    """Compare the sales of all days, by office, user and day, each day that of the booking's office."""
    offices = {row.id: row.office for row in books.session.scalars(select(TicketMaster))}
    sold = books.ledger.on(*EARNING, "Commission").where(lambda row: row.ticket_master_id is not None)

    def office(row: Row) -> Office:
        assert row.ticket_master_id is not None
        return offices[row.ticket_master_id]

    groups: dict[str, Callable[[Row], str]] = {
        "Office": lambda row: str(office(row).id),
        "Agency": lambda row: str(office(row).office_holding_id),
        "User": lambda row: str(row.app_user_id),
        "Day": lambda row: row.day(office(row).time_zone).isoformat(),
    }
    ever = {"FilterByDateStart": "2000-01-01", "FilterByDateEnd": f"{books.today.day}"}
    listed = books.get("Expense/GetSalesByFilter", **ever)["totals"]
    assert _sale(listed) == _sale_of(sold)
    for name, key in groups.items():
        read = books.get("Expense/GetSalesSummary", **ever, GroupBy=name)
        expected = defaultdict[str, list[Row]](list)
        for row in sold.rows:
            expected[key(row)].append(row)
        assert {each["key"]: _sale(each) for each in read["groups"]} == {
            each: _sale_of(Ledger(tuple(rows))) for each, rows in expected.items()
        }
        assert read["totals"] == listed


def compare_taxes(books: Books) -> None:
    """Compare the taxes of flights by payee, and of months by what was posted in them."""
    body = {"flightIds": [str(flight.id) for flight in books.flights]}
    answer = books.accountant.post("/api/Flights/GetReportTaxPayment", json=body)
    fees = books.ledger.on("Fees").where(lambda row: row.payee is not None)
    by_payee = defaultdict[str | None, Decimal](Decimal)
    for row in fees.rows:
        by_payee[row.payee] -= row.amount
    if answer.status_code != 200:
        assert answer.json()["code"] == "noFeesToReport"
        assert not any(by_payee.values())
        return
    shown = {each["payee"]: each["amount"] for each in answer.json()["payees"]}
    assert shown == {payee: money(amount) for payee, amount in by_payee.items() if payee in shown}
    assert not any(amount for payee, amount in by_payee.items() if payee not in shown)
    assert answer.json()["total"] == money(-fees.total)


def compare_airlines(books: Books) -> None:
    """Beside the contract, which is counted from seats: extras less payments is what is owed."""
    body = {"flightIds": [str(flight.id) for flight in books.flights]}
    read = accepted(books.accountant.post("/api/Flights/GetReportAirlineProviderPayment", json=body))
    for line in read["lines"]:
        flight_id = uuid.UUID(line["flightId"])
        owed = -books.ledger.on("AirlinePayable", flight_id=flight_id).total
        extras = books.ledger.on("FlightCosts", flight_id=flight_id).total
        assert line["extras"] == money(extras)
        assert line["paid"] == money(extras - owed)
        if line["contractAmount"] is not None:
            assert line["balance"] == money(Decimal(line["contractAmount"]) + owed)


def compare_escrow(books: Books) -> None:
    read = books.get("Invoice/GetEscrow", Scope="All")
    ledger = read_ledger(books.session)  # reading settles what waits
    held = {each["flightId"]: each for each in read["flights"]}
    for flight in books.flights:
        shown, account = held.get(str(flight.id)), ledger.on("Escrow", flight_id=flight.id)
        if shown is None:
            assert account.rows == ()
            continue
        paid = ledger.on("AirlinePayable", flight_id=flight.id).journals
        carrier = -account.of(paid).total
        assert (shown["held"], shown["carrier"]) == (money(account.total), money(carrier))
        came = sum(Decimal(shown[name]) for name in ("received", "moved"))
        assert came - Decimal(shown["refunds"]) == account.total + carrier
        lines = books.get(f"Invoice/GetEscrowOfFlight/{flight.id}")["lines"]
        assert [Decimal(line["amount"]) for line in lines] == [
            Decimal(line["held"]) - Decimal(before["held"] if before else 0)
            for line, before in zip(lines, [*lines[1:], None], strict=True)
        ]
    assert read["totals"]["held"] == money(ledger.on("Escrow").total)
    assert Decimal(read["totals"]["moved"]) == 0


def compare_payments(books: Books) -> None:
    """Compare chosen payments, one by one and by method; a reversed one is not in the sums."""
    paid = {row.id: row for row in books.session.scalars(select(Payment)) if books.random.random() < 0.8}
    body = {"ids": [str(payment_id) for payment_id in paid]}
    customers = books.ledger.on("Customer")
    totals = {row.id: -customers.of([row.journal_id]).total for row in paid.values()}
    undone = {row.reverses_id for row in books.ledger.rows}
    rows: Any = accepted(books.accountant.post("/api/Payments/GetByReportByItemsSelected", json=body))
    assert {each["id"]: each["total"] for each in rows} == {
        str(payment_id): money(total) for payment_id, total in totals.items()
    }
    sums = defaultdict[tuple[str, str], Decimal](Decimal)
    for row in paid.values():
        if row.journal_id not in undone:
            sums[str(row.payment_method_id), row.receiver.value] += totals[row.id]
    call = "/api/Payments/GetByReportSummaryByItemsSelected"
    read: Any = accepted(books.accountant.post(call, json=body))
    assert {(each["paymentMethodId"], each["receiver"]): each["total"] for each in read} == {
        drawer: money(total) for drawer, total in sums.items()
    }


def compare_cash_up(books: Books) -> None:
    """Compare the takings of each user and method today: the tills, and what an office took for itself."""
    users = {row.journal_id: row.app_user_id for row in books.ledger.rows}
    own = {
        row.journal_id: row
        for row in books.session.scalars(select(Payment).where(Payment.receiver == Receiver.Agency))
    }
    for office in _offices(books):
        today = books.today.at.astimezone(ZoneInfo(office.time_zone)).date()
        expected = defaultdict[tuple[str, str], Decimal](Decimal)
        of_day = books.ledger.between(today, today, office.time_zone)
        for row in of_day.on("Till", office_id=office.id).rows:
            user = users[row.reverses_id or row.journal_id]
            expected[str(user), str(row.payment_method_id)] += row.amount
        for row in of_day.on("Customer").rows:
            payment = own.get(row.reverses_id or row.journal_id)
            if payment and payment.office_id == office.id:
                expected[str(payment.app_user_id), str(payment.payment_method_id)] -= row.amount
        for refund in books.session.scalars(select(Refund).where(Refund.journal_id.is_not(None))):
            taken = books.session.get_one(Payment, refund.payment_id)
            if taken.receiver is Receiver.Agency and taken.office_id == office.id and refund.journal_id:
                amount = of_day.on("Customer").of([refund.journal_id]).total
                expected[str(refund.app_user_id), str(taken.payment_method_id)] -= amount
        read = books.get("Payments/GetCashUp", officeId=office.id)
        assert {(each["appUserId"], each["paymentMethodId"]): each["expected"] for each in read["lines"]} == {
            drawer: money(amount) for drawer, amount in expected.items()
        }
        assert read["expected"] == money(sum(expected.values(), NOTHING))


def _offices(books: Books) -> list[Office]:
    actors = [caller.actor for caller in (books.clerk, books.accountant)]
    return [books.session.get_one(Office, actor.office_id) for actor in actors if actor]


def compare_report_of_today(books: Books) -> None:
    """Compare the offices of clerk and accountant: what each drawer took and gave back."""
    callers = (books.clerk, books.accountant)
    for caller, office in zip(callers, _offices(books), strict=True):
        read: Any = accepted(caller.get("/api/Payments/GetByReportTodayDate"))
        columns = ("taken", "undone", "refunded", "total")
        assert {
            (each["paymentMethodId"], each["receiver"]): tuple(each[column] for column in columns)
            for each in read
        } == _taken_today(books, office)


def _taken_today(books: Books, office: Office) -> dict[tuple[str, str], tuple[str, ...]]:
    """Follow the journals of the office's payments, their reversals and refunds."""
    today = books.today.at.astimezone(ZoneInfo(office.time_zone)).date()
    paid = {row.id: row for row in books.session.scalars(select(Payment)) if row.office_id == office.id}
    journals = {row.journal_id: row for row in paid.values()}
    refunds = books.session.scalars(select(Refund).where(Refund.journal_id.is_not(None)))
    journals |= {
        row.journal_id: paid[row.payment_id]
        for row in refunds
        if row.journal_id is not None and row.payment_id in paid
    }
    reversals = books.session.scalars(select(Journal).where(Journal.reverses_id.in_(journals)))
    journals |= {row.id: journals[row.reverses_id] for row in reversals if row.reverses_id}
    drawers: dict[tuple[str, str], dict[str, Decimal]] = defaultdict(lambda: defaultdict(Decimal))
    for row in books.ledger.on("Customer").of(journals).rows:
        if row.day(office.time_zone) == today:
            payment = journals[row.journal_id]
            drawers[str(payment.payment_method_id), payment.receiver.value][row.kind] += row.amount
    return {
        drawer: tuple(
            money(amount)
            for amount in (
                -kinds["Payment"],
                kinds["Reversal"],
                kinds["Refund"],
                -sum(kinds.values(), NOTHING),
            )
        )
        for drawer, kinds in drawers.items()
    }


def _sale(shown: Body) -> tuple[int, int, str, str, str]:
    return (shown["count"], shown["bookings"], shown["price"], shown["commission"], shown["net"])


def _sale_of(sold: Ledger) -> tuple[int, int, str, str, str]:
    price, commission = -sold.on(*EARNING).total, sold.on("Commission").total
    bookings = {row.ticket_master_id for row in sold.rows}
    return len(sold.journals), len(bookings), money(price), money(commission), money(price - commission)

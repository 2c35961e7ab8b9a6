"""Escrow of flights: receipts to deposit, deposits, the report, and who sees and moves it."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.bank_days import next_bank_day
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.verify_escrow import CHECKS as ESCROW_CHECKS
from charterdesk.activity.models import EventLog
from charterdesk.flights.models import Flight
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.clock import now
from charterdesk.kit.db import commit
from charterdesk.kit.ids import new_id
from tests.accounting.escrow import (
    INVOICE,
    TODAY,
    Body,
    deposit,
    due,
    escrow_of,
    listed,
    paid_booking,
    payout,
    read,
    refused,
    verified,
)
from tests.accounting.invoicing import charged, create, open_lines
from tests.accounting.stopped_clock import stopped_at
from tests.callers import Caller
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.payments.sales import PAYMENTS, flight_for_sale, held_booking, pay, paying, payments_of

pytestmark = pytest.mark.usefixtures("own_transactions")
READERS = {Role.CharterAdmin, Role.CharterAccounting}


def test_a_receipt_is_to_be_deposited_by_the_next_business_day(
    accountant: Caller, flight: Flight, receipts: list[Body]
) -> None:
    found = escrow_of(accountant, flight)
    queue = read(accountant, "GetDepositsDue", Most=0)

    assert {(each["amount"], each["dueOn"]) for each in receipts} == {
        ("215.00", next_bank_day(TODAY).isoformat()),
        ("100.00", next_bank_day(TODAY).isoformat()),
    }
    assert (found["received"], found["held"], found["due"], found["dueCount"], found["deposited"]) == (
        "315.00",
        "315.00",
        "315.00",
        2,
        "0.00",
    )
    assert [(line["kind"], line["state"], line["held"]) for line in found["lines"]] == [
        ("Received", "ToDeposit", "315.00"),
        ("Received", "ToDeposit", "215.00"),
    ]
    assert (queue["count"], queue["amount"], queue["receipts"]) == (2, "315.00", [])


def test_receipts_of_several_flights_are_deposited_at_once(
    accountant: Caller, admin: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    other = flight_for_sale(session)
    paid_booking(session, admin, other)

    answer = deposit(accountant, due(accountant), note="Two bags")

    assert answer.status_code == 200, answer.text
    made = answer.json()
    assert (made["amount"], made["reference"], made["note"], len(made["receipts"])) == (
        "530.00",
        "D-1187",
        "Two bags",
        3,
    )
    assert due(accountant) == []
    (newest, _) = escrow_of(accountant, flight)["lines"]
    assert (newest["state"], newest["deposit"]["reference"]) == ("Deposited", "D-1187")
    assert listed(accountant)["totals"]["deposited"] == "530.00"
    event = session.scalars(select(EventLog).where(EventLog.event_title.startswith("Escrow deposited"))).one()
    assert event.event_text.startswith("3 receipts, 530.00")
    verified(session)


def test_a_receipt_is_deposited_once_until_the_deposit_is_reversed(
    accountant: Caller, session: Session, receipts: list[Body]
) -> None:
    made = deposit(accountant, receipts).json()
    twice = deposit(accountant, receipts)
    path = f"{INVOICE}/ReverseDeposit/{made['id']}"
    undone = accountant.post(path, json={"reason": "Another bag"})
    again = accountant.post(path, json={"reason": "Once more"})

    assert refused(twice) == (409, "receiptsTaken")
    assert twice.json()["message"].startswith("Choose again. 2 of the receipts")
    assert (undone.json()["reversedReason"], undone.json()["amount"]) == ("Another bag", "315.00")
    assert refused(again) == (409, "depositReversed")
    assert deposit(accountant, receipts).status_code == 200
    verified(session)


def test_bad_deposits_are_refused_and_leave_the_receipts(
    accountant: Caller, session: Session, receipts: list[Body]
) -> None:
    assert refused(deposit(accountant, receipts, TODAY + timedelta(days=1))) == (422, "escrowDayInFuture")
    assert refused(deposit(accountant, receipts, TODAY - timedelta(days=1))) == (422, "depositBeforeReceipt")
    assert refused(deposit(accountant, [*receipts, {"id": str(new_id())}])) == (404, "noSuchReceipt")
    wrongs: list[Body] = [{"receiptIds": []}, {"reference": ""}, {"note": "x" * 501}, {"more": 1}]
    for wrong in wrongs:
        assert deposit(accountant, receipts, **wrong).status_code == 422

    assert len(due(accountant)) == 2
    verified(session)


def test_nothing_is_dated_into_a_closed_month(
    accountant: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    session.execute(
        text(
            "insert into closed_month (id, month, closed_at, closed_by, sums)"
            " values (gen_random_uuid(), :month, now(), 'Test', '{}')"
        ),
        {"month": TODAY.replace(day=1)},
    )
    commit(session)

    assert refused(deposit(accountant, receipts)) == (409, "monthClosed")
    assert refused(payout(accountant, flight, "Taxes", "1.00")) == (409, "monthClosed")


def test_a_payment_that_was_undone_needs_no_deposit(
    accountant: Caller, admin: Caller, session: Session, flight: Flight
) -> None:
    booking = paid_booking(session, admin, flight)
    receipts = due(accountant, flight)
    (payment,) = payments_of(session, booking)
    answer = admin.delete(f"{PAYMENTS}/{payment.id}", params={"reason": "Typed twice"})
    assert answer.status_code in (200, 204), answer.text

    assert due(accountant, flight) == []
    found = escrow_of(accountant, flight)
    assert (found["held"], found["due"], found["exceptions"]) == ("0.00", "0.00", [])
    assert [line["state"] for line in found["lines"]] == [None, "Undone"]
    assert refused(deposit(accountant, receipts)) == (409, "receiptUndone")
    verified(session)


def test_credits_on_an_invoice_pay_for_its_other_lines_on_the_day_it_is_issued(
    clerk: Caller, accountant: Caller, session: Session, flight: Flight
) -> None:
    """Whenever the escrow is computed: an agency's credit has become the money of its customer."""
    issued_at = now(session) - timedelta(days=3)
    with stopped_at(session, issued_at):
        booking = held_booking(session, clerk, flight)
        assert pay(clerk, booking, paying(session, "Cash", "215.00")).status_code == 200
        charged(accountant, session, "-50.00")
        invoice = create(accountant, session, sorted(open_lines(session)))

    (line,) = escrow_of(accountant, flight)["lines"]

    assert (line["amount"], line["day"]) == ("50.00", f"{get_sale_day(session) - timedelta(days=3)}")
    assert line["title"].endswith(f"credits on invoice {invoice['number']}")
    verified(session)


@pytest.mark.parametrize("role", Role)
def test_only_accounting_sees_and_moves_escrow(as_role: Callers, flight: Flight, role: Role) -> None:
    caller, may, nobody = as_role(role), role in READERS, new_id()
    reads = [
        caller.get(f"{INVOICE}/{name}").status_code
        for name in ("GetEscrow", f"GetEscrowOfFlight/{flight.id}", "GetDepositsDue", "GetBankLines")
    ]
    writes = [
        caller.post(f"{INVOICE}/{name}", json={}).status_code
        for name in (
            *("RecordDeposit", f"ReverseDeposit/{nobody}", f"RecordPayout/{flight.id}"),
            *(f"ReversePayout/{nobody}", "ImportBankFile", f"IgnoreBankLine/{nobody}"),
            f"ReopenBankLine/{nobody}",
        )
    ]
    assert reads == [200 if may else 403] * 4
    assert writes == [422 if may else 403] * 7
    assert caller.get(f"{INVOICE}/GetDeposit/{nobody}").status_code == (404 if may else 403)
    match = caller.post(f"{INVOICE}/MatchBankLine/{nobody}", json={"depositId": str(nobody)})
    assert match.status_code == (404 if may else 403)


def report(caller: Caller, form: str, *flights: Flight, **more: Any) -> Any:
    body = {"flightIds": [str(each.id) for each in flights], "form": form, **more}
    return caller.post(f"{INVOICE}/GenerateReportEscrowAccount", json=body)


def test_the_report_says_what_the_screen_says(
    accountant: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    deposit(accountant, receipts[:1])

    pdf = report(accountant, "Pdf", flight)
    excel = report(accountant, "Excel", flight)

    assert pdf.status_code == 200, pdf.text
    said = Pages(pdf.content).text
    for word in ("Escrow account", "315.00", "D-1187", flight.flight_number):
        assert word in said
    assert excel.content[:2] == b"PK"
    assert refused(report(accountant, "Pdf", flight_for_sale(session))) == (422, "noEscrow")
    assert refused(report(accountant, "Pdf")) == (422, "chooseFlights")
    title = session.scalars(select(EventLog.event_title).where(EventLog.event_title.like("Escrow exported%")))
    assert len(title.all()) == 2


def test_entries_in_deposits_are_those_of_the_ledger(session: Session, receipts: list[Body]) -> None:
    entries = session.scalars(select(EscrowEntry.id)).all()
    assert {str(each) for each in entries} >= {each["id"] for each in receipts}
    session.execute(text("delete from open_receipt"))
    wrong = [finding for check in ESCROW_CHECKS for finding in check(session)]
    assert len(wrong) == 2

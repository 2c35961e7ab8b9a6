"""Escrow of flights: receipts to deposit, deposits, taxes, releases, exceptions, roles, races."""

import uuid
from datetime import UTC, datetime, time, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.bank_days import next_bank_day
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.verify_escrow import CHECKS as ESCROW_CHECKS
from charterdesk.activity.models import EventLog
from charterdesk.flights.enums import FlightStatus
from charterdesk.flights.models import Flight
from charterdesk.kit.db import commit
from charterdesk.kit.ids import new_id
from tests.accounting.escrow import (
    INVOICE,
    TODAY,
    Body,
    contract,
    cost,
    deposit,
    due,
    escrow_of,
    listed,
    move_days,
    paid_booking,
    payout,
    read,
    refused,
)
from tests.booking.bookings import priced_flight, put_fee
from tests.callers import Caller
from tests.changes.conftest import own_transactions
from tests.changes.sold import sold_party
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.flights.flights import in_days
from tests.payments.sales import PAYMENTS, flight_for_sale, payments_of

__all__ = ["own_transactions"]

pytestmark = pytest.mark.usefixtures("own_transactions")
READERS = {Role.CharterAdmin, Role.CharterAccounting}


@pytest.fixture
def house(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def flight(session: Session) -> Flight:
    return flight_for_sale(session)


@pytest.fixture
def receipts(session: Session, house: Caller, accountant: Caller, flight: Flight) -> list[Body]:
    """Two receipts of one flight: 215.00 and 100.00."""
    paid_booking(session, house, flight)
    paid_booking(session, house, flight, "100.00")
    return due(accountant, flight)


def verified(session: Session) -> None:
    commit(session)
    for check in ESCROW_CHECKS:
        assert list(check(session)) == []


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
    accountant: Caller, house: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    other = flight_for_sale(session)
    paid_booking(session, house, other)

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
    accountant: Caller, house: Caller, session: Session, flight: Flight
) -> None:
    booking = paid_booking(session, house, flight)
    receipts = due(accountant, flight)
    (payment,) = payments_of(session, booking)
    answer = house.delete(f"{PAYMENTS}/{payment.id}", params={"reason": "Typed twice"})
    assert answer.status_code in (200, 204), answer.text

    assert due(accountant, flight) == []
    found = escrow_of(accountant, flight)
    assert (found["held"], found["due"], found["exceptions"]) == ("0.00", "0.00", [])
    assert [line["state"] for line in found["lines"]] == [None, "Undone"]
    assert refused(deposit(accountant, receipts)) == (409, "receiptUndone")
    verified(session)


def test_a_payment_that_was_undone_after_its_deposit_is_an_exception(
    accountant: Caller, house: Caller, session: Session, flight: Flight
) -> None:
    booking = paid_booking(session, house, flight)
    assert deposit(accountant, due(accountant, flight)).status_code == 200
    (payment,) = payments_of(session, booking)
    house.delete(f"{PAYMENTS}/{payment.id}", params={"reason": "Typed twice"})

    found = escrow_of(accountant, flight)

    assert [(each["kind"], each["amount"]) for each in found["exceptions"]] == [
        ("DepositedTooMuch", "215.00")
    ]
    assert (found["deposited"], found["held"], found["depositedUndone"]) == ("215.00", "0.00", "215.00")
    verified(session)


def test_a_late_deposit_is_an_exception_and_comes_first(
    accountant: Caller, house: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    other = flight_for_sale(session)
    paid_booking(session, house, other)
    late_receipt(session, flight, receipts[0], "50.00")

    found = listed(accountant)
    queue = read(accountant, "GetDepositsDue")

    first = found["flights"][0]
    assert first["flightId"] == str(flight.id)
    assert [(each["kind"], each["amount"], each["count"]) for each in first["exceptions"]] == [
        ("DepositLate", "50.00", 1)
    ]
    assert (first["late"], first["due"]) == ("50.00", "315.00")
    assert (queue["count"], queue["amount"], queue["lateCount"], queue["lateAmount"]) == (
        *(4, "580.00"),
        *(1, "50.00"),
    )
    assert [each["lateDays"] for each in queue["receipts"]] == [9, 0, 0, 0]
    assert found["exceptions"] == first["exceptions"]


def late_receipt(session: Session, flight: Flight, like: Body, amount: str) -> None:
    """Add a receipt of ten days ago, which should have been deposited the day after."""
    journal_id = session.get_one(EscrowEntry, uuid.UUID(like["id"])).journal_id
    day = TODAY - timedelta(days=10)
    at = datetime.combine(day, time(12), UTC)
    session.add(
        EscrowEntry(
            flight_id=flight.id,
            kind=EscrowKind.Received,
            amount=Decimal(amount),
            at=at,
            day=day,
            deposit_due_on=day + timedelta(days=1),
            title="Valdés",
            journal_id=journal_id,
            app_user_name="Test",
        )
    )
    commit(session)


def test_taxes_are_remitted_up_to_what_is_owed_and_held_and_reversed(
    as_role: Callers, accountant: Caller, house: Caller, session: Session
) -> None:
    taxed = priced_flight(session, in_days(30))
    put_fee(session, taxed, "US")
    sold_party(as_role(Role.OfficeSaleAgent), session, [taxed])
    owed = escrow_of(accountant, taxed)["taxesOwed"]
    assert Decimal(owed) > 0
    nothing_held = payout(accountant, taxed, "Taxes", owed)
    paid_booking(session, house, taxed, "150.00")
    too_much = payout(accountant, taxed, "Taxes", str(Decimal(owed) + Decimal("0.01")))

    done = payout(accountant, taxed, "Taxes", owed, reference="Form 720")

    assert refused(nothing_held) == (409, "overHeld")
    assert refused(too_much) == (409, "overTaxes")
    assert done.status_code == 200, done.text
    found = done.json()
    assert (found["taxes"], found["taxesOwed"], Decimal(found["held"])) == (
        *(owed, "0.00"),
        Decimal("150.00") - Decimal(owed),
    )
    line = next(each for each in found["lines"] if each["kind"] == "Taxes")
    assert (line["title"], line["reference"]) == ("IRS", "Form 720")
    undone = accountant.post(f"{INVOICE}/ReversePayout/{line['id']}", json={"reason": "Twice"}).json()
    assert (undone["taxes"], undone["held"]) == ("0.00", "150.00")
    for kind, amount in (("Taxes", "0"), ("Taxes", "-1"), ("Gift", "1.00")):
        assert payout(accountant, taxed, kind, amount).status_code == 422
    assert payout(accountant, taxed, "Taxes", "1.00", title="").status_code == 422
    verified(session)


def test_money_is_released_two_business_days_after_the_flight_and_what_others_get_stays(
    accountant: Caller, house: Caller, session: Session, flight: Flight
) -> None:
    paid_booking(session, house, flight)
    contract(session, flight, "100.00")
    early = payout(accountant, flight, "Released", "10.00", title="Certificate")
    move_days(session, flight, 1)
    flight.status = FlightStatus.Departed
    commit(session)
    soon = payout(accountant, flight, "Released", "10.00", title="Certificate")
    move_days(session, flight, 9)
    cost(accountant, flight, "60.00")
    much = payout(accountant, flight, "Released", "115.01", title="Certificate")
    before = escrow_of(accountant, flight)
    done = payout(accountant, flight, "Released", "115.00", title="Certificate")

    assert refused(early) == (409, "flightNotFlown")
    assert refused(soon) == (409, "flightNotOver")
    assert refused(much) == (409, "overReleasable")
    assert (before["held"], before["carrier"], before["carrierOwed"], before["releasable"]) == (
        "155.00",
        "60.00",
        "40.00",
        "115.00",
    )
    assert before["mayRelease"] is True
    assert done.status_code == 200, done.text
    assert (done.json()["held"], done.json()["released"], done.json()["releasable"]) == (
        "40.00",
        "115.00",
        "0.00",
    )
    assert [each["kind"] for each in done.json()["exceptions"]] == ["CarrierDue", "FlownHeld"]
    line = next(each for each in done.json()["lines"] if each["kind"] == "Released")
    assert line["mayReverse"] is True
    path = f"{INVOICE}/ReversePayout/{line['id']}"
    undone = accountant.post(path, json={"reason": "Not certified"})
    again = accountant.post(path, json={"reason": "Once more"})
    assert (undone.json()["held"], undone.json()["released"]) == ("155.00", "0.00")
    assert refused(again) == (409, "payoutReversed")
    assert not any(each["mayReverse"] for each in undone.json()["lines"])
    received = next(each for each in undone.json()["lines"] if each["kind"] == "Received")
    assert refused(accountant.post(f"{INVOICE}/ReversePayout/{received['id']}", json={"reason": "No"})) == (
        409,
        "noPayout",
    )
    verified(session)


def test_the_airline_paid_above_what_is_held_is_an_exception(
    accountant: Caller, house: Caller, session: Session, flight: Flight
) -> None:
    paid_booking(session, house, flight, "100.00")
    contract(session, flight, "500.00")
    cost(accountant, flight, "250.00")

    found = escrow_of(accountant, flight)

    assert (found["held"], found["carrier"]) == ("-150.00", "250.00")
    assert ("PaidOverHeld", "150.00") in [(each["kind"], each["amount"]) for each in found["exceptions"]]
    verified(session)


def test_money_on_a_canceled_flight_is_an_exception(
    accountant: Caller, session: Session, flight: Flight, receipts: list[Body]
) -> None:
    flight.status, flight.cancel_reason = FlightStatus.Cancelled, "No aircraft"
    commit(session)

    found = escrow_of(accountant, flight)

    assert [(each["kind"], each["amount"]) for each in found["exceptions"]] == [("CancelledHeld", "315.00")]
    assert found["releasable"] == "0.00"
    assert refused(payout(accountant, flight, "Released", "1.00")) == (409, "flightNotFlown")


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

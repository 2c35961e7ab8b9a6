"""Undoing a payment: a reversal, once, by whoever may."""

import uuid
from datetime import timedelta
from decimal import Decimal

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import FeeStatus, PayStatus
from charterdesk.booking.models import TicketMaster
from charterdesk.ledger.accounts import agency_account, customer_account, fund_account, holding_account
from charterdesk.ledger.models import Expense, Journal
from charterdesk.payments.enums import PaymentState
from charterdesk.payments.models import Payment, PaymentMethod
from charterdesk.verify import verify
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.payments.sales import (
    CUBAMIA,
    GULF,
    PAYMENTS,
    balances,
    fill_fund,
    held_booking,
    holding_id,
    pay,
    paying,
    payments_of,
)

NOT_YOURS = (
    "Only the clerk who took a payment can undo it, on the same day and not by card. "
    "After that, ask the operator's accounting."
)


def paid(session: Session, caller: Caller, name: str, amount: str) -> tuple[TicketMaster, Payment]:
    booking = held_booking(session, caller)
    answer = pay(caller, booking, paying(session, name, amount, reference="R-1"))
    assert answer.status_code == 200, answer.text
    [payment] = payments_of(session, booking)
    return booking, payment


def undo(caller: Caller, payment: Payment, **asked: object) -> Response:
    return caller.delete(f"{PAYMENTS}/{payment.id}", params=asked)


def found(session: Session) -> list[str]:
    return [problem for problems in verify(session, VAULT).values() for problem in problems]


def test_who_took_it_takes_it_back_on_the_same_day(clerk: Caller, session: Session) -> None:
    booking, payment = paid(session, clerk, "Cash", "50.00")

    assert undo(clerk, payment).status_code == 204

    session.refresh(booking)
    assert (booking.paid, booking.pay_status) == (Decimal(0), PayStatus.Unpaid)
    session.refresh(payment)
    assert (payment.state, payment.undone_by) == (PaymentState.Reversed, "Office Sale Agent")
    assert payment.reversal_journal_id is not None
    assert session.get_one(Journal, payment.reversal_journal_id).reverses_id == payment.journal_id
    mine = holding_id(session, CUBAMIA)
    assert balances(session, customer_account(booking.id), agency_account(mine)) == [
        Decimal(215),
        Decimal(-215),
    ]
    [event] = session.scalars(select(EventLog).where(EventLog.event_type == EventType.UndoPayment))
    assert event.event_title == f"Payment undone, Cash 50.00: {booking.locator_number}"
    assert not found(session)


def test_it_is_undone_once(clerk: Caller, session: Session) -> None:
    _, payment = paid(session, clerk, "Cash", "50.00")
    undo(clerk, payment)

    again = undo(clerk, payment)

    assert (again.status_code, again.json()["message"]) == (
        409,
        "This payment was already undone by Office Sale Agent.",
    )


def test_a_colleague_does_not_undo_it(as_role: Callers, clerk: Caller, session: Session) -> None:
    _, payment = paid(session, clerk, "Cash", "50.00")

    refused = undo(as_role(Role.OfficeHoldingAdmin), payment, reason="wrong amount")

    assert (refused.status_code, refused.json()["message"]) == (403, NOT_YOURS)


def test_the_next_day_it_is_accountings_with_a_reason(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    _, payment = paid(session, clerk, "Cash", "50.00")
    payment.paid_on -= timedelta(days=1)
    session.commit()
    accounting = as_role(Role.CharterAccounting)

    assert undo(clerk, payment).status_code == 403
    without = undo(accounting, payment)
    assert (without.status_code, without.json()["fields"]) == (
        422,
        {"reason": "Say why this payment is undone."},
    )
    for nothing in (" ", "4111111111111111", "x" * 501):
        assert undo(accounting, payment, reason=nothing).status_code == 422
    assert undo(accounting, payment, reason="Counted twice").status_code == 204
    session.refresh(payment)
    assert payment.undone_reason == "Counted twice"


def test_a_card_payment_is_undone_by_accounting_only(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    terminal = session.scalars(select(PaymentMethod).where(PaymentMethod.name == "Own card terminal")).one()
    terminal.surcharge_percent = Decimal(10)
    booking, payment = paid(session, clerk, "Own card terminal", "50.00")

    assert undo(clerk, payment).status_code == 403
    assert undo(as_role(Role.CharterAdmin), payment, reason="Voided at the terminal").status_code == 204

    session.refresh(booking)
    assert (booking.charged, booking.paid) == (Decimal("215.00"), Decimal("0.00"))
    fees = [fee for fee in booking.tickets[0].functional_fees if fee.kind == "CardSurcharge"]
    assert [fee.status for fee in fees] == [FeeStatus.Cancel]
    assert not found(session)


def test_what_came_from_the_fund_goes_back_to_it(as_role: Callers, session: Session) -> None:
    gulf = as_role(Role.OfficeSaleAgent, "gulf")
    fill_fund(session, "150.00", GULF)
    booking, payment = paid(session, gulf, "Fund", "100.00")

    assert undo(gulf, payment).status_code == 204

    theirs = holding_id(session, GULF)
    assert balances(session, fund_account(theirs), holding_account(theirs), agency_account(theirs)) == [
        Decimal(-150),
        Decimal("199.00"),
        Decimal(-215),
    ]
    assert on_account(session, booking) == Decimal("199.00")
    assert not found(session)


def test_what_the_operator_received_after_the_sale_is_taken_off_the_account(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking, _ = paid(session, clerk, "Cash", "15.00")
    accounting = as_role(Role.CharterAccounting)
    pay(accounting, booking, paying(session, "Bank transfer", "200.00", reference="W-1"))
    wire = next(each for each in payments_of(session, booking) if each.amount == 200)

    assert undo(accounting, wire, reason="Bounced").status_code == 204

    mine = holding_id(session, CUBAMIA)
    assert balances(session, holding_account(mine), agency_account(mine)) == [
        Decimal("199.00"),
        Decimal("-200.00"),
    ]
    assert on_account(session, booking) == Decimal("199.00")
    assert not found(session)


def test_a_payment_from_before_the_sale_leaves_the_booking_as_if_never_made(
    as_role: Callers, session: Session
) -> None:
    staff, gulf = as_role(Role.CharterAccounting), as_role(Role.OfficeSaleAgent, "gulf")
    booking = held_booking(session, gulf)
    pay(staff, booking, paying(session, "Bank transfer", "100.00", reference="W-1"))
    [payment] = payments_of(session, booking)

    assert undo(staff, payment).status_code == 204

    theirs = holding_id(session, GULF)
    assert balances(session, customer_account(booking.id), holding_account(theirs)) == [
        Decimal(0),
        Decimal(0),
    ]
    assert on_account(session, booking) == 0
    assert not found(session)


def test_what_the_sale_credited_is_taken_back_with_its_payment(as_role: Callers, session: Session) -> None:
    staff, gulf = as_role(Role.CharterAccounting), as_role(Role.OfficeSaleAgent, "gulf")
    booking = held_booking(session, gulf)
    pay(staff, booking, paying(session, "Bank transfer", "100.00", reference="W-1"))
    pay(gulf, booking, paying(session, "Cash", "15.00"))
    wire = next(each for each in payments_of(session, booking) if each.amount == 100)
    theirs = holding_id(session, GULF)
    assert balances(session, holding_account(theirs)) == [Decimal("99.00")]

    assert undo(staff, wire).status_code == 204

    assert balances(
        session, customer_account(booking.id), holding_account(theirs), agency_account(theirs)
    ) == [
        Decimal(200),
        Decimal("199.00"),
        Decimal(-200),
    ]
    assert on_account(session, booking) == Decimal("199.00")
    assert not found(session)


def on_account(session: Session, booking: TicketMaster) -> Decimal:
    """What the agency's lines of this booking sum up to."""
    lines = select(func.coalesce(func.sum(Expense.amount), 0)).where(Expense.ticket_master_id == booking.id)
    return Decimal(session.execute(lines).scalar_one())


def test_reference_and_note_can_be_corrected_and_nothing_else(clerk: Caller, session: Session) -> None:
    _, payment = paid(session, clerk, "Check", "50.00")
    body = {"id": str(payment.id), "version": payment.version, "reference": "1045", "note": "second check"}

    answer = clerk.put(PAYMENTS, json=body)

    assert (answer.status_code, answer.json()["reference"], answer.json()["version"]) == (200, "1045", 2)
    assert clerk.put(PAYMENTS, json=body).status_code == 409
    assert clerk.put(PAYMENTS, json={**body, "version": 2, "amount": "60.00"}).status_code == 422
    event = session.scalars(select(EventLog).where(EventLog.entity_id == payment.id)).one()
    assert event.event_title == "Payment changed: Check 50.00"
    assert {"field": "reference", "before": "R-1", "after": "1045"} in event.changes


@pytest.mark.parametrize("version", [7, -1])
def test_a_stale_undo_is_refused(clerk: Caller, session: Session, version: int) -> None:
    _, payment = paid(session, clerk, "Cash", "50.00")

    assert undo(clerk, payment, version=version).status_code == 409


def test_an_unknown_payment_is_not_found(clerk: Caller) -> None:
    assert clerk.delete(f"{PAYMENTS}/{uuid.uuid4()}").status_code == 404
    assert clerk.delete(f"{PAYMENTS}/nonsense").status_code == 422
    assert clerk.get(f"{PAYMENTS}/GetById/{uuid.uuid4()}").status_code == 404

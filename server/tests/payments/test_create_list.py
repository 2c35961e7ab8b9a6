"""What a payment does to the books and to the booking."""

from datetime import timedelta
from decimal import Decimal

import pytest
from sqlalchemy import select, text, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.booking.enums import MasterStatus, PayStatus
from charterdesk.ledger.accounts import (
    agency_account,
    customer_account,
    fund_account,
    holding_account,
    till_account,
)
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.models import Expense, Journal
from charterdesk.organization.models import OfficeHolding
from charterdesk.payments.enums import PaymentState, Receiver
from charterdesk.payments.models import PaymentMethod
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import (
    CUBAMIA,
    GULF,
    TOTAL,
    balances,
    fill_fund,
    held_booking,
    holding_id,
    method,
    pay,
    paying,
    payments_of,
)


def test_a_house_booking_is_sold_by_paying_it_in_full_by_several_methods(
    house: Caller, session: Session
) -> None:
    booking = held_booking(session, house)

    answer = pay(
        house,
        booking,
        paying(session, "Cash", "115.00"),
        paying(session, "Bank transfer", 100, reference="W-881", note="by her son"),
    )

    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["status"], told["payStatus"], told["owed"], told["notConfirmed"]) == (
        "Booked",
        "Paid",
        "0.00",
        None,
    )
    cash, wire = payments_of(session, booking)
    assert [str(each.id) for each in (cash, wire)] == told["paymentIds"]
    assert (cash.amount, cash.receiver, cash.state) == (
        Decimal("115.00"),
        Receiver.Operator,
        PaymentState.Recorded,
    )
    assert (wire.reference, wire.note) == ("W-881", "by her son")
    desk = cash.office_id
    assert balances(
        session,
        customer_account(booking.id),
        till_account(desk, method(session, "Cash")),
        till_account(desk, method(session, "Bank transfer")),
    ) == [Decimal(0), Decimal(115), Decimal(100)]


def test_a_part_of_the_price_is_recorded_and_sells_nothing_yet(house: Caller, session: Session) -> None:
    booking = held_booking(session, house)

    told = pay(house, booking, paying(session, "Cash", "100.00")).json()

    assert (told["status"], told["owed"]) == ("Pending", "115.00")
    assert told["notConfirmed"] == (
        "115.00 of 215.00 is not paid yet. House offices sell only what is paid in full."
    )
    assert balances(session, customer_account(booking.id)) == [Decimal(-100)]


def test_an_agency_sells_on_credit_and_its_cash_touches_only_the_customers_side(
    clerk: Caller, session: Session
) -> None:
    booking = held_booking(session, clerk)

    told = pay(clerk, booking, paying(session, "Cash", "50.00")).json()

    assert (told["status"], told["payStatus"], told["owed"]) == ("Booked", "Unpaid", "165.00")
    mine = holding_id(session, CUBAMIA)
    net = TOTAL - Decimal("16.00")
    assert balances(session, customer_account(booking.id), agency_account(mine), holding_account(mine)) == [
        Decimal(165),
        Decimal(-165),
        net,
    ]
    [payment] = payments_of(session, booking)
    assert payment.receiver is Receiver.Agency


def test_money_the_operator_takes_for_an_agencys_booking_is_credited_to_its_account_in_full(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "15.00"))
    session.refresh(booking)
    accounting = as_role(Role.CharterAccounting)

    told = pay(accounting, booking, paying(session, "Bank transfer", "200.00", reference="W-1"))

    assert told.json()["payStatus"] == "Paid"
    mine = holding_id(session, CUBAMIA)
    assert balances(session, customer_account(booking.id), agency_account(mine), holding_account(mine)) == [
        Decimal(0),
        Decimal(0),
        Decimal("-1.00"),
    ]
    lines = session.execute(
        select(Expense.kind, Expense.amount)
        .where(Expense.ticket_master_id == booking.id)
        .order_by(Expense.id)
    ).all()
    assert [(kind.value, amount) for kind, amount in lines] == [
        ("Sale", Decimal("199.00")),
        ("Credit", Decimal("-200.00")),
    ]


def test_what_the_operator_received_before_the_sale_is_credited_by_the_sale(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking = held_booking(session, clerk)
    staff = as_role(Role.CharterSale)

    told = pay(staff, booking, paying(session, "Bank transfer", "100.00", reference="W-1")).json()
    assert (told["status"], told["notConfirmed"]) == (
        "Pending",
        "Payment recorded. The selling office confirms the booking.",
    )
    session.refresh(booking)
    pay(clerk, booking, paying(session, "Cash", "115.00"))

    mine = holding_id(session, CUBAMIA)
    assert balances(session, customer_account(booking.id), agency_account(mine), holding_account(mine)) == [
        Decimal(0),
        Decimal(0),
        Decimal("99.00"),
    ]


def test_an_agency_beyond_its_credit_keeps_the_payment_and_is_told_the_four_numbers(
    clerk: Caller, session: Session
) -> None:
    session.scalars(select(OfficeHolding).where(OfficeHolding.name == CUBAMIA)).one().credit_limit = Decimal(
        100
    )
    booking = held_booking(session, clerk)

    told = pay(clerk, booking, paying(session, "Cash", "50.00")).json()

    assert told["status"] == "Pending"
    assert told["notConfirmed"].startswith("Cubamía Travel Group would owe 199.00, but only ")
    assert len(payments_of(session, booking)) == 1


@pytest.mark.parametrize("first", [None, "50.00"])
def test_a_payment_in_full_that_credit_refuses_is_not_recorded(
    clerk: Caller, session: Session, first: str | None
) -> None:
    session.scalars(select(OfficeHolding).where(OfficeHolding.name == CUBAMIA)).one().credit_limit = Decimal(
        0
    )
    booking = held_booking(session, clerk)
    if first:
        assert pay(clerk, booking, paying(session, "Cash", first)).status_code == 200
        session.refresh(booking)
    rest = Decimal("215.00") - Decimal(first or 0)

    answer = pay(clerk, booking, paying(session, "Cash", str(rest)))

    assert (answer.status_code, answer.json()["code"]) == (409, "overCredit")
    assert len(payments_of(session, booking)) == (1 if first else 0)


def test_a_payment_from_the_fund_is_taken_from_it(as_role: Callers, session: Session) -> None:
    gulf = as_role(Role.OfficeSaleAgent, "gulf")
    fill_fund(session, "150.00", GULF)
    booking = held_booking(session, gulf)

    told = pay(gulf, booking, paying(session, "Fund", "100.00")).json()

    assert (told["status"], told["owed"]) == ("Booked", "115.00")
    theirs = holding_id(session, GULF)
    assert balances(session, fund_account(theirs), holding_account(theirs), customer_account(booking.id)) == [
        Decimal(-50),
        Decimal("99.00"),
        Decimal(115),
    ]


def test_a_fund_is_never_overdrawn(as_role: Callers, session: Session) -> None:
    gulf = as_role(Role.OfficeSaleAgent, "gulf")
    fill_fund(session, "150.00", GULF)
    booking = held_booking(session, gulf)

    answer = pay(gulf, booking, paying(session, "Fund", "100.00"), paying(session, "Fund", "50.01"))

    assert (answer.status_code, answer.json()["message"]) == (
        409,
        "The fund of Gulf Vuelos has 50.00, not enough for 50.01.",
    )
    assert not payments_of(session, booking)
    assert balances(session, fund_account(holding_id(session, GULF))) == [Decimal(-150)]


def test_what_was_just_paid_from_the_fund_is_no_credit_any_more(as_role: Callers, session: Session) -> None:
    gulf = as_role(Role.OfficeSaleAgent, "gulf")
    fill_fund(session, "120.00", GULF)
    session.execute(update(OfficeHolding).where(OfficeHolding.name == GULF).values(credit_limit=0))
    booking = held_booking(session, gulf)

    told = pay(gulf, booking, paying(session, "Fund", "100.00")).json()

    assert told["status"] == "Pending"
    assert told["notConfirmed"].startswith("Gulf Vuelos would owe 99.00, but only 20.00 is available")
    assert len(payments_of(session, booking)) == 1


def test_when_the_hold_ran_out_nothing_is_recorded(house: Caller, session: Session) -> None:
    booking = held_booking(session, house)
    assert booking.hold_expires_at is not None
    booking.hold_expires_at -= timedelta(hours=2)
    session.commit()

    answer = pay(house, booking, paying(session, "Cash", "215.00"))

    assert (answer.status_code, answer.json()["code"]) == (409, "holdEnded")
    assert not payments_of(session, booking)
    assert balances(session, customer_account(booking.id)) == [Decimal(0)]


def test_when_the_sale_is_refused_the_payment_is_not_recorded_either(house: Caller, session: Session) -> None:
    booking = held_booking(session, house)
    session.execute(text("update flight set status = 'Cancelled', cancel_reason = 'Storm'"))
    session.commit()

    answer = pay(house, booking, paying(session, "Cash", "215.00"))

    assert (answer.status_code, answer.json()["code"]) == (409, "notSelling")
    assert not payments_of(session, booking)


def test_an_agencys_own_terminal_keeps_its_surcharge(clerk: Caller, session: Session) -> None:
    terminal = session.scalars(select(PaymentMethod).where(PaymentMethod.name == "Own card terminal")).one()
    terminal.surcharge_percent = Decimal("3.00")
    booking = held_booking(session, clerk)

    told = pay(clerk, booking, paying(session, "Own card terminal", "215.00", reference="T-1")).json()

    assert (told["payStatus"], told["owed"]) == ("Paid", "0.00")
    [payment] = payments_of(session, booking)
    assert (payment.amount, payment.surcharge) == (Decimal("215.00"), Decimal("6.45"))
    session.refresh(booking)
    assert (booking.charged, booking.paid) == (Decimal("221.45"), Decimal("221.45"))
    fees = [
        fee for ticket in booking.tickets for fee in ticket.functional_fees if fee.kind == "CardSurcharge"
    ]
    assert [(fee.basis, fee.amount) for fee in fees] == [("3.00% of 215.00", Decimal("6.45"))]
    mine = holding_id(session, CUBAMIA)
    assert balances(session, customer_account(booking.id), agency_account(mine), holding_account(mine)) == [
        Decimal(0),
        Decimal(0),
        Decimal("199.00"),
    ]


def test_each_payment_is_one_journal_and_one_event(house: Caller, session: Session) -> None:
    booking = held_booking(session, house)
    pay(house, booking, paying(session, "Cash", "100.00"), paying(session, "Check", "15.00", reference="c"))

    journals = session.scalars(
        select(Journal).where(Journal.ticket_master_id == booking.id, Journal.kind == JournalKind.Payment)
    ).all()
    assert {journal.id for journal in journals} == {each.journal_id for each in payments_of(session, booking)}
    events = session.scalars(
        select(EventLog)
        .where(EventLog.entity_id == booking.id, EventLog.event_type == EventType.Paid)
        .order_by(EventLog.position)
    ).all()
    assert [event.event_title for event in events] == [
        f"Paid by Cash 100.00: {booking.locator_number}",
        f"Paid by Check 15.00: {booking.locator_number}",
    ]
    assert {event.entity_type for event in events} == {Entity.TicketMaster}
    assert {"field": "paid", "before": "0.00", "after": "100.00"} in events[0].changes


def test_a_sold_booking_pays_the_rest_later(clerk: Caller, session: Session) -> None:
    booking = held_booking(session, clerk)
    pay(clerk, booking, paying(session, "Cash", "10.00"))
    session.refresh(booking)

    told = pay(clerk, booking, paying(session, "Cash", "205.00")).json()

    assert (told["payStatus"], told["owed"], told["notConfirmed"]) == ("Paid", "0.00", None)
    session.refresh(booking)
    assert (booking.status, booking.pay_status) == (MasterStatus.Booked, PayStatus.Paid)


def test_of_two_holds_on_one_credit_the_first_can_always_confirm(as_role: Callers, session: Session) -> None:
    clerk = as_role(Role.OfficeSaleAgent)
    first, second = held_booking(session, clerk), held_booking(session, clerk)
    agency = session.get_one(OfficeHolding, first.office_holding_id)
    agency.credit_limit = TOTAL
    session.commit()

    late, early = (
        clerk.post(
            "/api/TicketMaster/ChangeStatus",
            json={
                "id": str(booking.id),
                "version": booking.version,
                "status": "Booked",
                "quoteId": str(booking.quote_id),
            },
        )
        for booking in (second, first)
    )

    assert (late.status_code, late.json()["code"]) == (409, "overCredit")
    assert early.status_code == 200

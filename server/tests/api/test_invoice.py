"""Invoices: issued, paid, unpaid and canceled, each once."""

from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.domain.invoice import seal_hash
from charterdesk.accounting.models import Invoice, InvoicePayment
from charterdesk.activity.models import EventLog
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.ids import new_id
from charterdesk.ledger.accounts import compute_balance, holding_account
from tests.accounting.invoicing import (
    INVOICE,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    owed,
    pay,
    payment,
    problems,
    read,
    refused,
    row_of,
    unpay,
    wish,
)
from tests.booking.bookings import priced_flight
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.conftest import Callers
from tests.flights.flights import in_days
from tests.payments.sales import fill_fund


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


def test_an_invoice_bills_chosen_lines_and_freezes_what_it_says(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    agency = holding(session)
    agency.credit_days = 15
    session.commit()
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))], ["Ana Soler", "Eva Soler"])
    charged(accountant, session, "45.00", "-20.00")
    lines = sorted(open_lines(session))
    invoice = create(accountant, session, lines, note="Second half of November")

    today = get_sale_day(session)
    assert (invoice["number"], invoice["state"]) == (f"{today.year}-0001", "Open")
    assert (invoice["issuedOn"], invoice["dueOn"]) == (f"{today}", f"{today + timedelta(days=15)}")
    assert [each["kind"] for each in invoice["sums"]] == ["Sale", "Credit", "Others"]
    [sold] = [line for line in invoice["lines"] if line["kind"] == "Sale"]
    assert (sold["locatorNumber"], sold["what"], sold["route"]) == (
        sale["locatorNumber"],
        "Soler +1",
        "MIA → HAV",
    )
    row = row_of(session, invoice)
    assert row.sha256 == seal_hash(row.frozen) == invoice["sha256"]
    assert f"{owed(session):.2f}" == invoice["amount"] == invoice["balance"]
    assert open_lines(session) == set()
    assert {name for name, may in invoice["actions"].items() if may["allowed"]} == {"pay", "cancel", "mail"}
    assert problems(session) == {}


def test_an_invoice_tells_whether_it_still_says_what_it_was_issued_with(
    accountant: Caller, session: Session
) -> None:
    invoice = create(accountant, session, charged(accountant, session, "45.00"))
    assert read(accountant, invoice)["unchanged"]

    row = row_of(session, invoice)
    same = {column.key: getattr(row, column.key) for column in Invoice.__table__.columns}
    changed = {"id": new_id(), "serial": row.serial + 1, "frozen": {**row.frozen, "note": "Free of charge"}}
    forged = Invoice(**{**same, **changed, "number": f"{row.year}-{row.serial + 1:04}"})
    session.add(forged)
    session.commit()

    assert not read(accountant, {"id": str(forged.id)})["unchanged"]


def test_the_preview_is_what_the_next_invoice_gets(accountant: Caller, session: Session) -> None:
    agency = holding(session)
    preview = accepted(accountant.get(f"{INVOICE}/GetPreview/{agency.id}"))
    invoice = create(accountant, session, charged(accountant, session, "10.00"))

    assert preview["number"] == invoice["number"]
    assert (preview["issuedOn"], preview["dueOn"]) == (invoice["issuedOn"], invoice["dueOn"])
    session.expire_all()
    assert accepted(accountant.get(f"{INVOICE}/GetPreview/{agency.id}"))["number"].endswith("-0002")


def test_an_invoice_is_paid_in_parts_and_by_several_methods(accountant: Caller, session: Session) -> None:
    fill_fund(session, "30.00")
    invoice = create(accountant, session, charged(accountant, session, "100.00"))

    partly = accepted(pay(accountant, invoice, payment(session, "40.00"), payment(session, "30.00", "Fund")))
    assert (partly["state"], partly["balance"], partly["fund"]) == ("PartlyPaid", "30.00", "0.00")
    paid = accepted(pay(accountant, invoice, payment(session, "30.00", "Cash at check-in")))

    assert (paid["state"], paid["balance"]) == ("Paid", "0.00")
    assert [each["paymentMethodName"] for each in paid["payments"]] == [
        "Bank transfer",
        "Fund",
        "Cash at check-in",
    ]
    assert [each["officeName"] is None for each in paid["payments"]] == [False, True, False]
    assert owed(session) == compute_balance(session, holding_account(holding(session).id)) == 0
    assert open_lines(session) == set()
    events = session.scalars(
        select(EventLog.event_type).where(EventLog.entity_id == row_of(session, paid).id)
    )
    assert {"Created", "Paid", "InvoicePaid"} <= {each.value for each in events}
    assert problems(session) == {}


def test_unpay_undoes_exactly_the_named_payments(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "100.00"))
    parts = payment(session, "60.00"), payment(session, "40.00", "Cash at check-in")
    first, second = accepted(pay(accountant, invoice, *parts))["payments"]

    undone = accepted(unpay(accountant, first["id"]))

    assert (undone["state"], undone["balance"]) == ("PartlyPaid", "60.00")
    by_id = {each["id"]: each for each in undone["payments"]}
    assert by_id[first["id"]]["undoneReason"] == "The check bounced"
    assert by_id[second["id"]]["undoneAt"] is None
    assert f"{owed(session):.2f}" == "60.00"
    assert refused(unpay(accountant, first["id"])) == (409, "paymentUndone")
    assert problems(session) == {}


def test_a_canceled_invoice_keeps_its_number_and_frees_its_lines(
    accountant: Caller, session: Session
) -> None:
    lines = charged(accountant, session, "100.00", "25.00")
    invoice = create(accountant, session, lines)

    assert accountant.delete(f"{INVOICE}/{invoice['id']}").status_code == 422
    assert cancel(accountant, invoice).status_code == 204
    assert open_lines(session) == set(lines)
    gone = read(accountant, invoice)
    assert (gone["state"], gone["balance"], gone["cancelReason"]) == ("Cancelled", "0.00", "Wrong lines")
    assert create(accountant, session, lines)["number"].endswith("-0002")
    assert refused(cancel(accountant, invoice)) == (409, "invoiceCancelled")
    assert refused(pay(accountant, invoice, payment(session, "1.00"))) == (409, "invoiceCancelled")
    assert problems(session) == {}


def test_an_invoice_and_its_payments_are_one(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, "100.00")
    body = wish(session, lines, payments=[payment(session, "100.01")])

    assert refused(accountant.post(f"{INVOICE}/CreateInvoiceAndPayments", json=body)) == (422, "overTotal")
    assert open_lines(session) == set(lines)
    body = wish(session, lines, payments=[payment(session, "100.00")])
    paid = accepted(accountant.post(f"{INVOICE}/CreateInvoiceAndPayments", json=body))
    assert (paid["number"][-4:], paid["state"]) == ("0001", "Paid")
    assert problems(session) == {}


def test_an_invoice_is_paid_from_the_fund_as_far_as_it_goes(accountant: Caller, session: Session) -> None:
    path = f"{INVOICE}/CreateInvoiceAndCreditFund"
    lines = charged(accountant, session, "100.00")
    assert refused(accountant.post(path, json=wish(session, lines))) == (409, "fundEmpty")
    fill_fund(session, "70.00")
    assert refused(accountant.post(path, json=wish(session, lines, amount="71.00"))) == (409, "fundTooSmall")

    paid = accepted(accountant.post(path, json=wish(session, lines)))

    assert (paid["state"], paid["paid"], paid["fund"]) == ("PartlyPaid", "70.00", "0.00")
    assert problems(session) == {}


def test_an_invoice_of_zero_is_paid_at_once_and_may_be_canceled(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, "100.00", "-100.00")
    invoice = create(accountant, session, lines)

    assert (invoice["state"], invoice["amount"]) == ("Paid", "0.00")
    assert refused(pay(accountant, invoice, payment(session, "1.00"))) == (409, "invoiceSettled")
    assert problems(session) == {}
    assert cancel(accountant, invoice).status_code == 204
    assert problems(session) == {}


def test_a_repeat_with_the_same_key_acts_once(accountant: Caller, session: Session) -> None:
    key = {"Idempotency-Key": "create-1"}
    lines = charged(accountant, session, "100.00")
    body = wish(session, lines)
    first, again = (accepted(accountant.post(f"{INVOICE}/Create", json=body, headers=key)) for _ in range(2))
    assert first == again
    key = {"Idempotency-Key": "pay-1"}
    paid = [accepted(pay(accountant, first, payment(session, "60.00"), headers=key)) for _ in range(2)]
    assert paid[0] == paid[1]
    assert read(accountant, first)["balance"] == "40.00"
    key = {"Idempotency-Key": "unpay-1"}
    undone = [accepted(unpay(accountant, paid[0]["payments"][0]["id"], headers=key)) for _ in range(2)]
    assert undone[0] == undone[1]
    key = {"Idempotency-Key": "cancel-1"}
    assert [cancel(accountant, first, headers=key).status_code for _ in range(2)] == [204, 204]
    both = f"{INVOICE}/CreateInvoiceAndPayments"
    key, body = {"Idempotency-Key": "both-1"}, wish(session, lines, payments=[payment(session, "100.00")])
    made = [accepted(accountant.post(both, json=body, headers=key)) for _ in range(2)]
    assert made[0] == made[1]
    assert len(session.scalars(select(InvoicePayment)).all()) == 2
    assert problems(session) == {}

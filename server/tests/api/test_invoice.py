"""Invoices: what each call answers, to whom, and what it refuses."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import ALL_ROLES, Role
from charterdesk.accounting.domain.invoice import seal_hash
from charterdesk.accounting.models import Invoice, InvoicePayment
from charterdesk.activity.models import EventLog
from charterdesk.flights.queries.fees import get_sale_day
from charterdesk.kit.ids import new_id
from charterdesk.ledger.accounts import compute_balance, fund_account, holding_account
from charterdesk.organization.models import Charter
from tests.accounting.invoicing import (
    GULF,
    INVOICE,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    overdue,
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
from tests.payments.sales import CUBAMIA, fill_fund

UNKNOWN = "01a1f22c-1897-79d8-84d5-e7e88c8fc68c"


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
        "Ana Soler +1",
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


def test_a_paid_invoice_is_not_canceled(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "100.00"))
    paid = accepted(pay(accountant, invoice, payment(session, "10.00")))

    assert refused(cancel(accountant, invoice)) == (409, "undoPaymentsFirst")
    accepted(unpay(accountant, paid["payments"][0]["id"]))
    assert cancel(accountant, invoice).status_code == 204


def test_an_old_version_is_not_canceled(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "100.00"))
    paid = accepted(pay(accountant, invoice, payment(session, "10.00")))
    accepted(unpay(accountant, paid["payments"][0]["id"]))

    path = f"{INVOICE}/{invoice['id']}?reason=Wrong&version={invoice['version']}"
    assert refused(accountant.delete(path)) == (409, "stale")


def test_an_invoice_and_its_payments_are_one(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, "100.00")
    body = wish(session, lines, payments=[payment(session, "100.01")])

    assert refused(accountant.post(f"{INVOICE}/CreateInvoiceAndPayments", json=body)) == (422, "overBalance")
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


def test_lines_that_are_on_an_invoice_are_named(accountant: Caller, session: Session) -> None:
    one, other = charged(accountant, session, "100.00", "25.00")
    invoice = create(accountant, session, [one])

    answer = accountant.post(f"{INVOICE}/Create", json=wish(session, [one, other]))

    assert refused(answer) == (409, "linesTaken")
    assert f"Seat map 100.00 ({invoice['number']})" in answer.json()["message"]
    assert answer.json()["expenseIds"] == [one]
    assert open_lines(session) == {other}


def test_lines_that_make_no_invoice_are_refused(accountant: Caller, session: Session) -> None:
    own, credit = charged(accountant, session, "10.00", "-20.00")
    [other] = charged(accountant, session, "10.00", agency=GULF)

    def code(lines: list[str], **more: Any) -> tuple[int, str]:
        return refused(accountant.post(f"{INVOICE}/Create", json=wish(session, lines, **more)))

    assert code([]) == (422, "chooseLines")
    assert code([own, other]) == (422, "linesOfOtherAgency")
    assert code([own, UNKNOWN]) == (422, "noSuchLine")
    assert code([own, credit]) == (422, "creditsOverCharges")
    assert code([own], correctsId=UNKNOWN) == (404, "notFound")
    house = holding(session, session.scalars(select(Charter.name)).first() or "")
    body = {"officeHoldingId": str(house.id), "expenseIds": [own]}
    assert refused(accountant.post(f"{INVOICE}/Create", json=body)) == (422, "houseHasNoAccount")
    assert open_lines(session) == {own, credit}


def test_payments_that_do_not_fit_are_refused(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "100.00"))

    def code(*payments: dict[str, object]) -> tuple[int, str]:
        return refused(pay(accountant, invoice, *payments))

    assert code(payment(session, "60.00"), payment(session, "40.01")) == (422, "overBalance")
    assert code({**payment(session, "60.00"), "reference": None}) == (422, "referenceRequired")
    assert code(payment(session, "60.00", "Own card terminal")) == (422, "methodNotForInvoices")
    assert code(payment(session, "60.00", "Credit card")) == (422, "methodNotForInvoices")
    assert code({**payment(session, "60.00"), "paymentMethodId": UNKNOWN}) == (422, "noSuchMethod")
    assert code(payment(session, "60.00", "Fund")) == (409, "fundTooSmall")
    assert pay(accountant, invoice).status_code == 422
    assert pay(accountant, invoice, payment(session, "0.00")).status_code == 422
    assert refused(unpay(accountant, UNKNOWN)) == (422, "noSuchPayment")
    other = create(accountant, session, charged(accountant, session, "5.00"))
    ids = [
        accepted(pay(accountant, each, payment(session, "5.00")))["payments"][0]["id"]
        for each in (invoice, other)
    ]
    assert refused(unpay(accountant, *ids)) == (422, "noSuchPayment")
    assert problems(session) == {}


def test_a_list_is_filtered_and_adds_up(accountant: Caller, session: Session) -> None:
    today = get_sale_day(session)
    overdue(session, charged(accountant, session, "100.00"), days=16)
    paid, gone = (
        create(accountant, session, charged(accountant, session, each)) for each in ("50.00", "7.00")
    )
    other = create(accountant, session, charged(accountant, session, "30.00", agency=GULF), GULF)
    accepted(pay(accountant, paid, payment(session, "50.00")))
    accepted(pay(accountant, other, payment(session, "10.00")))
    cancel(accountant, gone)

    def found(**wanted: str) -> list[str]:
        answer = accepted(accountant.get(f"{INVOICE}/GetByFilter", params=wanted))
        return [each["number"][-4:] for each in answer["rows"]]

    whole = accepted(accountant.get(f"{INVOICE}/GetByFilter"))
    assert [each["number"][-4:] for each in whole["rows"]] == ["0004", "0001", "0003", "0002"]
    assert whole["totals"] == {"count": 4, "amount": "180.00", "paid": "60.00", "balance": "120.00"}
    assert whole["states"] == {"all": 4, "open": 1, "partlyPaid": 1, "late": 1, "paid": 1, "cancelled": 1}
    unpaid = whole["unpaid"]
    assert (unpaid["amount"], unpaid["invoices"], unpaid["agencies"]) == ("120.00", 2, 2)
    assert (unpaid["ageing"]["notDue"], unpaid["ageing"]["late16"]) == ("20.00", "100.00")
    assert whole["rows"][1]["daysLate"] == 16
    assert found(State="Late") == ["0001"]
    assert found(State="Unpaid") == ["0004", "0001"]
    assert found(State="Paid") == ["0002"]
    assert found(OfficeHoldingId=str(holding(session, GULF).id)) == ["0004"]
    assert found(Text="0003") == ["0003"]
    tomorrow = f"{today + timedelta(days=1)}"
    assert found(DateRangeType="Paid", FilterByDateStart=f"{today}") == ["0004", "0002"]
    assert found(DateRangeType="Paid", FilterByDateStart=tomorrow) == []
    assert found(DateRangeType="Due", FilterByDateEnd=f"{today - timedelta(days=1)}") == ["0001"]
    assert found(FilterByDateStart=tomorrow) == []
    wrong = accountant.get(
        f"{INVOICE}/GetByFilter", params={"FilterByDateStart": tomorrow, "FilterByDateEnd": f"{today}"}
    )
    assert refused(wrong) == (422, "daysInDisorder")


def test_an_agency_reads_its_own_invoices_and_changes_none(
    accountant: Caller, as_role: Callers, session: Session
) -> None:
    mine = create(accountant, session, charged(accountant, session, "100.00"))
    other = create(accountant, session, charged(accountant, session, "30.00", agency=GULF), GULF)
    admin = as_role(Role.OfficeHoldingAdmin)

    assert [each["id"] for each in accepted(admin.get(f"{INVOICE}/GetByFilter"))["rows"]] == [mine["id"]]
    shown = read(admin, mine)
    assert not any(may["allowed"] for may in shown["actions"].values())
    assert shown["actions"]["pay"]["reason"]["code"] == "forbidden"
    assert admin.get(f"{INVOICE}/GetById/{other['id']}").status_code == 404
    assert admin.get(f"{INVOICE}/GeneratePdf/{other['id']}").status_code == 404
    assert admin.get(f"{INVOICE}/GeneratePdf/{mine['id']}").status_code == 200
    excel = admin.post(f"{INVOICE}/GenerateSummaryExcel", json={"invoiceIds": [other["id"]]})
    assert refused(excel) == (422, "noInvoices")


def test_every_other_role_is_refused(accountant: Caller, as_role: Callers, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "100.00"))
    agency = holding(session).id
    reads = [f"GetById/{invoice['id']}", "GetByFilter", f"GeneratePdf/{invoice['id']}"]
    run = [f"GetPreview/{agency}", "GetOpenTotals"]
    body = wish(session, [UNKNOWN])
    part = [payment(session, "1.00")]
    writes: list[tuple[str, object]] = [
        ("Create", body),
        ("CreateInvoiceAndPayments", {**body, "payments": part}),
        ("CreateInvoiceAndCreditFund", body),
        (f"Pay/{invoice['id']}", {"payments": part}),
        ("Unpay", {"paymentIds": [UNKNOWN], "reason": "No"}),
        (f"SendPdfInvoice/{invoice['id']}", {}),
    ]
    readers = {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}
    for role in ALL_ROLES:
        caller = as_role(role)
        if role not in readers:
            assert {caller.get(f"{INVOICE}/{path}").status_code for path in reads} == {403}, role
            assert caller.post(f"{INVOICE}/GenerateSummaryExcel", json={}).status_code == 403
        if role not in readers - {Role.OfficeHoldingAdmin}:
            assert {caller.get(f"{INVOICE}/{path}").status_code for path in run} == {403}, role
            assert {caller.post(f"{INVOICE}/{path}", json=sent).status_code for path, sent in writes} == {
                403
            }, role
            assert cancel(caller, invoice).status_code == 403


def test_a_run_lists_what_each_agency_would_be_invoiced(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, "100.00", "-30.00")
    charged(accountant, session, "-5.00", agency=GULF)

    totals = accepted_list(accountant)

    assert [(each["officeHoldingName"], each["amount"]) for each in totals] == [
        (CUBAMIA, "70.00"),
        (GULF, "-5.00"),
    ]
    assert (totals[0]["expenseIds"], totals[0]["others"], totals[0]["credits"]) == (lines, "100.00", "-30.00")
    assert totals[0]["whyNot"] is None
    assert totals[1]["reason"]["code"] == "creditsOverCharges"
    before = accountant.get(f"{INVOICE}/GetOpenTotals", params={"Until": f"{date(2020, 1, 1)}"})
    assert before.json() == []


def accepted_list(caller: Caller) -> list[dict[str, Any]]:
    answer = caller.get(f"{INVOICE}/GetOpenTotals")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


def test_a_credit_of_a_paid_booking_becomes_a_counter_invoice(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))])
    lines = sorted(open_lines(session))
    invoice = create(accountant, session, lines)
    quote = clerk.post("/api/TicketMaster/CancelCalculatePrice", json={"id": sale["id"]}).json()
    wanted = {"id": sale["id"], "version": quote["version"], "quoteId": quote["id"]}
    assert clerk.post("/api/TicketMaster/CancelTicketMaster", json=wanted).status_code == 200
    credited = sorted(open_lines(session))
    body = wish(session, credited, correctsId=invoice["id"])
    assert refused(accountant.post(f"{INVOICE}/Create", json=body)) == (409, "notPaidYet")
    accepted(pay(accountant, invoice, payment(session, invoice["amount"])))
    foreign = charged(accountant, session, "-1.00")
    wrong = wish(session, credited + foreign, correctsId=invoice["id"])
    assert refused(accountant.post(f"{INVOICE}/Create", json=wrong)) == (422, "notOnCorrected")

    counter = accepted(accountant.post(f"{INVOICE}/Create", json=body))

    assert counter["corrects"]["number"] == invoice["number"]
    assert counter["amount"].startswith("-")
    assert counter["daysLate"] == 0
    assert [each["number"] for each in read(accountant, invoice)["corrections"]] == [counter["number"]]
    assert problems(session) == {}
    half = payment(session, "10.00", "Fund")
    assert accepted(pay(accountant, counter, half))["fund"] == "10.00"
    left = -Decimal(counter["amount"]) - 10
    assert refused(pay(accountant, counter, payment(session, f"{left + 1}"))) == (422, "overBalance")
    done = accepted(pay(accountant, counter, payment(session, f"{left}")))
    assert done["state"] == "Paid"
    assert compute_balance(session, fund_account(holding(session).id)) == -10
    assert problems(session) == {}
    back = accepted(unpay(accountant, *[each["id"] for each in done["payments"]]))
    assert (back["state"], back["fund"]) == ("Open", "0.00")
    payments = [each["id"] for each in read(accountant, invoice)["payments"]]
    accepted(unpay(accountant, *payments))
    assert refused(cancel(accountant, invoice)) == (409, "correctedBy")
    assert cancel(accountant, counter).status_code == 204
    assert cancel(accountant, invoice).status_code == 204
    assert problems(session) == {}


def test_the_credit_of_a_counter_invoice_may_go_into_the_fund(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))])
    invoice = create(accountant, session, sorted(open_lines(session)))
    accepted(pay(accountant, invoice, payment(session, invoice["amount"])))
    quote = clerk.post("/api/TicketMaster/CancelCalculatePrice", json={"id": sale["id"]}).json()
    wanted = {"id": sale["id"], "version": quote["version"], "quoteId": quote["id"]}
    clerk.post("/api/TicketMaster/CancelTicketMaster", json=wanted)
    body = wish(session, sorted(open_lines(session)), correctsId=invoice["id"])

    counter = accepted(accountant.post(f"{INVOICE}/CreateInvoiceAndCreditFund", json=body))

    assert (counter["state"], counter["balance"]) == ("Paid", "0.00")
    assert f"-{counter['fund']}" == counter["amount"]
    fund = payment(session, counter["fund"], "Fund")
    new = create(accountant, session, charged(accountant, session, counter["fund"]))
    accepted(pay(accountant, new, fund))
    assert refused(unpay(accountant, counter["payments"][0]["id"])) == (409, "fundSpent")
    assert problems(session) == {}

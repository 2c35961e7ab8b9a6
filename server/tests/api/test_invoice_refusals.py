"""Invoices: what is refused, to whom, and that nothing is lost by it."""

from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.roles import ALL_ROLES, Role
from charterdesk.accounting.models import Invoice
from charterdesk.ledger.accounts import compute_balance, fund_account
from charterdesk.organization.models import Charter
from tests.accounting.invoicing import (
    GULF,
    INVOICE,
    Body,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    pay,
    payment,
    problems,
    read,
    refused,
    unpay,
    wish,
)
from tests.callers import Caller
from tests.conftest import Callers
from tests.payments.sales import fill_fund

UNKNOWN = "01a1f22c-1897-79d8-84d5-e7e88c8fc68c"


@pytest.fixture
def accountant(as_role: Callers) -> Caller:
    return as_role(Role.CharterAccounting)


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


def test_a_payment_that_a_new_invoice_cannot_take_names_no_invoice_and_takes_nothing(
    accountant: Caller, session: Session
) -> None:
    """What Pay refuses, issuing with a payment refuses too, and the number and the lines stay free."""
    fill_fund(session, "30.00")
    lines = charged(accountant, session, "100.00")
    nothing = charged(accountant, session, "5.00", "-5.00")
    transfer, fund = payment(session, "10.00"), payment(session, "10.00", "Fund")

    def by_payments(*payments: Body, of: list[str] = lines) -> Response:
        body = wish(session, of, payments=list(payments))
        return accountant.post(f"{INVOICE}/CreateInvoiceAndPayments", json=body)

    def from_fund(amount: str | None, of: list[str] = lines) -> Response:
        return accountant.post(f"{INVOICE}/CreateInvoiceAndCreditFund", json=wish(session, of, amount=amount))

    refusals = {
        "overTotal": (422, [by_payments({**transfer, "amount": "100.01"}), from_fund("100.01")]),
        "invoiceOfZero": (422, [by_payments(transfer, of=nothing), from_fund(None, of=nothing)]),
        "fundTooSmall": (409, [by_payments({**fund, "amount": "30.01"}), from_fund("30.01")]),
        "referenceRequired": (422, [by_payments(fund, {**transfer, "reference": None})]),
        "methodNotForInvoices": (422, [by_payments(fund, payment(session, "1.00", "Own card terminal"))]),
        "noSuchMethod": (422, [by_payments({**transfer, "paymentMethodId": UNKNOWN})]),
    }

    for code, (status, answers) in refusals.items():
        assert [refused(each) for each in answers] == [(status, code)] * len(answers)
        assert all("-000" not in each.json()["message"] for each in answers)
    assert from_fund("30.01").json()["fields"].keys() == {"amount"}
    assert open_lines(session) == {*lines, *nothing}
    assert session.scalars(select(Invoice)).all() == []
    assert compute_balance(session, fund_account(holding(session).id)) == -30
    assert create(accountant, session, lines)["number"].endswith("-0001")

"""The roles that each call of accounting is for, and that another agency's rows are unknown to an agency."""

import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

import pytest
from httpx2 import Response
from sqlalchemy.orm import Session

from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.access.roles import ALL_ROLES, Role, Roles
from tests.accounting.fund_entries import enter
from tests.accounting.invoicing import CUBAMIA, create, holding, open_lines
from tests.accounting.sales import listed, sold
from tests.callers import Caller
from tests.conftest import Callers
from tests.contract.program import operations
from tests.flights.flights import in_days
from tests.payments.sales import method, payments_of

OPERATOR: Final = frozenset({Role.CharterAdmin, Role.CharterAccounting})
ACCOUNTS: Final = OPERATOR | {Role.OfficeHoldingAdmin}
SELLERS: Final = frozenset({Role.OfficeHoldingAdmin, Role.OfficeAdmin, Role.OfficeSaleAgent})
RECEIVERS: Final = OPERATOR | SELLERS | {Role.CharterSale, Role.CharterCheckInAdmin}

CALLS: Final[dict[Roles, str]] = {
    frozenset({Role.CharterAdmin}): """
        GET Engine/GetState
        GET Engine/PassengerLucenceReIndex
        GET Engine/TicketMasterTransactionConsolidate
        POST Engine/TicketMasterTransactionCorrect
        POST Engine/Verify
    """,
    OPERATOR: """
        POST Expense  DELETE Expense  POST Expense/AddChargeToOfficeHolding/{}
        POST Expense/Reimburse/{}  POST Expense/WithdrawReimbursement/{}
        POST Expense/ReportSelectedItemsPdfSendEmail  POST Expense/SendStatement/{}
        POST Fund  DELETE Fund  POST Fund/aditional-note
        POST Invoice/Create  POST Invoice/CreateInvoiceAndPayments  POST Invoice/CreateInvoiceAndCreditFund
        POST Invoice/Pay/{}  POST Invoice/Unpay  DELETE Invoice/{}  POST Invoice/SendPdfInvoice/{}
        GET Invoice/GetPreview/{}  GET Invoice/GetOpenTotals
        GET Invoice/GetEscrow  GET Invoice/GetEscrowOfFlight/{}  GET Invoice/GetDepositsDue
        GET Invoice/GetDeposit/{}  GET Invoice/GetBankLines  POST Invoice/GenerateReportEscrowAccount
        POST Invoice/RecordDeposit  POST Invoice/ReverseDeposit/{}
        POST Invoice/RecordPayout/{}  POST Invoice/ReversePayout/{}
        POST Invoice/ImportBankFile  POST Invoice/MatchBankLine/{}
        POST Invoice/IgnoreBankLine/{}  POST Invoice/ReopenBankLine/{}
        GET Months/GetAll  GET Months/Check  GET Months/GetLines
        POST Months/CloseMonth  POST Months/ReopenMonth
        POST Payments/AskAboutRefund/{}
        POST Flights/GenerateReportTaxPayment  POST Flights/GenerateReportAirlineProviderPayment
        POST Flights/GenerateReportPassengersClassSummary
        POST Flights/GetReportTaxPayment  POST Flights/GetReportAirlineProviderPayment
        POST Flights/GetReportPassengersClassSummary  GET Flights/GetReportTickets/{}
        GET Flights/GetCosts/{}  POST Flights/AddCost/{}  POST Flights/ReverseCost/{}
    """,
    ACCOUNTS: """
        GET Expense/GetByOfficeHoldingId  GET Expense/GetByTicketMasterId/{}
        GET Expense/GetTransactionsByFilter  GET Expense/GetTransactionsCreditByFilter
        GET Expense/GetTransactionsOthersByFilter  GET Expense/GetTransactionsUnpaidSummaryByFilter
        POST Expense/ReportByItemsSelected  POST Expense/ReportSummaryByOfficeHoldingExcel
        GET Expense/GetStatement/{}  GET Expense/GenerateStatementPdf/{}
        GET Expense/GenerateStatementExcel/{}
        GET Invoice/GetByFilter  GET Invoice/GetById/{}  GET Invoice/GeneratePdf/{}
        POST Invoice/GenerateSummaryExcel
        GET Fund/GetByFilter  GET Fund/GetById/{}  GET Fund/GetSummary  GET Fund/GetLowFunds
        GET Fund/ActiveFundByOfficeHolding/{}
    """,
    ALL_ROLES - {Role.CharterCheckIn}: """
        GET Expense/GetSalesByFilter  GET Expense/GetSalesSummary
        POST Expense/ReportSalesSelected  POST Expense/SendSalesSelected
    """,
    OPERATOR | SELLERS: "POST Payments/Refund  POST Payments/RefundPayments/{}",
    RECEIVERS: """
        POST Payments  PUT Payments  DELETE Payments/{}  POST Payments/CreateList/{}
        POST Payments/ProcessMerchantPayment  GET Payments/GetByReportTodayDate
        GET Payments/GetCashUp  POST Payments/SaveCashUp  GET Payments/GenerateCashUpPdf
    """,
    # Each returns what the caller may see: bookings, and the accounts that test_ledger_lines.py names.
    ALL_ROLES: """
        GET Ledger/GetLines
        GET Payments/GetById/{}  GET Payments/GetByEntityId/{}  POST Payments/GetByListEntityId
        POST Payments/GetByDateRange  POST Payments/GetByReportByItemsSelected
        POST Payments/GetByReportSummaryByItemsSelected
    """,
}
"""The calls of accounting by the roles that may make them; all others are refused."""
GROUPS: Final = ("Engine", "Expense", "Fund", "Invoice", "Ledger", "Months", "Payments")
FLIGHT_MONEY: Final = re.compile("/api/Flights/.*(Report|Cost)")


def test_each_call_of_accounting_is_for_those_that_it_is_meant_for() -> None:
    meant = {
        f"{verb} /api/{path}": set(roles)
        for roles, calls in CALLS.items()
        for verb, path in re.findall(r"(GET|POST|PUT|DELETE) (\S+)", calls)
    }

    given = {
        call: set(PERMISSIONS[Permission(operation["x-permission"])])
        for call, operation in operations().items()
        if call.split("/")[2] in GROUPS or FLIGHT_MONEY.search(call)
    }

    assert given == meant


# Another agency


@dataclass(frozen=True)
class Ids:
    """Ids of one agency's rows, or of none."""

    holding: str
    office: str
    booking: str
    sale: str
    line: str
    invoice: str
    payment: str
    fund_line: str
    method: str

    def of_nothing(self) -> "Ids":
        """Return ids that no row has; only the payment method exists."""
        unknown = {each.name: str(uuid.uuid4()) for each in fields(self)}
        return Ids(**{**unknown, "method": self.method})


@pytest.fixture
def theirs(accountant: Caller, clerk: Caller, session: Session) -> Ids:
    """A sale paid in cash, its line on an invoice, and money in the fund."""
    booking = sold(clerk, session, ("Cash", "100.00"))
    (line,) = open_lines(session)
    invoice = create(accountant, session, [line])
    return Ids(
        holding=str(holding(session, CUBAMIA).id),
        office=str(booking.office_id),
        booking=str(booking.id),
        sale=listed(clerk)[0]["id"],
        line=line,
        invoice=invoice["id"],
        payment=str(payments_of(session, booking)[0].id),
        fund_line=enter(accountant, session, "500.00", CUBAMIA).json()["id"],
        method=str(method(session, "Cash")),
    )


Asked = tuple[str, str, dict[str, Any]]


def requests_for(ids: Ids) -> Iterator[Asked]:
    """Yield each call of an agency's roles that names a row."""
    agency, today = {"OfficeHoldingId": ids.holding}, in_days(0).isoformat()
    days = {"from": today, "to": today}
    for list_ in (
        "GetTransactionsByFilter",
        "GetTransactionsCreditByFilter",
        "GetTransactionsOthersByFilter",
    ):
        yield "GET", f"Expense/{list_}", {"params": agency}
    for own in ("GetTransactionsUnpaidSummaryByFilter", "GetByOfficeHoldingId", "GetSalesByFilter"):
        yield "GET", f"Expense/{own}", {"params": agency}
    for by in ("Office", "Agency", "User", "Method", "Flight", "Day"):
        yield "GET", "Expense/GetSalesSummary", {"params": {**agency, "GroupBy": by}}
    yield "GET", "Expense/GetSalesByFilter", {"params": {"GroupBy": "Office", "GroupKey": ids.office}}
    yield "GET", f"Expense/GetByTicketMasterId/{ids.booking}", {}
    for form in ("GetStatement", "GenerateStatementPdf", "GenerateStatementExcel"):
        yield "GET", f"Expense/{form}/{ids.holding}", {"params": days}
    for kind in (None, "Pdf", "Excel"):
        yield "POST", "Expense/ReportByItemsSelected", {"json": {"ids": [ids.line], "form": kind}}
        yield "POST", "Expense/ReportSalesSelected", {"json": {"ids": [ids.sale], "form": kind}}
    yield "POST", "Expense/SendSalesSelected", {"json": {"ids": [ids.sale]}}
    yield "POST", "Expense/ReportSummaryByOfficeHoldingExcel", {"json": {"officeHoldingId": ids.holding}}
    yield "GET", "Invoice/GetByFilter", {"params": agency}
    yield "GET", f"Invoice/GetById/{ids.invoice}", {}
    yield "GET", f"Invoice/GeneratePdf/{ids.invoice}", {}
    yield "POST", "Invoice/GenerateSummaryExcel", {"json": {"invoiceIds": [ids.invoice]}}
    yield "POST", "Invoice/GenerateSummaryExcel", {"json": {"officeHoldingId": ids.holding}}
    yield "GET", "Fund/GetByFilter", {"params": agency}
    yield "GET", f"Fund/GetById/{ids.fund_line}", {}
    yield "GET", f"Fund/ActiveFundByOfficeHolding/{ids.holding}", {}
    for account in ("Holding", "Fund", "Agency"):
        yield "GET", "Ledger/GetLines", {"params": {**agency, "Kind": account}}
    yield "GET", "Ledger/GetLines", {"params": {"Kind": "Customer", "TicketMasterId": ids.booking}}
    till = {"Kind": "Till", "OfficeId": ids.office, "PaymentMethodId": ids.method}
    yield "GET", "Ledger/GetLines", {"params": till}
    yield from _payment_requests(ids, today)


def _payment_requests(ids: Ids, today: str) -> Iterator[Asked]:
    cash = {"paymentMethodId": ids.method, "amount": "1.00"}
    back = {"paymentId": ids.payment, "amount": "1.00"}
    yield "GET", f"Payments/GetById/{ids.payment}", {}
    yield "GET", f"Payments/GetByEntityId/{ids.booking}", {}
    yield "POST", "Payments/GetByListEntityId", {"json": {"entityIds": [ids.booking]}}
    day = {"filterByDateStart": today, "filterByDateEnd": today}
    for owner in ({"officeId": ids.office}, {"officeHoldingId": ids.holding}):
        yield "POST", "Payments/GetByDateRange", {"json": {**day, **owner}}
    for report in ("GetByReportByItemsSelected", "GetByReportSummaryByItemsSelected"):
        yield "POST", f"Payments/{report}", {"json": {"ids": [ids.payment]}}
    for form in ("GetCashUp", "GenerateCashUpPdf"):
        yield "GET", f"Payments/{form}", {"params": {"officeId": ids.office}}
    counted = {"paymentMethodId": ids.method, "expected": "100.00", "counted": "100.00"}
    body = {"officeId": ids.office, "day": today, "counts": [counted]}
    yield "POST", "Payments/SaveCashUp", {"json": body}
    yield "POST", f"Payments/CreateList/{ids.booking}", {"json": {"version": 1, "payments": [cash]}}
    yield "POST", "Payments", {"json": {**cash, "ticketMasterId": ids.booking, "version": 1}}
    yield "PUT", "Payments", {"json": {"id": ids.payment, "version": 1, "reference": "1044"}}
    yield "DELETE", f"Payments/{ids.payment}", {"params": {"reason": "Typed twice"}}
    reason = {"version": 1, "reason": "Asked for"}
    yield "POST", "Payments/Refund", {"json": {**back, **reason}}
    yield "POST", f"Payments/RefundPayments/{ids.booking}", {"json": {"refunds": [back], **reason}}


def told(answer: Response) -> tuple[int, str]:
    """Return what an answer says, without the moment at which a paper was printed."""
    content = answer.headers.get("content-type", "")
    return answer.status_code, answer.text if content.startswith("application/json") else content


@pytest.mark.parametrize("role", sorted(SELLERS))
def test_another_agencys_row_is_answered_like_one_that_does_not_exist(
    as_role: Callers, session: Session, theirs: Ids, role: Role
) -> None:
    rival = as_role(role, "gulf")
    pairs = zip(requests_for(theirs), requests_for(theirs.of_nothing()), strict=True)

    differ = {}
    for (verb, path, options), (_, other_path, other_options) in pairs:
        own = told(rival.call(verb, f"/api/{path}", **options))
        other = told(rival.call(verb, f"/api/{other_path}", **other_options))
        if own != other:
            differ[f"{verb} {path} {options}"] = (own, other)

    assert differ == {}


def test_the_agency_itself_gets_what_the_rival_does_not(as_role: Callers, theirs: Ids) -> None:
    admin = as_role(Role.OfficeHoldingAdmin)

    refused = [
        (verb, path, admin.call(verb, f"/api/{path}", **options).status_code)
        for verb, path, options in requests_for(theirs)
        if verb == "GET"
    ]

    assert {status for _, _, status in refused} == {200}, refused

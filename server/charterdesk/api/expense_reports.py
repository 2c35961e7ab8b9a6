"""The lists and reports of `Expense`: lines of agencies' accounts, and what they owe."""

from fastapi import Response

from charterdesk.access.actor import CanEditAgencyAccounts, CanReadAgencyAccounts
from charterdesk.accounting.actions import line_reports
from charterdesk.accounting.errors_account import (
    AgencyRequired,
    AgencyWithoutEmail,
    DaysInDisorder,
    HouseHasNoAccount,
    LinesOfSeveralAgencies,
    NothingToReport,
)
from charterdesk.accounting.queries import account_lines, account_summary
from charterdesk.accounting.schemas.account_lines import (
    AccountLines,
    AccountSearch,
    ItemsMail,
    ItemsSelected,
    SelectedLines,
)
from charterdesk.accounting.schemas.account_summary import AgenciesSummary, AgencyAccount
from charterdesk.api.account_filter import Filter
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.api.expense import router
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.work import Work
from charterdesk.messaging.errors import TooManyMails
from charterdesk.messaging.schemas import MailRead

__all__ = ["router"]


@router.get("/GetTransactionsUnpaidSummaryByFilter", responses=fails(DaysInDisorder))
@only_reads
def get_transactions_unpaid_summary_by_filter(
    wanted: Filter, session: Db, actor: CanReadAgencyAccounts
) -> AgenciesSummary:
    """Return what each agency owes, how late it is, and what it may still buy on credit."""
    return account_summary.get_transactions_unpaid_summary_by_filter(session, actor, wanted)


@router.get("/GetTransactionsByFilter", responses=fails(DaysInDisorder))
@only_reads
def get_transactions_by_filter(wanted: Filter, session: Db, actor: CanReadAgencyAccounts) -> AccountLines:
    """Return the lines of agencies' accounts, newest first, with their totals."""
    return account_lines.get_transactions_by_filter(session, actor, wanted)


@router.get("/GetTransactionsCreditByFilter", responses=fails(DaysInDisorder))
@only_reads
def get_transactions_credit_by_filter(
    wanted: Filter, session: Db, actor: CanReadAgencyAccounts
) -> AccountLines:
    """Return the credits on agencies' accounts, newest first, with their totals."""
    return account_lines.get_transactions_credit_by_filter(session, actor, wanted)


@router.get("/GetTransactionsOthersByFilter", responses=fails(DaysInDisorder))
@only_reads
def get_transactions_others_by_filter(
    wanted: Filter, session: Db, actor: CanReadAgencyAccounts
) -> AccountLines:
    """Return the other charges on agencies' accounts, newest first, with their totals."""
    return account_lines.get_transactions_others_by_filter(session, actor, wanted)


@router.get(
    "/GetByOfficeHoldingId", responses=fails(NotFound, DaysInDisorder, AgencyRequired, HouseHasNoAccount)
)
@only_reads
def get_by_office_holding_id(wanted: Filter, session: Db, actor: CanReadAgencyAccounts) -> AgencyAccount:
    """Return one agency's account: what it owes, how late it is, its credit, and its lines."""
    return account_summary.get_by_office_holding_id(session, actor, wanted)


@router.post(
    "/ReportByItemsSelected",
    response_model=SelectedLines,
    responses=fails(NotFound, DocumentTookTooLong),
)
@limited(Work.Paper)
def report_by_items_selected(
    renderer: RendererSlot, body: ItemsSelected, session: Db, actor: CanReadAgencyAccounts
) -> Response | SelectedLines:
    """Return chosen lines with their totals, or as PDF or Excel if a form is given."""
    report = line_reports.report_by_items_selected(session, actor, renderer, body)
    return report if isinstance(report, SelectedLines) else document_response(report)


@router.post(
    "/ReportSelectedItemsPdfSendEmail",
    responses=fails(NotFound, LinesOfSeveralAgencies, AgencyWithoutEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def report_selected_items_pdf_send_email(
    renderer: RendererSlot, body: ItemsMail, session: Db, actor: CanEditAgencyAccounts
) -> MailRead:
    """E-mail chosen lines of one agency to the agency, or to another address."""
    return MailRead.of(line_reports.report_selected_items_pdf_send_email(session, actor, renderer, body))


@router.post(
    "/ReportSummaryByOfficeHoldingExcel",
    response_class=Response,
    responses=fails(DaysInDisorder, NothingToReport),
)
@limited(Work.Paper)
def report_summary_by_office_holding_excel(
    renderer: RendererSlot, body: AccountSearch, session: Db, actor: CanReadAgencyAccounts
) -> Response:
    """Return what each agency owes as Excel."""
    document = line_reports.report_summary_by_office_holding_excel(session, actor, renderer, body.as_filter)
    return document_response(document)

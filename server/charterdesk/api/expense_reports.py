"""The lists and reports of `Expense`: lines of agencies' accounts, what they owe, and what was sold."""

from charterdesk.access.actor import CanReadAgencyAccounts
from charterdesk.accounting.errors_account import AgencyRequired, DaysInDisorder, HouseHasNoAccount
from charterdesk.accounting.queries import account_lines, account_summary
from charterdesk.accounting.schemas.account_lines import AccountLines
from charterdesk.accounting.schemas.account_summary import AgenciesSummary, AgencyAccount
from charterdesk.api.account_filter import Filter
from charterdesk.api.expense import router
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails

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

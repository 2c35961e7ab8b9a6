"""The calls of `Expense` about what was sold: lists, sums, and reports of chosen sales."""

from fastapi import Response

from charterdesk.access.actor import CanReadSales
from charterdesk.accounting.actions import sales_reports
from charterdesk.accounting.enums import SalesGroup
from charterdesk.accounting.errors_account import AgencyWithoutEmail, DaysInDisorder
from charterdesk.accounting.queries import sales
from charterdesk.accounting.schemas.account_lines import ItemsMail, ItemsSelected
from charterdesk.accounting.schemas.sales import SalesRead, SalesSelected, SalesSummary
from charterdesk.api.account_filter import Filter, Group, GroupBy
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


@router.get("/GetSalesByFilter", responses=fails(DaysInDisorder))
@only_reads
def get_sales_by_filter(wanted: Filter, group: Group, session: Db, actor: CanReadSales) -> SalesRead:
    """Return what was sold, charged and credited, newest first, with the totals."""
    return sales.get_sales_by_filter(session, actor, wanted, group)


@router.get("/GetSalesSummary", responses=fails(DaysInDisorder))
@only_reads
def get_sales_summary(
    wanted: Filter, session: Db, actor: CanReadSales, group_by: GroupBy = SalesGroup.Day
) -> SalesSummary:
    """Return sales added up by agency, office, user, flight, method or day."""
    return sales.get_sales_summary(session, actor, wanted, group_by)


@router.post(
    "/ReportSalesSelected", response_model=SalesSelected, responses=fails(NotFound, DocumentTookTooLong)
)
@limited(Work.Paper)
def report_sales_selected(
    renderer: RendererSlot, body: ItemsSelected, session: Db, actor: CanReadSales
) -> Response | SalesSelected:
    """Return chosen sales with their totals, or as PDF or Excel if a form is given."""
    report = sales_reports.report_sales_selected(session, actor, renderer, body)
    return report if isinstance(report, SalesSelected) else document_response(report)


@router.post(
    "/SendSalesSelected",
    responses=fails(NotFound, AgencyWithoutEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_sales_selected(
    renderer: RendererSlot, body: ItemsMail, session: Db, actor: CanReadSales
) -> MailRead:
    """E-mail chosen sales to the caller's own agency, or to another address."""
    return MailRead.of(sales_reports.send_sales_selected(session, actor, renderer, body))

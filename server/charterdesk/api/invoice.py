import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Path, Query, Response

from charterdesk.access.actor import CanEditAgencyAccounts, CanReadAgencyAccounts
from charterdesk.accounting.actions import invoice_papers
from charterdesk.accounting.actions import invoices as actions
from charterdesk.accounting.enums import InvoiceDate, InvoiceStatus
from charterdesk.accounting.errors_account import AgencyWithoutEmail, DaysInDisorder, HouseHasNoAccount
from charterdesk.accounting.errors_invoice import (
    ChooseLines,
    CorrectedBy,
    CreditsOverCharges,
    FundEmpty,
    FundSpent,
    InvoiceCancelled,
    InvoiceOfZero,
    InvoiceSettled,
    LinesOfOtherAgency,
    LinesTaken,
    MethodNotForInvoices,
    NoFundMethod,
    NoInvoices,
    NoReasonToCancel,
    NoSuchLine,
    NoSuchPayment,
    NotCorrectable,
    NotCorrectableItself,
    NothingToCorrect,
    NotOnCorrected,
    NotPaidYet,
    OverBalance,
    OverTotal,
    PaymentUndone,
    UndoPaymentsFirst,
)
from charterdesk.accounting.queries import invoice_list, invoices, open_totals
from charterdesk.accounting.schemas.invoice import InvoiceList, InvoicePreview, InvoiceRead, OpenTotal
from charterdesk.accounting.schemas.invoice_writes import (
    InvoiceAndFund,
    InvoiceAndPayments,
    InvoiceFilter,
    InvoiceMail,
    InvoicePay,
    InvoiceSummary,
    InvoiceUnpay,
    InvoiceWrite,
)
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, Stale, fails
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.routing import group, model_response
from charterdesk.kit.work import Work
from charterdesk.messaging.errors import TooManyMails
from charterdesk.messaging.schemas import MailRead
from charterdesk.payments.errors import FundTooSmall, NoSuchMethod, ReferenceRequired
from charterdesk.payments.schemas import Reason

router = group("Invoice")

InvoiceId = Annotated[uuid.UUID, Path(alias="InvoiceId")]
_ISSUED = (
    *(NotFound, HouseHasNoAccount, ChooseLines, NoSuchLine, LinesOfOtherAgency, LinesTaken),
    *(CreditsOverCharges, NothingToCorrect, NotCorrectable, NotOnCorrected, NotPaidYet, NotCorrectableItself),
    InvoiceCancelled,
)
_PAID = (NoSuchMethod, MethodNotForInvoices, ReferenceRequired, FundTooSmall)
_PAID_LATER = (InvoiceSettled, OverBalance, *_PAID)
_PAID_AT_ISSUE = (InvoiceOfZero, OverTotal, *_PAID)


async def parse_filter(
    state: Annotated[InvoiceStatus, Query(alias="State")] = InvoiceStatus.All,
    office_holding_id: Annotated[uuid.UUID | None, Query(alias="OfficeHoldingId")] = None,
    date_range_type: Annotated[InvoiceDate, Query(alias="DateRangeType")] = InvoiceDate.Issued,
    date_start: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    date_end: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
    text: Annotated[str | None, Query(alias="Text", max_length=20)] = None,
) -> InvoiceFilter:
    return InvoiceFilter(
        state=state,
        office_holding_id=None if office_holding_id == EMPTY else office_holding_id,
        date_range_type=date_range_type,
        filter_by_date_start=date_start,
        filter_by_date_end=date_end,
        text=text,
    )


Filter = Annotated[InvoiceFilter, Depends(parse_filter)]


@router.get("/GetByFilter", response_model=InvoiceList, responses=fails(DaysInDisorder))
@only_reads
def get_by_filter(wanted: Filter, session: Db, actor: CanReadAgencyAccounts) -> Response:
    """Return invoices, unpaid ones first, with totals, counts by state and the ageing of what is unpaid."""
    return model_response(invoice_list.get_by_filter(session, actor, wanted))


@router.get("/GetById/{id}", response_model=InvoiceRead, responses=fails(NotFound))
@only_reads
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadAgencyAccounts) -> Response:
    """Return an invoice with its lines, payments and corrections, and what the caller may do with it."""
    return model_response(invoices.get_by_id(session, actor, id))


@router.get("/GetPreview/{officeHoldingId}", responses=fails(NotFound))
@only_reads
def get_preview(
    office_holding_id: Annotated[uuid.UUID, Path(alias="officeHoldingId")],
    session: Db,
    actor: CanEditAgencyAccounts,
) -> InvoicePreview:
    """Return number and due day of an invoice that would be issued now."""
    return invoices.get_preview(session, actor, office_holding_id)


@router.get("/GetOpenTotals", responses=fails(DaysInDisorder))
@only_reads
def get_open_totals(
    session: Db,
    actor: CanEditAgencyAccounts,
    first: Annotated[date | None, Query(alias="From")] = None,
    until: Annotated[date | None, Query(alias="Until")] = None,
) -> list[OpenTotal]:
    """Return what would be invoiced to each agency of the lines of some days, at the latest of today."""
    return open_totals.get_open_totals(session, first, until)


@router.post("/Create", response_model=InvoiceRead, responses=fails(*_ISSUED))
def create(body: InvoiceWrite, session: Db, actor: CanEditAgencyAccounts) -> Response:
    """Issue an invoice for open lines of one agency."""
    return model_response(actions.create_invoice(session, actor, body))


@router.post(
    "/CreateInvoiceAndPayments", response_model=InvoiceRead, responses=fails(*_ISSUED, *_PAID_AT_ISSUE)
)
def create_invoice_and_payments(
    body: InvoiceAndPayments, session: Db, actor: CanEditAgencyAccounts
) -> Response:
    """Issue an invoice and record its payments, or do neither."""
    return model_response(actions.create_invoice_and_payments(session, actor, body))


@router.post(
    "/CreateInvoiceAndCreditFund",
    response_model=InvoiceRead,
    responses=fails(*_ISSUED, *_PAID_AT_ISSUE, FundEmpty, NoFundMethod),
)
def create_invoice_and_credit_fund(
    body: InvoiceAndFund, session: Db, actor: CanEditAgencyAccounts
) -> Response:
    """Issue an invoice and pay it from the agency's fund; a counter-invoice is credited to the fund."""
    return model_response(actions.create_invoice_and_credit_fund(session, actor, body))


@router.post(
    "/Pay/{invoiceId}", response_model=InvoiceRead, responses=fails(NotFound, InvoiceCancelled, *_PAID_LATER)
)
def pay(
    invoice_id: Annotated[uuid.UUID, Path(alias="invoiceId")],
    body: InvoicePay,
    session: Db,
    actor: CanEditAgencyAccounts,
) -> Response:
    """Record payments of an invoice, up to what is still open."""
    return model_response(actions.pay_invoice(session, actor, invoice_id, body))


@router.post(
    "/Unpay", response_model=InvoiceRead, responses=fails(NotFound, NoSuchPayment, PaymentUndone, FundSpent)
)
def unpay(body: InvoiceUnpay, session: Db, actor: CanEditAgencyAccounts) -> Response:
    """Undo payments of an invoice, with a reason."""
    return model_response(actions.unpay_invoice(session, actor, body))


@router.delete(
    "/{id}",
    status_code=204,
    responses=fails(NotFound, Stale, NoReasonToCancel, InvoiceCancelled, UndoPaymentsFirst, CorrectedBy),
)
def delete(
    id: uuid.UUID,
    session: Db,
    actor: CanEditAgencyAccounts,
    version: int | None = None,
    reason: Reason | None = None,
) -> None:
    """Cancel an unpaid invoice with a reason. It keeps its number, and its lines are open again."""
    actions.cancel_invoice(session, actor, id, version, reason)


@router.get(
    "/GeneratePdf/{InvoiceId}", response_class=Response, responses=fails(NotFound, DocumentTookTooLong)
)
@limited(Work.Paper)
def generate_pdf(
    renderer: RendererSlot, invoice_id: InvoiceId, session: Db, actor: CanReadAgencyAccounts
) -> Response:
    """Return an invoice as a PDF."""
    return document_response(invoice_papers.generate_pdf(session, actor, renderer, invoice_id))


@router.post(
    "/SendPdfInvoice/{InvoiceId}",
    response_model=MailRead,
    responses=fails(NotFound, AgencyWithoutEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_pdf_invoice(
    renderer: RendererSlot,
    invoice_id: InvoiceId,
    body: InvoiceMail,
    session: Db,
    actor: CanEditAgencyAccounts,
) -> MailRead:
    """E-mail an invoice to its agency, or to another address."""
    return MailRead.of(invoice_papers.send_pdf_invoice(session, actor, renderer, invoice_id, body))


@router.post("/GenerateSummaryExcel", response_class=Response, responses=fails(NoInvoices, DaysInDisorder))
@limited(Work.Paper)
def generate_summary_excel(
    renderer: RendererSlot, body: InvoiceSummary, session: Db, actor: CanReadAgencyAccounts
) -> Response:
    """Return chosen invoices, or those that a list shows, as an Excel file."""
    return document_response(invoice_papers.generate_summary_excel(session, actor, renderer, body))

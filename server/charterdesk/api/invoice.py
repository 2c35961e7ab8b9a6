import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Query, Response

from charterdesk.access.actor import CanReadAgencyAccounts
from charterdesk.accounting.enums import InvoiceDate, InvoiceStatus
from charterdesk.accounting.errors_account import DaysInDisorder
from charterdesk.accounting.queries import invoice_list, invoices
from charterdesk.accounting.schemas.invoice import InvoiceFilter, InvoiceList, InvoiceRead
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.routing import group, model_response

router = group("Invoice")


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

"""The calls of `Expense` about statements of agencies' accounts."""

import uuid
from datetime import date
from typing import Annotated

from fastapi import Path, Query, Response

from charterdesk.access.actor import CanEditAgencyAccounts, CanReadAgencyAccounts
from charterdesk.accounting.actions import statements
from charterdesk.accounting.errors_account import (
    AgencyWithoutEmail,
    DayInFuture,
    DaysInDisorder,
    HouseHasNoAccount,
    StatementTooLong,
)
from charterdesk.accounting.queries import statement
from charterdesk.accounting.schemas.statement import StatementMail, StatementRead
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

OfAgency = Annotated[uuid.UUID, Path(alias="officeHoldingId")]
First = Annotated[date, Query(alias="from")]
Last = Annotated[date, Query(alias="to")]
_REFUSED = (NotFound, HouseHasNoAccount, DaysInDisorder, DayInFuture, StatementTooLong)


@router.get("/GetStatement/{officeHoldingId}", responses=fails(*_REFUSED))
@only_reads
def get_statement(
    office_holding_id: OfAgency, first: First, last: Last, session: Db, actor: CanReadAgencyAccounts
) -> StatementRead:
    """Return an agency's account over some days, as it was at the end of the last one."""
    return statement.get_statement(session, actor, office_holding_id, first, last)


@router.get(
    "/GenerateStatementPdf/{officeHoldingId}",
    response_class=Response,
    responses=fails(*_REFUSED, DocumentTookTooLong),
)
@limited(Work.Paper)
def generate_statement_pdf(
    renderer: RendererSlot,
    office_holding_id: OfAgency,
    first: First,
    last: Last,
    session: Db,
    actor: CanReadAgencyAccounts,
) -> Response:
    """Return an agency's statement of account as a PDF."""
    document = statements.generate_statement_pdf(session, actor, renderer, office_holding_id, first, last)
    return document_response(document)


@router.get("/GenerateStatementExcel/{officeHoldingId}", response_class=Response, responses=fails(*_REFUSED))
@limited(Work.Paper)
def generate_statement_excel(
    office_holding_id: OfAgency, first: First, last: Last, session: Db, actor: CanReadAgencyAccounts
) -> Response:
    """Return an agency's statement of account as Excel."""
    return document_response(
        statements.generate_statement_excel(session, actor, office_holding_id, first, last)
    )


@router.post(
    "/SendStatement/{officeHoldingId}",
    responses=fails(*_REFUSED, AgencyWithoutEmail, TooManyMails, DocumentTookTooLong),
)
@limited(Work.Paper)
def send_statement(
    renderer: RendererSlot,
    office_holding_id: OfAgency,
    body: StatementMail,
    session: Db,
    actor: CanEditAgencyAccounts,
) -> MailRead:
    """E-mail a statement of account to the agency, or to another address."""
    return MailRead.of(statements.send_statement(session, actor, renderer, office_holding_id, body))

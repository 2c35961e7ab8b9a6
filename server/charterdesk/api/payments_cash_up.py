"""The calls of `Payments` for the money that users count at the end of a day."""

import uuid
from typing import Annotated

from fastapi import Query, Response

from charterdesk.access.actor import CanTakePayments
from charterdesk.accounting.actions import cash_up as actions
from charterdesk.accounting.errors_cash_up import (
    CashUpDayInFuture,
    CountedBefore,
    CountedTwice,
    ExpectedMoved,
    NothingTaken,
    NotYoursToCount,
)
from charterdesk.accounting.queries import cash_up as queries
from charterdesk.accounting.schemas.cash_up import CashUpWrite, DayCashUp
from charterdesk.api.downloads import RendererSlot, document_response
from charterdesk.api.payments import router
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.pdf.pool import DocumentTookTooLong
from charterdesk.kit.rate_limits import limited
from charterdesk.kit.schema import OptionalDay
from charterdesk.kit.work import Work
from charterdesk.ledger.errors import MonthClosed

__all__ = ["router"]

AskedDay = Annotated[OptionalDay, Query()]
AskedOffice = Annotated[uuid.UUID | None, Query(alias="officeId")]


@router.get("/GetCashUp", response_model=DayCashUp, responses=fails(NotFound))
@only_reads
def get_cash_up(
    session: Db, actor: CanTakePayments, day: AskedDay = None, office_id: AskedOffice = None
) -> DayCashUp:
    """Return what each user of an office took on a day by each method, and what was counted."""
    return queries.get_cash_up(session, actor, day, office_id)


@router.post(
    "/SaveCashUp",
    response_model=DayCashUp,
    responses=fails(
        *(NotFound, CashUpDayInFuture, MonthClosed, NothingTaken),
        *(NotYoursToCount, ExpectedMoved, CountedBefore, CountedTwice),
    ),
)
def save_cash_up(body: CashUpWrite, session: Db, actor: CanTakePayments) -> DayCashUp:
    """Record the money that was counted, and why it differs. It changes no booking."""
    return actions.save_cash_up(session, actor, body)


@router.get("/GenerateCashUpPdf", response_class=Response, responses=fails(NotFound, DocumentTookTooLong))
@limited(Work.Paper)
def generate_cash_up_pdf(
    renderer: RendererSlot,
    session: Db,
    actor: CanTakePayments,
    day: AskedDay = None,
    office_id: AskedOffice = None,
) -> Response:
    """Return the cash-up of a day as PDF, to be signed and filed."""
    return document_response(actions.generate_cash_up_pdf(session, actor, renderer, day, office_id))

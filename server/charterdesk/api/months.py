from typing import Annotated

from fastapi import Query

from charterdesk.access.actor import CanEditAgencyAccounts
from charterdesk.accounting.actions import months as actions
from charterdesk.accounting.enums import MonthFigure
from charterdesk.accounting.errors_cash_up import (
    FirstOfMonth,
    MonthAlreadyClosed,
    MonthNotClosed,
    MonthNotEnded,
    MonthUnfinished,
)
from charterdesk.accounting.queries import ledger_lines
from charterdesk.accounting.queries import months as queries
from charterdesk.accounting.schemas.ledger_lines import LedgerLines
from charterdesk.accounting.schemas.months import MonthCheck, MonthClose, MonthRead, MonthReopen
from charterdesk.accounting.services.settle_escrow import settle_before_reading
from charterdesk.kit.db import Db, OwnTransactions, only_reads
from charterdesk.kit.errors import fails
from charterdesk.kit.routing import group
from charterdesk.kit.schema import Day

router = group("Months")


@router.get("/GetAll", response_model=list[MonthRead])
@only_reads
def get_all(session: Db, actor: CanEditAgencyAccounts, database: OwnTransactions) -> list[MonthRead]:
    """Return the months since the first journal with their sums and states, the newest first."""
    settle_before_reading(session, database)
    return queries.get_all(session, actor)


@router.get("/Check", response_model=MonthCheck, responses=fails(FirstOfMonth))
@only_reads
def check(
    session: Db, actor: CanEditAgencyAccounts, database: OwnTransactions, month: Annotated[Day, Query()]
) -> MonthCheck:
    """Return a month as it would be closed now, with what is unfinished in it."""
    settle_before_reading(session, database)
    return queries.check(session, actor, month)


@router.get("/GetLines", responses=fails(FirstOfMonth))
@only_reads
def get_lines(
    session: Db,
    actor: CanEditAgencyAccounts,
    database: OwnTransactions,
    month: Annotated[Day, Query()],
    figure: MonthFigure,
) -> LedgerLines:
    """Return the lines that a sum of a month is made of, each with the document it belongs to."""
    settle_before_reading(session, database)
    return ledger_lines.get_lines_of_month(session, month, figure)


@router.post(
    "/CloseMonth",
    response_model=MonthCheck,
    responses=fails(FirstOfMonth, MonthNotEnded, MonthAlreadyClosed, MonthUnfinished),
)
def close_month(
    body: MonthClose, session: Db, actor: CanEditAgencyAccounts, database: OwnTransactions
) -> MonthCheck:
    """Close an ended month: nothing is posted into it any more."""
    settle_before_reading(session, database)
    return actions.close_month(session, actor, body)


@router.post("/ReopenMonth", response_model=MonthCheck, responses=fails(FirstOfMonth, MonthNotClosed))
def reopen_month(body: MonthReopen, session: Db, actor: CanEditAgencyAccounts) -> MonthCheck:
    """Reopen a closed month with a reason."""
    return actions.reopen_month(session, actor, body)

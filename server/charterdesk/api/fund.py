import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Path, Query

from charterdesk.access.actor import CanEditAgencyAccounts, CanReadAgencyAccounts
from charterdesk.accounting.actions import funds as actions
from charterdesk.accounting.enums import FundLineKind
from charterdesk.accounting.errors_fund import (
    FundLineOfPayment,
    FundLineReversed,
    FundMethodNotOffered,
    FundOverdrawn,
    FundReversalOverdraws,
    HouseHasNoFund,
)
from charterdesk.accounting.queries import funds as queries
from charterdesk.accounting.queries.funds import FundFilter
from charterdesk.accounting.schemas.funds import (
    FundList,
    FundNoteWrite,
    FundRead,
    FundReversal,
    FundSummary,
    FundWrite,
)
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import NotFound, fails
from charterdesk.kit.routing import group
from charterdesk.payments import queries as agency_fund
from charterdesk.payments.errors import NoSuchMethod, ReferenceRequired
from charterdesk.payments.expense_schemas import ActiveFundRead

router = group("Fund")


async def parse_filter(
    office_holding_id: Annotated[uuid.UUID | None, Query(alias="OfficeHoldingId")] = None,
    date_start: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    date_end: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
    kinds: Annotated[list[FundLineKind] | None, Query(alias="Kinds")] = None,
) -> FundFilter:
    return FundFilter(office_holding_id, date_start, date_end, tuple(kinds or ()))


Filter = Annotated[FundFilter, Depends(parse_filter)]


@router.get("/GetByFilter", response_model=FundList, responses=fails(NotFound))
@only_reads
def get_by_filter(wanted: Filter, session: Db, actor: CanReadAgencyAccounts) -> FundList:
    """Return lines of one fund with their running balance, or of all funds, newest first."""
    return queries.get_by_filter(session, actor, wanted)


@router.get("/GetById/{id}", response_model=FundRead, responses=fails(NotFound))
@only_reads
def get_by_id(id: uuid.UUID, session: Db, actor: CanReadAgencyAccounts) -> FundRead:
    """Return a line of a fund with its notes and what may be done with it."""
    return queries.get_by_id(session, actor, id)


@router.get("/GetSummary", response_model=list[FundSummary])
@only_reads
def get_summary(session: Db, actor: CanReadAgencyAccounts) -> list[FundSummary]:
    """Return what the fund of each agency holds, the low ones first."""
    return queries.get_summary(session, actor)


@router.get("/GetLowFunds", response_model=list[FundSummary])
@only_reads
def get_low_funds(session: Db, actor: CanReadAgencyAccounts) -> list[FundSummary]:
    """Return the funds that hold less than the amount at which they are announced."""
    return queries.get_low_funds(session, actor)


@router.get(
    "/ActiveFundByOfficeHolding/{officeHoldingId}",
    response_model=ActiveFundRead,
    responses=fails(NotFound),
)
@only_reads
def active_fund_by_office_holding(
    office_holding_id: Annotated[uuid.UUID, Path(alias="officeHoldingId")],
    session: Db,
    actor: CanReadAgencyAccounts,
) -> ActiveFundRead:
    """Return an agency's fund, the credit it has used and left, and the newest lines of both."""
    return agency_fund.active_fund_by_office_holding(session, actor, office_holding_id)


@router.post(
    "",
    response_model=FundRead,
    responses=fails(
        *(NotFound, HouseHasNoFund, NoSuchMethod, FundMethodNotOffered, ReferenceRequired, FundOverdrawn)
    ),
)
def create(body: FundWrite, session: Db, actor: CanEditAgencyAccounts) -> FundRead:
    """Record money that an agency pays into its fund, or gets back out of it."""
    return actions.create_fund_entry(session, actor, body)


@router.delete(
    "",
    response_model=FundRead,
    responses=fails(NotFound, FundLineReversed, FundLineOfPayment, FundReversalOverdraws),
)
def delete(body: FundReversal, session: Db, actor: CanEditAgencyAccounts) -> FundRead:
    """Reverse an entry of a fund that was made by mistake."""
    return actions.reverse_fund_entry(session, actor, body)


@router.post("/aditional-note", response_model=FundRead, responses=fails(NotFound))
def aditional_note(body: FundNoteWrite, session: Db, actor: CanEditAgencyAccounts) -> FundRead:
    """Add a note to a line of a fund."""
    return actions.add_note(session, actor, body)

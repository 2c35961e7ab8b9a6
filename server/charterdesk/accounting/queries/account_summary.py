"""The debts of agencies, how late they are, and the credit that is left."""

import uuid
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.accounting.domain.ageing import NOTHING, Ageing
from charterdesk.accounting.errors_account import AgencyRequired, HouseHasNoAccount
from charterdesk.accounting.filters import AccountFilter, Today, read_today
from charterdesk.accounting.queries.account_lines import list_lines
from charterdesk.accounting.queries.find_lines import lines_found, unpaid_lines
from charterdesk.accounting.queries.unpaid import Owed, load_owed
from charterdesk.accounting.schemas.account_summary import (
    AgeingRead,
    AgenciesSummary,
    AgencyAccount,
    AgencySummary,
    OwedRead,
)
from charterdesk.booking.services.agency_credit import load_holds
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.errors import NotFound
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Expense
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.queries import get_holding, holding_is_visible

Found = Mapping[uuid.UUID, tuple[int, Decimal]]


def get_transactions_unpaid_summary_by_filter(
    session: Session, actor: Actor, wanted: AccountFilter
) -> AgenciesSummary:
    """Return all agencies by name; with days or a flight only those with unpaid lines of these."""
    begin_snapshot(session)
    today = read_today(session)
    agencies = _summaries(session, actor, wanted, today)
    if wanted.unpaid:
        agencies = [agency for agency in agencies if agency.owed]
    return AgenciesSummary(
        agencies=agencies,
        totals=_totals(agencies),
        fund=sum((agency.fund for agency in agencies), NOTHING),
    )


def get_by_office_holding_id(session: Session, actor: Actor, wanted: AccountFilter) -> AgencyAccount:
    """Return the figures of one agency and its lines; the agency's own user need not name it."""
    holding_id = wanted.office_holding_id or actor.holding_scope
    if holding_id is None:
        raise AgencyRequired
    begin_snapshot(session)
    holding = get_holding(session, actor, holding_id)
    if holding.house:
        raise HouseHasNoAccount(name=holding.name)
    only = AccountFilter(office_holding_id=holding_id)
    (agency,) = _summaries(session, actor, only, read_today(session))
    of_agency = AccountFilter(**{**vars(wanted), "office_holding_id": holding_id})
    return AgencyAccount(agency=agency, lines=list_lines(session, actor, of_agency))


def open_account(session: Session, actor: Actor, holding_id: uuid.UUID) -> uuid.UUID:
    """Return the agency if the caller may open its account: comments and files of the account follow it."""
    if actor.role not in PERMISSIONS[Permission.ReadAgencyAccounts]:
        raise NotFound
    return get_holding(session, actor, holding_id).id


def _summaries(session: Session, actor: Actor, wanted: AccountFilter, today: Today) -> list[AgencySummary]:
    holding_id = wanted.office_holding_id or actor.holding_scope
    owed = load_owed(session, today.day, today.zone, holding_id)
    holds, found = load_holds(session, holding_id), _found(session, actor, wanted, today)
    return [
        _summary(row, owed.get(row.id, Owed()), holds.get(row.id, NOTHING), found)
        for row in session.execute(_agencies(actor, wanted)).all()
        if found is None or row.id in found
    ]


def _agencies(actor: Actor, wanted: AccountFilter) -> Select[*tuple[Any, ...]]:
    fund = select(func.coalesce(func.sum(-Account.balance), 0)).where(
        Account.office_holding_id == OfficeHolding.id, Account.kind == AccountKind.Fund
    )
    offices = select(func.count()).where(Office.office_holding_id == OfficeHolding.id, Office.active)
    agencies = select(
        OfficeHolding.id,
        OfficeHolding.name,
        OfficeHolding.blocked,
        OfficeHolding.credit_days,
        OfficeHolding.credit_limit,
        fund.scalar_subquery().label("fund"),
        offices.scalar_subquery().label("office_count"),
    )
    one = wanted.office_holding_id
    only = [] if one is None else [OfficeHolding.id == one]
    agencies = agencies.where(~OfficeHolding.house, *holding_is_visible(actor), *only)
    return agencies.order_by(func.lower(OfficeHolding.name), OfficeHolding.id)


def _found(session: Session, actor: Actor, wanted: AccountFilter, today: Today) -> Found | None:
    """Count and sum the unpaid lines that days and flight find; None without them."""
    if not wanted.has_days and wanted.flight_id is None:
        return None
    of_days = AccountFilter(**{**vars(wanted), "unpaid": None})
    lines = (
        select(Expense.office_holding_id, func.count(), func.sum(Expense.amount))
        .where(Expense.id.in_(unpaid_lines()), *lines_found(actor, of_days, today))
        .group_by(Expense.office_holding_id)
    )
    return {holding: (count, amount) for holding, count, amount in session.execute(lines)}


def _summary(row: Any, owed: Owed, holds: Decimal, found: Found | None) -> AgencySummary:
    count, amount = (owed.lines, owed.owed) if found is None else found[row.id]
    return AgencySummary(
        office_holding_id=row.id,
        office_holding_name=row.name,
        office_count=row.office_count,
        blocked=row.blocked,
        credit_days=row.credit_days,
        **owed_fields(owed),
        over_days=owed.ageing.late > 0,
        oldest_due=owed.ageing.oldest_due,
        open_lines=owed.lines,
        unpaid_invoices=owed.invoices,
        fund=row.fund,
        credit_limit=row.credit_limit,
        holds=holds,
        available=row.fund + row.credit_limit - owed.owed - holds,
        found_lines=count,
        found_amount=amount,
    )


def owed_fields(owed: Owed) -> dict[str, Any]:
    return {
        "owed": owed.owed,
        "sales": owed.sales,
        "credits": owed.credits,
        "others": owed.others,
        "payments": owed.payments,
        "ageing": ageing_read(owed.ageing),
    }


def ageing_read(ageing: Ageing) -> AgeingRead:
    return AgeingRead.of_record(ageing)


def _totals(agencies: Iterable[AgencySummary]) -> OwedRead:
    """Sum the agencies; one's credit does not pay what another owes."""
    agencies = list(agencies)

    def total(name: str) -> Decimal:
        return sum((getattr(agency, name) for agency in agencies), NOTHING)

    def aged(name: str) -> Decimal:
        return sum((getattr(agency.ageing, name) for agency in agencies), NOTHING)

    ageing = AgeingRead(**{name: aged(name) for name in AgeingRead.model_fields})
    return OwedRead(
        **{name: total(name) for name in OwedRead.model_fields if name != "ageing"}, ageing=ageing
    )

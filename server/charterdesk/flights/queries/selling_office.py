"""Finds the office that sells, and its agency."""

import uuid
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.flights.errors import HoldingIsBlocked, Inactive
from charterdesk.kit.errors import NotFound
from charterdesk.kit.prepared import RecordQuery, columns_for, json_object
from charterdesk.kit.sql_params import param
from charterdesk.organization.models import Office, OfficeHolding
from charterdesk.organization.records import HoldingRecord


@dataclass(frozen=True)
class _Selling:
    holding: HoldingRecord
    office_id: uuid.UUID
    office_name: str
    active: bool


_SELLING = RecordQuery(
    select(
        json_object(*columns_for(HoldingRecord, OfficeHolding)).label("holding"),
        Office.id.label("office_id"),
        Office.name.label("office_name"),
        Office.active,
    )
    .join(Office, Office.office_holding_id == OfficeHolding.id)
    .where(Office.id == param("office_id", Office.id)),
    _Selling,
)


def get_selling_holding(session: Session, actor: Actor, office_id: uuid.UUID | None) -> HoldingRecord:
    """Return the agency of the selling office, by default the caller's own.

    An agency's admin may sell for any of its offices, the operator's admin for every office.
    """
    found = _SELLING.first(session, {"office_id": office_id or actor.office_id})
    if found is None or not _may_sell_for(actor, found):
        raise NotFound
    if not found.active:
        raise Inactive(name=found.office_name, fields={"officeId": "Inactive"})
    if found.holding.blocked:
        raise HoldingIsBlocked(name=found.holding.name)
    return found.holding


def _may_sell_for(actor: Actor, selling: _Selling) -> bool:
    if actor.role is Role.OfficeHoldingAdmin:
        return selling.holding.id == actor.office_holding_id
    return actor.role is Role.CharterAdmin or selling.office_id == actor.office_id

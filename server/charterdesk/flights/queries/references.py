"""Loads what a request refers to: aircraft types, agencies and fees. Unknown ids are refused."""

import uuid
from collections.abc import Iterable, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.fees.models import ExtraFee
from charterdesk.flights.models_templates import AircraftType
from charterdesk.flights.queries.offer import in_ids
from charterdesk.kit.errors import UnknownReference
from charterdesk.organization.models import OfficeHolding

Holdings = dict[uuid.UUID, OfficeHolding]
Fees = dict[uuid.UUID, ExtraFee]


def load_holdings(session: Session, ids: Iterable[uuid.UUID | None]) -> Holdings:
    wanted = {holding_id for holding_id in ids if holding_id is not None}
    found = session.scalars(select(OfficeHolding).where(in_ids(OfficeHolding.id, wanted)))
    holdings = {holding.id: holding for holding in found}
    if holdings.keys() != wanted:
        raise UnknownReference(fields={"officeHoldingId": UnknownReference.sentence})
    return holdings


def load_fees(session: Session, ids: Iterable[uuid.UUID]) -> Fees:
    wanted = set(ids)
    found = session.scalars(select(ExtraFee).where(in_ids(ExtraFee.id, wanted)))
    fees = {fee.id: fee for fee in found}
    if fees.keys() != wanted:
        raise UnknownReference(fields={"extraFeeId": UnknownReference.sentence})
    return fees


def list_aircraft_types(session: Session) -> Sequence[AircraftType]:
    return session.scalars(select(AircraftType).order_by(AircraftType.name)).all()

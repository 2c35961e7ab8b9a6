"""The offices that share a passenger, and the data of each agency among them."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.access.roles import Role
from charterdesk.kit.errors import UnknownReference
from charterdesk.organization.models import Office
from charterdesk.organization.queries import office_is_visible
from charterdesk.passengers.errors import NotSharedByYou
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice
from charterdesk.passengers.queries.infos import owner_of_info
from charterdesk.passengers.schemas.passengers import PassengerInfoWrite

IDENTITY: Final = (
    "first_name",
    "middle_name",
    "last_name",
    "second_last_name",
    "date_of_birth",
    "gender",
    "nationality_id",
    "birth_country_id",
)
"""The fields that another agency gets of a passenger that is shared with it."""


def load_shared_offices(
    session: Session, actor: Actor, office_ids: Collection[uuid.UUID]
) -> Sequence[Office]:
    """Return the offices in the given order; refuse offices outside the caller's scope."""
    visible = select(Office).where(Office.id.in_(office_ids), *office_is_visible(actor))
    found = {office.id: office for office in session.scalars(visible)}
    if found.keys() != set(office_ids):
        raise UnknownReference(fields={"officeIds": UnknownReference.sentence})
    return [found[office_id] for office_id in dict.fromkeys(office_ids)]


def entering_holding(
    session: Session, actor: Actor, passenger: Passenger, info_id: uuid.UUID | None
) -> uuid.UUID | None:
    """Return the agency that owns what the caller enters.

    The operator enters for the agency whose data it names, or for the first one.
    """
    if info_id is None:
        return actor.holding_scope or passenger.office_holding_id
    owner = owner_of_info(session, actor, info_id, passenger.id)
    if owner not in passenger.holding_ids:
        raise UnknownReference(fields={"passengerInfoId": UnknownReference.sentence})
    return owner


def require_may_share(actor: Actor, before: Collection[uuid.UUID], offices: Sequence[Office]) -> None:
    """Refuse to open a passenger to another agency unless the caller is a charter admin."""
    after = {office.office_holding_id for office in offices}
    is_same = after == set(before) if before else len(after) <= 1
    if not is_same and actor.role is not Role.CharterAdmin:
        raise NotSharedByYou


def keep_one_info_per_agency(session: Session, passenger: Passenger) -> None:
    """Give each further agency data of its own: who the passenger is, without documents or contact."""
    session.flush()
    first, *further = passenger.holding_ids
    found = session.scalars(select(PassengerInfo).where(_is_latest_of(passenger)))
    infos = {info.office_holding_id: info for info in found}
    main = next(info for info in infos.values() if info.current)
    for info in infos.values():
        info.current = info.shared = False
    session.flush()  # only one row may be current
    for holding_id in (first, *further):
        info = infos.get(holding_id) or _identity_info(main, holding_id)
        info.current, info.shared = holding_id == first, holding_id != first
        session.add(info)
    session.flush()
    session.refresh(passenger, ["info", "latest_infos"])


def copy_infos_of_merged(session: Session, merged: Passenger, kept: Passenger) -> None:
    """Copy the data of agencies that only the merged record had; its tickets keep the originals."""
    known = set(session.scalars(select(PassengerInfo.office_holding_id).where(_is_latest_of(kept))))
    for info in session.scalars(select(PassengerInfo).where(_is_latest_of(merged))):
        if info.office_holding_id not in known:
            values = {name: getattr(info, name) for name in PassengerInfoWrite.model_fields}
            owner = info.office_holding_id
            copy = PassengerInfo(
                **values, passenger=kept, office_holding_id=owner, current=False, shared=True
            )
            session.add(copy)
    keep_one_info_per_agency(session, kept)


def _is_latest_of(passenger: Passenger) -> ColumnElement[bool]:
    latest = or_(PassengerInfo.current, PassengerInfo.shared)
    return and_(PassengerInfo.passenger_id == passenger.id, latest)


def _identity_info(info: PassengerInfo, holding_id: uuid.UUID) -> PassengerInfo:
    values = {name: getattr(info, name) for name in IDENTITY}
    return PassengerInfo(**values, passenger=info.passenger, office_holding_id=holding_id)


def other_agencies_offices(actor: Actor, passenger: Passenger) -> list[Office]:
    """Return the offices of other agencies, which the caller may not remove."""
    offices = [assignment.office for assignment in passenger.offices]
    return [office for office in offices if actor.holding_scope not in (None, office.office_holding_id)]


def in_order_of_agencies(offices: Sequence[Office], before: Sequence[uuid.UUID]) -> list[Office]:
    """Keep the first agency first, even if another one saves; new agencies come last."""
    places = {holding_id: place for place, holding_id in enumerate(before)}
    return sorted(offices, key=lambda office: places.get(office.office_holding_id, len(places)))


def office_changes(passenger: Passenger, offices: Sequence[Office]) -> dict[str, Any]:
    """Return the changed values for new offices, or nothing if the offices stay the same."""
    if {office.id for office in offices} == set(passenger.office_ids):
        return {}
    flag_modified(passenger, "is_titular")  # raises the version; offices are separate rows
    current = {assignment.office_id: assignment for assignment in passenger.offices}
    return {"offices": build_assignments(offices, current)}


def build_assignments(
    offices: Sequence[Office], current: Mapping[uuid.UUID, PassengerOffice]
) -> list[PassengerOffice]:
    assignments = [
        current.get(office.id) or PassengerOffice(office=office, office_id=office.id) for office in offices
    ]
    for position, assignment in enumerate(assignments):
        assignment.position = position
    return assignments

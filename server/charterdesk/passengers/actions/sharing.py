"""The offices that share a passenger."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import flag_modified

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import UnknownReference
from charterdesk.organization.models import Office
from charterdesk.organization.queries import office_is_visible
from charterdesk.passengers.models import Passenger, PassengerOffice


def load_shared_offices(
    session: Session, actor: Actor, office_ids: Collection[uuid.UUID]
) -> Sequence[Office]:
    """Return the offices in the given order; refuse offices outside the caller's scope."""
    visible = select(Office).where(Office.id.in_(office_ids), *office_is_visible(actor))
    found = {office.id: office for office in session.scalars(visible)}
    if found.keys() != set(office_ids):
        raise UnknownReference(fields={"officeIds": UnknownReference.sentence})
    return [found[office_id] for office_id in dict.fromkeys(office_ids)]


def other_agencies_offices(actor: Actor, passenger: Passenger) -> list[Office]:
    """Return the offices of other agencies, which the caller may not remove."""
    offices = [assignment.office for assignment in passenger.offices]
    return [office for office in offices if actor.holding_scope not in (None, office.office_holding_id)]


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

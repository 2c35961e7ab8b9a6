"""Let other offices than before know a passenger."""

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


def offices_to_share(session: Session, actor: Actor, office_ids: Collection[uuid.UUID]) -> Sequence[Office]:
    """In the order named; an office out of the caller's sight does not exist for him."""
    mine = select(Office).where(Office.id.in_(office_ids), *office_is_visible(actor))
    found = {office.id: office for office in session.scalars(mine)}
    if found.keys() != set(office_ids):
        raise UnknownReference(fields={"officeIds": UnknownReference.sentence})
    return [found[office_id] for office_id in dict.fromkeys(office_ids)]


def offices_of_others(actor: Actor, passenger: Passenger) -> list[Office]:
    """Offices that the caller cannot give are not his to take away."""
    offices = [place.office for place in passenger.offices]
    return [office for office in offices if actor.holding_scope not in (None, office.office_holding_id)]


def shared_by(passenger: Passenger, offices: Sequence[Office]) -> dict[str, Any]:
    """The values of a change; none where the offices stay."""
    if {office.id for office in offices} == set(passenger.office_ids):
        return {}
    flag_modified(passenger, "is_titular")  # offices are rows of their own: the passenger's version moves too
    known = {place.office_id: place for place in passenger.offices}
    return {"offices": places(offices, known)}


def places(offices: Sequence[Office], known: Mapping[uuid.UUID, PassengerOffice]) -> list[PassengerOffice]:
    found = [
        known.get(office.id) or PassengerOffice(office=office, office_id=office.id) for office in offices
    ]
    for position, place in enumerate(found):
        place.position = position
    return found

import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.domain.rules import Person, is_likely_same
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument
from charterdesk.passengers.queries.visibility import (
    passenger_is_visible,
    requested_holding,
    shared_with,
    today,
)
from charterdesk.passengers.schemas.passengers import PassengerRead

MAX_LISTED = 200


def list_passengers(session: Session, actor: Actor) -> Sequence[Passenger]:
    """Return the newest passengers; older ones are found by name."""
    newest = _passengers().where(*passenger_is_visible(actor), Passenger.merged_into_id.is_(None))
    return session.scalars(newest.order_by(Passenger.id.desc()).limit(MAX_LISTED)).all()


def get_passenger(
    session: Session, actor: Actor, passenger_id: uuid.UUID, *, lock: bool = False
) -> Passenger:
    """Return a passenger, or the one it was merged into."""
    query = _passengers().where(Passenger.id == passenger_id, *passenger_is_visible(actor))
    if lock:
        # Values read before the lock may be stale.
        query = query.with_for_update(of=Passenger).execution_options(populate_existing=True)
    found = session.scalars(query).one_or_none()
    if found is None:
        raise NotFound
    if found.merged_into_id is not None:
        return get_passenger(session, actor, found.merged_into_id, lock=lock)
    return found


def get_by_passenger_info_id(
    session: Session, actor: Actor, info_id: uuid.UUID, office_id: uuid.UUID | None
) -> Passenger:
    """Return the passenger that a version of the data belongs to."""
    holding = requested_holding(session, actor, office_id)
    owner = select(Passenger.id).join(PassengerInfo, PassengerInfo.passenger_id == Passenger.id)
    found = session.scalars(owner.where(PassengerInfo.id == info_id, *shared_with(holding))).one_or_none()
    if found is None:
        raise NotFound
    return get_passenger(session, actor, found)


def find_likely_duplicates(
    session: Session, actor: Actor, person: Person | None, fingerprints: Collection[bytes]
) -> list[Passenger]:
    """Return likely duplicates among the passengers that the caller may see."""
    ids = set[uuid.UUID]()
    if person is not None:
        same_day = select(PassengerInfo).where(
            PassengerInfo.current, PassengerInfo.date_of_birth == person.date_of_birth
        )
        for info in session.scalars(same_day):
            if is_likely_same(person, Person(info.first_name, info.last_name, info.date_of_birth)):
                ids.add(info.passenger_id)
    if fingerprints:
        same_number = TravelDocument.number_fingerprint.in_(fingerprints)
        ids.update(session.scalars(select(TravelDocument.passenger_id).where(same_number)))
    query = _passengers().where(
        Passenger.id.in_(ids), Passenger.merged_into_id.is_(None), *passenger_is_visible(actor)
    )
    return list(session.scalars(query.order_by(Passenger.full_name, Passenger.id)))


def to_responses(session: Session, actor: Actor, passengers: Sequence[Passenger]) -> list[PassengerRead]:
    """Return the responses for passengers, with today's age category."""
    day = today(session, actor)
    return [PassengerRead.of(passenger, day, order) for order, passenger in enumerate(passengers)]


def open_passenger(session: Session, actor: Actor, passenger_id: uuid.UUID) -> uuid.UUID | None:
    return get_passenger(session, actor, passenger_id).office_holding_id


def _passengers() -> Select[Passenger]:
    info = joinedload(Passenger.info)
    return select(Passenger).options(
        info.joinedload(PassengerInfo.primary_travel_document),
        info.joinedload(PassengerInfo.secondary_travel_document),
        selectinload(Passenger.offices).joinedload(PassengerOffice.office),
    )

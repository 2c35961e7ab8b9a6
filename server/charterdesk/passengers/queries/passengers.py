import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.domain.rules import Person, is_likely_same
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument
from charterdesk.passengers.queries.visibility import (
    entered_by,
    is_latest_for,
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
) -> PassengerRead:
    """Return the passenger that a version of the data belongs to, with the latest data of the same agency."""
    holding = requested_holding(session, actor, office_id)
    owner = select(Passenger.id, PassengerInfo.office_holding_id).join(
        PassengerInfo, PassengerInfo.passenger_id == Passenger.id
    )
    own = (PassengerInfo.id == info_id, *shared_with(holding), *entered_by(actor, PassengerInfo))
    found = session.execute(owner.where(*own)).one_or_none()
    if found is None:
        raise NotFound
    return to_response(session, actor, get_passenger(session, actor, found.id), found.office_holding_id)


def find_likely_duplicates(
    session: Session, actor: Actor, person: Person | None, fingerprints: Collection[bytes]
) -> list[Passenger]:
    """Return likely duplicates among the passengers that the caller may see."""
    ids = set[uuid.UUID]()
    if person is not None:
        same_day = select(PassengerInfo).where(
            is_latest_for(actor.holding_scope), PassengerInfo.date_of_birth == person.date_of_birth
        )
        for info in session.scalars(same_day):
            if is_likely_same(person, Person(info.first_name, info.last_name, info.date_of_birth)):
                ids.add(info.passenger_id)
    if fingerprints:
        same_number = select(TravelDocument.passenger_id).where(
            TravelDocument.number_fingerprint.in_(fingerprints), *entered_by(actor, TravelDocument)
        )
        ids.update(session.scalars(same_number))
    query = _passengers().where(
        Passenger.id.in_(ids), Passenger.merged_into_id.is_(None), *passenger_is_visible(actor)
    )
    return list(session.scalars(query.order_by(Passenger.full_name, Passenger.id)))


def to_response(
    session: Session, actor: Actor, passenger: Passenger, holding_id: uuid.UUID | None
) -> PassengerRead:
    """Return the response with the latest data of an agency, where the caller may see them."""
    info = latest_info(actor, passenger, holding_id)
    office_ids = visible_office_ids(actor, passenger)
    return PassengerRead.of(passenger, info, office_ids, today(session, actor), 0)


def to_responses(session: Session, actor: Actor, passengers: Sequence[Passenger]) -> list[PassengerRead]:
    """Return the responses for passengers, with today's age category."""
    day = today(session, actor)
    return [
        PassengerRead.of(
            passenger, latest_info(actor, passenger), visible_office_ids(actor, passenger), day, order
        )
        for order, passenger in enumerate(passengers)
    ]


def latest_info(actor: Actor, passenger: Passenger, holding_id: uuid.UUID | None = None) -> PassengerInfo:
    """Return the latest data that the caller may see: an agency's own; for the operator those of the
    named agency if it shares the passenger, or else of the first one.
    """
    scope = actor.holding_scope
    wanted = scope or holding_id
    own = [info for info in passenger.latest_infos if info.office_holding_id == wanted]
    if scope is not None and not own:
        raise NotFound
    return own[0] if own else passenger.info


def visible_office_ids(actor: Actor, passenger: Passenger) -> list[uuid.UUID]:
    """Return the offices that share the passenger; an agency sees its own."""
    scope = actor.holding_scope
    return [
        assignment.office_id
        for assignment in passenger.offices
        if scope in (None, assignment.office.office_holding_id)
    ]


def open_passenger(session: Session, actor: Actor, passenger_id: uuid.UUID) -> uuid.UUID | None:
    """Return the agency that owns what the caller adds to the passenger."""
    passenger = get_passenger(session, actor, passenger_id)
    return actor.holding_scope or passenger.office_holding_id


def _passengers() -> Select[Passenger]:
    info, latest = joinedload(Passenger.info), selectinload(Passenger.latest_infos)
    return select(Passenger).options(
        info.joinedload(PassengerInfo.primary_travel_document),
        info.joinedload(PassengerInfo.secondary_travel_document),
        latest.joinedload(PassengerInfo.primary_travel_document),
        latest.joinedload(PassengerInfo.secondary_travel_document),
        selectinload(Passenger.offices).joinedload(PassengerOffice.office),
    )

import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload, selectinload

from charterdesk.access.actor import Actor
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.models import Passenger, PassengerInfo, PassengerOffice, TravelDocument
from charterdesk.passengers.queries.visible import holding_asked, known_to, passenger_is_visible
from charterdesk.passengers.rules import Person, is_likely_same

MOST_LISTED = 200


def list_passengers(session: Session, actor: Actor) -> Sequence[Passenger]:
    """The newest; whoever wants an older one looks for the name."""
    newest = _whole().where(*passenger_is_visible(actor), Passenger.merged_into_id.is_(None))
    return session.scalars(newest.order_by(Passenger.id.desc()).limit(MOST_LISTED)).all()


def get_passenger(
    session: Session, actor: Actor, passenger_id: uuid.UUID, *, lock: bool = False
) -> Passenger:
    """One passenger, or who stands for him since the two were merged."""
    wanted = select(Passenger.id, Passenger.merged_into_id).where(
        Passenger.id == passenger_id, *passenger_is_visible(actor)
    )
    row = session.execute(wanted).one_or_none()
    if row is None:
        raise NotFound
    return _one(session, _whole().where(Passenger.id == (row.merged_into_id or row.id)), lock=lock)


def get_by_passenger_info_id(
    session: Session, actor: Actor, info_id: uuid.UUID, office_id: uuid.UUID | None
) -> Passenger:
    """The passenger whose data these are or were."""
    holding = holding_asked(session, actor, office_id)
    owner = select(Passenger.id).join(PassengerInfo, PassengerInfo.passenger_id == Passenger.id)
    found = session.scalars(owner.where(PassengerInfo.id == info_id, *known_to(holding))).one_or_none()
    if found is None:
        raise NotFound
    return get_passenger(session, actor, found)


def likely_duplicates(
    session: Session, actor: Actor, person: Person | None, fingerprints: Collection[bytes]
) -> list[Passenger]:
    """Who may be the same person, of those the caller may see: others stay unknown to him."""
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
    wanted = _whole().where(
        Passenger.id.in_(ids), Passenger.merged_into_id.is_(None), *passenger_is_visible(actor)
    )
    return list(session.scalars(wanted.order_by(Passenger.full_name, Passenger.id)))


def open_passenger(session: Session, actor: Actor, passenger_id: uuid.UUID) -> uuid.UUID | None:
    return get_passenger(session, actor, passenger_id).office_holding_id


def _whole() -> Select[Passenger]:
    info = joinedload(Passenger.info)
    return select(Passenger).options(
        info.joinedload(PassengerInfo.primary_travel_document),
        info.joinedload(PassengerInfo.secondary_travel_document),
        selectinload(Passenger.offices).joinedload(PassengerOffice.office),
    )


def _one(session: Session, wanted: Select[Passenger], *, lock: bool) -> Passenger:
    if lock:
        # What was read before the lock may be old.
        wanted = wanted.with_for_update(of=Passenger).execution_options(populate_existing=True)
    found = session.scalars(wanted).one_or_none()
    if found is None:
        raise NotFound
    return found

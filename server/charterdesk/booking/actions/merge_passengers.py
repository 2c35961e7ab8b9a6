"""Make two entries of one person one: both stay, and the lesser leads to the other from now on."""

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import update_row
from charterdesk.booking.errors import BothOnFlight
from charterdesk.booking.persistence.locking import lock_seats
from charterdesk.booking.queries.together import flights_together, seats_together
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.actions.search_index import index_passenger
from charterdesk.passengers.actions.sharing import office_changes
from charterdesk.passengers.errors import AlreadyMerged, MergedWithItself
from charterdesk.passengers.kinds import PASSENGER
from charterdesk.passengers.models import Address, Passenger, PassengerBook, TravelDocument
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.visibility import passenger_is_visible
from charterdesk.passengers.schemas.passengers import MergeRequest


def merge_passengers(session: Session, actor: Actor, body: MergeRequest) -> Passenger:
    if body.keep_id == body.merge_id:
        raise MergedWithItself
    # Before the passengers: a sale takes its seats first, and then names who travels.
    lock_seats(session, flights_together(session, body.keep_id, body.merge_id))
    both = select(Passenger).where(
        Passenger.id.in_([body.keep_id, body.merge_id]), *passenger_is_visible(actor)
    )
    locked = {row.id: row for row in session.scalars(both.order_by(Passenger.id).with_for_update())}
    if len(locked) < 2:
        raise NotFound
    for passenger in locked.values():
        if passenger.merged_into_id is not None:
            raise AlreadyMerged(name=passenger.full_name)
    kept, lesser = locked[body.keep_id], locked[body.merge_id]
    _require_not_together(session, kept, lesser)
    _hand_over(session, lesser, kept)
    lesser.merged_into_id = kept.id
    offices = {place.office_id: place.office for place in (*kept.offices, *lesser.offices)}
    update_row(session, actor, PASSENGER, kept, kept.version, office_changes(kept, list(offices.values())))
    index_passenger(session, kept, kept.info)
    _log(session, actor, lesser, kept)
    return get_passenger(session, actor, kept.id)


def _require_not_together(session: Session, kept: Passenger, lesser: Passenger) -> None:
    """Nobody has two seats on a flight."""
    together = seats_together(session, kept.id, lesser.id)
    if together is not None:
        flight, first, second = together
        raise BothOnFlight(
            one=kept.full_name, first=first, other=lesser.full_name, second=second, flight=flight.title
        )


def _hand_over(session: Session, lesser: Passenger, kept: Passenger) -> None:
    """What hangs on the lesser hangs on the other; the lesser's data stay with the tickets sold with them."""
    for owned in (TravelDocument, Address):
        session.execute(update(owned).where(owned.passenger_id == lesser.id).values(passenger_id=kept.id))
    session.execute(
        update(Passenger).where(Passenger.merged_into_id == lesser.id).values(merged_into_id=kept.id)
    )
    _hand_over_books(session, lesser, kept)


def _hand_over_books(session: Session, lesser: Passenger, kept: Passenger) -> None:
    """Entries that would say the same twice, or that somebody travels with himself, go."""
    for mine, other in (
        (PassengerBook.passenger_titular_id, PassengerBook.passenger_id),
        (PassengerBook.passenger_id, PassengerBook.passenger_titular_id),
    ):
        known = select(other).where(mine == kept.id)
        needless = mine == lesser.id, other.in_(known) | (other == kept.id)
        session.execute(delete(PassengerBook).where(*needless).execution_options(synchronize_session=False))
        moved = update(PassengerBook).where(mine == lesser.id).values({mine: kept.id})
        session.execute(moved.execution_options(synchronize_session=False))


def _log(session: Session, actor: Actor, lesser: Passenger, kept: Passenger) -> None:
    about = About(PASSENGER.entity, lesser.id, lesser.version, lesser.office_holding_id)
    title = f"Passenger merged: {lesser.full_name} into {kept.full_name}"
    change = Change("mergedIntoId", None, str(kept.id))
    record(session, actor, EventType.Modified, about, title, changes=[change])

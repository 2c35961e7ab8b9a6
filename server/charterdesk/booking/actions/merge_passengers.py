"""Merge two records of one person: both stay, and the merged one redirects to the other."""

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.changes import Change
from charterdesk.activity.enums import EventType
from charterdesk.activity.record import About, record
from charterdesk.activity.rows import update_row
from charterdesk.booking.errors import BothOnFlight
from charterdesk.booking.persistence.load import lock_seats
from charterdesk.booking.queries.shared_flights import first_shared_seat, shared_flights
from charterdesk.kit.errors import NotFound
from charterdesk.passengers.actions.search_index import index_passenger
from charterdesk.passengers.actions.sharing import copy_infos_of_merged, office_changes
from charterdesk.passengers.errors import AlreadyMerged, MergedWithItself
from charterdesk.passengers.kinds import PASSENGER
from charterdesk.passengers.models import Address, Passenger, PassengerBook, TravelDocument
from charterdesk.passengers.queries import get_passenger
from charterdesk.passengers.queries.visibility import passenger_is_visible
from charterdesk.passengers.schemas.passengers import MergeRequest
from charterdesk.screening.actions.carry_hits import carry_hits


def merge_passengers(session: Session, actor: Actor, body: MergeRequest) -> Passenger:
    if body.keep_id == body.merge_id:
        raise MergedWithItself
    # Before the passengers: a sale locks its seats first, and passenger data after them.
    lock_seats(session, shared_flights(session, body.keep_id, body.merge_id))
    both = select(Passenger).where(
        Passenger.id.in_([body.keep_id, body.merge_id]), *passenger_is_visible(actor)
    )
    locked = {row.id: row for row in session.scalars(both.order_by(Passenger.id).with_for_update())}
    if len(locked) < 2:
        raise NotFound
    for passenger in locked.values():
        if passenger.merged_into_id is not None:
            raise AlreadyMerged(name=passenger.full_name)
    kept, merged = locked[body.keep_id], locked[body.merge_id]
    _require_no_shared_flight(session, kept, merged)
    _hand_over(session, merged, kept)
    carry_hits(session, merged.id, kept.id)
    merged.merged_into_id = kept.id
    offices = {place.office_id: place.office for place in (*kept.offices, *merged.offices)}
    before = kept.holding_ids
    update_row(session, actor, PASSENGER, kept, kept.version, office_changes(kept, list(offices.values())))
    if kept.holding_ids != before:
        copy_infos_of_merged(session, merged, kept)
    index_passenger(session, kept, kept.info)
    _log(session, actor, merged, kept)
    return get_passenger(session, actor, kept.id)


def _require_no_shared_flight(session: Session, kept: Passenger, merged: Passenger) -> None:
    """Refuse if both have a seat on the same flight."""
    shared = first_shared_seat(session, kept.id, merged.id)
    if shared is not None:
        flight, first, second = shared
        raise BothOnFlight(
            one=kept.full_name, first=first, other=merged.full_name, second=second, flight=flight.title
        )


def _hand_over(session: Session, merged: Passenger, kept: Passenger) -> None:
    """Move documents and addresses; passenger data stay with the tickets that were sold with them."""
    for owned in (TravelDocument, Address):
        session.execute(update(owned).where(owned.passenger_id == merged.id).values(passenger_id=kept.id))
    session.execute(
        update(Passenger).where(Passenger.merged_into_id == merged.id).values(merged_into_id=kept.id)
    )
    _hand_over_books(session, merged, kept)


def _hand_over_books(session: Session, merged: Passenger, kept: Passenger) -> None:
    """Move the travel companions, and delete those that would be duplicates or the passenger itself."""
    for mine, other in (
        (PassengerBook.passenger_titular_id, PassengerBook.passenger_id),
        (PassengerBook.passenger_id, PassengerBook.passenger_titular_id),
    ):
        known = select(other).where(mine == kept.id)
        needless = mine == merged.id, other.in_(known) | (other == kept.id)
        session.execute(delete(PassengerBook).where(*needless).execution_options(synchronize_session=False))
        moved = update(PassengerBook).where(mine == merged.id).values({mine: kept.id})
        session.execute(moved.execution_options(synchronize_session=False))


def _log(session: Session, actor: Actor, merged: Passenger, kept: Passenger) -> None:
    about = About(PASSENGER.entity, merged.id, merged.version, merged.office_holding_id)
    title = f"Passenger merged: {merged.full_name} into {kept.full_name}"
    change = Change("mergedIntoId", None, str(kept.id))
    record(session, actor, EventType.Modified, about, title, changes=[change])

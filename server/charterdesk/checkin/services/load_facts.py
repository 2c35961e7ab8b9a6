"""Reads the facts of check-in: a flight's tickets, with passengers and bookings as they are now."""

import uuid
from collections.abc import Collection, Sequence

from sqlalchemy import Uuid, bindparam, func, or_, select, union
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.models import Ticket
from charterdesk.booking.queries.visibility import TICKET_FILTERS
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.services.select_facts import ON_FLIGHT, ON_FLIGHTS, TICKET
from charterdesk.kit.nested import NestedQuery
from charterdesk.kit.prepared import PreparedStatement, RecordQuery
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.passengers.models import Passenger, TravelDocument

_TICKETS = ON_FLIGHTS.where(Ticket.flight_id == param("flight_id", Ticket.flight_id))
_OF_FLIGHT = NestedQuery[TicketFacts](with_generic_plan(_TICKETS), TICKET)
_FLIGHTS = in_param("flight_ids", Ticket.flight_id)
_OF_FLIGHTS = {
    scope: RecordQuery(ON_FLIGHTS.where(_FLIGHTS, *mine), TicketFacts)
    for scope, mine in TICKET_FILTERS.items()
}
_OF_BOOKINGS = RecordQuery(
    _TICKETS.where(in_param("booking_ids", Ticket.ticket_master_id)).order_by(Ticket.place), TicketFacts
)
_Rival = aliased(TravelDocument)
_IS_RIVAL = or_(
    in_param("passenger_ids", Ticket.passenger_id),
    in_param("passenger_ids", Passenger.merged_into_id),
    # A merge hands the documents over, and leaves the ticket with the merged passenger.
    func.coalesce(Passenger.merged_into_id, Passenger.id).in_(
        select(_Rival.passenger_id).where(in_param("fingerprints", _Rival.number_fingerprint))
    ),
)
_people = union(
    select(func.unnest(bindparam("passenger_ids", type_=ARRAY(Uuid))).label("id")),
    select(_Rival.passenger_id).where(in_param("fingerprints", _Rival.number_fingerprint)),
).cte("people")
_entries = union(
    select(_people.c.id), select(Passenger.id).join(_people, _people.c.id == Passenger.merged_into_id)
)
_FIND_RIVALS = PreparedStatement(
    # There are hardly ever any: only then it costs to read what the rules want to know of them.
    select(Ticket.id).where(
        Ticket.flight_id == param("flight_id", Ticket.flight_id),
        Ticket.status.in_(ON_FLIGHT),
        Ticket.ticket_master_id != param("booking_id", Ticket.ticket_master_id),
        Ticket.passenger_id.in_(_entries),
    )
)
_BY_IDS = RecordQuery(_TICKETS.where(in_param("ids", Ticket.id)), TicketFacts)
_RIVALS_ON_FLIGHTS = RecordQuery(
    ON_FLIGHTS.where(_FLIGHTS, ~in_param("booking_ids", Ticket.ticket_master_id), _IS_RIVAL),
    TicketFacts,
)


def tickets_of_flight(session: Session, flight_id: uuid.UUID) -> Sequence[TicketFacts]:
    return _OF_FLIGHT.all(session, {"flight_id": flight_id})


def visible_tickets_of_flights(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> Sequence[TicketFacts]:
    """Return the tickets that the caller may see, of several flights in one statement."""
    params = {**actor.scope_params, "flight_ids": list(flight_ids)}
    return _OF_FLIGHTS[actor.role.scope].all(session, params)


def tickets_of_bookings(
    session: Session, flight_id: uuid.UUID, booking_ids: Collection[uuid.UUID]
) -> Sequence[TicketFacts]:
    """Return the tickets of the bookings on the flight, by place."""
    return _OF_BOOKINGS.all(session, {"flight_id": flight_id, "booking_ids": list(booking_ids)})


def rivals_of(session: Session, flight_id: uuid.UUID, party: Sequence[TicketFacts]) -> Sequence[TicketFacts]:
    """Return the tickets of other bookings on the flight with a passenger or a document of the party."""
    params = {"flight_id": flight_id, "booking_id": party[0].booking.id}
    ids = [ticket_id for (ticket_id,) in _FIND_RIVALS.fetch_rows(session, {**params, **_identities(party)})]
    return _BY_IDS.all(session, {"flight_id": flight_id, "ids": ids}) if ids else ()


def rivals_on_flights(session: Session, tickets: Sequence[TicketFacts]) -> Sequence[TicketFacts]:
    """Return the tickets of other bookings on the same flights with a passenger or a document of these."""
    flights, bookings = {each.flight_id for each in tickets}, {each.booking.id for each in tickets}
    params = {"flight_ids": list(flights), "booking_ids": list(bookings)}
    return _RIVALS_ON_FLIGHTS.all(session, {**params, **_identities(tickets)})


def _identities(tickets: Sequence[TicketFacts]) -> dict[str, object]:
    documents = [
        bytes.fromhex(document.number_fingerprint)
        for ticket in tickets
        for document in (ticket.passenger.primary, ticket.passenger.secondary)
        if document is not None
    ]
    passengers = [ticket.passenger.passenger_id for ticket in tickets]
    return {"passenger_ids": passengers, "fingerprints": documents}

"""Reads the facts of check-in: a flight's tickets, with passengers and bookings as they are now."""

import uuid
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, any_, func, or_, select, union_all
from sqlalchemy.orm import Session, aliased

from charterdesk.access.actor import Actor
from charterdesk.booking.models import Ticket
from charterdesk.booking.queries.visibility import TICKET_FILTERS
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.services.select_facts import ON_FLIGHTS, TICKET, is_person_of
from charterdesk.kit.nested import NestedQuery
from charterdesk.kit.prepared import RecordQuery
from charterdesk.kit.sql_params import in_param, param, with_generic_plan
from charterdesk.passengers.models import Passenger, TravelDocument

_TICKETS = ON_FLIGHTS.where(Ticket.flight_id == param("flight_id", Ticket.flight_id))
_OF_FLIGHT = NestedQuery[TicketFacts](with_generic_plan(_TICKETS), TICKET)
_FLIGHTS = in_param("flight_ids", Ticket.flight_id)
_OF_FLIGHTS = {
    scope: RecordQuery(ON_FLIGHTS.where(_FLIGHTS, *mine), TicketFacts)
    for scope, mine in TICKET_FILTERS.items()
}
_Rival = aliased(TravelDocument)
_IS_RIVAL = or_(
    in_param("passenger_ids", Ticket.passenger_id),
    in_param("passenger_ids", Passenger.merged_into_id),
    # A merge hands the documents over, and leaves the ticket with the merged passenger.
    func.coalesce(Passenger.merged_into_id, Passenger.id).in_(
        select(_Rival.passenger_id).where(
            or_(
                in_param("fingerprints", _Rival.number_fingerprint),
                in_param("fingerprints", _Rival.other_fingerprint),
            )
        )
    ),
)
_ON_THIS_FLIGHT = param("flight_id", Ticket.flight_id)


def _of_parties(condition: Callable[[type[Ticket]], ColumnElement[bool]]) -> Select[*tuple[Any, ...]]:
    """Select tickets of the flight by their bookings, and those of others that may exclude them."""
    own_ticket, other, held = aliased(Ticket), aliased(Ticket), aliased(TravelDocument)
    own = (
        select(own_ticket.id, func.coalesce(Passenger.merged_into_id, Passenger.id).label("person_id"))
        .join(Passenger, Passenger.id == own_ticket.passenger_id)
        # No index finds this: that of the flight has 180 tickets, that of the booking a few.
        .where(own_ticket.flight_id.is_not_distinct_from(_ON_THIS_FLIGHT), condition(own_ticket))
        .cte("own")
    )
    # Three joins: one with "or" would use no index.
    same_number = [
        select(_Rival.passenger_id).join(held, theirs == mine).join(own, own.c.person_id == held.passenger_id)
        for theirs, mine in (
            (_Rival.number_fingerprint, held.number_fingerprint),
            (_Rival.number_fingerprint, held.other_fingerprint),
            (_Rival.other_fingerprint, held.number_fingerprint),
        )
    ]
    people = union_all(select(own.c.person_id.label("id")), *same_number).cte("people")
    others = select(other.id).where(
        other.flight_id == _ON_THIS_FLIGHT, is_person_of(other.passenger_id, people)
    )
    ids = func.array(union_all(select(own.c.id), others).scalar_subquery())
    return ON_FLIGHTS.where(Ticket.id == any_(ids)).order_by(Ticket.place)


_PARTY = RecordQuery(
    _of_parties(lambda ticket: ticket.ticket_master_id == param("booking_id", Ticket.ticket_master_id)),
    TicketFacts,
)
_holders = (
    select(TravelDocument.passenger_id.label("id"))
    .where(in_param("fingerprints", TravelDocument.number_fingerprint))
    .cte("holders")
)
_Named = aliased(Ticket)
_named = select(_Named.ticket_master_id).where(
    _Named.flight_id == _ON_THIS_FLIGHT, is_person_of(_Named.passenger_id, _holders)
)
_bookings = func.array(_named.scalar_subquery())


class TicketOfDocument(TicketFacts, frozen=True, kw_only=True):
    """A ticket of a party with the searched document."""

    is_holder: bool
    """The passenger has, or had, the document."""


BY_DOCUMENT = _of_parties(lambda ticket: ticket.ticket_master_id == any_(_bookings)).add_columns(
    is_person_of(Ticket.passenger_id, _holders).label("is_holder")
)
"""The tickets of a flight's parties with a document number, and all that may exclude them."""
_RIVALS_ON_FLIGHTS = RecordQuery(
    ON_FLIGHTS.where(_FLIGHTS, ~in_param("booking_ids", Ticket.ticket_master_id), _IS_RIVAL),
    TicketFacts,
)


class PartyFacts(NamedTuple):
    """The tickets of a booking on a flight, by place, and those of others that may exclude them."""

    own: Sequence[TicketFacts]
    rivals: Sequence[TicketFacts]
    """Tickets of the same passengers, or of holders of a document with the same number."""


def tickets_of_flight(session: Session, flight_id: uuid.UUID) -> Sequence[TicketFacts]:
    return _OF_FLIGHT.all(session, {"flight_id": flight_id})


def visible_tickets_of_flights(
    session: Session, actor: Actor, flight_ids: Collection[uuid.UUID]
) -> Sequence[TicketFacts]:
    """Return the tickets that the caller may see, of several flights in one statement."""
    params = {**actor.scope_params, "flight_ids": list(flight_ids)}
    return _OF_FLIGHTS[actor.role.scope].all(session, params)


def party_on_flight(session: Session, flight_id: uuid.UUID, booking_id: uuid.UUID) -> PartyFacts:
    tickets = _PARTY.all(session, {"flight_id": flight_id, "booking_id": booking_id})
    return PartyFacts(
        tuple(each for each in tickets if each.booking.id == booking_id),
        tuple(each for each in tickets if each.booking.id != booking_id),
    )


def rivals_on_flights(session: Session, tickets: Sequence[TicketFacts]) -> Sequence[TicketFacts]:
    """Return the tickets of other bookings on the same flights with a passenger or a document of these."""
    flights, bookings = {each.flight_id for each in tickets}, {each.booking.id for each in tickets}
    params = {"flight_ids": list(flights), "booking_ids": list(bookings)}
    return _RIVALS_ON_FLIGHTS.all(session, {**params, **_identities(tickets)})


def _identities(tickets: Sequence[TicketFacts]) -> dict[str, object]:
    documents = [
        bytes.fromhex(fingerprint)
        for ticket in tickets
        for document in (ticket.passenger.primary, ticket.passenger.secondary)
        if document is not None
        for fingerprint in document.fingerprints
    ]
    passengers = [ticket.passenger.passenger_id for ticket in tickets]
    return {"passenger_ids": passengers, "fingerprints": documents}

"""The response of a proposal: flights with their seats, and each waiting booking with its alternatives."""

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from charterdesk.booking.domain.party import TripFlight
from charterdesk.disruptions.domain.proposal import Place, Proposal, Target
from charterdesk.disruptions.queries.desk import new_flight
from charterdesk.disruptions.schemas import Alternative, ProposedBooking, TargetFlight, TargetSeats
from charterdesk.disruptions.schemas import Proposal as ProposalRead
from charterdesk.disruptions.services.load_desk import Desk, Entry
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.times import LocalTimes
from charterdesk.kit.errors import Refusal

Flights = Mapping[uuid.UUID, TripFlight]


def read_proposal(desk: Desk, entries: Iterable[Entry], made: Proposal, flights: Flights) -> ProposalRead:
    moving = Counter(place.target.flight_id for place in made.places.values() if place.target)
    return ProposalRead(
        targets=[
            _read_target(made, target, flights[target.flight_id], moving[target.flight_id])
            for target in made.search.targets
        ],
        rows=[_read_row(desk, entry, made, flights) for entry in entries],
    )


def _read_target(made: Proposal, target: Target, flight: TripFlight, bookings: int) -> TargetFlight:
    times, after = LocalTimes.of(flight), made.seats[target.flight_id]
    return TargetFlight(
        flight_id=target.flight_id,
        flight_number=flight.flight_number,
        departure_date=times.departure_date,
        departure_time=times.departure_time,
        status=flight.status,
        bookings=bookings,
        seats=[
            TargetSeats(
                seat_category_type=category,
                capacity=count.capacity,
                sold=count.sold + count.held,
                moving=after[category].sold - count.sold,
                kept=sum(use.allotment_left for use in after[category].uses.values()),
            )
            for category, count in target.seats.items()
        ],
    )


def _read_row(desk: Desk, entry: Entry, made: Proposal, flights: Flights) -> ProposedBooking:
    place = made.places[entry.row.ticket_master_id]
    flight = flights[place.target.flight_id] if place.target else None
    return ProposedBooking(
        ticket_master_id=entry.row.ticket_master_id,
        booking_version=entry.contact.version,
        to=new_flight(desk.sold, flight, place.category) if flight and place.category else None,
        upgraded=place.upgraded,
        by_hand=place.by_hand,
        nights=_nights(desk, entry, flight) if flight else None,
        alternatives=_alternatives(made, place),
        **_refusal_fields(place.refusal),
    )


def _alternatives(made: Proposal, place: Place) -> list[Alternative]:
    party, kept = place.party, made.search.kept
    found = [
        _alternative(made, place, target, category)
        for target in made.search.targets
        for category, count in target.seats.items()
        if count.capacity
    ]
    if kept is not None:
        seats = sum(party.seats_on(kept.day, party.cabin).values())
        refusal = _refusal_fields(made.refusal(party, kept, party.cabin))
        found.insert(
            0,
            Alternative(
                flight_id=kept.flight_id, seat_category_type=party.cabin, seats_left=seats, **refusal
            ),
        )
    return found


def _alternative(made: Proposal, place: Place, target: Target, category: SeatCategory) -> Alternative:
    party = place.party
    return Alternative(
        flight_id=target.flight_id,
        seat_category_type=category,
        seats_left=max(made.seats_left(party, target, category), 0),
        **_refusal_fields(party.stuck or made.refusal(party, target, category)),
    )


def _refusal_fields(refusal: Refusal | None) -> dict[str, Any]:
    if refusal is None:
        return {"refusal": None, "refusal_code": None}
    params = {name: str(value) for name, value in refusal.params.items()}
    return {"refusal": refusal.message, "refusal_code": refusal.code(), "refusal_params": params}


def _nights(desk: Desk, entry: Entry, flight: TripFlight) -> int | None:
    """Return the nights until the next leg, if they are fewer than were sold."""
    leg = min((ticket.leg for ticket in entry.waiting), default=0)
    later = [desk.flights[other.flight_id] for other in entry.others if other.leg > leg]
    if not later:
        return None
    back = min(each.departure_day for each in later)
    nights = (back - LocalTimes.of(flight).arrival_date).days
    return nights if nights < (back - desk.sold.departure_date).days else None

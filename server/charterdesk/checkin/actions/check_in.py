"""Check in the passengers of a party whom nothing blocks."""

import dataclasses
import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.domain.party import AGES_WITH_SEAT
from charterdesk.booking.domain.status import booking_status, require_move
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.domain.facts import TicketFacts
from charterdesk.checkin.domain.status import require_check_in_open, require_late_fees
from charterdesk.checkin.enums import CheckInStatus
from charterdesk.checkin.errors import CheckInStatusNotByHand, NobodyToCheckIn, NotInThisParty
from charterdesk.checkin.schemas import CheckInChange
from charterdesk.checkin.services.boarding_numbers import take_boarding_numbers
from charterdesk.checkin.services.flight_seats import give_seats, load_flight_seats
from charterdesk.checkin.services.load_party import CheckInParty, load_party_for_update


@dataclass(frozen=True)
class CheckedIn:
    """The party after a check-in, and the passengers who were refused."""

    party: CheckInParty
    refused: Sequence[TicketFacts]


def check_in_passengers(
    session: Session, actor: Actor, check_in_id: uuid.UUID, body: CheckInChange
) -> CheckedIn:
    """Check in every chosen passenger without blockers, and report the others."""
    if body.status is not CheckInStatus.CheckIn:
        raise CheckInStatusNotByHand
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    require_check_in_open(party.flight, actor.role)
    chosen = choose_tickets(party, body.ticket_ids)
    require_late_fees(party.flight, [party.booking.ticket(ticket.id) for ticket in chosen])
    ready = [ticket for ticket in chosen if not party.blockers[ticket.id]]
    refused = [ticket for ticket in chosen if party.blockers[ticket.id]]
    if ready:
        _save(session, actor, party, ready)
        party = _after(party)
    return CheckedIn(party, refused)


def choose_tickets(party: CheckInParty, ids: Collection[uuid.UUID] | None) -> list[TicketFacts]:
    """Return the tickets of the party that can be checked in, of the named ones or of all."""
    known = {ticket.id for ticket in party.tickets}
    if ids is not None and not known.issuperset(ids):
        raise NotInThisParty
    wanted = known if ids is None else set(ids)
    chosen = [
        ticket for ticket in party.tickets if ticket.id in wanted and ticket.status is TicketStatus.Booked
    ]
    if not chosen:
        raise NobodyToCheckIn
    return chosen


def _save(session: Session, actor: Actor, party: CheckInParty, ready: Sequence[TicketFacts]) -> None:
    booking = party.booking
    _give_seats(session, party, ready)
    without_number = sum(facts.boarding_number is None for facts in ready)
    infos = [facts.passenger.id for facts in ready]
    numbers = iter(take_boarding_numbers(session, party.flight.id, without_number, freezing=infos))
    for facts in ready:
        ticket = booking.ticket(facts.id)
        number = ticket.boarding_number or next(numbers)
        booking.replace_ticket(_checked_in(party, ticket, facts, number))
    booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
    names = ", ".join(facts.passenger.full_name for facts in ready)
    save_booking(session, actor, booking, "Checked in", EventType.ChangeStatus, names)


def _after(party: CheckInParty) -> CheckInParty:
    """Return the saved party as it would be loaded: only its own rows changed, and the blockers did not."""
    saved = {ticket.id: ticket for ticket in party.booking.tickets}
    version = party.booking.row.version
    tickets = [_saved(facts, saved[facts.id], version) for facts in party.tickets]
    return dataclasses.replace(party, tickets=tickets)


def _saved(facts: TicketFacts, ticket: TicketRecord, version: int) -> TicketFacts:
    return replace(
        facts,
        booking=replace(facts.booking, version=version),
        status=ticket.status,
        seat_number=ticket.seat_number,
        checked_in_at=ticket.checked_in_at,
        boarding_number=ticket.boarding_number,
        passenger_info_id=ticket.passenger_info_id,
        passenger_name=ticket.passenger_name,
    )


def _give_seats(session: Session, party: CheckInParty, ready: Sequence[TicketFacts]) -> None:
    """Give a seat to those who have none, if their cabin is on a seat map."""
    without = [
        facts.id
        for facts in ready
        if facts.seat_number is None and facts.passenger_age_category in AGES_WITH_SEAT
    ]
    if without:
        give_seats(session, party, load_flight_seats(session, party.flight.id), without)


def _checked_in(party: CheckInParty, ticket: TicketRecord, facts: TicketFacts, number: int) -> TicketRecord:
    """Return the ticket checked in, with the passenger's data as it was checked."""
    require_move(ticket.status, TicketStatus.CheckedIn)
    return replace(
        ticket,
        status=TicketStatus.CheckedIn,
        checked_in_at=party.booking.terms.at,
        boarding_number=number,
        passenger_info_id=facts.passenger.id,
        passenger_name=facts.passenger.full_name,
    )

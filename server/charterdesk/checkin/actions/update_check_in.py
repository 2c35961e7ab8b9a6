"""Write down the note, bags, seats and compared documents of a party, and charge excess baggage."""

import uuid
from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind, update_row
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import TicketRecord
from charterdesk.checkin.domain.status import ON_BOARD_LIST, require_at_check_in
from charterdesk.checkin.errors import NotInThisParty
from charterdesk.checkin.schemas import CheckInUpdate, TicketAtCounter
from charterdesk.checkin.services.compared_documents import mark_compared
from charterdesk.checkin.services.excess_baggage import charge_excess
from charterdesk.checkin.services.flight_seats import choose_seats
from charterdesk.checkin.services.load_party import CheckInParty, load_party_for_update, lock_check_in
from charterdesk.ledger.journals import JournalBatch

CHECK_IN = RowKind(Entity.CheckInMaster, "check-in", ("note",))


def update_check_in(session: Session, actor: Actor, check_in_id: uuid.UUID, body: CheckInUpdate) -> None:
    """Tickets that the request does not name stay as they are."""
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    master = lock_check_in(session, check_in_id)
    update_row(session, actor, CHECK_IN, master, body.version, {"note": body.note})
    _update_tickets(session, actor, party, body.tickets)


def _update_tickets(
    session: Session, actor: Actor, party: CheckInParty, wanted: Sequence[TicketAtCounter]
) -> None:
    booking, journals = party.booking, JournalBatch()
    live = {ticket.id for ticket in party.tickets if ticket.status in ON_BOARD_LIST}
    if not live.issuperset(each.id for each in wanted):
        raise NotInThisParty
    _update_seats(session, party, wanted)
    mark_compared(session, actor, party, {each.id for each in wanted if each.documents_verified})
    for each in wanted:
        before = booking.ticket(each.id)
        ticket = _at_counter(before, each)
        if ticket == before:
            continue
        require_at_check_in(party.flight)
        booking.replace_ticket(ticket)
        if ticket.bag_weights != before.bag_weights:
            require_no_open_charge(booking)
            charge_excess(session, actor, booking, ticket.id, journals)
    save_booking(session, actor, booking, "Bags, documents and seats", journals=journals)


def _update_seats(session: Session, party: CheckInParty, wanted: Sequence[TicketAtCounter]) -> None:
    seats = {
        each.id: each.seat_number
        for each in wanted
        if each.seat_number != party.booking.ticket(each.id).seat_number
    }
    if seats:
        require_at_check_in(party.flight)
        choose_seats(session, party, seats)


def _at_counter(ticket: TicketRecord, seen: TicketAtCounter) -> TicketRecord:
    return replace(
        ticket,
        bag_weights=tuple(seen.bag_weights),
        passenger_travel_documents_verified=seen.documents_verified,
    )

"""Undo the check-in of a whole party."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.aggregate import Booking
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.domain.status import booking_status
from charterdesk.booking.enums import TicketStatus
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import TicketRecord
from charterdesk.booking.services.extra_fees import charge_fees, fee_difference
from charterdesk.checkin.domain.charges import bought_fees, late_fees, late_line, without_charges
from charterdesk.checkin.domain.moves import undo_check_in
from charterdesk.checkin.domain.status import ON_BOARD_LIST
from charterdesk.checkin.errors import CheckInIsOver, NothingToCancel
from charterdesk.checkin.schemas import CheckInCancellation
from charterdesk.checkin.services.load_party import load_party_for_update
from charterdesk.flights.enums import FlightStatus
from charterdesk.ledger.journals import JournalBatch


def cancel_check_in_master(
    session: Session, actor: Actor, check_in_id: uuid.UUID, body: CheckInCancellation
) -> None:
    """Set the party's tickets back to Booked and credit what was bought at check-in.

    Nothing of it was used before the departure, so what is not refundable is credited as well.
    """
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    booking, journals = party.booking, JournalBatch()
    if party.flight.status is FlightStatus.Departed:
        raise CheckInIsOver(flight=party.flight.title)
    require_no_open_charge(booking)
    for facts in party.tickets:
        if facts.status in ON_BOARD_LIST:
            ticket = booking.ticket(facts.id)
            _credit(session, actor, booking, ticket, journals)
            booking.replace_ticket(_undone(ticket))
    if booking.tickets == booking.stored.tickets:
        raise NothingToCancel
    booking.row.status = booking_status([ticket.status for ticket in booking.tickets])
    title, event = "Check-in cancelled", EventType.ChangeStatus
    save_booking(session, actor, booking, title, event, body.reason, journals=journals)


def _credit(
    session: Session, actor: Actor, booking: Booking, ticket: TicketRecord, journals: JournalBatch
) -> None:
    for fee in bought_fees(ticket):
        charge_fees(session, actor, booking, [fee_difference(ticket, fee, -fee.quantity)], journals)
    for late in late_fees(ticket):
        charge_fees(session, actor, booking, [late_line(ticket, late, -1)], journals)


def _undone(ticket: TicketRecord) -> TicketRecord:
    ticket = without_charges(ticket)
    return undo_check_in(ticket) if ticket.status is TicketStatus.CheckedIn else ticket

"""Charge the fee of a late check-in."""

import uuid

from msgspec.structs import replace
from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.activity.enums import EventType
from charterdesk.booking.domain.rules import require_no_open_charge
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.persistence.save import save_booking
from charterdesk.booking.records import FunctionalFeeRecord
from charterdesk.booking.services.extra_fees import charge_fees
from charterdesk.changes.services.party_after import load_tier_fee
from charterdesk.checkin.actions.check_in import choose_tickets
from charterdesk.checkin.domain.charges import LATE, late_line
from charterdesk.checkin.domain.status import require_check_in_closed
from charterdesk.checkin.errors import LateFeeCharged
from charterdesk.checkin.schemas import LateCheckIn
from charterdesk.checkin.services.load_party import load_party_for_update
from charterdesk.kit.ids import new_id
from charterdesk.ledger.journals import JournalBatch


def charge_late_check_in(session: Session, actor: Actor, check_in_id: uuid.UUID, body: LateCheckIn) -> None:
    """Charge the fee on each ticket; one of 0.00 is kept on the ticket, and nothing is posted."""
    party = load_party_for_update(session, actor, check_in_id, body.booking_version)
    booking, journals, flight = party.booking, JournalBatch(), party.flight
    require_check_in_closed(flight)
    require_no_open_charge(booking)
    tickets = [booking.ticket(facts.id) for facts in choose_tickets(party, body.ticket_ids)]
    price = load_tier_fee(session, LATE, booking, tickets, {flight.id: flight})
    for ticket in tickets:
        if ticket.is_late_check_in:
            raise LateFeeCharged(name=ticket.passenger_name)
        amount = price.on(ticket.price)
        fee = FunctionalFeeRecord(new_id(), ticket.id, LATE, price.rule, amount, FeeStatus.Charged)
        booking.replace_ticket(replace(ticket, functional_fees=(*ticket.functional_fees, fee)))
        charge_fees(session, actor, booking, [late_line(ticket, fee, 1)], journals)
    title, event = "Late check-in charged", EventType.AddCharge
    save_booking(session, actor, booking, title, event, body.reason, journals=journals)

"""The fees of a party on its flight: what it bought and owes, what it can still buy, and its free bags."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.queries import fees
from charterdesk.booking.records import NOTHING
from charterdesk.booking.schemas.responses import DebtRead, TicketExtraFeeRead
from charterdesk.checkin.queries.read_party import read_charges
from charterdesk.checkin.schemas import BagAllowance
from charterdesk.checkin.services.excess_baggage import load_excess_charges, load_free_baggage
from charterdesk.checkin.services.load_party import find_check_in, load_party
from charterdesk.fees.enums import BaggageUnit, BuyIn
from charterdesk.flights.schemas.prices import FlightExtraFeeRead


def get_by_check_in_master_id(
    session: Session, actor: Actor, check_in_id: uuid.UUID
) -> list[TicketExtraFeeRead]:
    """Return the fees of the party's tickets on the flight, wherever they were bought."""
    master = find_check_in(session, check_in_id)
    found = fees.get_by_ticket_master_id(session, actor, master.ticket_master_id)
    return [fee for fee in found if fee.flight_id == master.flight_id]


def get_debt_of_extra_fee_by_check_in_master_id(
    session: Session, actor: Actor, check_in_id: uuid.UUID
) -> DebtRead:
    """Return what was bought at check-in on the flight, and what is owed for it."""
    party = load_party(session, actor, check_in_id)
    charged = sum((charge.amount for charge in read_charges(party)), NOTHING)
    owed = party.tickets[0].booking.owed_at_check_in if party.tickets else NOTHING
    return DebtRead(
        ticket_master_id=party.booking.row.id, flight_id=party.flight.id, charged=charged, owed=owed
    )


def get_list_by_check_in_master_id(
    session: Session, actor: Actor, check_in_id: uuid.UUID
) -> list[FlightExtraFeeRead]:
    """Return the optional fees that check-in can sell to a ticket of the party."""
    master = find_check_in(session, check_in_id)
    booking_id, flight_id = master.ticket_master_id, master.flight_id
    return fees.get_list_by_ticket_master_id(session, actor, booking_id, flight_id, BuyIn.CheckIn)


def get_bag_allowances(session: Session, actor: Actor, check_in_id: uuid.UUID) -> list[BagAllowance]:
    """Return what each ticket of the party on the flight may take along, and the prices of more."""
    party = load_party(session, actor, check_in_id)
    tickets = [party.booking.ticket(facts.id) for facts in party.tickets]
    free = load_free_baggage(session, tickets)
    charges = {ticket.id: load_excess_charges(session, party.booking, ticket) for ticket in tickets}
    return [
        BagAllowance.of_record(
            free[ticket.id],
            ticket_id=ticket.id,
            bag_price=charges[ticket.id].prices.get(BaggageUnit.ExtraBag),
            kilogram_price=charges[ticket.id].prices.get(BaggageUnit.ExtraKilogram),
            charge_ids=[fee.id for fee in charges[ticket.id].fees],
        )
        for ticket in tickets
    ]

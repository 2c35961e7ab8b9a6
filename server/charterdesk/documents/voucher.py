"""The voucher for services bought for a booking on one flight."""

import uuid
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from sqlalchemy.orm import Session

from charterdesk.access.actor import Actor
from charterdesk.booking.domain.status import SEATED
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.models import Ticket, TicketExtraFee, TicketMaster
from charterdesk.documents.booking_facts import booking_facts
from charterdesk.documents.errors import NoSuchServices
from charterdesk.documents.formats import money
from charterdesk.documents.itinerary import flight_facts, passenger_age, passenger_name
from charterdesk.documents.renderer import VOUCHER, Document, Renderer
from charterdesk.fees.enums import BuyIn, FeeKind
from charterdesk.kit.errors import NotFound

BOUGHT: Final = {
    BuyIn.Booking: "with the booking",
    BuyIn.CheckIn: "at check-in",
    BuyIn.Both: "with the booking or at check-in",
}


def render_voucher(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    booking: TicketMaster,
    flight_id: uuid.UUID,
    buy_in: BuyIn,
) -> Document:
    facts = voucher_facts(session, actor, renderer, booking, flight_id, buy_in)
    flight = str(facts["flight"]).replace(" ", "")
    return Document(f"Voucher {booking.locator_number} {flight}.pdf", renderer.pdf.render(VOUCHER, facts))


def voucher_facts(
    session: Session,
    actor: Actor,
    renderer: Renderer,
    booking: TicketMaster,
    flight_id: uuid.UUID,
    buy_in: BuyIn,
) -> dict[str, object]:
    tickets = [ticket for ticket in booking.tickets if ticket.flight_id == flight_id]
    if not tickets:
        raise NotFound
    bought = {ticket: services for ticket in tickets if (services := list(_services(ticket, buy_in)))}
    flight = tickets[0].flight
    if not bought:
        raise NoSuchServices(
            locator=booking.locator_number, where=BOUGHT[buy_in], flight=flight.flight_number
        )
    total = sum((fee.amount for services in bought.values() for fee in services), Decimal(0))
    return {
        **booking_facts(session, actor, renderer, booking, "Voucher"),
        **flight_facts(flight),
        "where": BOUGHT[buy_in],
        "passengers": [_passenger_facts(ticket, services) for ticket, services in bought.items()],
        "total": money(total),
    }


def _services(ticket: Ticket, buy_in: BuyIn) -> Iterator[TicketExtraFee]:
    """List the services of a ticket; taxes are shown on the ticket and receipt only."""
    for fee in sorted(ticket.extra_fees, key=lambda fee: fee.name):
        is_service = fee.kind is not FeeKind.Tax and fee.status is FeeStatus.Charged
        if ticket.status in SEATED and is_service and buy_in in (BuyIn.Both, fee.buy_in):
            yield fee


def _passenger_facts(ticket: Ticket, services: list[TicketExtraFee]) -> dict[str, Any]:
    return {
        "name": passenger_name(ticket),
        "age": passenger_age(ticket),
        "services": [
            {
                "code": fee.code,
                "name": fee.name,
                "quantity": fee.quantity,
                "unit": money(fee.unit_amount),
                "amount": money(fee.amount),
            }
            for fee in services
        ],
    }

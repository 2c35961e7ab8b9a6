"""What the log shows of a booking: all that hangs on it, each fact under a name a clerk understands."""

from collections.abc import Iterable
from typing import Any

from charterdesk.booking.records import BookingRecord, TicketRecord


def facts(booking: BookingRecord, tickets: Iterable[TicketRecord]) -> dict[str, Any]:
    return {
        "tripSort": booking.trip_sort.value,
        "contactEmail": booking.contact_email,
        "contactPhone": booking.contact_phone,
        "note": booking.note,
        "status": booking.status.value,
        "heldUntil": booking.hold_expires_at.isoformat() if booking.hold_expires_at else None,
        "charged": f"{booking.charged:.2f}",
        "paid": f"{booking.paid:.2f}",
        **{_name(ticket): _ticket(ticket) for ticket in tickets},
    }


def _name(ticket: TicketRecord) -> str:
    return f"Ticket {ticket.leg + 1}-{ticket.place + 1}"


def _ticket(ticket: TicketRecord) -> str:
    words = [
        f"{ticket.passenger_name or 'not named'}{' (titular)' if ticket.is_titular else ''}",
        ticket.flight,
        f"{ticket.seat_category_type} {ticket.passenger_age_category}",
        ticket.status.value,
        f"{ticket.price:.2f}",
        *(f"{fee.code} × {fee.quantity} {fee.status}" for fee in ticket.extra_fees if not fee.mandatory),
    ]
    return ", ".join(words)

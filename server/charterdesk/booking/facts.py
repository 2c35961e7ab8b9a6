"""What the log shows of a booking: all that hangs on it, each fact under a name a clerk understands."""

from typing import Any

from charterdesk.booking.models import Ticket, TicketMaster


def facts(booking: TicketMaster) -> dict[str, Any]:
    return {
        "tripSort": booking.trip_sort.value,
        "contactEmail": booking.contact_email,
        "contactPhone": booking.contact_phone,
        "note": booking.note,
        "status": booking.status.value,
        "heldUntil": booking.hold_expires_at.isoformat() if booking.hold_expires_at else None,
        "charged": f"{booking.charged:.2f}",
        "paid": f"{booking.paid:.2f}",
        **{_name(ticket): _ticket(ticket) for ticket in booking.tickets},
    }


def _name(ticket: Ticket) -> str:
    return f"Ticket {ticket.leg + 1}-{ticket.place + 1}"


def _ticket(ticket: Ticket) -> str:
    info = ticket.passenger_info
    who = info.passenger_full_name if info else "not named"
    words = [
        f"{who}{' (titular)' if ticket.is_titular else ''}",
        ticket.flight.title,
        f"{ticket.seat_category_type} {ticket.passenger_age_category}",
        ticket.status.value,
        f"{ticket.price:.2f}",
        *(f"{fee.code} × {fee.quantity} {fee.status}" for fee in ticket.extra_fees if not fee.mandatory),
    ]
    return ", ".join(words)

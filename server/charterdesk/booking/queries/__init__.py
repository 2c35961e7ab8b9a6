"""Every select of the bookings, starting from what the caller may see."""

from charterdesk.booking.queries.finding import booking_is_visible, find_booking, find_ticket, open_booking

__all__ = ["booking_is_visible", "find_booking", "find_ticket", "open_booking"]

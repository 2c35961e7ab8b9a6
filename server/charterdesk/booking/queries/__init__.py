"""Every select of the bookings, starting from what the caller may see."""

from charterdesk.booking.persistence.visibility import (
    booking_is_visible,
    ended_holds,
    find_booking,
    find_ticket,
    open_booking,
)
from charterdesk.booking.queries.booking_page import (
    get_booking,
    get_by_ticket_master_id,
    get_ticket,
    get_ticket_extra_fee_by_id,
    read_booking,
)
from charterdesk.booking.queries.fees import (
    get_by_ticket_id,
    get_debt_of_ticket_by_flight,
    get_list_by_ticket_master_and_flight_id,
    get_list_by_ticket_master_id,
)
from charterdesk.booking.queries.mails import get_mails
from charterdesk.booking.queries.ticket_lists import (
    chosen_tickets,
    get_by_date_range,
    get_by_flight_id,
    get_by_locator,
    get_by_passenger_info_id,
    get_by_passenger_titular_id,
    get_by_queue,
    get_by_ticket_master_and_flight,
    get_clipboard_text,
    get_tickets_by_flight,
    list_tickets,
)
from charterdesk.booking.queries.work_queues import get_queues

__all__ = [
    "booking_is_visible",
    "chosen_tickets",
    "ended_holds",
    "find_booking",
    "find_ticket",
    "get_booking",
    "get_by_date_range",
    "get_by_flight_id",
    "get_by_locator",
    "get_by_passenger_info_id",
    "get_by_passenger_titular_id",
    "get_by_queue",
    "get_by_ticket_id",
    "get_by_ticket_master_and_flight",
    "get_by_ticket_master_id",
    "get_clipboard_text",
    "get_debt_of_ticket_by_flight",
    "get_list_by_ticket_master_and_flight_id",
    "get_list_by_ticket_master_id",
    "get_mails",
    "get_queues",
    "get_ticket",
    "get_ticket_extra_fee_by_id",
    "get_tickets_by_flight",
    "list_tickets",
    "open_booking",
    "read_booking",
]

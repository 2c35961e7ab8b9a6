"""Quote and apply changes of sold bookings."""

from charterdesk.changes.actions.bulk import tickets_change_flight
from charterdesk.changes.actions.change import (
    cancel_booking,
    cancel_calculate_price,
    change_flight,
    change_flight_calculate_price,
    change_passengers,
    change_passengers_calculate_price,
    change_seat_category,
    change_seat_category_calculate_price,
)

__all__ = [
    "cancel_booking",
    "cancel_calculate_price",
    "change_flight",
    "change_flight_calculate_price",
    "change_passengers",
    "change_passengers_calculate_price",
    "change_seat_category",
    "change_seat_category_calculate_price",
    "tickets_change_flight",
]

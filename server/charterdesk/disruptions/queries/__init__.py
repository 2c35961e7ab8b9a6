"""The disruption desk: its flights, its bookings and the proposal for them."""

from charterdesk.disruptions.queries.desk import get_all, get_booking, get_by_flight_id
from charterdesk.disruptions.queries.propose import propose

__all__ = ["get_all", "get_booking", "get_by_flight_id", "propose"]

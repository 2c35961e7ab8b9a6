"""Open disruptions, move their bookings to other flights, undo that, and record who told the customers."""

from charterdesk.disruptions.actions.apply import apply
from charterdesk.disruptions.actions.change_flight import change_flight_status, patch_flight, update_flight
from charterdesk.disruptions.actions.split import split
from charterdesk.disruptions.actions.tell_customer import tell_customer
from charterdesk.disruptions.actions.undo import undo

__all__ = ["apply", "change_flight_status", "patch_flight", "split", "tell_customer", "undo", "update_flight"]

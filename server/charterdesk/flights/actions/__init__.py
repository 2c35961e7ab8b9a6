"""One verb a file."""

from charterdesk.flights.actions.change_status import change_status
from charterdesk.flights.actions.clone import clone
from charterdesk.flights.actions.create_flight import create_flight
from charterdesk.flights.actions.create_flight_price import create_flight_price
from charterdesk.flights.actions.create_flight_seat import create_flight_seat
from charterdesk.flights.actions.create_flight_template import create_flight_template
from charterdesk.flights.actions.create_price_list import create_price_list
from charterdesk.flights.actions.create_seat_list import create_seat_list
from charterdesk.flights.actions.delete_flight_price import delete_flight_price
from charterdesk.flights.actions.delete_flight_seat import delete_flight_seat
from charterdesk.flights.actions.delete_flight_template import delete_flight_template
from charterdesk.flights.actions.make_flights import make_flights
from charterdesk.flights.actions.patch_flight import patch_flight
from charterdesk.flights.actions.patch_flight_extra_fees import patch_flight_extra_fees
from charterdesk.flights.actions.patch_flight_prices import patch_flight_prices
from charterdesk.flights.actions.patch_flight_seats import patch_flight_seats
from charterdesk.flights.actions.preview import preview
from charterdesk.flights.actions.save_allotments import save_allotments
from charterdesk.flights.actions.update_flight import update_flight
from charterdesk.flights.actions.update_flight_price import update_flight_price
from charterdesk.flights.actions.update_flight_seat import update_flight_seat
from charterdesk.flights.actions.update_flight_template import update_flight_template

__all__ = [
    "change_status",
    "clone",
    "create_flight",
    "create_flight_price",
    "create_flight_seat",
    "create_flight_template",
    "create_price_list",
    "create_seat_list",
    "delete_flight_price",
    "delete_flight_seat",
    "delete_flight_template",
    "make_flights",
    "patch_flight",
    "patch_flight_extra_fees",
    "patch_flight_prices",
    "patch_flight_seats",
    "preview",
    "save_allotments",
    "update_flight",
    "update_flight_price",
    "update_flight_seat",
    "update_flight_template",
]

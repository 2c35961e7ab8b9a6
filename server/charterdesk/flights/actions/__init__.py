"""Actions on flights, their seats, allotments, prices and fees, and on flight templates."""

from charterdesk.flights.actions.aircraft_type import create_aircraft_type, update_aircraft_type
from charterdesk.flights.actions.allotment import save_allotments
from charterdesk.flights.actions.change_status import change_flight_status
from charterdesk.flights.actions.clone import clone_flight
from charterdesk.flights.actions.extra_fee import patch_flight_extra_fees
from charterdesk.flights.actions.flight import create_flight
from charterdesk.flights.actions.price import (
    create_flight_price,
    create_price_list,
    delete_flight_price,
    patch_flight_prices,
    update_flight_price,
)
from charterdesk.flights.actions.seat import (
    create_flight_seat,
    create_seat_list,
    delete_flight_seat,
    patch_flight_seats,
    update_flight_seat,
)
from charterdesk.flights.actions.series import make_flights, preview_series
from charterdesk.flights.actions.template import (
    create_flight_template,
    delete_flight_template,
    update_flight_template,
)

__all__ = [
    "change_flight_status",
    "clone_flight",
    "create_aircraft_type",
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
    "patch_flight_extra_fees",
    "patch_flight_prices",
    "patch_flight_seats",
    "preview_series",
    "save_allotments",
    "update_aircraft_type",
    "update_flight_price",
    "update_flight_seat",
    "update_flight_template",
]

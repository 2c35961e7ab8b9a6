"""Queries of flights, limited to what the caller may see."""

from charterdesk.flights.queries.allotments import (
    get_allotments_by_flight_id,
    get_allotments_by_office_holding_id,
    get_seats_sold_by_office_holding_summary,
)
from charterdesk.flights.queries.fees import (
    charges_on,
    get_list_by_flight_id,
    get_list_by_seat_category_id_and_flight_id,
    sale_day,
)
from charterdesk.flights.queries.flight import (
    KNOWN_TO_AGENCIES,
    find_flight,
    find_seat,
    flight_is_visible,
    get_by_id_for_explorer,
    get_flight_seat,
    lock_flight,
    not_departed,
    open_flight,
    read_flight,
    read_seat,
    read_seats,
    seat_of,
)
from charterdesk.flights.queries.flight_lists import (
    get_by_date_range,
    get_by_date_range_for_explorer,
    get_flights_for_checking,
)
from charterdesk.flights.queries.flights_for_sale import (
    get_booking_airports_from,
    get_booking_airports_to,
    get_by_filter_for_booking,
)
from charterdesk.flights.queries.prices import (
    fares_on,
    get_flight_price,
    get_tariff_to_flight,
    list_flight_prices,
    seller_of,
)
from charterdesk.flights.queries.references import known_fees, known_holdings
from charterdesk.flights.queries.seat_counts import Counts, count_seats, had_tickets, is_one_of
from charterdesk.flights.queries.selling_office import selling_holding
from charterdesk.flights.queries.templates import (
    find_template,
    flights_there,
    get_flight_template_by_id,
    list_flight_templates,
    open_flight_template,
    read_template,
)

__all__ = [
    "KNOWN_TO_AGENCIES",
    "Counts",
    "charges_on",
    "count_seats",
    "fares_on",
    "find_flight",
    "find_seat",
    "find_template",
    "flight_is_visible",
    "flights_there",
    "get_allotments_by_flight_id",
    "get_allotments_by_office_holding_id",
    "get_booking_airports_from",
    "get_booking_airports_to",
    "get_by_date_range",
    "get_by_date_range_for_explorer",
    "get_by_filter_for_booking",
    "get_by_id_for_explorer",
    "get_flight_price",
    "get_flight_seat",
    "get_flight_template_by_id",
    "get_flights_for_checking",
    "get_list_by_flight_id",
    "get_list_by_seat_category_id_and_flight_id",
    "get_seats_sold_by_office_holding_summary",
    "get_tariff_to_flight",
    "had_tickets",
    "is_one_of",
    "known_fees",
    "known_holdings",
    "list_flight_prices",
    "list_flight_templates",
    "lock_flight",
    "not_departed",
    "open_flight",
    "open_flight_template",
    "read_flight",
    "read_seat",
    "read_seats",
    "read_template",
    "sale_day",
    "seat_of",
    "seller_of",
    "selling_holding",
]

"""Queries of flights, limited to what the caller may see."""

from charterdesk.flights.queries.allotments import (
    get_allotments_by_flight_id,
    get_allotments_by_office_holding_id,
    get_seats_sold_by_office_holding_summary,
)
from charterdesk.flights.queries.fees import (
    get_list_by_flight_id,
    get_list_by_seat_category_id_and_flight_id,
    get_sale_day,
)
from charterdesk.flights.queries.flight import (
    VISIBLE_TO_AGENCIES,
    find_flight,
    find_seat,
    flight_is_visible,
    get_by_id_for_explorer,
    get_flight_seat,
    get_seat,
    lock_flight,
    not_departed,
    open_flight,
    read_flight,
    read_seat,
    read_seats,
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
    is_on_sale,
)
from charterdesk.flights.queries.offer import (
    Counts,
    count_seats,
    had_tickets,
    in_ids,
    load_charges,
    load_fares,
    to_seller,
)
from charterdesk.flights.queries.prices import (
    get_flight_price,
    get_tariff_to_flight,
    list_flight_prices,
)
from charterdesk.flights.queries.references import list_aircraft_types, load_fees, load_holdings
from charterdesk.flights.queries.selling_office import get_selling_holding
from charterdesk.flights.queries.templates import (
    find_existing_flights,
    get_flight_template_by_id,
    get_template,
    list_flight_templates,
    open_flight_template,
    read_template,
)

__all__ = [
    "VISIBLE_TO_AGENCIES",
    "Counts",
    "count_seats",
    "find_existing_flights",
    "find_flight",
    "find_seat",
    "flight_is_visible",
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
    "get_sale_day",
    "get_seat",
    "get_seats_sold_by_office_holding_summary",
    "get_selling_holding",
    "get_tariff_to_flight",
    "get_template",
    "had_tickets",
    "in_ids",
    "is_on_sale",
    "list_aircraft_types",
    "list_flight_prices",
    "list_flight_templates",
    "load_charges",
    "load_fares",
    "load_fees",
    "load_holdings",
    "lock_flight",
    "not_departed",
    "open_flight",
    "open_flight_template",
    "read_flight",
    "read_seat",
    "read_seats",
    "read_template",
    "to_seller",
]

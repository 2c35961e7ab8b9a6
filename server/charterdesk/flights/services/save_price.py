"""Writes cells of a price sheet to a locked flight."""

from charterdesk.flights.domain.price_sheet import describe_key, price_key, require_valid_cell
from charterdesk.flights.errors import PriceExists
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries.references import Holdings
from charterdesk.flights.schemas.prices import PriceCell, PriceKey


def set_price(flight: Flight, cell: PriceCell, holdings: Holdings) -> None:
    """Add the price or replace the existing one."""
    price = find_price(flight, cell)
    if price is None:
        add_price(flight, cell, holdings)
    else:
        require_valid_price(flight, cell, holdings)
        copy_cell(price, cell, holdings)


def add_price(flight: Flight, cell: PriceCell, holdings: Holdings) -> FlightPrice:
    require_valid_price(flight, cell, holdings)
    if find_price(flight, cell) is not None:
        raise PriceExists(price=describe_key(cell, holdings))
    price = FlightPrice()
    copy_cell(price, cell, holdings)
    flight.prices.append(price)
    return price


def find_price(flight: Flight, cell: PriceKey) -> FlightPrice | None:
    return next((price for price in flight.prices if price_key(price) == price_key(cell)), None)


def require_valid_price(flight: Flight, cell: PriceCell, holdings: Holdings) -> None:
    require_valid_cell(cell, [seat.category for seat in flight.seats], holdings)


def copy_cell(price: FlightPrice, cell: PriceCell, holdings: Holdings) -> None:
    price.seat_category_type = cell.seat_category_type
    price.passenger_age_category = cell.passenger_age_category
    price.trip_sort = cell.trip_sort
    price.office_holding_id = cell.office_holding_id
    price.office_holding = holdings[cell.office_holding_id] if cell.office_holding_id else None
    price.price = cell.price
    price.commission_amount = cell.commission_amount
    price.commission_percent = cell.commission_percent

"""Putting cells of a sheet on a flight that is locked."""

from charterdesk.flights.domain.price_sheet import key_of, require_cell_fits, words_of
from charterdesk.flights.errors import PriceThere
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries.references import Holdings
from charterdesk.flights.schemas.prices import PriceCell, PriceKey


def put_price(flight: Flight, cell: PriceCell, holdings: Holdings) -> None:
    """The cell's price, whether there was one or not."""
    price = price_at(flight, cell)
    if price is None:
        add_price(flight, cell, holdings)
    else:
        require_price_fits(flight, cell, holdings)
        write_price(price, cell, holdings)


def add_price(flight: Flight, cell: PriceCell, holdings: Holdings) -> FlightPrice:
    require_price_fits(flight, cell, holdings)
    if price_at(flight, cell) is not None:
        raise PriceThere(price=words_of(cell, holdings))
    price = FlightPrice()
    write_price(price, cell, holdings)
    flight.prices.append(price)
    return price


def price_at(flight: Flight, cell: PriceKey) -> FlightPrice | None:
    return next((price for price in flight.prices if key_of(price) == key_of(cell)), None)


def require_price_fits(flight: Flight, cell: PriceCell, holdings: Holdings) -> None:
    require_cell_fits(cell, [seat.category for seat in flight.seats], holdings)


def write_price(price: FlightPrice, cell: PriceCell, holdings: Holdings) -> None:
    price.seat_category_type = cell.seat_category_type
    price.passenger_age_category = cell.passenger_age_category
    price.trip_sort = cell.trip_sort
    price.office_holding_id = cell.office_holding_id
    price.office_holding = holdings[cell.office_holding_id] if cell.office_holding_id else None
    price.price = cell.price
    price.commission_amount = cell.commission_amount
    price.commission_percent = cell.commission_percent

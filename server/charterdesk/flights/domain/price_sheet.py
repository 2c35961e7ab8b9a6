"""Rules and texts of price sheets, shared by flights and templates."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import Protocol

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType
from charterdesk.flights.errors import DuplicateFee, DuplicatePrice, NoCommissionForHouse, NoSuchCategory
from charterdesk.flights.schemas.prices import PriceCell, PriceKey
from charterdesk.passengers.enums import AgeCategory

Key = tuple[SeatCategory, AgeCategory, TripType, uuid.UUID | None]


class HasPriceKey(Protocol):
    """A flight's price or a cell of a price sheet."""

    @property
    def seat_category_type(self) -> SeatCategory: ...

    @property
    def passenger_age_category(self) -> AgeCategory: ...

    @property
    def trip_sort(self) -> TripType: ...

    @property
    def office_holding_id(self) -> uuid.UUID | None: ...


class HasPrice(Protocol):
    @property
    def price(self) -> Decimal: ...

    @property
    def commission_amount(self) -> Decimal | None: ...

    @property
    def commission_percent(self) -> Decimal | None: ...


class HasTitle(Protocol):
    @property
    def title(self) -> str: ...


class Agency(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def house(self) -> bool: ...


Agencies = Mapping[uuid.UUID, Agency]


def price_key(cell: HasPriceKey) -> Key:
    return cell.seat_category_type, cell.passenger_age_category, cell.trip_sort, cell.office_holding_id


def describe_key(cell: PriceKey, agencies: Agencies) -> str:
    return price_key_text(cell, agencies[cell.office_holding_id].name if cell.office_holding_id else None)


def price_key_text(cell: HasPriceKey, agency: str | None) -> str:
    """Return a text like "Economy Adult RoundTrip · Cubamía Travel Group"."""
    words = f"{cell.seat_category_type} {cell.passenger_age_category} {cell.trip_sort}"
    return f"{words} · {agency}" if agency else words


def price_text(cell: HasPrice) -> str:
    """Return a text like "129.00, commission 8.00 %"."""
    if cell.commission_amount is not None:
        return f"{cell.price:.2f}, commission {cell.commission_amount:.2f}"
    if cell.commission_percent is not None:
        return f"{cell.price:.2f}, commission {cell.commission_percent:.2f} %"
    return f"{cell.price:.2f}"


def fee_amount_text(amount: Decimal | None) -> str:
    return "catalog amount" if amount is None else f"{amount:.2f}"


def require_unique_prices(cells: Iterable[PriceKey], agencies: Agencies) -> None:
    known = set[Key]()
    for cell in cells:
        if price_key(cell) in known:
            raise DuplicatePrice(price=describe_key(cell, agencies))
        known.add(price_key(cell))


def require_valid_cell(cell: PriceCell, seats: Collection[SeatCategory], agencies: Agencies) -> None:
    """Refuse a price for seats the flight does not have, and a commission for the operator's own offices."""
    if cell.seat_category_type not in seats:
        raise NoSuchCategory(category=cell.seat_category_type)
    earns = cell.commission_amount is not None or cell.commission_percent is not None
    if earns and cell.office_holding_id is not None and agencies[cell.office_holding_id].house:
        raise NoCommissionForHouse


def require_unique_fees(named: Iterable[uuid.UUID], fees: Mapping[uuid.UUID, HasTitle]) -> None:
    known = set[uuid.UUID]()
    for fee_id in named:
        if fee_id in known:
            raise DuplicateFee(fee=fees[fee_id].title)
        known.add(fee_id)

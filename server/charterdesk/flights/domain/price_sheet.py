"""What a sheet of prices may hold, on a flight as in a template. Pure."""

import uuid
from collections.abc import Collection, Iterable, Mapping
from decimal import Decimal
from typing import Protocol

from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.enums import TripType
from charterdesk.flights.errors import FeeTwice, HouseEarnsNothing, NoSuchCategory, PriceTwice
from charterdesk.flights.schemas.prices import PriceCell, PriceKey
from charterdesk.passengers.enums import AgeCategory

Key = tuple[SeatCategory, AgeCategory, TripType, uuid.UUID | None]


class Keyed(Protocol):
    """A price of a flight, or a cell of the sheet."""

    @property
    def seat_category_type(self) -> SeatCategory: ...

    @property
    def passenger_age_category(self) -> AgeCategory: ...

    @property
    def trip_sort(self) -> TripType: ...

    @property
    def office_holding_id(self) -> uuid.UUID | None: ...


class Priced(Protocol):
    @property
    def price(self) -> Decimal: ...

    @property
    def commission_amount(self) -> Decimal | None: ...

    @property
    def commission_percent(self) -> Decimal | None: ...


class Named(Protocol):
    @property
    def title(self) -> str: ...


class Agency(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def house(self) -> bool: ...


Agencies = Mapping[uuid.UUID, Agency]


def key_of(cell: Keyed) -> Key:
    return cell.seat_category_type, cell.passenger_age_category, cell.trip_sort, cell.office_holding_id


def words_of(cell: PriceKey, agencies: Agencies) -> str:
    return key_text(cell, agencies[cell.office_holding_id].name if cell.office_holding_id else None)


def key_text(cell: Keyed, agency: str | None) -> str:
    """Economy Adult RoundTrip · Cubamía Travel Group"""
    words = f"{cell.seat_category_type} {cell.passenger_age_category} {cell.trip_sort}"
    return f"{words} · {agency}" if agency else words


def price_text(cell: Priced) -> str:
    """129.00, commission 8.00 %"""
    if cell.commission_amount is not None:
        return f"{cell.price:.2f}, commission {cell.commission_amount:.2f}"
    if cell.commission_percent is not None:
        return f"{cell.price:.2f}, commission {cell.commission_percent:.2f} %"
    return f"{cell.price:.2f}"


def amount_text(amount: Decimal | None) -> str:
    """Of a fee on a flight."""
    return "as in the catalogue" if amount is None else f"{amount:.2f}"


def require_each_once(cells: Iterable[PriceKey], agencies: Agencies) -> None:
    known = set[Key]()
    for cell in cells:
        if key_of(cell) in known:
            raise PriceTwice(price=words_of(cell, agencies))
        known.add(key_of(cell))


def require_cell_fits(cell: PriceCell, seats: Collection[SeatCategory], agencies: Agencies) -> None:
    """A price of seats that are not there is never charged; a commission of the house is never paid."""
    if cell.seat_category_type not in seats:
        raise NoSuchCategory(category=cell.seat_category_type)
    earns = cell.commission_amount is not None or cell.commission_percent is not None
    if earns and cell.office_holding_id is not None and agencies[cell.office_holding_id].house:
        raise HouseEarnsNothing


def require_fees_once(named: Iterable[uuid.UUID], fees: Mapping[uuid.UUID, Named]) -> None:
    known = set[uuid.UUID]()
    for fee_id in named:
        if fee_id in known:
            raise FeeTwice(fee=fees[fee_id].title)
        known.add(fee_id)

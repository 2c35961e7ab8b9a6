"""Tickets' prices as the program computes them, computed once for all flights that cost the same."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

import msgspec
from msgspec import structs
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.domain.party import Leg, Party, Seat, Traveler
from charterdesk.booking.domain.pricing import BookingFee, PriceBook, commission_of, price_party, total_of
from charterdesk.booking.enums import LineKind
from charterdesk.booking.records import Line
from charterdesk.demo.copying import written
from charterdesk.fees.enums import BuyIn, FeeBasis, FunctionalFeeKind, SeatCategory
from charterdesk.fees.models import FunctionalFee
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare, FareKey, Fares, Seller, find_fare, index_fares
from charterdesk.flights.enums import TripType
from charterdesk.flights.models import FlightExtraFee
from charterdesk.flights.queries import get_sale_day, in_ids, load_charges
from charterdesk.flights.queries.offer import FARES
from charterdesk.kit.prepared import ColumnarRecordQuery
from charterdesk.passengers.enums import AgeCategory

ALL_FEES: Final = 99
_FIND_FARES = ColumnarRecordQuery(FARES, Fare)
NO_FEE: Final = BookingFee(FeeBasis.Fixed, Decimal(0))

# What a price is computed with instead of a flight, and replaced by the flight's own in what is written.
_FLIGHT_ID, _PRICE_ID, _FLIGHT = uuid.UUID(int=1), uuid.UUID(int=2), "@flight"
_PLACE: Final = '"leg":0,"place":0'

FEE_COLUMNS: Final = (
    "extra_fee_id, code, name, kind, payee, mandatory, refundable, buy_in, quantity, unit_amount, amount"
)


@dataclass(frozen=True)
class Tariff:
    """By what a ticket's price differs from another's on the same flight."""

    seller: Seller
    category: SeatCategory
    age: AgeCategory
    trip: TripType
    extras: tuple[str, ...] = ()
    """Codes of optional fees, one of each."""
    booking_fee: bool = False


@dataclass(frozen=True)
class Priced:
    """One ticket's lines."""

    fare: Line
    fees: tuple[Line, ...]
    total: Decimal
    commission: Decimal
    said: str
    """The lines as a quote keeps them."""
    rows: tuple[str, ...]
    """The extra fees as a ticket's rows have them, but for their ids and status."""

    @property
    def booking_fee(self) -> Line | None:
        last = self.fees[-1] if self.fees else None
        return last if last is not None and last.kind is LineKind.FunctionalFee else None

    def said_for(self, leg: Leg, price_id: uuid.UUID, number: int, place: int) -> str:
        said = self.said.replace(_PLACE, f'"leg":{number},"place":{place}')
        said = said.replace(str(_FLIGHT_ID), str(leg.flight_id)).replace(str(_PRICE_ID), str(price_id))
        return said.replace(_FLIGHT, leg.flight)


Menu = tuple[Charge, ...]
"""The fees of a flight."""


class Prices:
    def __init__(self, session: Session, flight_ids: Collection[uuid.UUID], fees_at_most: int) -> None:
        self._fares = _fares(session, flight_ids)
        self._menus = _menus(session, flight_ids, fees_at_most)
        fee = select(FunctionalFee).where(FunctionalFee.kind == FunctionalFeeKind.Booking)
        self._booking_fee = session.scalars(fee).one()
        self._today = get_sale_day(session)
        self._known: dict[tuple[int, Tariff, Decimal, Decimal | None, Decimal | None], Priced] = {}

    def of(self, leg: Leg, tariff: Tariff) -> tuple[Priced, uuid.UUID]:
        """What the ticket costs, and by which of the flight's prices."""
        wanted = FareKey(leg.flight_id, tariff.category, tariff.age, tariff.trip)
        fare = find_fare(self._fares, wanted, tariff.seller)
        assert fare is not None
        menu = self._menus[leg.flight_id]
        key = (id(menu), tariff, fare.price, fare.commission_amount, fare.commission_percent)
        if key not in self._known:
            self._known[key] = self._priced(menu, tariff, fare, leg)
        return self._known[key], fare.id

    def _priced(self, menu: Menu, tariff: Tariff, fare: Fare, leg: Leg) -> Priced:
        ids = {charge.code: charge.extra_fee_id for charge in menu}
        seat = Seat(tariff.category, {ids[code]: 1 for code in tariff.extras})
        party = Party(
            tariff.trip,
            (replace(leg, flight_id=_FLIGHT_ID, flight=_FLIGHT),),
            (Traveler(0, {0: seat}, assumed_age=tariff.age),),
        )
        fares = index_fares([structs.replace(fare, id=_PRICE_ID, flight_id=_FLIGHT_ID)])
        own = BookingFee(self._booking_fee.basis, self._booking_fee.amount) if tariff.booking_fee else NO_FEE
        lines = price_party(party, PriceBook(tariff.seller, fares, menu, own, self._today), {})
        return Priced(
            fare=lines[0],
            fees=lines[1:],
            total=total_of(lines),
            commission=commission_of(lines),
            said=",".join(msgspec.json.encode(line).decode() for line in lines),
            rows=tuple(written(_row(line)) for line in lines if line.kind is LineKind.ExtraFee),
        )


def _fares(session: Session, flight_ids: Collection[uuid.UUID]) -> Fares:
    """Everybody's: a seller finds the general ones and his own."""
    return index_fares(_FIND_FARES.all(session, {"flight_ids": list(flight_ids)}))


def _menus(session: Session, flight_ids: Collection[uuid.UUID], at_most: int) -> dict[uuid.UUID, Menu]:
    """One for all flights that have the same fees at the same amounts."""
    alike: dict[frozenset[tuple[uuid.UUID, Decimal | None]], list[uuid.UUID]] = defaultdict(list)
    on_flight: dict[uuid.UUID, set[tuple[uuid.UUID, Decimal | None]]] = {each: set() for each in flight_ids}
    fees = select(FlightExtraFee.flight_id, FlightExtraFee.extra_fee_id, FlightExtraFee.amount)
    for flight_id, fee_id, amount in session.connection().execute(
        fees.where(in_ids(FlightExtraFee.flight_id, flight_ids))
    ):
        on_flight[flight_id].add((fee_id, amount))
    for flight_id, has in on_flight.items():
        alike[frozenset(has)].append(flight_id)
    menus: dict[uuid.UUID, Menu] = {}
    for flights in alike.values():
        menus |= dict.fromkeys(flights, _menu(load_charges(session, flights[:1]), at_most))
    return menus


def _menu(charges: Sequence[Charge], at_most: int) -> Menu:
    mandatory = [charge for charge in charges if charge.mandatory][:at_most]
    optional = [charge for charge in charges if not charge.mandatory]
    return tuple(structs.replace(charge, flight_id=_FLIGHT_ID) for charge in (*mandatory, *optional))


def _row(line: Line) -> dict[str, object]:
    return {
        "extra_fee_id": line.extra_fee_id,
        "code": line.code,
        "name": line.title,
        "kind": line.fee_kind,
        "payee": line.payee,
        "mandatory": line.mandatory,
        "refundable": line.refundable,
        "buy_in": BuyIn.Booking,
        "quantity": line.quantity,
        "unit_amount": line.unit_amount,
        "amount": line.amount,
    }

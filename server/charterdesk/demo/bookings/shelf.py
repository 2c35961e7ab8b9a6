"""What is on sale on some flights: seats, and prices as the program computes them."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Final

import msgspec
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.booking.party import Leg, Party, Seat, Traveller
from charterdesk.booking.pricing import BookingFee, Line, PriceBook, commission_of, price_party, total_of
from charterdesk.booking.words import LineKind
from charterdesk.fees.models import FunctionalFee
from charterdesk.fees.words import FeeBasis, FunctionalFeeKind, SeatCategory
from charterdesk.flights.charges import Charge
from charterdesk.flights.fares import Fare, FareKey, Fares, Seller, by_key
from charterdesk.flights.models import Flight, FlightPrice
from charterdesk.flights.queries import charges_on, count_seats, is_one_of, sale_day
from charterdesk.flights.seats import SeatCount
from charterdesk.flights.words import TripType
from charterdesk.passengers.words import AgeCategory

NO_FEE: Final = BookingFee(FeeBasis.Fixed, Decimal(0))
ALL_FEES: Final = 99


@dataclass(frozen=True)
class Priced:
    """One ticket's lines, said for the first place of the first leg."""

    lines: tuple[Line, ...]
    fare: Line
    total: Decimal
    commission: Decimal
    said: str
    """The lines as a quote keeps them."""

    def said_for(self, leg: int, place: int) -> str:
        return self.said.replace(_PLACE, f'"leg":{leg},"place":{place}')


_PLACE: Final = '"leg":0,"place":0'


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


class Shelf:
    def __init__(
        self,
        session: Session,
        flights: Sequence[Flight],
        at: datetime,
        fees_at_most: int = ALL_FEES,
    ) -> None:
        ids = [flight.id for flight in flights]
        self.legs = {flight.id: leg_of(flight) for flight in flights}
        self.seats: dict[tuple[uuid.UUID, SeatCategory], uuid.UUID] = {}
        self._counts: dict[uuid.UUID, SeatCount] = {}
        for flight_id, counts in count_seats(session, ids, at).items():
            for seat_id, count in counts.items():
                self.seats[flight_id, count.category] = seat_id
                self._counts[seat_id] = count
        self._fares = _fares(session, ids)
        self._charges = _charges(session, ids, fees_at_most)
        fee = select(FunctionalFee).where(FunctionalFee.kind == FunctionalFeeKind.Booking)
        self._booking_fee = session.scalars(fee).one()
        self._today = sale_day(session)
        self._routes: dict[tuple[uuid.UUID, uuid.UUID], list[Leg]] = defaultdict(list)
        for leg in sorted(self.legs.values(), key=lambda leg: leg.departs_at):
            self._routes[leg.from_id, leg.to_id].append(leg)
        self._prices: dict[tuple[uuid.UUID, Tariff], Priced] = {}

    def left(self, leg: Leg, category: SeatCategory, holding_id: uuid.UUID) -> int:
        return self._counts[self.seats[leg.flight_id, category]].left_for(holding_id)

    def load(self, leg: Leg, category: SeatCategory) -> float:
        count = self._counts[self.seats[leg.flight_id, category]]
        return (count.sold + count.held) / count.capacity

    def take(self, seat_id: uuid.UUID, holding_id: uuid.UUID, *, sold: bool) -> None:
        count = self._counts[seat_id]
        use = count.use_of(holding_id)
        count.uses[holding_id] = replace(use, sold=use.sold + 1) if sold else replace(use, held=use.held + 1)

    def back_from(self, leg: Leg, days: tuple[int, int]) -> list[Leg]:
        """Flights the other way round, so many days later."""
        first, last = (leg.departs_at + timedelta(days=later) for later in days)
        return [back for back in self._routes[leg.to_id, leg.from_id] if first <= back.departs_at <= last]

    def price(self, leg: Leg, tariff: Tariff) -> Priced:
        key = (leg.flight_id, tariff)
        if key not in self._prices:
            self._prices[key] = self._priced(leg, tariff)
        return self._prices[key]

    def _priced(self, leg: Leg, tariff: Tariff) -> Priced:
        charges = self._charges[leg.flight_id]
        ids = {charge.code: charge.extra_fee_id for charge in charges}
        seat = Seat(tariff.category, {ids[code]: 1 for code in tariff.extras})
        party = Party(tariff.trip, (leg,), (Traveller(0, {0: seat}, said_age=tariff.age),))
        own = BookingFee(self._booking_fee.basis, self._booking_fee.amount) if tariff.booking_fee else NO_FEE
        book = PriceBook(tariff.seller, self._fares, charges, own, self._today)
        lines = price_party(party, book, {})
        return Priced(
            lines=lines,
            fare=next(line for line in lines if line.kind is LineKind.Fare),
            total=total_of(lines),
            commission=commission_of(lines),
            said=",".join(msgspec.json.encode(line).decode() for line in lines),
        )


def _fares(session: Session, flight_ids: Collection[uuid.UUID]) -> Fares:
    """Everybody's: a seller finds the general ones and his own."""
    prices = session.connection().execute(
        select(
            FlightPrice.id,
            FlightPrice.flight_id,
            FlightPrice.seat_category_type,
            FlightPrice.passenger_age_category,
            FlightPrice.trip_sort,
            FlightPrice.office_holding_id,
            FlightPrice.price,
            FlightPrice.commission_amount,
            FlightPrice.commission_percent,
        ).where(is_one_of(FlightPrice.flight_id, flight_ids))
    )
    return by_key(Fare(row[0], FareKey(*row[1:6]), *row[6:]) for row in prices)


def _charges(
    session: Session, flight_ids: Collection[uuid.UUID], at_most: int
) -> dict[uuid.UUID, tuple[Charge, ...]]:
    by_flight: dict[uuid.UUID, list[Charge]] = defaultdict(list)
    for charge in charges_on(session, flight_ids):
        there = by_flight[charge.flight_id]
        if not charge.mandatory or sum(known.mandatory for known in there) < at_most:
            there.append(charge)
    return {flight_id: tuple(charges) for flight_id, charges in by_flight.items()}


def leg_of(flight: Flight) -> Leg:
    return Leg(
        number=0,
        flight_id=flight.id,
        flight=flight.title,
        from_id=flight.departure_airport_id,
        to_id=flight.arrival_airport_id,
        departs_at=flight.departs_at,
        arrives_at=flight.arrives_at,
        day=flight.departure_day,
        needs_ofac=True,
    )

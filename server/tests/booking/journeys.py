"""Journeys to be priced, as many as one likes: a party on its legs, and what is for sale there."""

import uuid
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from functools import cache

from hypothesis import strategies as st
from msgspec import structs

from charterdesk.booking.domain.party import Leg, Party, Seat, Traveler
from charterdesk.booking.domain.pricing import BookingFee, PriceBook
from charterdesk.fees.enums import BuyIn, FeeBasis, FeeKind, SeatCategory, ValidBy
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare, FareKey, Seller, index_fares
from charterdesk.flights.enums import TripType
from charterdesk.passengers.enums import AgeCategory

CATEGORIES = [SeatCategory.Economy, SeatCategory.Business]
FLIGHTS = [uuid.UUID(int=number) for number in (410, 411, 500)]
GULF, BRISAS = uuid.UUID(int=1), uuid.UUID(int=2)
FIRST_DAY = date(2026, 11, 1)

cents = st.integers(0, 200_000).map(lambda number: Decimal(number) / 100)
percents = cents.map(lambda part: min(part % 101, Decimal(100)))
days = st.dates(FIRST_DAY, date(2027, 2, 28))
births = st.dates(date(2011, 1, 1), date(2026, 10, 1)) | st.just(date(1984, 6, 30))
"""Around the birthdays at which a fare changes."""
births_or_none = st.none() | births
ages = st.sampled_from(AgeCategory)
categories = st.sampled_from(CATEGORIES)
sellers = st.builds(Seller, st.just(GULF), st.booleans(), percents)
booking_fees = st.builds(BookingFee, st.sampled_from(FeeBasis), percents)
commissions = st.sampled_from(["amount", "percent", "default"])
fare_ids = st.uuids()


@dataclass(frozen=True)
class Journey:
    party: Party
    book: PriceBook


@st.composite
def journeys(draw: st.DrawFn) -> Journey:
    flights = FLIGHTS[: draw(st.integers(1, 3))]
    first = draw(days)
    legs = tuple(_leg(number, flight, first) for number, flight in enumerate(flights))
    charges = draw(_charge_lists(len(flights)))
    travelers = [_traveler(draw, place, legs, charges) for place in range(draw(st.integers(1, 5)))]
    book = PriceBook(
        seller=draw(sellers),
        fares=index_fares(_fares(draw, flights)),
        charges=tuple(charges),
        booking_fee=draw(booking_fees),
        sale_day=draw(days),
    )
    return Journey(Party(draw(st.sampled_from(TripType)), legs, tuple(travelers)), book)


def _leg(number: int, flight: uuid.UUID, first: date) -> Leg:
    day = first + timedelta(days=60 * number)
    departs = datetime.combine(day, time(10), UTC)
    ends = uuid.UUID(int=1), uuid.UUID(int=2)
    return Leg(number, flight, f"XC {flight.int}", *ends, departs, departs + timedelta(hours=1), day, True)


def _traveler(draw: st.DrawFn, place: int, legs: tuple[Leg, ...], charges: list[Charge]) -> Traveler:
    numbers = draw(_leg_numbers(len(legs)))
    seats = {number: _seat(draw, legs[number], charges) for number in sorted(numbers)}
    return Traveler(place=place, seats=seats, assumed_age=draw(ages), born=draw(births_or_none))


def _seat(draw: st.DrawFn, leg: Leg, charges: list[Charge]) -> Seat:
    optional = [each for each in charges if not each.mandatory and each.flight_id == leg.flight_id]
    chosen = draw(st.lists(st.sampled_from(optional), max_size=1)) if optional else []
    extras = {each.extra_fee_id: draw(st.integers(1, 4)) for each in chosen}
    return Seat(draw(categories), extras)


# Each strategy is made once: making and checking them again for every journey took most of the time.
@cache
def _leg_numbers(legs: int) -> st.SearchStrategy[set[int]]:
    return st.sets(st.integers(0, legs - 1), min_size=1)


@cache
def _charge_lists(flights: int) -> st.SearchStrategy[list[Charge]]:
    charges = st.builds(
        Charge,
        id=st.uuids(),
        extra_fee_id=st.uuids(),
        flight_id=st.sampled_from(FLIGHTS[:flights]),
        code=st.sampled_from(["US", "XA", "BAG1", "ASST"]),
        name=st.just("a fee"),
        kind=st.sampled_from(FeeKind),
        payee=st.none(),
        amount=cents,
        mandatory=st.booleans(),
        buy_in=st.sampled_from([BuyIn.Both, *BuyIn]),
        ages=st.frozensets(st.sampled_from([age.value for age in AgeCategory]), max_size=2),
        categories=st.frozensets(st.sampled_from([each.value for each in CATEGORIES]), max_size=1),
        classes=st.sampled_from([frozenset(), frozenset(), frozenset({"CE"})]),
        valid_by=st.sampled_from(ValidBy),
        valid_from=st.none() | st.none() | days,
        valid_to=st.none() | st.none() | days,
        active=st.sampled_from([True, True, True, False]),
    )
    return st.lists(charges, max_size=8)


@cache
def _fare_keys(flights: int) -> st.SearchStrategy[list[FareKey]]:
    keys = st.builds(
        FareKey,
        st.sampled_from(FLIGHTS[:flights]),
        categories,
        ages,
        st.sampled_from(TripType),
        st.sampled_from([None, GULF, BRISAS]),
    )
    return st.lists(keys, max_size=30, unique=True)


def _fares(draw: st.DrawFn, flights: list[uuid.UUID]) -> list[Fare]:
    chosen = list(draw(_fare_keys(len(flights))))
    if draw(st.integers(0, 9)):  # most flights have their general prices
        chosen += [
            FareKey(flight, category, age, TripType.OneWay)
            for flight in flights
            for category in CATEGORIES
            for age in AgeCategory
        ]
    return [_fare(draw, key) for key in dict.fromkeys(chosen)]


def _fare(draw: st.DrawFn, key: FareKey) -> Fare:
    price, earned = draw(cents), draw(commissions)
    amount = min(price, draw(cents)) if earned == "amount" else None
    percent = draw(percents) if earned == "percent" else None
    what = structs.asdict(key)
    return Fare(id=draw(fare_ids), price=price, commission_amount=amount, commission_percent=percent, **what)

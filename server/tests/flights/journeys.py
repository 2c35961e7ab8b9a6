"""Journeys to be priced: a plain one to vary by hand, and as many as one likes."""

import uuid
from datetime import date
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from charterdesk.fees.words import BuyIn, FeeKind, SeatCategory, ValidBy
from charterdesk.flights.charges import Charge
from charterdesk.flights.fares import Fare, FareKey, Seller
from charterdesk.flights.quote import Extra, Journey, Leg, Passenger
from charterdesk.flights.words import Direction, TripType
from charterdesk.passengers.words import AgeCategory

A, C, I = AgeCategory.Adult, AgeCategory.Child, AgeCategory.Infant  # noqa: E741
ECONOMY, BUSINESS = SeatCategory.Economy, SeatCategory.Business
OUT, BACK = uuid.UUID(int=410), uuid.UUID(int=411)
GULF, BRISAS = uuid.UUID(int=1), uuid.UUID(int=2)
AGENCY = Seller(GULF, house=False, commission_percent=Decimal("8.00"))
HOUSE = Seller(uuid.UUID(int=9), house=True, commission_percent=Decimal("8.00"))
SOLD, FLIES, FLIES_BACK = date(2026, 11, 15), date(2026, 12, 20), date(2027, 1, 3)
THERE = Leg(OUT, "XC 410, Sun Dec 20 2026", FLIES, ECONOMY)
AND_BACK = Leg(BACK, "XC 411, Sun Jan 03 2027", FLIES_BACK, ECONOMY, Direction.Return)


def fare(flight: uuid.UUID, age: AgeCategory, price: str, **said: Any) -> Fare:
    trip = said.pop("trip", TripType.OneWay)
    key = FareKey(flight, said.pop("category", ECONOMY), age, trip, said.pop("holding", None))
    return Fare(uuid.uuid4(), key, Decimal(price), **said)


def charge(flight: uuid.UUID, code: str, amount: str, **said: Any) -> Charge:
    return Charge(
        id=uuid.uuid4(),
        extra_fee_id=uuid.uuid5(uuid.NAMESPACE_OID, code),
        flight_id=flight,
        code=code,
        name=f"Fee {code}",
        kind=said.pop("kind", FeeKind.Tax),
        payee=said.pop("payee", None),
        amount=Decimal(amount),
        mandatory=said.pop("mandatory", True),
        **said,
    )


def journey(**said: Any) -> Journey:
    """A family of three there and back, by an agency, unless said otherwise."""
    plain: dict[str, Any] = {
        "trip": TripType.RoundTrip,
        "legs": (THERE, AND_BACK),
        "passengers": (Passenger((A, A)), Passenger((C, C)), Passenger((I, C))),
        "seller": AGENCY,
        "fares": FARES,
        "charges": (),
        "sale_day": SOLD,
    }
    return Journey(**{**plain, **said})


FARES = tuple(
    fare(flight, age, price, trip=trip)
    for flight in (OUT, BACK)
    for trip, prices in (
        (TripType.OneWay, ("199.00", "149.00", "40.00")),
        (TripType.RoundTrip, ("179.00", "129.00", "35.00")),
    )
    for age, price in zip((A, C, I), prices, strict=True)
)


cents = st.integers(0, 200_000).map(lambda number: Decimal(number) / 100)
days = st.dates(date(2026, 11, 1), date(2027, 2, 28))
sets = {
    "ages": st.frozensets(st.sampled_from([age.value for age in AgeCategory]), max_size=2),
    "categories": st.frozensets(st.sampled_from([ECONOMY.value, BUSINESS.value]), max_size=1),
    "classes": st.frozensets(st.sampled_from(["CE", "US"]), max_size=1),
}


@st.composite
def fares_of(draw: st.DrawFn, flights: list[uuid.UUID]) -> tuple[Fare, ...]:
    keys = st.builds(
        FareKey,
        st.sampled_from(flights),
        st.sampled_from([ECONOMY, BUSINESS]),
        st.sampled_from(AgeCategory),
        st.sampled_from(TripType),
        st.sampled_from([None, GULF, BRISAS]),
    )
    found = []
    for key in draw(st.lists(keys, max_size=30, unique=True)):
        price = draw(cents)
        kind = draw(st.sampled_from(["amount", "percent", "default"]))
        amount = min(price, draw(cents)) if kind == "amount" else None
        percent = draw(cents.map(lambda part: part % 101)) if kind == "percent" else None
        found.append(Fare(draw(st.uuids()), key, price, amount, percent))
    if draw(st.integers(0, 9)):  # most flights have their general prices
        general = [
            FareKey(flight, category, age, TripType.OneWay)
            for flight in flights
            for category in (ECONOMY, BUSINESS)
            for age in AgeCategory
        ]
        known = {fare.key for fare in found}
        found += [Fare(draw(st.uuids()), key, draw(cents)) for key in general if key not in known]
    return tuple(found)


@st.composite
def journeys(draw: st.DrawFn) -> Journey:
    flights = draw(st.sampled_from([[OUT], [OUT, BACK], [OUT, BACK, uuid.UUID(int=500)]]))
    legs = tuple(
        Leg(flight, f"Flight {flight.int}", draw(days), draw(st.sampled_from([ECONOMY, BUSINESS])))
        for flight in flights
    )
    age = st.sampled_from([*AgeCategory, None])
    passenger = st.builds(Passenger, st.tuples(*(age for _ in legs)), st.sampled_from([None, "CE", "US"]))
    charges = draw(
        st.lists(
            st.builds(
                Charge,
                id=st.uuids(),
                extra_fee_id=st.uuids(),
                flight_id=st.sampled_from(flights),
                code=st.sampled_from(["US", "XA", "BAG1", "ASST"]),
                name=st.just("a fee"),
                kind=st.sampled_from(FeeKind),
                payee=st.none(),
                amount=cents,
                mandatory=st.booleans(),
                buy_in=st.sampled_from(BuyIn),
                valid_by=st.sampled_from(ValidBy),
                valid_from=st.none() | days,
                valid_to=st.none() | days,
                active=st.sampled_from([True, True, True, False]),
                **sets,
            ),
            max_size=8,
            unique_by=lambda fee: fee.id,
        )
    )
    party = tuple(draw(st.lists(passenger, min_size=1, max_size=5)))
    tickets = [(p, leg) for p, who in enumerate(party) for leg, age in enumerate(who.ages) if age is not None]
    optional = [fee for fee in charges if not fee.mandatory]
    extras: list[Extra] = []
    if tickets and optional and draw(st.booleans()):
        (p, leg), fee = draw(st.sampled_from(tickets)), draw(st.sampled_from(optional))
        extras.append(Extra(p, leg, fee.id, draw(st.integers(1, 4))))
    percent = draw(cents.map(lambda part: part % 101))
    return Journey(
        trip=draw(st.sampled_from(TripType)),
        legs=legs,
        passengers=party,
        seller=draw(st.sampled_from([Seller(GULF, False, percent), HOUSE])),
        fares=draw(fares_of(flights)),
        charges=tuple(charges),
        sale_day=draw(days),
        extras=tuple(extras),
        bought_in=draw(st.sampled_from([BuyIn.Booking, BuyIn.CheckIn])),
    )

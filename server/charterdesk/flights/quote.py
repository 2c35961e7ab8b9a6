"""What a journey costs: frozen values in, a frozen quote out. The sale and its changes use this same code.

Each passenger has one ticket a leg, or none: a quote over some tickets alone numbers passengers and legs as
the whole does. Who sits in another category than the rest travels on a leg of its own, of the same flight.
"""

import uuid
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from charterdesk.fees.words import BuyIn, FeeKind, SeatCategory
from charterdesk.flights.charges import Charge, Traveller, concerns, is_in_force, is_sold_in
from charterdesk.flights.errors import FeeNotSold, NotForSale
from charterdesk.flights.fares import (
    Fare,
    FareKey,
    Fares,
    Seller,
    by_key,
    commission_on,
    find_fare,
    missing_fare,
)
from charterdesk.flights.words import Direction, LineRule, TripType
from charterdesk.passengers.words import AgeCategory

NOTHING = Decimal("0.00")


@dataclass(frozen=True)
class Leg:
    flight_id: uuid.UUID
    title: str
    """As people name the flight: XC 410, Sun Nov 15 2026."""
    day: date
    """Local, of the departure."""
    category: SeatCategory
    direction: Direction = Direction.Outbound


@dataclass(frozen=True)
class Passenger:
    ages: tuple[AgeCategory | None, ...]
    """One a leg, on that leg's day; None: does not travel on it."""
    passenger_class: str | None = None


@dataclass(frozen=True)
class Extra:
    """An optional fee that was chosen for one ticket."""

    passenger: int
    leg: int
    flight_extra_fee_id: uuid.UUID
    quantity: int = 1

    def __post_init__(self) -> None:
        if self.quantity < 1:
            raise ValueError("Nobody buys less than one.")


@dataclass(frozen=True)
class Journey:
    """All that a quote depends on."""

    trip: TripType
    legs: tuple[Leg, ...]
    passengers: tuple[Passenger, ...]
    seller: Seller
    fares: tuple[Fare, ...]
    charges: tuple[Charge, ...]
    sale_day: date
    extras: tuple[Extra, ...] = ()
    bought_in: BuyIn = BuyIn.Booking


@dataclass(frozen=True)
class Line:
    """One amount, with what it is for and by which row: nothing in it has to be looked up again."""

    rule: LineRule
    basis: str
    passenger: int
    leg: int
    quantity: int
    unit: Decimal
    amount: Decimal
    commission: Decimal = NOTHING
    flight_price_id: uuid.UUID | None = None
    flight_extra_fee_id: uuid.UUID | None = None
    extra_fee_id: uuid.UUID | None = None
    kind: FeeKind | None = None
    payee: str | None = None
    refundable: bool = True


@dataclass(frozen=True)
class Quote:
    """Lines by passenger, then by leg; the fare first, then the fees by their code."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> Decimal:
        return sum((line.amount for line in self.lines), NOTHING)

    @property
    def commission(self) -> Decimal:
        return sum((line.commission for line in self.lines), NOTHING)

    def total_of(self, rule: LineRule) -> Decimal:
        return sum((line.amount for line in self.lines if line.rule is rule), NOTHING)


@dataclass(frozen=True)
class _Ticket:
    passenger: int
    leg: int
    age: AgeCategory
    passenger_class: str | None


def quote(journey: Journey) -> Quote:
    """Refuses with all that has no price, so that a planner can mend it in one go."""
    fares = by_key(journey.fares)
    tickets = {(ticket.passenger, ticket.leg): ticket for ticket in _tickets(journey)}
    _require_fares(journey, fares, tickets.values())
    lines = [line for ticket in tickets.values() for line in _lines(journey, fares, ticket)]
    extras = [_extra(journey, extra, tickets[extra.passenger, extra.leg]) for extra in journey.extras]
    return Quote(tuple(sorted([*lines, *extras], key=_place)))


def _tickets(journey: Journey) -> Iterator[_Ticket]:
    for number, passenger in enumerate(journey.passengers):
        for leg, age in enumerate(passenger.ages):
            if age is not None:
                yield _Ticket(number, leg, age, passenger.passenger_class)


def _key(journey: Journey, ticket: _Ticket) -> FareKey:
    leg = journey.legs[ticket.leg]
    return FareKey(leg.flight_id, leg.category, ticket.age, journey.trip)


def _require_fares(journey: Journey, fares: Fares, tickets: Collection[_Ticket]) -> None:
    missing = {
        f"{journey.legs[ticket.leg].title} has {missing_fare(_key(journey, ticket))}": None
        for ticket in sorted(tickets, key=lambda ticket: ticket.leg)
        if find_fare(fares, _key(journey, ticket), journey.seller) is None
    }
    if missing:
        raise NotForSale(missing="; ".join(missing), details={"missing": list(missing)})


def _lines(journey: Journey, fares: Fares, ticket: _Ticket) -> Iterator[Line]:
    fare = find_fare(fares, _key(journey, ticket), journey.seller)
    assert fare is not None
    yield Line(
        rule=LineRule.Fare,
        basis=f"{fare.key.seat_category} {fare.key.age_category} {fare.key.trip}",
        passenger=ticket.passenger,
        leg=ticket.leg,
        quantity=1,
        unit=fare.price,
        amount=fare.price,
        commission=commission_on(fare, journey.seller),
        flight_price_id=fare.id,
    )
    for charge in journey.charges:
        if charge.mandatory and _is_for(journey, charge, ticket):
            yield _fee_line(LineRule.MandatoryFee, charge, ticket, 1)


def _extra(journey: Journey, extra: Extra, ticket: _Ticket) -> Line:
    charge = next((each for each in journey.charges if each.id == extra.flight_extra_fee_id), None)
    if charge is None or charge.mandatory or not _is_for(journey, charge, ticket):
        raise FeeNotSold(
            fee=charge.name if charge else "This fee",
            category=journey.legs[ticket.leg].category,
            age=ticket.age,
            flight=journey.legs[ticket.leg].title,
        )
    return _fee_line(LineRule.OptionalFee, charge, ticket, extra.quantity)


def _is_for(journey: Journey, charge: Charge, ticket: _Ticket) -> bool:
    leg = journey.legs[ticket.leg]
    return (
        charge.flight_id == leg.flight_id
        and is_sold_in(charge, journey.bought_in)
        and is_in_force(charge, leg.day, journey.sale_day)
        and concerns(charge, Traveller(ticket.age, leg.category, ticket.passenger_class))
    )


def _fee_line(rule: LineRule, charge: Charge, ticket: _Ticket, quantity: int) -> Line:
    return Line(
        rule=rule,
        basis=f"{charge.code} {charge.name}",
        passenger=ticket.passenger,
        leg=ticket.leg,
        quantity=quantity,
        unit=charge.amount,
        amount=charge.amount * quantity,
        flight_extra_fee_id=charge.id,
        extra_fee_id=charge.extra_fee_id,
        kind=charge.kind,
        payee=charge.payee,
        refundable=charge.refundable,
    )


def _place(line: Line) -> tuple[int, int, int, str, str, int]:
    rule = list(LineRule).index(line.rule)
    fee = str(line.flight_extra_fee_id or "")
    return line.passenger, line.leg, rule, line.basis, fee, line.quantity

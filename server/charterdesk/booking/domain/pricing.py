"""What a party costs: a frozen list of lines, each with its rule. Pure."""

import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from charterdesk.booking.domain.party import Leg, Party, Seat
from charterdesk.booking.domain.party import Traveller as PartyTraveller
from charterdesk.booking.enums import LineKind
from charterdesk.booking.errors import NoSuchExtra, of_flight
from charterdesk.fees.enums import BuyIn, FeeBasis, FeeKind, FunctionalFeeKind
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.domain.fares import (
    Fare,
    FareKey,
    Fares,
    Seller,
    commission_for,
    find_fare,
    missing_fare_text,
)
from charterdesk.flights.errors import NotForSale
from charterdesk.kit.money import percent_of

NOTHING = Decimal("0.00")
LineKey = tuple[LineKind, int, uuid.UUID, str]


class Line(Struct, frozen=True):
    """One amount of a quote, on one ticket: whose, on which leg, by which rule."""

    kind: LineKind
    leg: int
    place: int
    flight_id: uuid.UUID
    code: str
    title: str
    rule: str
    basis: str
    quantity: int
    unit_amount: Decimal
    amount: Decimal
    commission: Decimal = NOTHING
    payee: str | None = None
    fee_kind: FeeKind | None = None
    flight_price_id: uuid.UUID | None = None
    extra_fee_id: uuid.UUID | None = None
    mandatory: bool = True
    refundable: bool = True

    @property
    def key(self) -> LineKey:
        """By what a line is recognised in the next quote: the same charge for the same traveller."""
        what = self.rule if self.kind is LineKind.Fare else str(self.extra_fee_id or self.code)
        return self.kind, self.place, self.flight_id, what


@dataclass(frozen=True)
class BookingFee:
    """The operator's own fee for making a booking."""

    basis: FeeBasis
    amount: Decimal


@dataclass(frozen=True)
class PriceBook:
    """Everything that is for sale on the party's flights, to this seller, on this day."""

    seller: Seller
    fares: Fares
    charges: tuple[Charge, ...]
    booking_fee: BookingFee
    sale_day: date


Honoured = Mapping[LineKey, Line]
"""What was said while the hold lives: it stays, whatever the prices are now."""


def price_party(party: Party, book: PriceBook, honoured: Honoured) -> tuple[Line, ...]:
    lines = [
        line
        for leg in party.legs
        for traveller in party.on(leg)
        for line in _ticket_lines(party, leg, traveller, book, honoured)
    ]
    return (*lines, *_booking_fee(party, lines, book, honoured))


def total_of(lines: Iterable[Line]) -> Decimal:
    return sum((line.amount for line in lines), NOTHING)


def commission_of(lines: Iterable[Line]) -> Decimal:
    return sum((line.commission for line in lines), NOTHING)


def by_line(lines: Iterable[Line]) -> Honoured:
    return {line.key: line for line in lines}


def _ticket_lines(
    party: Party, leg: Leg, traveller: PartyTraveller, book: PriceBook, honoured: Honoured
) -> Iterator[Line]:
    seat = traveller.seats[leg.number]
    yield _fare_line(party, leg, traveller, book, honoured)
    of_ticket = ChargedPassenger(traveller.age_on(leg), seat.category)
    offered = [
        charge
        for charge in book.charges
        if charge.flight_id == leg.flight_id
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, leg.day, book.sale_day)
        and applies_to(charge, of_ticket)
    ]
    for charge in offered:
        if charge.mandatory:
            yield _kept(_fee_line(leg, traveller, charge, 1), honoured)
    yield from _extras(leg, traveller, seat, offered, honoured)


def _fare_line(
    party: Party, leg: Leg, traveller: PartyTraveller, book: PriceBook, honoured: Honoured
) -> Line:
    seat, age = traveller.seats[leg.number], traveller.age_on(leg)
    wanted = FareKey(leg.flight_id, seat.category, age, party.trip)
    rule = f"{seat.category} {age} {party.trip}"
    known = honoured.get((LineKind.Fare, traveller.place, leg.flight_id, rule))
    if known is not None:
        return replace(known, leg=leg.number)
    fare = find_fare(book.fares, wanted, book.seller)
    if fare is None:
        raise NotForSale(
            missing=f"{leg.flight} has {missing_fare_text(wanted)}", details=of_flight(leg.flight_id)
        )
    return Line(
        kind=LineKind.Fare,
        leg=leg.number,
        place=traveller.place,
        flight_id=leg.flight_id,
        code="FARE",
        title=leg.flight,
        rule=rule,
        basis=_basis(fare),
        quantity=1,
        unit_amount=fare.price,
        amount=fare.price,
        commission=commission_for(fare, book.seller),
        flight_price_id=fare.id,
    )


def _basis(fare: Fare) -> str:
    return f"{fare.key.trip} price {'of the agency' if fare.key.holding_id else 'for all'}"


def _extras(
    leg: Leg, traveller: PartyTraveller, seat: Seat, offered: list[Charge], honoured: Honoured
) -> Iterator[Line]:
    optional = {charge.extra_fee_id: charge for charge in offered if not charge.mandatory}
    for fee_id, quantity in seat.extras.items():
        known = honoured.get((LineKind.ExtraFee, traveller.place, leg.flight_id, str(fee_id)))
        if fee_id in optional:
            yield _kept(_fee_line(leg, traveller, optional[fee_id], quantity), honoured)
        elif known is not None:
            yield replace(known, leg=leg.number, quantity=quantity, amount=known.unit_amount * quantity)
        else:
            raise NoSuchExtra(flight=leg.flight, name=traveller.name, details=of_flight(leg.flight_id))


def _fee_line(leg: Leg, traveller: PartyTraveller, charge: Charge, quantity: int) -> Line:
    return Line(
        kind=LineKind.ExtraFee,
        leg=leg.number,
        place=traveller.place,
        flight_id=leg.flight_id,
        code=charge.code,
        title=charge.name,
        rule="Mandatory" if charge.mandatory else "Chosen",
        basis="each",
        quantity=quantity,
        unit_amount=charge.amount,
        amount=charge.amount * quantity,
        payee=charge.payee,
        fee_kind=charge.kind,
        extra_fee_id=charge.extra_fee_id,
        mandatory=charge.mandatory,
        refundable=charge.refundable,
    )


def _kept(line: Line, honoured: Honoured) -> Line:
    """At the amount that was said, if one was."""
    known = honoured.get(line.key)
    if known is None:
        return line
    return replace(line, unit_amount=known.unit_amount, amount=known.unit_amount * line.quantity)


def _booking_fee(party: Party, lines: list[Line], book: PriceBook, honoured: Honoured) -> Iterator[Line]:
    """Once, on the titular's first ticket; while there is no titular, on the first traveller's."""
    payer = party.titular or party.travellers[0]
    fare = next(line for line in lines if line.kind is LineKind.Fare and line.place == payer.place)
    fee = book.booking_fee
    amount = fee.amount if fee.basis is FeeBasis.Fixed else percent_of(fare.amount, fee.amount)
    line = Line(
        kind=LineKind.FunctionalFee,
        leg=fare.leg,
        place=payer.place,
        flight_id=fare.flight_id,
        code=FunctionalFeeKind.Booking,
        title="Booking fee",
        rule="Once a booking, on the titular's first ticket",
        basis="fixed" if fee.basis is FeeBasis.Fixed else f"{fee.amount} % of the fare",
        quantity=1,
        unit_amount=amount,
        amount=amount,
        refundable=False,
    )
    said = next((known for key, known in honoured.items() if key[0] is LineKind.FunctionalFee), None)
    if said is not None:
        line = replace(line, basis=said.basis, unit_amount=said.unit_amount, amount=said.amount)
    if line.amount:
        yield line

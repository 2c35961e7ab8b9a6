"""Prices a party: a frozen list of lines, each with its rule. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from msgspec.structs import replace

from charterdesk.booking.domain.party import Party, PartyTicket
from charterdesk.booking.enums import LineKind
from charterdesk.booking.errors import NoSuchExtra, TooManyOfFee, of_flight
from charterdesk.booking.records import NOTHING, Line, LineKey, TicketRecord
from charterdesk.fees.enums import BuyIn, FeeBasis, FunctionalFeeKind
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.domain.fares import (
    FareKey,
    Fares,
    Seller,
    commission_for,
    find_fare,
    missing_fare_text,
)
from charterdesk.flights.enums import TripType
from charterdesk.flights.errors import NotForSale
from charterdesk.kit.money import percent_of


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


HonoredLines = Mapping[LineKey, Line]
"""Lines quoted for the live hold: they stay, whatever the prices are now."""


def price_party(party: Party, book: PriceBook, honored: HonoredLines) -> tuple[Line, ...]:
    lines = [
        line
        for ticket in party.tickets
        for line in price_ticket(_trip_of(party, ticket), ticket, book, honored)
    ]
    return (*lines, *_booking_fee(party, lines, book, honored))


def _trip_of(party: Party, ticket: PartyTicket) -> TripType:
    """Return the trip whose prices hold: round-trip prices only for a traveler who flies both ways."""
    one_leg = len(party.tickets_by_place[ticket.traveler.place]) < len(party.legs)
    return TripType.OneWay if party.trip is TripType.RoundTrip and one_leg else party.trip


def total_of(lines: Iterable[Line]) -> Decimal:
    return sum((line.amount for line in lines), NOTHING)


def commission_of(lines: Iterable[Line]) -> Decimal:
    return sum((line.commission for line in lines), NOTHING)


def same_lines(one: Iterable[Line], other: Iterable[Line]) -> bool:
    """Return true if both quotes charge the same, line by line."""
    first, second = (
        sorted((*line.key[:2], str(line.key[2]), line.key[3], line.quantity, line.amount) for line in lines)
        for lines in (one, other)
    )
    return first == second


def price_moved_by_ages(
    before: Iterable[TicketRecord], party: Party, quoted: Decimal, total: Decimal
) -> list[str]:
    """Return a message if naming travelers gave them another age category, and so the party another price."""
    unnamed = {
        (ticket.leg, ticket.place): ticket.passenger_age_category
        for ticket in before
        if ticket.passenger_id is None
    }
    named = {
        ticket.traveler.name: None
        for ticket in party.tickets
        if ticket.traveler.born
        and unnamed.get((ticket.leg.number, ticket.traveler.place), ticket.age) is not ticket.age
    }
    if not named or quoted == total:
        return []
    names = ", ".join(named)
    return [f"The price is now {total:.2f}, not {quoted:.2f}: the age of {names} is known now."]


def by_line(lines: Iterable[Line]) -> HonoredLines:
    return {line.key: line for line in lines}


def price_ticket(
    trip: TripType,
    ticket: PartyTicket,
    book: PriceBook,
    honored: HonoredLines,
    passenger_class: str | None = None,
) -> Iterator[Line]:
    """Return the fare of one ticket first, then its mandatory fees, then the chosen ones.

    Only sold tickets have a class of their passenger.
    """
    leg = ticket.leg
    yield _fare_line(trip, ticket, book, honored)
    charged = ChargedPassenger(ticket.age, ticket.seat.category, passenger_class)
    offered = [
        charge
        for charge in book.charges
        if charge.flight_id == leg.flight_id
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, leg.day, book.sale_day)
        and applies_to(charge, charged)
    ]
    for charge in offered:
        if charge.mandatory:
            yield _at_quoted_amount(fee_line(leg.number, ticket.traveler.place, charge, 1), honored)
    yield from _extras(ticket, offered, honored)


def _fare_line(trip: TripType, ticket: PartyTicket, book: PriceBook, honored: HonoredLines) -> Line:
    leg, place, category = ticket.leg, ticket.traveler.place, ticket.seat.category
    wanted = FareKey(leg.flight_id, category, ticket.age, trip)
    rule = f"{category} {ticket.age} {trip}"
    known = honored.get((LineKind.Fare, place, leg.flight_id, rule))
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
        place=place,
        flight_id=leg.flight_id,
        code="FARE",
        title=leg.flight,
        rule=rule,
        basis=f"{fare.trip} price {'of the agency' if fare.holding_id else 'for all'}",
        quantity=1,
        unit_amount=fare.price,
        amount=fare.price,
        commission=commission_for(fare, book.seller),
        flight_price_id=fare.id,
    )


def _extras(ticket: PartyTicket, offered: list[Charge], honored: HonoredLines) -> Iterator[Line]:
    leg, traveler = ticket.leg, ticket.traveler
    optional = {charge.extra_fee_id: charge for charge in offered if not charge.mandatory}
    for fee_id, quantity in ticket.seat.extras.items():
        known = honored.get((LineKind.ExtraFee, traveler.place, leg.flight_id, str(fee_id)))
        if fee_id in optional:
            if known is None or quantity > known.quantity:
                require_within_maximum(
                    optional[fee_id].max_quantity, quantity, optional[fee_id].name, traveler.name
                )
            line = fee_line(leg.number, traveler.place, optional[fee_id], quantity)
            yield _at_quoted_amount(line, honored)
        elif known is not None and quantity <= known.quantity:
            yield replace(known, leg=leg.number, quantity=quantity, amount=known.unit_amount * quantity)
        else:
            raise NoSuchExtra(flight=leg.flight, name=traveler.name, details=of_flight(leg.flight_id))


def require_within_maximum(most: int | None, quantity: int, fee: str, name: str) -> None:
    """Refuse more of an optional fee than one ticket may take."""
    if most is not None and quantity > most:
        raise TooManyOfFee(fee=fee, most=most, name=name)


def fee_line(leg: int, place: int, charge: Charge, quantity: int) -> Line:
    """Return the line for a fee of a flight, bought by the traveler of a place."""
    return Line(
        kind=LineKind.ExtraFee,
        leg=leg,
        place=place,
        flight_id=charge.flight_id,
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


def _at_quoted_amount(line: Line, honored: HonoredLines) -> Line:
    """Return the line at the amount that was quoted, if one was."""
    known = honored.get(line.key)
    if known is None:
        return line
    return replace(line, unit_amount=known.unit_amount, amount=known.unit_amount * line.quantity)


def _booking_fee(party: Party, lines: list[Line], book: PriceBook, honored: HonoredLines) -> Iterator[Line]:
    """Charge the booking fee once, on the first ticket of the titular, or else of the first traveler."""
    payer = party.titular or party.travelers[0]
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
        rule="Once per booking, on the titular's first ticket",
        basis="fixed" if fee.basis is FeeBasis.Fixed else f"{fee.amount} % of the fare",
        quantity=1,
        unit_amount=amount,
        amount=amount,
        refundable=False,
    )
    quoted = next((known for key, known in honored.items() if key[0] is LineKind.FunctionalFee), None)
    if quoted is not None:
        line = replace(line, basis=quoted.basis, unit_amount=quoted.unit_amount, amount=quoted.amount)
    if line.amount:
        yield line

"""Prices another flight or seat category for sold tickets. Pure."""

import uuid
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from charterdesk.booking.domain.build_tickets import fee_record
from charterdesk.booking.domain.party import PartyTicket
from charterdesk.booking.domain.pricing import PriceBook, price_ticket
from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import NOTHING, ExtraFeeRecord, Line, TicketRecord
from charterdesk.changes.domain.fees import TierFee
from charterdesk.changes.domain.no_show import NONE_MISSED, Missed
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, PlannedChange, line_of
from charterdesk.changes.domain.waiver import Waiver, fee_line, waive, with_fee_lines
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import BuyIn, FunctionalFeeKind, SeatCategory
from charterdesk.flights.domain.charges import ChargedPassenger, applies_to, is_in_force
from charterdesk.flights.enums import TripType

FEE_OF: Final = {
    ChangeKind.Flight: FunctionalFeeKind.FlightChange,
    ChangeKind.SeatCategory: FunctionalFeeKind.SeatCategoryChange,
}
KEPT: Final = "The operator made this change: the price stays"
_CABINS: Final = list(SeatCategory)
FeeLine = tuple[ChangeLine, ExtraFeeRecord]


@dataclass(frozen=True)
class FeeWords:
    """The rules of fees that stay on a changed ticket or leave it."""

    stays: str
    not_sold: str
    not_charged: str


NEW_FLIGHT: Final = FeeWords(
    "Moves to the new flight", "Not sold on the new flight: credited", "Not charged on the new flight"
)


@dataclass(frozen=True)
class Move:
    """A sold ticket, and the flight and seat it moves to."""

    ticket: TicketRecord
    to: PartyTicket
    trip: TripType
    """The trip whose prices hold for this traveler."""
    flight_seat_id: uuid.UUID
    major_change: bool = False
    """True if the operator moves a ticket of a disrupted flight, which the customer has not accepted yet."""

    @property
    def moved(self) -> TicketRecord:
        """The ticket on its new flight, with its old price and fees."""
        return replace(
            self.ticket.without_check_in,
            flight_id=self.to.leg.flight_id,
            flight_seat_id=self.flight_seat_id,
            flight=self.to.leg.flight,
            seat_category_type=self.to.seat.category,
            passenger_age_category=self.to.age,
            revision=self.ticket.revision + 1,
            major_change=self.major_change,
        )

    @property
    def to_lower_cabin(self) -> bool:
        return _CABINS.index(self.to.seat.category) < _CABINS.index(self.ticket.seat_category_type)


def price_moves(
    kind: ChangeKind,
    moves: Collection[Move],
    book: PriceBook,
    fee: TierFee,
    free: Collection[uuid.UUID] = (),
    waiver: Waiver | None = None,
    missed: Missed = NONE_MISSED,
) -> PlannedChange:
    """Quote the moves: fares and mandatory fees at today's prices; optional fees move where they are sold.

    Moves of the tickets in `free` are the operator's doing: they cost nothing, and a lower cabin gives the
    difference of the fares back.
    """
    lines, fees, tickets = list[ChangeLine](), list[ChangeLine](), list[TicketRecord]()
    for move in moves:
        is_free = move.ticket.id in free
        ticket, own = _keep_price(move, book) if is_free else price_anew(move, book)
        amount = NOTHING if is_free else fee.on(move.ticket.price)
        if amount > 0:
            fees.append(fee_line(ticket, FEE_OF[kind], fee.rule, amount))
        lines += own
        tickets.append(ticket)
    fees += missed.lines
    waived = waive(fees, waiver)
    operator_made = all(move.ticket.id in free for move in moves)
    quote = ChangeQuote(kind, (*lines, *fees, *waived), operator_made)
    after = (*tickets, *missed.tickets)
    return PlannedChange(quote, tuple(with_fee_lines(ticket, quote.lines) for ticket in after))


def price_anew(
    move: Move, book: PriceBook, words: FeeWords = NEW_FLIGHT
) -> tuple[TicketRecord, list[ChangeLine]]:
    """Return the ticket at today's fare and mandatory fees, and the lines of the difference."""
    fare, *mandatory = price_ticket(move.trip, move.to, book, {}, move.ticket.passenger_class)
    ticket = replace(
        move.moved, flight_price_id=fare.flight_price_id, price=fare.amount, commission=fare.commission
    )
    fees = [*_mandatory(move, mandatory, words), *_optional(move, book, words)]
    return _with_fees(move, ticket, fare.basis, fees)


def _keep_price(move: Move, book: PriceBook) -> tuple[TicketRecord, list[ChangeLine]]:
    ticket, rule = move.moved, KEPT
    if move.to_lower_cabin:
        fare, *_ = price_ticket(move.trip, move.to, book, {})
        if fare.amount < ticket.price:
            ticket = replace(ticket, price=fare.amount, commission=min(fare.commission, ticket.commission))
            rule = "A lower cabin: the difference comes back"
    kept = [
        (_fee_change(move, fee, fee, KEPT), fee)
        for fee in move.ticket.extra_fees
        if fee.mandatory and fee.status is FeeStatus.Charged
    ]
    return _with_fees(move, ticket, rule, [*kept, *_optional(move, book, NEW_FLIGHT)])


def _with_fees(
    move: Move, ticket: TicketRecord, rule: str, parts: Collection[FeeLine]
) -> tuple[TicketRecord, list[ChangeLine]]:
    """Return the ticket with its fees after the move, and the lines of fare and fees."""
    fare = replace(
        line_of(ticket, ChangeLineKind.Fare, "FARE", ticket.flight, rule, move.ticket.price, ticket.price),
        commission_before=move.ticket.commission,
        commission_after=ticket.commission,
        flight_before=move.ticket.flight,
        seat_before=move.ticket.seat_category_type,
        seat_after=ticket.seat_category_type,
    )
    fees = {fee.id: fee for fee in ticket.extra_fees} | {fee.id: fee for _, fee in parts}
    return replace(ticket, extra_fees=tuple(fees.values())), [fare, *(line for line, _ in parts)]


def _mandatory(move: Move, priced: Collection[Line], words: FeeWords) -> Iterator[FeeLine]:
    """Charge the mandatory fees of the changed ticket in place of the old ones, matched by code."""
    charged = {
        fee.code: fee for fee in move.ticket.extra_fees if fee.mandatory and fee.status is FeeStatus.Charged
    }
    for line in priced:
        new, old = fee_record(move.ticket.id, line, FeeStatus.Charged), charged.pop(line.code, None)
        if old is not None:
            new = replace(new, id=old.id)
        yield _fee_change(move, old, new, "Mandatory, at today's amount"), new
    for old in charged.values():
        yield _fee_change(move, old, None, words.not_charged), _cancelled(old)


def _optional(move: Move, book: PriceBook, words: FeeWords) -> Iterator[FeeLine]:
    """Keep the optional fees that the flight sells to this passenger, and credit the others."""
    charged = ChargedPassenger(move.to.age, move.to.seat.category, move.ticket.passenger_class)
    sold = {
        charge.extra_fee_id
        for charge in book.charges
        if charge.flight_id == move.to.leg.flight_id
        and not charge.mandatory
        and is_in_force(charge, move.to.leg.day, book.sale_day)
        and applies_to(charge, charged)
    }
    for fee in move.ticket.extra_fees:
        if fee.mandatory or fee.status is not FeeStatus.Charged:
            continue
        if fee.extra_fee_id in sold:
            yield _fee_change(move, fee, fee, words.stays), fee
        else:
            yield _fee_change(move, fee, None, words.not_sold), _cancelled(fee)


def _fee_change(move: Move, old: ExtraFeeRecord | None, new: ExtraFeeRecord | None, rule: str) -> ChangeLine:
    fee = new or old
    assert fee is not None
    kind = ChangeLineKind.Tax if fee.mandatory else ChangeLineKind.Extra
    before, after = (each.amount if each else NOTHING for each in (old, new))
    line = line_of(move.moved, kind, fee.code, fee.name, rule, before, after)
    at_check_in = fee.buy_in is BuyIn.CheckIn
    return replace(line, payee=fee.payee, quantity=fee.quantity, at_check_in=at_check_in)


def _cancelled(fee: ExtraFeeRecord) -> ExtraFeeRecord:
    return replace(fee, status=FeeStatus.Cancel)

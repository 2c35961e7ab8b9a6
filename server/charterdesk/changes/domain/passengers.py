"""Prices other passengers on sold tickets, and corrected data of the same ones. Pure."""

import uuid
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from msgspec.structs import replace

from charterdesk.booking.domain.pricing import PriceBook
from charterdesk.booking.records import TicketRecord
from charterdesk.changes.domain.fees import TierFee
from charterdesk.changes.domain.move import FeeWords, Move, price_anew
from charterdesk.changes.domain.quote import ChangeLine, ChangeQuote, PlannedChange, line_of
from charterdesk.changes.domain.waiver import Waiver, fee_line, waive, with_fee_lines
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import FunctionalFeeKind

NEW_AGE: Final = FeeWords("Stays", "Not sold at this age: credited", "Not charged at this age")
CORRECTED: Final = "The same person with corrected data: the price stays"
SAME_AGE: Final = "Another person of the same age category: the price stays"


@dataclass(frozen=True)
class PassengerChange:
    """A sold ticket that gets another passenger, or the current data of its own."""

    move: Move
    """Its ticket has the passenger already, and the price it was sold at; flight and seat stay."""
    other_person: bool
    name_before: str | None = None


@dataclass(frozen=True)
class SubstitutionFee:
    """The fee per ticket, and the most that one person is charged for all tickets together."""

    tier: TierFee
    at_most: Decimal

    @property
    def rule(self) -> str:
        return f"{self.tier.rule}, at most {self.at_most:.2f} per person"


def price_passengers(
    changes: Collection[PassengerChange],
    book: PriceBook,
    fee: SubstitutionFee,
    free: Collection[uuid.UUID] = (),
    waiver: Waiver | None = None,
) -> PlannedChange:
    """Quote the changes: another age category is priced at today's rows, another person costs the fee.

    The tickets in `free` are of a flight that the operator cancelled: they cost no fee.
    """
    lines, tickets = list[ChangeLine](), list[TicketRecord]()
    for change in changes:
        ticket, (fare, *others) = _price(change, book)
        lines += [replace(fare, passenger_before=change.name_before), *others]
        tickets.append(ticket)
    substituted = [change.move for change in changes if change.other_person]
    fees = list(_fees([move for move in substituted if move.ticket.id not in free], fee))
    waived = waive(fees, waiver)
    operator_made = bool(substituted) and all(move.ticket.id in free for move in substituted)
    quote = ChangeQuote(ChangeKind.Passengers, (*lines, *fees, *waived), operator_made)
    return PlannedChange(quote, tuple(with_fee_lines(ticket, quote.lines) for ticket in tickets))


def _price(change: PassengerChange, book: PriceBook) -> tuple[TicketRecord, list[ChangeLine]]:
    move = change.move
    if move.to.age is not move.ticket.passenger_age_category:
        return price_anew(move, book, NEW_AGE)
    ticket, rule = move.moved, SAME_AGE if change.other_person else CORRECTED
    fare = line_of(ticket, ChangeLineKind.Fare, "FARE", ticket.flight, rule, ticket.price, ticket.price)
    kept = replace(fare, commission_before=ticket.commission, commission_after=ticket.commission)
    return ticket, [kept]


def _fees(moves: Collection[Move], fee: SubstitutionFee) -> Iterator[ChangeLine]:
    """Charge each ticket the fee, until its person was charged the most."""
    left: dict[int, Decimal] = {}
    for move in moves:
        ticket = move.ticket
        rest = left.get(ticket.place, fee.at_most)
        amount = min(fee.tier.on(ticket.price), rest)
        left[ticket.place] = rest - amount
        if amount > 0:
            yield fee_line(ticket, FunctionalFeeKind.PassengerChange, fee.rule, amount)

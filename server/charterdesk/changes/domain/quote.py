"""The quote of a change: what each line was charged at and will be, with its rule, and what follows. Pure."""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from charterdesk.booking.records import NOTHING, TicketRecord
from charterdesk.changes.enums import ChangeKind, ChangeLineKind
from charterdesk.fees.enums import FunctionalFeeKind, SeatCategory


class ChangeLine(Struct, frozen=True):
    """One charge of one ticket, before the change and after it."""

    kind: ChangeLineKind
    ticket_id: uuid.UUID
    passenger: str
    flight: str
    """XC 410, Fri Dec 11 2026"""
    code: str
    title: str
    rule: str
    before: Decimal
    after: Decimal
    commission_before: Decimal = NOTHING
    commission_after: Decimal = NOTHING
    payee: str | None = None
    quantity: int = 1
    fee_kind: FunctionalFeeKind | None = None
    flight_before: str | None = None
    """On the line of the fare of a ticket that moves: the flight and seat categories it moves between."""
    seat_before: SeatCategory | None = None
    seat_after: SeatCategory | None = None
    passenger_before: str | None = None
    """On the line of the fare of a ticket whose passenger changes: the name on it before."""
    at_check_in: bool = False
    """A charge of check-in, which no agency's account carries."""

    @property
    def difference(self) -> Decimal:
        return self.after - self.before

    @property
    def commission_difference(self) -> Decimal:
        return self.commission_after - self.commission_before


def line_of(
    ticket: TicketRecord,
    kind: ChangeLineKind,
    code: str,
    title: str,
    rule: str,
    before: Decimal = NOTHING,
    after: Decimal = NOTHING,
) -> ChangeLine:
    """Return a line about a ticket."""
    return ChangeLine(
        kind, ticket.id, ticket.passenger_name or "", ticket.flight, code, title, rule, before, after
    )


class SplitRow(Struct, frozen=True):
    """Charges of one kind: before the split, of those who stay, and of those who leave."""

    title: str
    rule: str
    before: Decimal
    left: Decimal
    moved: Decimal


class SplitMoney(Struct, frozen=True):
    """The amounts that the new booking takes along in a split, and those that stay with the old one."""

    charged: Decimal
    paid: Decimal
    commission: Decimal
    charged_left: Decimal
    paid_left: Decimal
    """Without what was refunded before; with credit and what is promised to the customer."""
    commission_left: Decimal
    rows: tuple[SplitRow, ...] = ()


class ChangeQuote(Struct, frozen=True):
    """The price of a change, for the dialog, the log, the ledger, the e-mail and the receipt."""

    kind: ChangeKind
    lines: tuple[ChangeLine, ...]
    operator_made: bool = False
    """True if the operator caused the change: then it costs nothing."""
    split: SplitMoney | None = None
    """Only of a split."""

    @property
    def due(self) -> Decimal:
        """New less old, with the fee and without what is waived; below zero it becomes credit."""
        return sum((line.difference for line in self.lines), NOTHING)

    @property
    def commission(self) -> Decimal:
        """Commission earned by the change, or given back if below zero."""
        return sum((line.commission_difference for line in self.lines), NOTHING)

    @property
    def fee(self) -> Decimal:
        return self._after(ChangeLineKind.ChangeFee)

    @property
    def waived(self) -> Decimal:
        return -self._after(ChangeLineKind.Waiver)

    def _after(self, kind: ChangeLineKind) -> Decimal:
        return sum((line.after for line in self.lines if line.kind is kind), NOTHING)


@dataclass(frozen=True)
class PlannedChange:
    """A quote, and the tickets of the booking as they are once it is applied."""

    quote: ChangeQuote
    tickets: tuple[TicketRecord, ...]
    """The changed tickets only."""
    infos: tuple[uuid.UUID, ...] = ()
    """Passenger data that the change prints, and that is frozen with it."""
    leaving: tuple[TicketRecord, ...] = ()
    """Tickets that a split moves to the new booking, as they are there."""


@dataclass(frozen=True)
class MoneyAfter:
    """The amounts that the customer pays or gets after a change."""

    to_pay: Decimal
    credit: Decimal


def money_after(owed: Decimal, due: Decimal) -> MoneyAfter:
    """Return what is left to pay, or the credit, on a booking that owed an amount before the change."""
    left = owed + due
    return MoneyAfter(max(left, NOTHING), max(-left, NOTHING))


def reversed_quote(quote: ChangeQuote) -> ChangeQuote:
    """Return the quote that takes a change back: every line is charged again as it was before."""
    return replace(quote, lines=tuple(_reversed(line) for line in quote.lines))


def _reversed(line: ChangeLine) -> ChangeLine:
    return replace(
        line,
        before=line.after,
        after=line.before,
        commission_before=line.commission_after,
        commission_after=line.commission_before,
        flight=line.flight_before or line.flight,
        flight_before=line.flight if line.flight_before else None,
        seat_before=line.seat_after,
        seat_after=line.seat_before,
    )


def same_quote(one: ChangeQuote, other: ChangeQuote) -> bool:
    """Return true if both quotes charge the same, line by line."""
    same_lines = _amounts(one.lines) == _amounts(other.lines)
    return one.kind is other.kind and same_lines and one.split == other.split


def _amounts(lines: Iterable[ChangeLine]) -> list[tuple[object, ...]]:
    return sorted(
        (
            str(line.ticket_id),
            line.kind.value,
            line.code,
            line.flight,
            line.before,
            line.after,
            line.commission_before,
            line.commission_after,
        )
        for line in lines
    )

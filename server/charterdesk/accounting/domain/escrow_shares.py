"""Divides a booking's money over its flights, and says which entries lead from one division to another."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from charterdesk.accounting.enums import EscrowKind
from charterdesk.kit.money import rounded, rounded_down

NOTHING: Final = Decimal(0)
Held = Mapping[uuid.UUID, Decimal]
"""Amounts by flight."""


@dataclass(frozen=True)
class Sold:
    """The charges of a booking, without purchases at check-in."""

    price: Decimal = NOTHING
    commission: Decimal = NOTHING
    owed: Decimal = NOTHING
    """The sum of its lines on the agency's account."""
    charged: Held = field(default_factory=dict)
    """Charges less commission by flight, in the order of travel."""
    cancelled: Held = field(default_factory=dict)
    """The former prices of canceled seats, by flight."""


@dataclass(frozen=True)
class InvoicedLine:
    """A booking's part of an invoice, or another line of it."""

    booking_id: uuid.UUID | None
    amount: Decimal


@dataclass(frozen=True)
class Change:
    """One entry in a flight's escrow."""

    kind: EscrowKind
    flight_id: uuid.UUID
    amount: Decimal
    other_flight_id: uuid.UUID | None = None


def share(amount: Decimal, weights: Sequence[Decimal]) -> list[Decimal]:
    """Divide an amount by weights. Nothing is lost: the last cent is the first one's."""
    total = sum(weights, NOTHING)
    left, behind, parts = amount, total, list[Decimal]()
    for weight in weights:
        behind -= weight
        after = rounded_down(amount * behind / total) if behind else NOTHING
        parts.append(left - after)
        left = after
    return parts


def share_paid(lines: Sequence[InvoicedLine], paid: Decimal) -> dict[uuid.UUID, Decimal]:
    """Divide what was paid on an invoice over its bookings.

    Credits on it pay for the other lines, so that a booking on a paid invoice has exactly its part. Of a
    counter-invoice, which is paid to the agency, the credits are shared instead.
    """
    charges = [line for line in lines if line.amount > 0]
    credited = [line for line in lines if line.amount < 0]
    to_agency = sum((line.amount for line in lines), NOTHING) < 0
    shared, whole = (credited, charges) if to_agency else (charges, credited)
    most = abs(sum((line.amount for line in shared), NOTHING))
    covered = min(abs(paid) + abs(sum((line.amount for line in whole), NOTHING)), most)
    parts = share(covered, [abs(line.amount) for line in shared])
    found = [(line, line.amount) for line in whole]
    found += [(line, -part if to_agency else part) for line, part in zip(shared, parts, strict=True)]
    return {line.booking_id: part for line, part in found if line.booking_id is not None}


def target(sold: Sold, received: Decimal, through_agency: Decimal) -> Decimal:
    """Return the money that the operator holds for a booking, net of the agency's commission.

    Of what the operator received itself, the commission is left to the agency in proportion; the agency gets
    it back by paying less for the rest. Money through an invoice is net already.
    """
    withheld = NOTHING
    if sold.price > 0:
        withheld = rounded(received * sold.commission / sold.price)
    through = max(through_agency, NOTHING)
    if through and sold.owed > 0:
        withheld -= rounded(withheld * min(through / sold.owed, Decimal(1)))
    return max(received - withheld + through, NOTHING)


def spread(total: Decimal, sold: Sold, before: Held) -> dict[uuid.UUID, Decimal]:
    """Divide a booking's money over its flights.

    What seats are charged comes first; more than that is on the seats that were cancelled, until it is
    refunded. Without any seat it stays where it was.
    """
    charged = {flight: amount for flight, amount in sold.charged.items() if amount > 0}
    cancelled = {flight: amount for flight, amount in sold.cancelled.items() if amount > 0}
    kept = min(total, sum(charged.values(), NOTHING))
    divided = dict.fromkeys([*sold.charged, *sold.cancelled], NOTHING)
    rest = cancelled or charged or {flight: amount for flight, amount in before.items() if amount > 0}
    if not rest and total > kept:
        rest = dict.fromkeys(list(divided)[:1], Decimal(1))
    for amount, weights in ((kept, charged), (total - kept, rest)):
        if weights and amount:
            for flight, part in zip(weights, share(amount, list(weights.values())), strict=True):
                divided[flight] = divided.get(flight, NOTHING) + part
    return divided


def shift(held: Held, final: Held) -> dict[uuid.UUID, Decimal]:
    """Move what flights hold beyond the final division to those that lack it, as far as both go."""
    more, less = _differences(held, final)
    between = min(sum(more.values(), NOTHING), sum(less.values(), NOTHING))
    return _add(_add(held, more, between), less, -between)


def approach(held: Held, total: Decimal, final: Held) -> dict[uuid.UUID, Decimal]:
    """Hold another total: more goes where the final division lacks it, less is taken where it is too much."""
    more, less = _differences(held, final)
    change = total - sum(held.values(), NOTHING)
    wanted, sign = (more, 1) if change > 0 else (less, -1)
    first = min(abs(change), sum(wanted.values(), NOTHING))
    after = _add(held, wanted, sign * first)
    rest = abs(change) - first
    if rest:
        present = {flight: amount for flight, amount in after.items() if amount > 0}
        after = _add(after, present or dict.fromkeys(list(final)[:1], Decimal(1)), sign * rest)
    return after


def _differences(held: Held, final: Held) -> tuple[dict[uuid.UUID, Decimal], dict[uuid.UUID, Decimal]]:
    """Return what flights lack, and what they have too much."""
    changes = {
        flight: final.get(flight, NOTHING) - held.get(flight, NOTHING)
        for flight in dict.fromkeys([*final, *held])
    }
    more = {flight: amount for flight, amount in changes.items() if amount > 0}
    return more, {flight: -amount for flight, amount in changes.items() if amount < 0}


def _add(held: Held, weights: Held, amount: Decimal) -> dict[uuid.UUID, Decimal]:
    after, sign = dict(held), 1 if amount > 0 else -1
    for flight, part in zip(weights, share(abs(amount), list(weights.values())), strict=True):
        after[flight] = after.get(flight, NOTHING) + sign * part
    return after


def changes_between(before: Held, after: Held, *, moved: bool = False) -> list[Change]:
    """Return the entries that lead from one division to another.

    What a flight loses to another one of the booking is moved; the rest was received or refunded. With
    `moved` all of it is: a split moves money between bookings.
    """
    more, less = _differences(before, after)
    between = min(sum(more.values(), NOTHING), sum(less.values(), NOTHING))
    to, from_ = next(iter(more), None), next(iter(less), None)
    into = _divide(more, between, EscrowKind.MovedIn if moved else EscrowKind.Received, from_)
    out = _divide(less, between, EscrowKind.MovedOut if moved else EscrowKind.Refund, to, sign=-1)
    return [*out, *into]


def _divide(
    amounts: Held, between: Decimal, kind: EscrowKind, other: uuid.UUID | None, sign: int = 1
) -> list[Change]:
    """Return the moved part of the amounts first, the others after it."""
    found, move = list[Change](), EscrowKind.MovedIn if sign > 0 else EscrowKind.MovedOut
    for flight, amount in amounts.items():
        part = min(amount, between)
        between -= part
        if part:
            found.append(Change(move, flight, sign * part, other))
        if amount > part:
            found.append(Change(kind, flight, sign * (amount - part)))
    return found

"""Counts and weighs bags against what a ticket may take along. Pure."""

import uuid
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from charterdesk.booking.enums import FeeStatus
from charterdesk.booking.records import TicketRecord
from charterdesk.fees.enums import BaggageUnit, BuyIn
from charterdesk.passengers.enums import AgeCategory

Units = Mapping[uuid.UUID, BaggageUnit]
"""The use of the baggage fees, by the id of the fee in the catalog."""


@dataclass(frozen=True)
class Allowance:
    """The operator's setting: bags that the fare includes, and the kilograms of each bag."""

    bags: int
    kilograms: int


@dataclass(frozen=True)
class FreeBaggage:
    """The baggage of a ticket that is not charged at check-in."""

    bags: int
    kilograms: int
    """The most of each bag."""
    extra_kilograms: int
    """Bought with the booking, for all bags together."""


def free_baggage(ticket: TicketRecord, allowance: Allowance, units: Units) -> FreeBaggage:
    """Add what was bought to what the fare includes. An infant on a lap has no included bag."""
    included = 0 if ticket.passenger_age_category is AgeCategory.Infant else allowance.bags
    more = _bought(ticket, units, BaggageUnit.IncludedBag, tuple(BuyIn))
    extra = _bought(ticket, units, BaggageUnit.ExtraBag, (BuyIn.Booking,))
    kilograms = _bought(ticket, units, BaggageUnit.ExtraKilogram, (BuyIn.Booking,))
    return FreeBaggage(included + more + extra, allowance.kilograms, kilograms)


def excess_to_charge(ticket: TicketRecord, allowance: Allowance, units: Units) -> dict[BaggageUnit, int]:
    """Return the bags and kilograms that check-in charges.

    Each bag, also an extra one, may have the allowed kilograms.
    """
    free = free_baggage(ticket, allowance, units)
    overweight = _overweight(ticket.bag_weights, free.kilograms)
    return {
        BaggageUnit.ExtraBag: max(len(ticket.bag_weights) - free.bags, 0),
        BaggageUnit.ExtraKilogram: max(overweight - free.extra_kilograms, 0),
    }


def _overweight(weights: Sequence[int], allowed: int) -> int:
    return sum(max(weight - allowed, 0) for weight in weights)


def _bought(ticket: TicketRecord, units: Units, unit: BaggageUnit, places: Collection[BuyIn]) -> int:
    return sum(
        fee.quantity
        for fee in ticket.extra_fees
        if fee.status is FeeStatus.Charged and fee.buy_in in places and units.get(fee.extra_fee_id) is unit
    )

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


def excess_to_charge(ticket: TicketRecord, allowance: Allowance, units: Units) -> dict[BaggageUnit, int]:
    """Return the bags and kilograms that check-in charges: the excess less what the booking bought of it.

    An infant on a lap has no included bag. Each bag, also an extra one, may have the allowed kilograms.
    """
    included = 0 if ticket.passenger_age_category is AgeCategory.Infant else allowance.bags
    bags = included + _bought(ticket, units, BaggageUnit.IncludedBag, tuple(BuyIn))
    excess = {
        BaggageUnit.ExtraBag: len(ticket.bag_weights) - bags,
        BaggageUnit.ExtraKilogram: _overweight(ticket.bag_weights, allowance.kilograms),
    }
    return {
        unit: max(count - _bought(ticket, units, unit, (BuyIn.Booking,)), 0) for unit, count in excess.items()
    }


def _overweight(weights: Sequence[int], allowed: int) -> int:
    return sum(max(weight - allowed, 0) for weight in weights)


def _bought(ticket: TicketRecord, units: Units, unit: BaggageUnit, places: Collection[BuyIn]) -> int:
    return sum(
        fee.quantity
        for fee in ticket.extra_fees
        if fee.status is FeeStatus.Charged and fee.buy_in in places and units.get(fee.extra_fee_id) is unit
    )

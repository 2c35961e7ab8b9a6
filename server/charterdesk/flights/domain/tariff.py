"""Computes mandatory fees and the price of a whole party."""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal

from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.charges import Charge, ChargedPassenger, applies_to, is_in_force, is_sold_in
from charterdesk.flights.domain.fares import FareKey, Fares, Seller, find_fare
from charterdesk.passengers.enums import AgeCategory

Party = Mapping[AgeCategory, int]
"""Number of passengers by age category."""


def mandatory_charges(charges: Iterable[Charge], travel_day: date, sale_day: date) -> list[Charge]:
    """Return the mandatory fees that apply to a ticket sold on `sale_day`."""
    return [
        charge
        for charge in charges
        if charge.mandatory
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, travel_day, sale_day)
    ]


def sum_fees(general: FareKey, charged: Iterable[Charge]) -> Decimal:
    traveller = ChargedPassenger(general.age_category, general.seat_category)
    return sum((charge.amount for charge in charged if applies_to(charge, traveller)), Decimal("0.00"))


def party_price(
    adult: FareKey, fares: Fares, seller: Seller, charged: Iterable[Charge], party: Party
) -> Decimal | None:
    """Return fares plus mandatory fees of one leg, or None if a passenger of the party has no price."""
    charged, total = list(charged), Decimal("0.00")
    for age, count in party.items():
        general = FareKey(adult.flight_id, adult.seat_category, age, adult.trip)
        fare = find_fare(fares, general, seller)
        if fare is None:
            return None
        total += count * (fare.price + sum_fees(general, charged))
    return total

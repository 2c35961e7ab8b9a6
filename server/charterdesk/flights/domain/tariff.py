"""What one seat costs one kind of passenger, and a whole party. Pure."""

from collections.abc import Iterable, Mapping
from datetime import date
from decimal import Decimal

from charterdesk.fees.enums import BuyIn
from charterdesk.flights.domain.charges import Charge, Traveller, concerns, is_in_force, is_sold_in
from charterdesk.flights.domain.fares import FareKey, Fares, Seller, find_fare
from charterdesk.passengers.enums import AgeCategory

Party = Mapping[AgeCategory, int]
"""How many of each age."""


def charged_in_booking(charges: Iterable[Charge], travel_day: date, sale_day: date) -> list[Charge]:
    """The mandatory fees of a ticket that is sold today."""
    return [
        charge
        for charge in charges
        if charge.mandatory
        and is_sold_in(charge, BuyIn.Booking)
        and is_in_force(charge, travel_day, sale_day)
    ]


def fees_of(general: FareKey, charged: Iterable[Charge]) -> Decimal:
    traveller = Traveller(general.age_category, general.seat_category)
    return sum((charge.amount for charge in charged if concerns(charge, traveller)), Decimal("0.00"))


def party_price(
    adult: FareKey, fares: Fares, seller: Seller, charged: Iterable[Charge], party: Party
) -> Decimal | None:
    """Fares and mandatory fees of one leg; None: somebody of the party has no price."""
    charged, total = list(charged), Decimal("0.00")
    for age, count in party.items():
        general = FareKey(adult.flight_id, adult.seat_category, age, adult.trip)
        fare = find_fare(fares, general, seller)
        if fare is None:
            return None
        total += count * (fare.price + fees_of(general, charged))
    return total

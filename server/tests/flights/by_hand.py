"""A second, simple-minded computation of what a journey costs: it shares no rule with the program."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from charterdesk.flights.charges import Charge
from charterdesk.flights.fares import Fare
from charterdesk.flights.quote import Journey, Leg


def price_by_hand(trip: Journey, flight: Any, category: Any, age: Any) -> Fare | None:
    """As the price list is read aloud, step by step."""
    for holding in [trip.seller.holding_id, None]:
        for sort in [trip.trip, "OneWay"]:
            for row in trip.fares:
                key = row.key
                if key.flight_id != flight or key.seat_category != category or key.age_category != age:
                    continue
                if key.trip == sort and key.holding_id == holding:
                    return row
    return None


def due_by_hand(trip: Journey, fee: Charge, leg: Leg, age: Any, passenger_class: Any) -> bool:
    day = leg.day if fee.valid_by == "Travel" else trip.sale_day
    if not fee.active or fee.flight_id != leg.flight_id:
        return False
    if fee.valid_from and day < fee.valid_from:
        return False
    if fee.valid_to and day > fee.valid_to:
        return False
    if fee.buy_in != "Both" and fee.buy_in != trip.bought_in:
        return False
    if fee.ages and str(age) not in fee.ages:
        return False
    if fee.categories and str(leg.category) not in fee.categories:
        return False
    return not fee.classes or passenger_class in fee.classes


def commission_by_hand(trip: Journey, row: Fare) -> Decimal:
    if trip.seller.house:
        return Decimal(0)
    if row.commission_amount is not None:
        return row.commission_amount
    percent = trip.seller.commission_percent if row.commission_percent is None else row.commission_percent
    return (row.price * percent / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)


def by_hand(trip: Journey) -> tuple[Decimal, Decimal] | None:
    """Total and commission, computed with nothing of the program's; None where it must refuse."""
    total, commission = Decimal(0), Decimal(0)
    for passenger in trip.passengers:
        for leg, age in zip(trip.legs, passenger.ages, strict=True):
            if age is None:
                continue
            row = price_by_hand(trip, leg.flight_id, leg.category, age)
            if row is None:
                return None
            total += row.price
            commission += commission_by_hand(trip, row)
            due = [fee for fee in trip.charges if due_by_hand(trip, fee, leg, age, passenger.passenger_class)]
            total += sum(fee.amount for fee in due if fee.mandatory)
    for extra in trip.extras:
        passenger, leg = trip.passengers[extra.passenger], trip.legs[extra.leg]
        [fee] = [each for each in trip.charges if each.id == extra.flight_extra_fee_id]
        if not due_by_hand(trip, fee, leg, passenger.ages[extra.leg], passenger.passenger_class):
            return None
        total += fee.amount * extra.quantity
    return total, commission

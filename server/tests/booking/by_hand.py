"""A second, simple-minded computation of what a journey costs: it shares no rule with the program."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from charterdesk.booking.domain.party import Leg, Traveler
from charterdesk.flights.domain.charges import Charge
from charterdesk.flights.domain.fares import Fare
from tests.booking.journeys import Journey


def by_hand(journey: Journey) -> tuple[Decimal, Decimal] | None:
    """Total and commission, computed with nothing of the program's; None where it must refuse."""
    total, commission = Decimal(0), Decimal(0)
    first_fare = None
    for leg in journey.party.legs:
        for who in journey.party.travelers:
            if leg.number not in who.seats:
                continue
            row = price_by_hand(journey, leg, who)
            extras = extras_by_hand(journey, leg, who)
            if row is None or extras is None:
                return None
            if who.place == 0 and first_fare is None:
                first_fare = row.price
            total += row.price + extras
            commission += commission_by_hand(journey, row)
            for fee in journey.book.charges:
                if fee.mandatory and is_due_by_hand(journey, fee, leg, who):
                    total += fee.amount
    assert first_fare is not None  # nobody leads, so the first traveler pays for the booking
    return total + booking_fee_by_hand(journey, first_fare), commission


def age_by_hand(who: Traveler, day: date) -> str:
    """Birthdays are counted one by one."""
    if who.born is None:
        return str(who.assumed_age)
    years, today = 0, (day.year, day.month, day.day)
    while (who.born.year + years + 1, who.born.month, who.born.day) <= today:
        years += 1
    if years < 2:
        return "Infant"
    return "Child" if years < 12 else "Adult"


def price_by_hand(journey: Journey, leg: Leg, who: Traveler) -> Fare | None:
    """As the price list is read aloud, step by step."""
    age, category = age_by_hand(who, leg.day), who.seats[leg.number].category
    one_way_only = journey.party.trip == "RoundTrip" and len(who.seats) < len(journey.party.legs)
    for holding in [journey.book.seller.holding_id, None]:
        for sort in ["OneWay"] if one_way_only else [journey.party.trip, "OneWay"]:
            for key, row in journey.book.fares.items():
                if key.flight_id != leg.flight_id or key.seat_category != category:
                    continue
                if key.age_category == age and key.trip == sort and key.holding_id == holding:
                    return row
    return None


def is_due_by_hand(journey: Journey, fee: Charge, leg: Leg, who: Traveler) -> bool:
    day = leg.day if fee.valid_by == "Travel" else journey.book.sale_day
    if not fee.active or fee.flight_id != leg.flight_id or fee.buy_in == "CheckIn":
        return False
    if fee.valid_from and day < fee.valid_from:
        return False
    if fee.valid_to and day > fee.valid_to:
        return False
    if fee.ages and age_by_hand(who, leg.day) not in fee.ages:
        return False
    if fee.categories and str(who.seats[leg.number].category) not in fee.categories:
        return False
    return not fee.classes  # nobody's class is known when a ticket is sold


def extras_by_hand(journey: Journey, leg: Leg, who: Traveler) -> Decimal | None:
    total = Decimal(0)
    for fee_id, quantity in who.seats[leg.number].extras.items():
        [fee] = [each for each in journey.book.charges if each.extra_fee_id == fee_id]
        if not is_due_by_hand(journey, fee, leg, who):
            return None
        total += fee.amount * quantity
    return total


def commission_by_hand(journey: Journey, row: Fare) -> Decimal:
    seller = journey.book.seller
    if seller.house:
        return Decimal(0)
    if row.commission_amount is not None:
        return row.commission_amount
    percent = seller.commission_percent if row.commission_percent is None else row.commission_percent
    return (row.price * percent / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)


def booking_fee_by_hand(journey: Journey, first_fare: Decimal) -> Decimal:
    fee = journey.book.booking_fee
    if fee.basis == "Fixed":
        return fee.amount
    return (first_fare * fee.amount / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)

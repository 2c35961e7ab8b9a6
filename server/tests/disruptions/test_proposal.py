"""The proposal for a disrupted flight, on made-up flights and parties, checked without its own code."""

import uuid
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from charterdesk.disruptions.domain.proposal import (
    Chosen,
    OtherFlight,
    Party,
    Passenger,
    Proposal,
    Search,
    Target,
    category_after,
    nearest_first,
)
from charterdesk.fees.enums import SeatCategory
from charterdesk.flights.domain.seat_counts import SeatCount, SeatUse
from charterdesk.passengers.enums import AgeCategory

SOLD_FOR = datetime(2026, 11, 23, 12, 15, tzinfo=UTC)
E, B, F = SeatCategory.Economy, SeatCategory.Business, SeatCategory.First
GULF, CUBAMIA, HOUSE = (uuid.UUID(int=number) for number in (1, 2, 3))
RANK = {E: 0, B: 1, F: 2}


def target(
    hours: int, economy: int = 10, business: int = 0, *, uses: dict[uuid.UUID, SeatUse] | None = None
) -> Target:
    departs = SOLD_FOR + timedelta(hours=hours)
    seats = {E: SeatCount(E, economy, uses or {}), B: SeatCount(B, business, {})}
    return Target(
        uuid.UUID(int=1000 + hours),
        f"XC {hours}",
        departs.date(),
        departs,
        departs + timedelta(hours=1),
        {category: count for category, count in seats.items() if count.capacity},
    )


def party(number: int, *cabins: SeatCategory, holding: uuid.UUID = GULF, **fields: object) -> Party:
    passengers = tuple(
        Passenger(
            f"Passenger {number}-{place}", cabin, AgeCategory.Adult, id=uuid.UUID(int=number * 100 + place)
        )
        for place, cabin in enumerate(cabins or (E,))
    )
    sold_at = SOLD_FOR - timedelta(days=number)
    return Party(uuid.UUID(int=number), holding, passengers, sold_at, **fields)  # type: ignore[arg-type]


def propose(parties: list[Party], *targets: Target, **fields: object) -> Proposal:
    until = (SOLD_FOR + timedelta(days=7)).date()
    near = nearest_first(targets, SOLD_FOR)
    return Proposal(Search(parties, near, "MIA", "HAV", until, **fields))  # type: ignore[arg-type]


def hours_of(made: Proposal) -> list[int | None]:
    """The hours after the old departure that each party gets, in the order of the bookings."""
    places = [made.places[key] for key in sorted(made.places)]
    return [place.target.flight_id.int - 1000 if place.target else None for place in places]


def test_a_party_takes_the_nearest_flight_with_seats_for_all_of_it() -> None:
    made = propose(
        [party(1, E, E), party(2, E, E, E)], target(24), target(5, economy=2), target(-2, economy=1)
    )

    assert hours_of(made) == [5, 24]


def test_a_party_is_not_parted() -> None:
    made = propose([party(1, E, E, E, E)], target(5, economy=3), target(10, economy=3))

    assert hours_of(made) == [None]
    refusal = made.places[uuid.UUID(int=1)].refusal
    assert refusal is not None
    assert refusal.message == "No 4 Economy seats together on one flight until Mon Nov 30."


def test_a_single_passenger_misses_one_seat() -> None:
    refusal = propose([party(1, B)], target(5, economy=9)).places[uuid.UUID(int=1)].refusal

    assert refusal is not None
    assert refusal.message == "No Business seat on a flight until Mon Nov 30."


def test_without_any_flight_the_route_is_named() -> None:
    refusal = propose([party(1)]).places[uuid.UUID(int=1)].refusal

    assert refusal is not None
    assert refusal.message == "No flight from MIA to HAV until Mon Nov 30."


def test_a_better_cabin_only_where_the_own_one_is_full_everywhere() -> None:
    near, far = target(5, economy=1, business=4), target(30, economy=2)
    made = propose([party(1, E, E), party(2, E, E)], near, far)

    assert hours_of(made) == [5, 30]  # the older sale, booking 2, keeps its cabin
    assert made.places[uuid.UUID(int=1)].upgraded
    assert not made.places[uuid.UUID(int=2)].upgraded


def test_the_higher_cabin_comes_first_then_the_larger_party_then_the_older_sale() -> None:
    one = target(5, economy=2, business=1)
    made = propose([party(1, E), party(2, E), party(3, E, E), party(4, B)], one)

    assert hours_of(made) == [None, None, 5, 5]


def test_a_party_of_two_cabins_keeps_both() -> None:
    made = propose([party(1, E, B)], target(5, economy=1, business=1))

    assert hours_of(made) == [5]
    assert made.places[uuid.UUID(int=1)].category is B
    assert not made.places[uuid.UUID(int=1)].upgraded
    assert [category_after(own, B, B) for own in (E, B)] == [E, B]
    assert [category_after(own, B, E) for own in (E, B)] == [E, E]
    assert [category_after(own, B, F) for own in (E, B)] == [F, F]


def test_the_own_allotment_first_and_never_that_of_others() -> None:
    kept = target(5, economy=4, uses={GULF: SeatUse(allotted=3), CUBAMIA: SeatUse(allotted=1)})
    made = propose([party(1, E, E, holding=GULF), party(2, E, holding=HOUSE)], kept)

    assert hours_of(made) == [5, None]


def test_the_other_legs_stay_in_order() -> None:
    back = OtherFlight("XC 411", SOLD_FOR + timedelta(hours=20), SOLD_FOR + timedelta(hours=21))
    out = OtherFlight("XC 409", SOLD_FOR - timedelta(hours=9), SOLD_FOR + timedelta(hours=6))
    made = propose([party(1, after=back), party(2, before=out)], target(30), target(5))

    assert hours_of(made) == [5, 30]


def test_nobody_is_twice_on_one_flight() -> None:
    near = target(5)
    taken = Target(**{**vars(near), "aboard": frozenset({uuid.UUID(int=100)})})
    made = propose([party(1)], taken, target(9))

    assert hours_of(made) == [9]


def test_an_infant_who_turns_two_needs_a_seat_on_the_later_flight() -> None:
    infant = Passenger("Baby", E, AgeCategory.Infant, born=date(2024, 11, 25))
    adult = Passenger("Mother", E, AgeCategory.Adult)
    family = Party(uuid.UUID(int=1), GULF, (adult, infant), SOLD_FOR)

    assert hours_of(propose([family], target(5, economy=1))) == [5]
    assert hours_of(propose([family], target(72, economy=1))) == [None]
    assert hours_of(propose([family], target(72, economy=2))) == [72]


def test_a_flight_with_new_times_is_kept_unless_another_leg_no_longer_fits() -> None:
    moved = target(8)
    back = OtherFlight("XC 411", SOLD_FOR + timedelta(hours=7), SOLD_FOR + timedelta(hours=8))
    made = propose([party(1), party(2, after=back)], target(2), kept=moved)

    assert hours_of(made) == [8, 2]


def test_choices_are_counted_first_and_left_out_ones_not_at_all() -> None:
    near, far = target(5, economy=1), target(9, economy=1)
    chosen = {uuid.UUID(int=1): Chosen(near.flight_id)}
    made = propose([party(1), party(2), party(3)], near, far, chosen=chosen, left_out={uuid.UUID(int=3)})

    assert hours_of(made) == [5, 9, None]
    assert made.places[uuid.UUID(int=1)].by_hand
    assert made.places[uuid.UUID(int=3)].refusal is None


def test_a_choice_that_does_not_fit_says_why_and_takes_nothing() -> None:
    near = target(5, economy=1)
    made = propose([party(1, E, E), party(2)], near, chosen={uuid.UUID(int=1): Chosen(near.flight_id)})

    assert hours_of(made) == [None, 5]
    refusal = made.places[uuid.UUID(int=1)].refusal
    assert refusal is not None
    assert refusal.code() == "seatsGone"


def test_seats_left_leave_out_the_own_place() -> None:
    near = target(5, economy=3)
    made = propose([party(1, E, E), party(2)], near)

    first, second = (made.places[uuid.UUID(int=number)].party for number in (1, 2))
    assert made.seats_left(first, near, E) == 2
    assert made.refusal(first, near, E) is None
    assert made.seats_left(second, near, E) == 1


AGENCIES = (GULF, CUBAMIA, HOUSE)


def random_search(seed: int) -> tuple[list[Party], list[Target], dict[uuid.UUID, Chosen], set[uuid.UUID]]:
    dice = Random(seed)
    targets = [random_target(dice, hours) for hours in dice.sample(range(-3, 150), dice.randint(0, 6))]
    parties = [random_party(dice, number) for number in range(1, dice.randint(2, 25))]
    if targets and parties:
        someone = dice.choice(parties).passengers[0].id
        hit = dice.randrange(len(targets))
        targets[hit] = Target(**{**vars(targets[hit]), "aboard": frozenset({someone})})
    chosen = {
        each.booking_id: Chosen(dice.choice(targets).flight_id, dice.choice([None, E, B]))
        for each in dice.sample(parties, min(3, len(parties)))
        if targets and dice.random() < 0.5
    }
    left_out = {each.booking_id for each in parties if dice.random() < 0.1 and each.booking_id not in chosen}
    return parties, targets, chosen, left_out


def random_target(dice: Random, hours: int) -> Target:
    departs = SOLD_FOR + timedelta(hours=hours)
    seats = {}
    for category in dice.sample([E, B, F], dice.randint(1, 3)):
        capacity, uses = dice.randint(0, 12), {}
        left = capacity
        for agency in AGENCIES:
            allotted = dice.randint(0, left // 2)
            sold = dice.randint(0, allotted + 1 if left > allotted else allotted)
            uses[agency] = SeatUse(allotted, sold, 0)
            left -= max(allotted, sold)
        seats[category] = SeatCount(category, capacity, uses)
    flight_id = uuid.UUID(int=1000 + hours)
    return Target(flight_id, f"XC {hours}", departs.date(), departs, departs + timedelta(hours=1), seats)


def random_party(dice: Random, number: int) -> Party:
    cabins = [dice.choice([E, E, E, B]) for _ in range(dice.choice([1, 1, 2, 2, 3, 4, 6]))]
    infant = Passenger("Baby", cabins[0], AgeCategory.Infant, born=date(2024, 11, dice.randint(20, 30)))
    made = party(number, *cabins, holding=dice.choice(AGENCIES))
    back, out = dice.randint(2, 200), dice.randint(-50, 4)
    beside: dict[str, Any] = {}
    if dice.random() < 0.4:
        departs = SOLD_FOR + timedelta(hours=back)
        beside["after"] = OtherFlight("back", departs, departs + timedelta(hours=1))
    if dice.random() < 0.2:
        arrives = SOLD_FOR + timedelta(hours=out)
        beside["before"] = OtherFlight("out", arrives - timedelta(hours=1), arrives)
    passengers = (*made.passengers, infant) if dice.random() < 0.2 else made.passengers
    return Party(made.booking_id, made.holding_id, passengers, made.sold_at, **beside)


def seats_needed(each: Party, day: date, category: SeatCategory) -> Counter[SeatCategory]:
    """Counted anew: an infant sits on a lap until the second birthday."""
    top = max(RANK[passenger.category] for passenger in each.passengers)
    needed = Counter[SeatCategory]()
    for passenger in each.passengers:
        if passenger.born and day < passenger.born.replace(year=passenger.born.year + 2):
            continue
        own = RANK[passenger.category]
        after = own if RANK[category] == top else max(own, RANK[category])
        needed[[E, B, F][after if RANK[category] >= top else min(own, RANK[category])]] += 1
    return needed


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 10**9))
def test_no_proposal_breaks_a_rule(seed: int) -> None:
    parties, targets, chosen, left_out = random_search(seed)
    made = propose(parties, *targets, chosen=chosen, left_out=left_out)
    again = propose(parties[::-1], *targets[::-1], chosen=chosen, left_out=left_out)

    assert hours_of(made) == hours_of(again)
    assert made.places.keys() == {each.booking_id for each in parties}
    taken: Counter[tuple[uuid.UUID, SeatCategory, uuid.UUID]] = Counter()
    for place in made.places.values():
        each = place.party
        assert each.booking_id not in left_out or place.target is None
        if place.target is None:
            assert place.refusal is not None or each.booking_id in left_out
            continue
        assert place.category is not None
        if each.booking_id in chosen:
            wanted = chosen[each.booking_id]
            assert (place.by_hand, place.target.flight_id) == (True, wanted.flight_id)
            assert place.category is (wanted.category or place.category)
        else:
            assert all(RANK[place.category] >= RANK[passenger.category] for passenger in each.passengers)
        assert each.before is None or place.target.departs_at > each.before.arrives_at
        assert each.after is None or place.target.arrives_at < each.after.departs_at
        assert place.target.aboard.isdisjoint(passenger.id for passenger in each.passengers)
        for category, seats in seats_needed(each, place.target.day, place.category).items():
            taken[place.target.flight_id, category, each.holding_id] += seats
    for flight in targets:
        for category, count in flight.seats.items():
            require_seats(count, {agency: taken[flight.flight_id, category, agency] for agency in AGENCIES})
        assert all(key[1] in flight.seats for key in taken if key[0] == flight.flight_id and taken[key])


def require_seats(count: SeatCount, moved: dict[uuid.UUID, int]) -> None:
    """Allotments that are not used stay free, and nothing is beyond the capacity."""
    if not any(moved.values()):
        return
    busy = 0
    for agency in AGENCIES:
        use = count.uses.get(agency, SeatUse())
        busy += max(use.allotted, use.sold + moved[agency])
    before = sum(max(use.allotted, use.sold) for use in count.uses.values())
    assert busy <= max(count.capacity, before)

"""Seats on the map: who may sit where, and how a party is seated together."""

import uuid
from collections.abc import Collection, Sequence
from datetime import date

import pytest

from charterdesk.checkin.domain.seating import Sitter, assign_seats, require_seat, sitters_of
from charterdesk.checkin.errors import NoSeatLeft
from charterdesk.fees.enums import SeatCategory as C
from charterdesk.flights.domain.seat_map import seats_on_map
from charterdesk.flights.schemas.flights import SeatBlock
from charterdesk.kit.errors import Refusal
from charterdesk.passengers.enums import AgeCategory
from tests.checkin.facts import passenger, ticket

DAY = date(2026, 11, 15)
GROWN_UP, TEEN, CHILD, BABY = date(1984, 6, 30), date(2012, 11, 16), date(2018, 3, 14), date(2026, 1, 1)
SEATS = seats_on_map(
    [
        SeatBlock(seat_category_type=C.Business, row_from=1, row_to=2, letters="AC DF"),
        SeatBlock(seat_category_type=C.Economy, row_from=4, row_to=9, letters="ABC DEF", exit_rows=[6]),
    ]
)
KINDS = {"a": (True, True, False), "i": (True, True, True), "t": (True, False, False), "c": (False,) * 3}
"""Adult, adult with an infant, teenager, child: grown up, old enough for an exit, with an infant."""


def party(kinds: str, category: C = C.Economy) -> list[Sitter]:
    return [
        Sitter(uuid.uuid5(uuid.NAMESPACE_OID, f"{place}"), f"Person {place}", category, *KINDS[kind])
        for place, kind in enumerate(kinds)
    ]


def all_but(*free: str) -> set[str]:
    return set(SEATS) - set(free)


def seated(
    sitters: Sequence[Sitter], taken: Collection[str] = (), near: Sequence[str] = ()
) -> list[str | None]:
    given = assign_seats(SEATS, taken, sitters, near)
    assert len(set(given.values())) == len(given)
    return [given.get(sitter.ticket_id) for sitter in sitters]


@pytest.mark.parametrize(
    ("kinds", "taken", "wanted"),
    [
        ("a", "", "4A"),
        ("aa", "", "4A 4B"),
        ("aaa", "", "4A 4B 4C"),
        ("aaaa", "", "4A 4B 4C 4D"),
        ("aa", "4A", "4B 4C"),
        ("aa", "4A 4C", "4D 4E"),  # not across the aisle
        ("aa", "4A 4B 4E", "5A 5B"),  # an aisle between is worse than the next row
        ("aaa", "4A 4D", "5A 5B 5C"),
        ("aaaaaaa", "", "4A 4B 4C 4D 5A 5B 5C"),
        ("aaaaaaaa", "", "4A 4B 4C 4D 5A 5B 5C 5D"),
    ],
)
def test_a_party_sits_in_one_row_or_in_rows_below_each_other(kinds: str, taken: str, wanted: str) -> None:
    assert seated(party(kinds), taken.split()) == wanted.split()


@pytest.mark.parametrize(
    ("kinds", "free", "wanted"),
    [
        ("aa", "4A 5A 9F", "4A 5A"),  # one behind the other, before apart
        ("aa", "4A 9E 9F", "9E 9F"),
        ("aa", "4A 4F 9A", "4A 4F"),  # the nearest that is left
        ("aaa", "4A 4B 8E 9A", "4A 4B 8E"),
        ("aaaa", "4A 4B 5A 5B 9A 9B 9C", "4A 4B 5A 5B"),
        ("aaaa", "4A 4B 8A 8B", "4A 4B 8A 8B"),
    ],
)
def test_a_party_that_cannot_sit_in_one_block_sits_close(kinds: str, free: str, wanted: str) -> None:
    assert seated(party(kinds), all_but(*free.split())) == wanted.split()


@pytest.mark.parametrize(
    ("kinds", "free", "wanted"),
    [
        ("ac", "4A 4B", "4B 4A"),
        ("aacc", "4A 4B 8A 8B", "4B 8B 4A 8A"),  # each child beside an adult
        ("accc", "4A 4B 4C 4D", "4B 4A 4C 4D"),
    ],
)
def test_children_sit_beside_adults(kinds: str, free: str, wanted: str) -> None:
    assert seated(party(kinds), all_but(*free.split())) == wanted.split()


@pytest.mark.parametrize(
    ("kinds", "free", "wanted"),
    [
        ("a", "6A 9F", "9F"),  # exit seats are given last
        ("a", "6A", "6A"),
        ("aa", "6A 6B 8A 8B", "8A 8B"),
        ("aa", "6A 6B 8A 9F", "6A 6B"),  # rather at the exit than apart
        ("i", "6A 9F", "9F"),
        ("t", "6A 9F", "9F"),
        ("ia", "6A 9F", "9F 6A"),
        ("ca", "6A 6B 9F", "9F 6B"),
        ("acc", "6A 8A 9F", "6A 8A 9F"),  # both children before the adult
    ],
)
def test_nobody_who_needs_help_sits_at_an_exit(kinds: str, free: str, wanted: str) -> None:
    assert seated(party(kinds), all_but(*free.split())) == wanted.split()


@pytest.mark.parametrize(
    ("kinds", "free"), [("i", "6A"), ("c", "6A 6B"), ("t", "6A"), ("aa", "4A"), ("a", "1A")]
)
def test_without_a_seat_for_everybody_nobody_is_seated(kinds: str, free: str) -> None:
    with pytest.raises(NoSeatLeft) as refused:
        seated(party(kinds), all_but(*free.split()))
    assert refused.value.params["cabin"] == C.Economy


@pytest.mark.parametrize(
    ("taken", "near", "wanted"),
    [("7B", "7B", "7A"), ("7A 7B 7C", "7B", "7D"), ("7A 7B 7C 7D 7E 7F", "7B", "8B"), ("1A", "1A", "4A")],
)
def test_the_others_of_a_party_sit_near_those_who_have_seats(taken: str, near: str, wanted: str) -> None:
    assert seated(party("a"), taken.split(), near.split()) == [wanted]


def test_each_sits_in_the_cabin_of_the_ticket() -> None:
    both = [*party("a", C.Business), *party("aa")[1:]]
    assert seated(both) == ["1A", "4A"]
    assert seated([*party("aa", C.First)]) == [None, None]  # the map does not have it


def test_the_same_party_is_always_given_the_same_seats() -> None:
    taken = ["4A", "5C", "7D", "9A"]
    assert seated(party("aaacc"), taken) == seated(party("aaacc"), list(reversed(taken)))


def test_a_whole_cabin_can_be_seated_at_once() -> None:
    assert sorted(filter(None, seated(party("a" * 36)))) == sorted(
        number for number, seat in SEATS.items() if seat.category is C.Economy
    )


def test_infants_need_no_seat_and_the_first_adults_hold_them() -> None:
    adult, child, infant = AgeCategory.Adult, AgeCategory.Child, AgeCategory.Infant
    people = [(infant, BABY), (adult, GROWN_UP), (adult, TEEN), (child, CHILD)]
    tickets = [
        ticket(place=place, passenger_age_category=age, passenger=passenger(date_of_birth=born))
        for place, (age, born) in enumerate(people)
    ]

    sitters = sitters_of(reversed(tickets), DAY)

    found = [(each.is_grown_up, each.old_enough_for_exit, each.has_infant) for each in sitters]
    assert found == [(True, True, True), (True, False, False), (False, False, False)]
    assert [each.ticket_id for each in sitters] == [each.id for each in tickets[1:]]


@pytest.mark.parametrize(("kind", "number"), [("a", "4A"), ("a", "6A"), ("c", "4A"), ("i", "9F")])
def test_a_free_seat_is_chosen_by_hand(kind: str, number: str) -> None:
    require_seat(SEATS, {"4B"}, party(kind)[0], number, "XC 410")


EXIT = "Choose a seat away from the exits. 6A is at an exit, and Person 0"


@pytest.mark.parametrize(
    ("kind", "number", "code", "sentence"),
    [
        ("a", "3A", "notOnSeatMap", "Choose a seat on the map. XC 410 has no seat 3A."),
        ("a", "1A", "seatOfOtherCabin", "Choose a seat in Economy. 1A is in Business."),
        ("a", "4B", "seatTaken", "Choose another seat. 4B is taken."),
        ("i", "6A", "exitSeatWithInfant", f"{EXIT} has an infant."),
        ("c", "6A", "exitSeatTooYoung", f"{EXIT} is under 15."),
        ("t", "6A", "exitSeatTooYoung", f"{EXIT} is under 15."),
    ],
)
def test_a_seat_that_the_passenger_may_not_have_is_refused(
    kind: str, number: str, code: str, sentence: str
) -> None:
    with pytest.raises(Refusal) as refused:
        require_seat(SEATS, {"4B"}, party(kind)[0], number, "XC 410")

    assert (refused.value.code(), refused.value.message) == (code, sentence)

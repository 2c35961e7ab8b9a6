"""Identifiers of version 7: unique, and in the order of time."""

import time
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest

from charterdesk.kit.ids import EMPTY, new_id, new_ids


def test_an_id_says_its_version_and_variant() -> None:
    ids = [new_id() for _ in range(1_000)]

    assert {one.version for one in ids} == {7}
    assert {one.variant for one in ids} == {uuid.RFC_4122}


def test_an_id_tells_the_millisecond_of_its_making() -> None:
    before = time.time_ns() // 1_000_000
    made_at = new_id().int >> 80
    after = time.time_ns() // 1_000_000

    assert before <= made_at <= after


def test_ids_of_rows_written_together_are_in_order() -> None:
    ids = new_ids(100)

    assert len(set(ids)) == 100
    assert ids == sorted(ids)


def ids_of_milliseconds(count: int) -> list[uuid.UUID]:
    ids = list[uuid.UUID]()
    for _ in range(count):
        ids.append(new_id())
        made_at = ids[-1].int >> 80
        while time.time_ns() // 1_000_000 <= made_at:
            pass
    return ids


def test_ids_of_later_milliseconds_come_later() -> None:
    ids = ids_of_milliseconds(5)

    assert ids == sorted(ids)
    assert [str(one) for one in ids] == sorted(str(one) for one in ids)


def test_a_hundred_thousand_ids_are_all_different() -> None:
    assert len({new_id() for _ in range(100_000)}) == 100_000


def test_every_random_bit_of_an_id_is_used() -> None:
    ids = [made.int for made in ids_of_milliseconds(64)]
    random_bits = [bit for bit in range(76) if bit not in (62, 63)]

    for bit in random_bits:
        assert {one >> bit & 1 for one in ids} == {0, 1}, bit


def test_the_empty_id_is_all_zero() -> None:
    assert str(EMPTY) == "00000000-0000-0000-0000-000000000000"


def test_ids_of_one_millisecond_are_in_the_order_they_were_made() -> None:
    ids = [new_id() for _ in range(5000)]

    assert ids == sorted(ids)
    assert {made.version for made in ids} == {7}
    assert len({made.int >> 80 for made in ids}) < len(ids)


def test_a_clock_that_is_set_back_makes_no_older_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    before = new_id()
    monkeypatch.setattr(time, "time_ns", lambda: 1_000_000_000_000_000_000)

    after = [new_id() for _ in range(1000)]

    assert [before, *after] == sorted([before, *after])
    assert {(made.version, made.variant) for made in after} == {(7, uuid.RFC_4122)}


def test_people_at_once_never_get_the_same_id() -> None:
    with ThreadPoolExecutor(8) as desks:
        made = desks.map(lambda _: [new_id() for _ in range(2000)], range(8))
        ids = [each for of_desk in made for each in of_desk]

    assert len(set(ids)) == 16_000

"""Identifiers of version 7: unique, and in the order of time."""

import time
import uuid

from charterdesk.kit.ids import EMPTY, new_id


def test_an_id_says_its_version_and_variant() -> None:
    ids = [new_id() for _ in range(1_000)]

    assert {one.version for one in ids} == {7}
    assert {one.variant for one in ids} == {uuid.RFC_4122}


def test_an_id_tells_the_millisecond_of_its_making() -> None:
    before = time.time_ns() // 1_000_000
    made_at = new_id().int >> 80
    after = time.time_ns() // 1_000_000

    assert before <= made_at <= after


def test_ids_of_later_milliseconds_come_later() -> None:
    ids = []
    for _ in range(5):
        ids.append(new_id())
        made_at = ids[-1].int >> 80
        while time.time_ns() // 1_000_000 <= made_at:
            pass

    assert ids == sorted(ids)
    assert [str(one) for one in ids] == sorted(str(one) for one in ids)


def test_a_hundred_thousand_ids_are_all_different() -> None:
    assert len({new_id() for _ in range(100_000)}) == 100_000


def test_every_random_bit_of_an_id_is_used() -> None:
    ids = [new_id().int for _ in range(1_000)]
    random_bits = [bit for bit in range(76) if bit not in (62, 63)]

    for bit in random_bits:
        assert {one >> bit & 1 for one in ids} == {0, 1}, bit


def test_the_empty_id_is_all_zero() -> None:
    assert str(EMPTY) == "00000000-0000-0000-0000-000000000000"

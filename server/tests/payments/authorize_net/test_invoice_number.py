"""Our references as invoice numbers of the card company."""

import re
import uuid

import pytest
from hypothesis import given
from hypothesis import strategies as some

from charterdesk.kit.ids import new_id, new_ids
from charterdesk.payments.gateway.authorize_net.invoice_number import (
    invoice_number,
    milliseconds_of,
    reference_of,
)

FIXED = 0x7 << 76 | 0x2 << 62
REFERENCES = some.builds(
    lambda milliseconds, high, low: uuid.UUID(int=milliseconds << 80 | high << 64 | low | FIXED),
    some.integers(0, 2**42 - 1),
    some.integers(0, 2**12 - 1),
    some.integers(0, 2**62 - 1),
)


@given(REFERENCES)
def test_every_reference_is_found_again_by_its_number(reference: uuid.UUID) -> None:
    number = invoice_number(reference)

    assert re.fullmatch("[0-9A-Za-z]{20}", number)
    assert reference_of(number) == reference


def test_references_of_one_millisecond_have_numbers_of_their_own() -> None:
    references = new_ids(2000)

    assert len({invoice_number(each) for each in references}) == 2000
    assert [reference_of(invoice_number(each)) for each in references] == references


def test_the_moment_of_a_reference_is_known() -> None:
    reference = new_id()

    assert milliseconds_of(reference) == reference.int >> 80


@pytest.mark.parametrize("number", [None, "", "INV-12345", "é" * 20, "0" * 19, "0" * 21, "z" * 20])
def test_a_number_of_another_program_is_none_of_ours(number: str | None) -> None:
    assert reference_of(number) is None


def test_a_reference_of_another_kind_has_no_number() -> None:
    with pytest.raises(ValueError, match="version 7"):
        invoice_number(uuid.UUID(int=4 << 76 | 2 << 62))

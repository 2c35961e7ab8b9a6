"""Limits on the form of a body, checked before it is parsed."""

import json
import time
from contextlib import suppress
from statistics import median

import pytest

from charterdesk.kit.bodies import DEEPEST, MOST_VALUES, TooManyValues, require_modest
from charterdesk.kit.errors import BadRequest


def nested(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"not JSON",
        nested(DEEPEST),
        b"[" + b"[],{}," * 100 + b"1]",
        json.dumps({"text": "[" * 1000 + ',{"' * 1000}).encode(),
        json.dumps({'a"[[[[' * 20: "\\"}).encode(),
        b'{"cut in the middle: ' + b"[" * 1000,
    ],
)
def test_a_plain_body_is_let_through(body: bytes) -> None:
    require_modest(body, MOST_VALUES)


@pytest.mark.parametrize(
    "body",
    [nested(DEEPEST + 1), b'{"a":' * 1000, b'{"\\"": ' + nested(DEEPEST), b'"a",[' * (DEEPEST + 1)],
    ids=["lists", "objects", "after an escaped quote", "after a string"],
)
def test_more_levels_than_any_request_has_are_refused(body: bytes) -> None:
    with pytest.raises(BadRequest):
        require_modest(body, MOST_VALUES)


@pytest.mark.parametrize("entry", [b"1,", b'"a":1,', b"[],", b"{},"])
def test_more_values_than_any_request_has_are_refused(entry: bytes) -> None:
    require_modest(b"[" + entry * 90, 200)
    with pytest.raises(TooManyValues) as refused:
        require_modest(b"[" + entry * 201, 200)

    assert refused.value.message == "Send less at once: at most 200 values are taken in one request."


@pytest.mark.parametrize("piece", [b'\\"', b'"', b'"\\', b"\\", b'"",', b"[", b"]", b"a"])
def test_no_text_takes_longer_than_by_its_length(piece: bytes) -> None:
    """Four times the text takes about four times as long; a search that starts again would take sixteen."""
    short, long = (b'"' + piece * (size // len(piece)) for size in (250_000, 1_000_000))

    assert median(_seconds(long) / _seconds(short) for _ in range(9)) < 10


def _seconds(body: bytes) -> float:
    started = time.process_time()
    with suppress(BadRequest, TooManyValues):
        require_modest(body, MOST_VALUES)
    return max(time.process_time() - started, 0.0005)

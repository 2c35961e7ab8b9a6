"""A log line is one line of JSON."""

import json
import logging
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from charterdesk.kit.ids import new_id
from charterdesk.kit.logs import JsonLines, log_as_json, request_id


def line_of(message: str, *values: object, **extra: object) -> dict[str, object]:
    logger = logging.getLogger("charterdesk.test")
    record = logger.makeRecord(logger.name, logging.INFO, "file", 1, message, values, None, extra=extra)
    written = JsonLines().format(record)
    assert "\n" not in written
    line: dict[str, object] = json.loads(written)
    return line


@pytest.fixture
def numbered() -> Iterator[str]:
    token = request_id.set("0199-number")
    yield "0199-number"
    request_id.reset(token)


def test_a_line_says_when_how_grave_where_and_what() -> None:
    before = datetime.now(UTC)
    line = line_of("Sent %s of %s", 1, 2)
    after = datetime.now(UTC)

    assert line == {
        "at": line["at"],
        "level": "info",
        "logger": "charterdesk.test",
        "message": "Sent 1 of 2",
    }
    at = datetime.fromisoformat(str(line["at"]))
    assert before.replace(microsecond=before.microsecond // 1000 * 1000) <= at <= after


def test_a_line_of_a_request_carries_its_number(numbered: str) -> None:
    assert line_of("request")["requestId"] == numbered


def test_a_line_outside_of_a_request_has_no_number() -> None:
    assert "requestId" not in line_of("started")


def test_what_a_line_is_told_besides_stands_beside() -> None:
    row_id = new_id()

    line = line_of("request", route="/api/Airlines/{id}", status=200, row=row_id)

    assert (line["route"], line["status"], line["row"]) == ("/api/Airlines/{id}", 200, str(row_id))


def test_a_line_break_in_a_message_makes_no_second_line() -> None:
    assert line_of("one\ntwo\r\nthree")["message"] == "one\ntwo\r\nthree"


def test_letters_of_every_language_stay_as_they_are() -> None:
    assert line_of("Cubamía 愛")["message"] == "Cubamía 愛"


def test_half_a_letter_loses_no_line() -> None:
    row_id = new_id()

    line = line_of("Read \ud800", row=row_id)

    assert (line["message"], line["row"]) == ("Read \ud800", str(row_id))


def test_a_failure_is_logged_with_its_trace_in_the_same_line() -> None:
    try:
        raise RuntimeError("out of fuel")
    except RuntimeError:
        record = logging.LogRecord("x", logging.ERROR, "file", 1, "failed", (), sys.exc_info())

    line = json.loads(JsonLines().format(record))

    assert line["level"] == "error"
    assert line["trace"].startswith("Traceback")
    assert line["trace"].endswith("RuntimeError: out of fuel")


def test_the_process_logs_json_to_standard_error_and_no_addresses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    root, access = logging.getLogger(), logging.getLogger("uvicorn.access")
    handlers, level, disabled = root.handlers[:], root.level, access.disabled
    try:
        log_as_json()
        logging.getLogger("anything").info("hello")
        access.info("GET /api/Passengers/GetByName/maria")
    finally:
        root.handlers[:], access.disabled = handlers, disabled
        root.setLevel(level)

    written = capsys.readouterr()
    assert written.out == ""
    assert [json.loads(line)["message"] for line in written.err.splitlines()] == ["hello"]

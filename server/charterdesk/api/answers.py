"""Answers that are encoded already, so that the frame need not check and encode our own words again."""

from fastapi import Response

from charterdesk.kit.schema import Wire


def json_answer(body: bytes | str) -> Response:
    return Response(body, media_type="application/json")


def wire_answer(read: Wire) -> Response:
    return json_answer(read.as_json())

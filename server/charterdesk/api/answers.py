"""Answers that are encoded already, so that the frame need not check and encode our own words again."""

from fastapi import Response

from charterdesk.kit.schema import ApiModel


def json_response(body: bytes | str) -> Response:
    return Response(body, media_type="application/json")


def model_response(read: ApiModel) -> Response:
    return json_response(read.as_json())

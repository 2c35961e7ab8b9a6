"""Turns every failure into a response: JSON with `message`, `code` and `fields`."""

import re
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic.alias_generators import to_camel
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm.exc import StaleDataError
from starlette.exceptions import HTTPException

from charterdesk.kit.db_errors import refusal_of
from charterdesk.kit.errors import (
    BadRequest,
    Locked,
    Refusal,
    Sentence,
    Unprocessable,
    all_refusals,
    parameters_of,
    said_place,
)
from charterdesk.kit.http import answer, note_code
from charterdesk.kit.model import Base
from charterdesk.kit.rules.rule import SENTENCES as RULE_SENTENCES

SENTENCES = {
    "missing": "Required",
    "extra_forbidden": "This field is not known",
    "string_type": "It should be text",
    "string_unicode": "It holds a character that cannot be stored",
    "string_too_long": RULE_SENTENCES["maxLength"],
    "string_too_short": "Required",
    "string_pattern_mismatch": "Input invalid",
    "bool_type": "It should be true or false",
    "bool_parsing": "It should be true or false",
    "int_type": "Input invalid. Only an interger number (ex: 105)",
    "int_parsing": "Input invalid. Only an interger number (ex: 105)",
    "uuid_parsing": "It should be an identifier",
    "uuid_type": "It should be an identifier",
    "date_from_datetime_parsing": "Invalid format. It should be yyyy-mm-dd",
    "date_parsing": "Invalid format. It should be yyyy-mm-dd",
    "less_than_equal": RULE_SENTENCES["atMost"],
    "greater_than": RULE_SENTENCES["moreThan"],
    "greater_than_equal": "It should be at least {n}",
    "too_long": "At most {n} are taken",
    "too_short": "Required",
    "model_attributes_type": "It should be an object",
    "list_type": "It should be a list",
}
"""Sentences of the specification, by the type of pydantic's error."""
CODES = {
    "string_too_long": "maxLength",
    "less_than_equal": "atMost",
    "greater_than": "moreThan",
    "greater_than_equal": "atLeast",
    "too_long": "atMostItems",
}
"""Codes of pydantic's errors whose sentence has a parameter, by the type of the error."""
RULE_PARAMETERS = {
    **{code: parameters_of(sentence) for code, sentence in RULE_SENTENCES.items()},
    **{code: ["n"] for code in CODES.values()},
    "oneOf": ["choices"],
}
"""The parameters of the rules for one field, by their code."""
MOST_FINDINGS = 50
"""The first findings are enough for a request that is wrong throughout."""
_LIMITS = ("max_length", "le", "gt", "ge")
_NAME = re.compile("[A-Za-z_][A-Za-z0-9_]{0,60}")
_LONG_NUMBER = re.compile("[0-9]{6}")


class UnknownCall(Refusal):
    status = 404
    sentence = "There is no such call."


class WrongMethod(Refusal):
    status = 405
    sentence = "This call exists, but not with this method."


def refusal_parameters() -> dict[str, list[str]]:
    """Return the parameters of every refusal and rule by its code, from which the web checks its Spanish."""
    codes = {
        refusal.code(): parameters_of(refusal.sentence)
        for refusal in all_refusals()
        if refusal.has_own_words()
    }
    return dict(sorted({**RULE_PARAMETERS, **codes}.items()))


def install_failures(app: FastAPI) -> None:
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _plain)
    app.add_exception_handler(DBAPIError, _database)
    app.add_exception_handler(PoolTimeout, _database)
    app.add_exception_handler(InvalidRequestError, _database)
    app.add_exception_handler(StaleDataError, _stale)


def _render(request: Request, refusal: Refusal) -> Response:
    note_code(request.scope, refusal)
    status, headers, body = answer(refusal)
    return Response(body, status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _render(request, error)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    findings = error.errors()[:MOST_FINDINGS]
    if any(finding["type"] == "json_invalid" for finding in findings):
        return _render(request, BadRequest(why="it is not valid JSON"))
    sentences = {_path(finding["loc"]): _sentence(finding) for finding in findings}
    summary = "; ".join(
        f"{said_place(field)}: {sentence}" if field else sentence for field, sentence in sentences.items()
    )
    fields = {field: sentence for field, sentence in sentences.items() if field}
    return _render(request, Unprocessable(summary=summary, fields=fields))


async def _plain(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == UnknownCall.status:
        return _render(request, UnknownCall())
    if error.status_code == WrongMethod.status:
        response = _render(request, WrongMethod())
        response.headers.update(error.headers or {})
        return response
    return _render(request, BadRequest(why="its body is not what this call takes"))


async def _database(request: Request, error: Exception) -> Response:
    refusal = refusal_of(error, Base.metadata)
    if refusal is None:
        raise error
    return _render(request, refusal)


async def _stale(request: Request, error: Exception) -> Response:
    # Two requests saved one row at the same moment, and the second got its lock too late.
    return _render(request, Locked(retry_after=1))


def _path(location: Sequence[str | int]) -> str:
    inside = location[1:] if location and location[0] in ("body", "query", "path", "header") else location
    return ".".join(_name(part) for part in inside)


def _name(part: str | int) -> str:
    """Return the field's name, or "?" for one that could be personal data, like a card number as a key."""
    if isinstance(part, int):
        return str(part)
    if not _NAME.fullmatch(part) or _LONG_NUMBER.search(part):
        return "?"
    return to_camel(part) if "_" in part else part


def _sentence(finding: dict[str, Any]) -> str:
    if finding.get("input") is None:
        return SENTENCES["missing"]
    kind, context = finding["type"], finding.get("ctx", {})
    if kind == "too_long" and isinstance(finding["input"], str):  # a text whose rules precede its length
        kind = "string_too_long"
    if kind in RULE_PARAMETERS:
        return Sentence.of(kind, finding["msg"], context)
    template = SENTENCES.get(kind)
    if template is None:
        return str(finding["msg"])
    if kind not in CODES:
        return template
    limit = {"n": next(context[name] for name in _LIMITS if name in context)}
    return Sentence.of(CODES[kind], template.format(**limit), limit)

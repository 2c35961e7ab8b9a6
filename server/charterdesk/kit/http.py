"""The outermost ASGI layer: request id, security headers, access log, last error handler."""

import base64
import json
import logging
import os
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import parse_qs

from pydantic_core import to_jsonable_python
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from charterdesk.kit.errors import InternalError, Refusal
from charterdesk.kit.logs import request_id

API_VERSION = "1"
_CODE: Final = "refusal"

log = logging.getLogger("charterdesk.http")

SECURITY_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    "Content-Security-Policy": (
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
}
_DEFAULT_HEADERS: Final = tuple(
    (name.lower().encode(), value.encode())
    for name, value in {"Cache-Control": "no-store", **SECURITY_HEADERS}.items()
)


class LengthRequired(Refusal):
    status = 411
    sentence = "The request must say how long its body is (Content-Length)."


class WrongApiVersion(Refusal):
    status = 400
    sentence = "This server speaks API version 1 only."


def answer(refusal: Refusal) -> tuple[int, dict[str, str], bytes]:
    headers = {"content-type": "application/json"}
    if refusal.retry_after is not None:
        headers["retry-after"] = str(refusal.retry_after)
    body = json.dumps(refusal.body(), ensure_ascii=False, default=to_jsonable_python)
    return refusal.status, headers, body.encode()


NoteRequest = Callable[[tuple[str, str, int, str, float]], None]
"""Takes method, route template, status, code of the refusal (or nothing) and seconds of a request."""


def request_number() -> str:
    """Return a number that a clerk can read out: ten letters and digits, none of which looks like another."""
    drawn = base64.b32encode(os.urandom(7))[:10].decode()
    return f"{drawn[:5]}-{drawn[5:]}"


class Frame:
    """The outermost layer; plain ASGI, because it must also catch errors of all other layers."""

    def __init__(self, app: ASGIApp, note: NoteRequest | None = None) -> None:
        self.app = app
        self.note = note

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        number = request_number()
        request_id.set(number)
        started = time.perf_counter()
        status = 0

        async def send_framed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, number)
            await send(message)

        try:
            _require_acceptable(scope)
            await self.app(scope, receive, send_framed)
        except Refusal as refusal:
            await _respond(send_framed, refusal)
            note_code(scope, refusal)
        except ClientDisconnect:
            log.info("client gone", extra=_route_of(scope))
        except Exception:
            log.exception("unexpected failure", extra=_route_of(scope))
            if status == 0:
                await _respond(send_framed, InternalError())
                note_code(scope, InternalError())
        finally:
            self._log_request(scope, status, time.perf_counter() - started)

    def _log_request(self, scope: Scope, status: int, seconds: float) -> None:
        route, code = _route_of(scope), scope.get("state", {}).get(_CODE, "")
        facts = {**route, **_caller_of(scope), "status": status, "ms": round(seconds * 1000, 1)}
        log.info("request", extra={**facts, "code": code} if code else facts)
        if self.note is not None:
            self.note((route["method"], route["route"], status, code, seconds))


def note_code(scope: Scope, refusal: Refusal) -> None:
    """Keep what was refused, for the log and the counts."""
    scope.setdefault("state", {})[_CODE] = refusal.code()


def _require_acceptable(scope: Scope) -> None:
    headers = Headers(scope=scope)
    versions = headers.getlist("api-version")
    if scope["query_string"]:
        versions += parse_qs(scope["query_string"].decode("latin-1")).get("api-version", [])
    if scope["path"].startswith("/api/") and any(version != API_VERSION for version in versions):
        raise WrongApiVersion
    if "transfer-encoding" in headers:
        raise LengthRequired


def _route_of(scope: Scope) -> dict[str, str]:
    # The route template, never the path: paths contain locators, names and document numbers.
    route = scope.get("route")
    return {"method": scope["method"], "route": getattr(route, "path", "(none)")}


def _caller_of(scope: Scope) -> dict[str, str]:
    """Return the client's address, and the user and office if the caller is signed in."""
    client = scope.get("client")
    address = {"address": client[0]} if client else {}
    return {**address, **scope.get("state", {}).get("log_fields", {})}


def _add_headers(message: Message, number: str) -> None:
    headers = message["headers"]
    present = {name for name, _ in headers}
    added = [header for header in _DEFAULT_HEADERS if header[0] not in present]
    message["headers"] = [*headers, (b"x-request-id", number.encode()), *added]


async def _respond(send: Send, refusal: Refusal) -> None:
    status, headers, body = answer(refusal)
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})

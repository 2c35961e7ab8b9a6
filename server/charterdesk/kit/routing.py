"""Routers of the API groups, whose calls run in one transaction and take effect at most once."""

from asyncio import get_running_loop, sleep
from collections.abc import Callable
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Request, Response
from fastapi.params import Form
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute, Match
from starlette.types import Scope

from charterdesk.kit.db import is_read
from charterdesk.kit.errors import Refusal, failure_response
from charterdesk.kit.idempotency import AlreadyAnswered, Claim
from charterdesk.kit.one_thread import Handler, as_coroutine, in_one_thread
from charterdesk.kit.schema import ApiModel

EVEN_STEP_SECONDS: Final = 0.25
"""Several times what the slowest way through such a call takes."""
ANY_FAILURE: Final = failure_response("Every failure has this form.")


class LimitedRoute(APIRoute):
    """A route that checks the body's limits and runs a request in one thread; every call has this class.

    By itself it stores no response: for calls whose response holds what may not be stored.
    """

    def __init__(self, path: str, endpoint: Callable[..., Any], **declared: Any) -> None:
        super().__init__(path, as_coroutine(endpoint), **declared)

    def get_route_handler(self) -> Handler:
        reads_form = self.body_field is not None and isinstance(self.body_field.field_info, Form)
        return in_one_thread(self.get_call(), self.dependant, reads_form=reads_form)

    def get_call(self) -> Handler:
        return super().get_route_handler()


class OnceRoute(LimitedRoute):
    """A route whose writes take effect once per Idempotency-Key; a repeat gets the first response again.

    The permission check claims the key as soon as it knows the caller; the response is stored with the
    commit.
    """

    def get_call(self) -> Handler:
        handle = super().get_call()

        async def handle_once(request: Request) -> Response:
            key = request.headers.get("Idempotency-Key")
            if key is None or request.method == "GET" or is_read(self.endpoint):
                return await handle(request)
            body, keyed_hashes = await request.body(), request.app.state.request_hashes
            office = request.headers.get("OfficeActiveId", "")
            request.state.claim = Claim.of(key, request.method, _target(request), office, body, keyed_hashes)
            try:
                response = await handle(request)
            except AlreadyAnswered as answer:
                return Response(answer.body, answer.status, media_type="application/json")
            except Refusal as refusal:
                if refusal.keeps_changes:
                    _release_claim(request)
                raise
            _store_response(request, response)
            return response

        return handle_once


class EvenTimeRoute(OnceRoute):
    """A route that responds only at whole steps of time, so that the time tells nothing of the work done."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def handle_evenly(request: Request) -> Response:
            clock = get_running_loop().time
            started = clock()
            try:
                return await handle(request)
            finally:
                await sleep(EVEN_STEP_SECONDS - (clock() - started) % EVEN_STEP_SECONDS)

        return handle_evenly


def _target(request: Request) -> str:
    return f"{request.scope['path']}?{request.scope['query_string'].decode('latin-1')}"


def _store_response(request: Request, response: Response) -> None:
    caller_id = getattr(request.state, "claimed_by", None)
    if "Content-Disposition" in response.headers:
        # A download changes nothing: a repeat renders the file again.
        _release_claim(request)
    elif caller_id is not None:
        claim, status, body = request.state.claim, response.status_code, bytes(response.body)
        claim.store(request.state.session, caller_id, status, body)


def _release_claim(request: Request) -> None:
    caller_id = getattr(request.state, "claimed_by", None)
    if caller_id is not None:
        request.state.claim.release(request.state.session, caller_id)


async def _public_url(request: Request) -> str:
    return cast(str, request.app.state.public_url)


async def _sends_mails(request: Request) -> bool:
    return cast(bool, request.app.state.sends_mails)


async def _client_address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _request_key(request: Request) -> str | None:
    return request.headers.get("Idempotency-Key")


ClientAddress = Annotated[str, Depends(_client_address)]
RequestKey = Annotated[str | None, Depends(_request_key)]
"""For a call that must recognize a repeat beyond its own transaction."""
PublicUrl = Annotated[str, Depends(_public_url)]
"""The server's public URL from the settings, never from request headers."""


SendsMails = Annotated[bool, Depends(_sends_mails)]
"""False while no SMTP server is configured: e-mails then wait in the outbox."""


class Group(APIRouter, BaseRoute):
    """A router that matches by prefix first, so that only this group's routes are scanned.

    It is a route of the application itself: `include_router` would build every call a second time in each web
    process, half a second and 6 MB.
    """

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        mine = f"{scope['path']}/".startswith(f"{self.prefix}/")
        return (Match.FULL if mine else Match.NONE), {}


def group(name: str) -> Group:
    """Return the router of one API group of the contract."""
    return Group(
        prefix=f"/api/{name}",
        tags=[name],
        route_class=OnceRoute,
        responses={"default": ANY_FAILURE},
        redirect_slashes=False,
        generate_unique_id_function=operation_id,
    )


def json_response(body: bytes | str) -> Response:
    return Response(body, media_type="application/json")


def model_response(read: ApiModel) -> Response:
    """Encode the response of a busy call; FastAPI would validate our own response again."""
    return Response(read.model_dump_json(by_alias=True), media_type="application/json")


def operation_id(route: APIRoute) -> str:
    return f"{route.tags[0]}_{route.name}"

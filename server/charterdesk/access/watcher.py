"""The operators of the machine, who see more than that the server lives, as users with the permission do.

They read the metrics and the reasons of the health: with the token of the settings, or, if none is set, from
the machine itself. A request that came through a proxy is from elsewhere, whatever its address says.
"""

import hmac
from ipaddress import ip_address
from typing import Annotated, Final, cast

from fastapi import Depends, Request
from sqlalchemy.exc import SQLAlchemyError

from charterdesk.access.actor import Credentials, LoadActor, token_hash
from charterdesk.access.permissions import PERMISSIONS, Permission
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal

_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via")


async def _asked_by_operator(request: Request) -> bool:
    return _is_operator(request)


async def _asked_with_right(request: Request) -> bool:
    return _is_operator(request) or _is_charter_admin(request)


AskedByOperator = Annotated[bool, Depends(_asked_by_operator)]
"""True if an operator of the machine asks."""
AskedForReasons = Annotated[bool, Depends(_asked_with_right)]
"""True if an operator of the machine or a charter admin asks."""


def _is_operator(request: Request) -> bool:
    expected = cast("str | None", request.app.state.metrics_token)
    if expected is not None:
        return hmac.compare_digest(_bearer(request).encode(), expected.encode())
    is_direct = not any(name in request.headers for name in _FORWARDED)
    return is_direct and request.client is not None and _is_loopback(request.client.host)


def _is_charter_admin(request: Request) -> bool:
    token = _bearer(request)
    if not token:
        return False
    load = cast(LoadActor, request.app.state.load_actor)
    database = cast(Database, request.app.state.database)
    try:
        with database.readers() as session:
            actor, _ = load(session, Credentials(token_hash(token), None, None))
    except (Refusal, SQLAlchemyError):
        return False
    return actor.role in PERMISSIONS[Permission.RunEngine]


def _bearer(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

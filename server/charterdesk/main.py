"""The web application: its API groups, middleware and shared state."""

import asyncio
import gc
import re
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any, Final

from fastapi import FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from charterdesk import api_page
from charterdesk.access.actor import OFFICE_HEADER, Guard, PublicCall, token_hash
from charterdesk.access.permissions import PERMISSIONS
from charterdesk.access.roles import CAPABILITIES, Role
from charterdesk.activity.refusals import record_refusal
from charterdesk.api import ROUTERS
from charterdesk.documents.renderer import FONTS
from charterdesk.failures import install_failures, refusal_parameters
from charterdesk.files.content import MAX_BYTES
from charterdesk.files.decoder import SECONDS as READING_SECONDS
from charterdesk.files.decoder import Decoder
from charterdesk.identity.queries import is_live, load_actor
from charterdesk.kit.bodies import BodyLimits
from charterdesk.kit.build import STATIC, newest_migration
from charterdesk.kit.db import Database, open_request_session
from charterdesk.kit.errors import failure_schemas
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.http import API_VERSION, Frame
from charterdesk.kit.logs import log_as_json
from charterdesk.kit.pdf.pool import SECONDS as PDF_SECONDS
from charterdesk.kit.pdf.pool import PdfPool
from charterdesk.kit.processes import end_with_parent
from charterdesk.kit.rate_limits import RateLimits
from charterdesk.kit.request_counts import RequestCounts
from charterdesk.kit.routing import Group
from charterdesk.kit.slow_statements import log_slow_statements
from charterdesk.operation.watch import Watch
from charterdesk.payments.gateway import open_gateway
from charterdesk.screening.actions.import_list import LARGEST_FILE
from charterdesk.settings import Settings
from charterdesk.web import BuiltWeb

TITLE = "Charterdesk"
LARGEST_UPLOAD = 4 * MAX_BYTES
"""A request may carry several files; each file has its own limit."""
LARGEST_LIST = 3 * LARGEST_FILE + 10_000


_OFFICE_PARAMETER: Final = {
    "name": OFFICE_HEADER,
    "in": "header",
    "required": False,
    "schema": {"anyOf": [{"type": "string"}, {"type": "null"}], "title": OFFICE_HEADER.capitalize()},
}


class UndeclaredPermission(RuntimeError):
    """A call declares neither a permission nor that it is public."""


def create_app(database: Database, settings: Settings) -> FastAPI:
    app = FastAPI(
        title=TITLE,
        version=API_VERSION,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=_lifespan,
    )
    app.state.database = database
    app.state.open_session = open_request_session
    app.state.load_actor = load_actor
    app.state.public_url = settings.address
    app.state.note_refusal = record_refusal
    app.state.sends_mails = settings.smtp_url is not None
    app.state.gateway = open_gateway(settings, database)
    app.state.files = settings.file_store
    app.state.vault = settings.vault
    app.state.request_hashes = app.state.vault.request_hashes
    app.state.api_document = openapi
    app.state.pdf = PdfPool(FONTS)
    app.state.is_signed_in = partial(_is_signed_in, database)
    app.state.rate_limits = RateLimits(database, settings.rate_limits)
    app.state.metrics_token = settings.metrics_token
    app.state.counts = RequestCounts()
    app.state.keeps_counts = False
    app.state.watch = Watch(
        database, app.state.counts, settings.data_dir, newest_migration(), app.state.sends_mails
    )
    larger = {"/api/FileAttachments/": LARGEST_UPLOAD, "/api/Screening/ImportList": LARGEST_LIST}
    app.state.body_limits = BodyLimits(app.state.is_signed_in, public_paths(), larger)
    app.state.decoder = Decoder()
    app.state.reading = FairQueue(READING_SECONDS)
    app.state.printing = FairQueue(PDF_SECONDS)
    # In reverse: routers are matched linearly, and the busiest sort last.
    app.router.routes.extend((api_page.router, *reversed(ROUTERS)))
    require_permissions_declared(all_routes((api_page.router, *ROUTERS)))
    install_failures(app)
    app.add_middleware(BuiltWeb, folder=STATIC, terminal=app.state.gateway.terminal)
    app.add_middleware(Frame, note=app.state.counts.noted.append)
    return app


def app_for(settings: Settings) -> FastAPI:
    """Return the application of a web process."""
    log_as_json()
    log_slow_statements(settings.slow_statement_ms)
    app = create_app(Database(str(settings.database_url)), settings)
    app.state.keeps_counts = True
    _freeze_garbage_collector()
    return app


def _freeze_garbage_collector() -> None:
    """Exclude the loaded program from garbage collection, which took a tenth of every request."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    database: Database = app.state.database
    # One thread per connection, and some for calls without a connection.
    threads = ThreadPoolExecutor(database.pool_size + 8, thread_name_prefix="call")
    asyncio.get_running_loop().set_default_executor(threads)
    end_with_parent()
    counts: RequestCounts = app.state.counts
    writing = asyncio.create_task(counts.keep_writing(database)) if app.state.keeps_counts else None
    yield
    if writing is not None:
        writing.cancel()
        counts.write(database)
    app.state.pdf.close()
    app.state.decoder.close()


def calls(routers: Iterable[Group] = ROUTERS) -> list[APIRoute]:
    """Return the calls that the API describes; a few others only say what an incomplete address lacks."""
    return [route for route in all_routes(routers) if route.include_in_schema]


def all_routes(routers: Iterable[Group] = ROUTERS) -> list[APIRoute]:
    return [route for router in routers for route in router.routes if isinstance(route, APIRoute)]


def public_paths() -> list[re.Pattern[str]]:
    return [route.path_regex for route in calls() if isinstance(guard_of(route.dependant), PublicCall)]


async def _is_signed_in(database: Database, token: str) -> bool:
    """Return whether a token is valid now; its body is larger than a stranger's may be."""

    def ask() -> bool:
        with database.readers() as session:
            return is_live(session, token_hash(token))

    return await asyncio.get_running_loop().run_in_executor(None, ask)


def guard_of(dependant: Dependant) -> Guard | PublicCall | None:
    for dependency in dependant.dependencies:
        if isinstance(dependency.call, Guard | PublicCall):
            return dependency.call
    return None


def require_permissions_declared(routes: Iterable[APIRoute]) -> None:
    for route in routes:
        if guard_of(route.dependant) is None:
            raise UndeclaredPermission(f"{route.path} declares no permission.")


@cache
def openapi() -> dict[str, Any]:
    """Return the OpenAPI document with the table of permissions, from which the web client is generated."""
    document = get_openapi(title=TITLE, version=API_VERSION, routes=calls())
    schemas = document["components"]["schemas"]
    document["components"]["schemas"] = dict(sorted({**schemas, **failure_schemas()}.items()))
    document["paths"] = {route.path_format: document["paths"][route.path_format] for route in calls()}
    for route in calls():
        guard = guard_of(route.dependant)
        permission = guard.permission.value if isinstance(guard, Guard) else None
        for method in route.methods or ():
            operation = document["paths"][route.path_format][method.lower()]
            operation["x-permission"] = permission
            if permission is not None:
                operation.setdefault("parameters", []).append(_OFFICE_PARAMETER)
    document["x-refusals"] = refusal_parameters()
    document["x-access"] = {
        "roles": [role.value for role in Role],
        "capabilities": {name: _in_order(roles) for name, roles in CAPABILITIES.items()},
        "permissions": {permission.value: _in_order(roles) for permission, roles in PERMISSIONS.items()},
    }
    return document


def _in_order(roles: frozenset[Role]) -> list[str]:
    return [role.value for role in Role if role in roles]

"""The application: the groups, the frame around them, and what they are given to work with."""

import asyncio
import gc
from collections.abc import AsyncIterator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute

from charterdesk.access.actor import Guard, PublicCall
from charterdesk.access.permissions import PERMISSIONS
from charterdesk.access.roles import CAPABILITIES, Role
from charterdesk.api import ROUTERS
from charterdesk.documents.renderer import FONTS
from charterdesk.failures import install_failures
from charterdesk.files.content import MAX_BYTES
from charterdesk.files.store import FileStore
from charterdesk.identity.queries import load_actor
from charterdesk.kit.build import STATIC
from charterdesk.kit.db import Database
from charterdesk.kit.fair_queue import FairQueue
from charterdesk.kit.http import API_VERSION, Frame
from charterdesk.kit.logs import log_as_json
from charterdesk.kit.pdf.pool import SECONDS as PDF_SECONDS
from charterdesk.kit.pdf.pool import PdfPool
from charterdesk.kit.processes import end_with_parent
from charterdesk.kit.routing import operation_id
from charterdesk.settings import Settings
from charterdesk.web import BuiltWeb

LARGEST_UPLOAD = 4 * MAX_BYTES
"""Several files at once; each is held to its own limit."""


class UndeclaredPermission(RuntimeError):
    """A call that says neither who may make it nor that everybody may."""


def create_app(database: Database, settings: Settings) -> FastAPI:
    app = FastAPI(
        title="Charterdesk",
        version=API_VERSION,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=operation_id,
        lifespan=_lifespan,
    )
    app.state.database = database
    app.state.load_actor = load_actor
    app.state.public_url = settings.address
    app.state.gateway = settings.gateway_of(database)
    app.state.files = FileStore(settings.files_dir)
    app.state.vault = settings.vault
    app.state.request_hash = app.state.vault.request_hash
    app.state.pdf = PdfPool(FONTS)
    app.state.printing = FairQueue(PDF_SECONDS)
    # They are tried in turn, and those whose names come last are called most.
    for router in reversed(ROUTERS):
        app.include_router(router)
    require_permissions_declared(calls())
    install_failures(app)
    app.add_middleware(BuiltWeb, folder=STATIC)
    app.add_middleware(Frame, larger_bodies={"/api/FileAttachments/": LARGEST_UPLOAD})
    return app


def app_for(settings: Settings) -> FastAPI:
    """What each web process runs."""
    log_as_json()
    app = create_app(Database(str(settings.database_url)), settings)
    _spare_the_collector()
    return app


def _spare_the_collector() -> None:
    """What was loaded stays: looking through it for garbage again and again cost a tenth of every request."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    database: Database = app.state.database
    # One thread for every connection, and some for calls that need none.
    threads = ThreadPoolExecutor(database.pool_size + 8, thread_name_prefix="call")
    asyncio.get_running_loop().set_default_executor(threads)
    end_with_parent()
    yield
    app.state.pdf.close()


def calls(routers: Iterable[APIRouter] = ROUTERS) -> list[APIRoute]:
    return [route for router in routers for route in router.routes if isinstance(route, APIRoute)]


def guard_of(dependant: Dependant) -> Guard | PublicCall | None:
    for dependency in dependant.dependencies:
        if isinstance(dependency.call, Guard | PublicCall):
            return dependency.call
    return None


def require_permissions_declared(routes: Iterable[APIRoute]) -> None:
    for route in routes:
        if guard_of(route.dependant) is None:
            raise UndeclaredPermission(f"{route.path} declares no permission.")


def openapi(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with the table of permissions, from which the web's own is made."""
    document = app.openapi()
    document["paths"] = {route.path_format: document["paths"][route.path_format] for route in calls()}
    for route in calls():
        guard = guard_of(route.dependant)
        permission = guard.permission.value if isinstance(guard, Guard) else None
        for method in route.methods or ():
            document["paths"][route.path_format][method.lower()]["x-permission"] = permission
    document["x-access"] = {
        "roles": [role.value for role in Role],
        "capabilities": {name: _in_order(roles) for name, roles in CAPABILITIES.items()},
        "permissions": {permission.value: _in_order(roles) for permission, roles in PERMISSIONS.items()},
    }
    return document


def _in_order(roles: frozenset[Role]) -> list[str]:
    return [role.value for role in Role if role in roles]

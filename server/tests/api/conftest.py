"""What the tests of calls are given: a plain resource, or a whole server on its own database."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import make_url
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.kit.db import Database
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.kit.routing import group
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.api.resources import Resource
from tests.callers import Caller, sign_in
from tests.conftest import GROUND, Callers


@dataclass
class RealServer:
    """For tests that need real commits, other connections or threads."""

    app: FastAPI
    client: TestClient
    database: Database
    url: str
    superuser_url: str

    def caller(self, role: Role) -> Caller:
        with self.database.sessions() as session:
            return sign_in(self.client, session, role)

    def add_call(self, endpoint: Callable[..., Any]) -> str:
        """One more call, for a fault that no call of ours has; answers its address."""
        router = group("Fault")
        router.post("/{who}")(endpoint)
        self.app.router.routes.append(router)
        return router.prefix

    def as_owner(self, *statements: str) -> None:
        with psycopg.connect(self.url) as connection:
            for statement in statements:
                connection.execute(statement.encode())

    def as_superuser(self, statement: str) -> None:
        with psycopg.connect(self.superuser_url, autocommit=True) as connection:
            connection.execute(statement.format(name=make_url(self.url).database).encode())

    def drop_connections(self) -> None:
        self.as_superuser(
            "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '{name}'"
        )

    def stop_database(self) -> None:
        self.as_superuser("alter database {name} with allow_connections false")
        self.drop_connections()

    def start_database(self) -> None:
        self.as_superuser("alter database {name} with allow_connections true")


@pytest.fixture
def resource(path: str, as_role: Callers, session: Session) -> Resource:
    """The plain resource at the path a test was given."""
    return Resource(path, as_role, session)


@pytest.fixture
def real(cluster: EmbeddedPostgres, fresh_database: Database) -> Iterator[RealServer]:
    app = create_app(fresh_database, Settings(data_dir=GROUND))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield RealServer(app, client, fresh_database, fresh_database.url, cluster.superuser_url)

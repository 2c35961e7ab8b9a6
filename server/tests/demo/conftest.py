import os
import secrets
from collections.abc import Iterator

import psycopg
import pytest

from charterdesk.kit.postgres import EmbeddedPostgres
from tests.conftest import clone, database_url


@pytest.fixture(scope="module")
def module_database_url(cluster: EmbeddedPostgres, template: str) -> Iterator[str]:
    """A clone for all tests of a module: it takes seconds to load what they look at."""
    name = f"loaded_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, template, name)
    yield database_url(cluster, name)
    with psycopg.connect(cluster.superuser_url, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)".encode())

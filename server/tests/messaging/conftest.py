from collections.abc import Iterator

import pytest

from charterdesk.kit.db import Database
from tests.messaging.post_office import PostOffice


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    """Not open yet: until it is, the mail server is down."""
    office = PostOffice()
    yield office
    office.close()


@pytest.fixture
def business(fresh_database_url: str) -> Iterator[Database]:
    """A database of its own, because the worker is another client of it and sees only what is committed."""
    database = Database(fresh_database_url, pool_size=3)
    yield database
    database.close()

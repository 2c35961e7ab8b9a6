import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from charterdesk.kit.postgres import EmbeddedPostgres


@pytest.fixture
def superuser_url(cluster: EmbeddedPostgres, fresh_database_url: str) -> str:
    """A superuser connection to the test's own database."""
    return make_conninfo(cluster.superuser_url, dbname=conninfo_to_dict(fresh_database_url)["dbname"])

import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Enum, make_url

from charterdesk.kit.db import Database
from charterdesk.kit.model import Base
from charterdesk.kit.postgres import EmbeddedPostgres
from charterdesk.migrate import CannotMigrate, config_for, connected, migrate
from charterdesk.verify import verify
from tests.conftest import VAULT, clone, database_url

pytestmark = pytest.mark.starts_programs


@pytest.fixture
def empty_url(cluster: EmbeddedPostgres, template: str) -> str:
    """A database with nothing in it, in a cluster whose owner may not create roles."""
    name = f"empty_{os.getpid()}_{secrets.token_hex(4)}"
    clone(cluster, "template0", name)
    return database_url(cluster, name)


def ask(url: str, question: str) -> object:
    with psycopg.connect(url) as connection:
        row = connection.execute(question).fetchone()
    return row[0] if row else None


def test_the_migrations_make_exactly_what_the_models_say(fresh_database_url: str) -> None:
    with connected(fresh_database_url) as connection:
        command.check(config_for(connection))


def test_every_list_of_words_is_one_constant_and_has_the_words_of_its_model(fresh_database_url: str) -> None:
    form = r"'^CHECK \(\(\((\w+)\)::text = ANY \(''{(.*)}''::text\[\]\)\)\)$'"
    with psycopg.connect(fresh_database_url) as connection:
        lists = connection.execute(
            "select conrelid::regclass::text, list[1], string_to_array(list[2], ',') from pg_constraint"
            f" cross join regexp_match(pg_get_constraintdef(oid), {form}) as list where list is not null"
        ).fetchall()

    assert {(table, column): set(words) for table, column, words in lists} == {
        (table.name, column.name): set(column.type.enums)
        for table in Base.metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, Enum)
    }


def newest_sql_files(url: str) -> dict[Path, str]:
    """Return the SQL files that migrations apply, each with the SHA-256 that the newest one gives for it."""
    with connected(url) as connection:
        scripts = ScriptDirectory.from_config(config_for(connection))
    named: dict[str, str] = {}
    for script in reversed(list(scripts.walk_revisions())):
        named.update(script.module.sql_files)
    return {Path(scripts.dir) / "sql" / name: digest for name, digest in named.items()}


def test_a_changed_sql_file_needs_a_migration_that_applies_it(fresh_database_url: str) -> None:
    files = newest_sql_files(fresh_database_url)
    folder = next(iter(files)).parent

    assert files == {path: sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}, (
        "A file in migrations/sql changed: list it in sql_files of a new migration (migrations/README.md)."
    )


OWN_FUNCTIONS = """
    from pg_proc where pronamespace = 'public'::regnamespace and proname not like 'procrastinate%'
"""
SQL_FILE_OBJECTS = {
    "functions": f"select pg_get_functiondef(oid) {OWN_FUNCTIONS} order by 1",
    "triggers": """
        select pg_get_triggerdef(oid), tgenabled from pg_trigger
        where not tgisinternal and tgrelid::regclass::text not like 'procrastinate%' order by 1
    """,
    "privileges and storage": """
        select relname, reloptions, array(select unnest(relacl)::text order by 1) from pg_class
        where relnamespace = 'public'::regnamespace order by 1
    """,
    "default privileges": "select defaclobjtype, defaclacl::text from pg_default_acl order by 1",
}


def test_a_migrated_database_has_exactly_what_the_sql_files_create(fresh_database_url: str) -> None:
    with psycopg.connect(fresh_database_url) as database:
        migrated = {name: database.execute(text).fetchall() for name, text in SQL_FILE_OBJECTS.items()}
        database.execute("revoke all on all tables in schema public from charterdesk_app")
        dropped = database.execute(f"select oid::regprocedure::text {OWN_FUNCTIONS}").fetchall()
        database.execute(f"drop function {', '.join(name for (name,) in dropped)} cascade".encode())
        for path in newest_sql_files(fresh_database_url):
            database.execute(path.read_bytes())
        created = {name: database.execute(text).fetchall() for name, text in SQL_FILE_OBJECTS.items()}

    assert len(migrated["functions"]) >= 7
    assert len(migrated["triggers"]) >= 9
    assert migrated == created


def test_a_database_of_an_unknown_version_is_refused_with_one_sentence(fresh_database_url: str) -> None:
    with psycopg.connect(fresh_database_url) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    with pytest.raises(CannotMigrate) as refusal:
        migrate(fresh_database_url)

    assert str(refusal.value) == (
        "The database has version 9999, which this program does not know. "
        "Install a newer program, or start with an empty database."
    )


def test_an_empty_database_is_brought_to_the_newest_version(empty_url: str) -> None:
    migrate(empty_url)

    with connected(empty_url) as connection:
        newest = ScriptDirectory.from_config(config_for(connection)).get_current_head()
    assert ask(empty_url, "select version_num from alembic_version") == newest
    assert ask(empty_url, "select count(*) from country where code = 'CU'") == 1
    assert ask(empty_url, "select count(*) from app_user") == 0


def test_migrating_again_changes_nothing(empty_url: str) -> None:
    migrate(empty_url)
    before = ask(empty_url, "select count(*) from country")
    migrate(empty_url)

    assert ask(empty_url, "select count(*) from country") == before
    with closing(Database(empty_url, pool_size=1)) as database, database.sessions() as session:
        assert not any(verify(session, VAULT).values())


def test_two_servers_that_migrate_at_once_do_not_get_into_each_others_way(empty_url: str) -> None:
    command_line = [sys.executable, "-m", "charterdesk", "migrate"]
    environment = {**os.environ, "DATABASE_URL": empty_url}
    both = [
        subprocess.Popen(
            command_line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        for _ in range(2)
    ]

    assert [one.communicate(timeout=120)[0] for one in both] == ["The database is up to date.\n"] * 2
    assert [one.returncode for one in both] == [0, 0]


def test_what_people_entered_survives_a_migration(fresh_database_url: str) -> None:
    with psycopg.connect(fresh_database_url) as connection:
        connection.execute("update airline set name = 'Renamed by hand' where iata_code = 'XC'")
    migrate(fresh_database_url)

    assert ask(fresh_database_url, "select name from airline where iata_code = 'XC'") == "Renamed by hand"


@pytest.fixture
def stranger(cluster: EmbeddedPostgres, empty_url: str) -> Iterator[str]:
    """The owner of a database who knows nothing of our role."""
    name = f"stranger_{os.getpid()}"
    database = make_url(empty_url).database
    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(f"create role {name} login")
        superuser.execute(f"alter database {database} owner to {name}")
        yield empty_url.replace("charterdesk@", f"{name}@")
        superuser.execute(f"drop database {database} with (force)")
        superuser.execute(f"drop role {name}")


def test_an_owner_who_may_not_set_up_our_role_is_told_what_to_run(
    cluster: EmbeddedPostgres, stranger: str
) -> None:
    owner, database = make_url(stranger).username, make_url(stranger).database
    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(f"revoke connect on database {database} from public")
    with pytest.raises(CannotMigrate) as refusal:
        migrate(stranger)
    assert str(refusal.value) == (
        f"The database user {owner} may not set up the role charterdesk_app. Let a superuser run: "
        "alter role charterdesk_app login;"
    )

    with pytest.raises(CannotMigrate, match=r"^The database does not let the role charterdesk_app sign in"):
        migrate(stranger, cluster.superuser_url)

    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(f"grant connect on database {database} to charterdesk_app")
    migrate(stranger)
    assert ask(stranger, "select count(*) from alembic_version") == 1

"""Settings and durability of the cluster."""

import stat
from pathlib import Path

import psycopg
import pytest

from charterdesk.kit.postgres import Binaries, EmbeddedPostgres, NotDurable, PostgresFailed, require_durable
from charterdesk.kit.postgres.cluster import Cluster
from charterdesk.kit.postgres.home import LONGEST_SOCKET_PATH, Home

from .servers import answers, ask, is_running, socket_dir

pytestmark = pytest.mark.starts_programs


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("listen_addresses", ""),
        ("max_connections", "200"),
        ("shared_buffers", "64MB"),
        ("TimeZone", "UTC"),
        ("unix_socket_permissions", "0700"),
        ("data_checksums", "on"),
    ],
)
def test_settings_suit_an_office_server(running: EmbeddedPostgres, setting: str, value: str) -> None:
    assert ask(running.url, f"show {setting}") == value


def test_settings_can_be_given_but_never_open_the_network(data_dir: Path) -> None:
    given = {"max_connections": "50", "listen_addresses": "*"}
    with EmbeddedPostgres(data_dir, settings=given) as postgres:
        assert ask(postgres.url, "show max_connections") == "50"
        assert ask(postgres.url, "show listen_addresses") == ""


def test_text_is_utf_8_in_the_c_order_without_icu(running: EmbeddedPostgres) -> None:
    about = "from pg_database where datname = current_database()"
    assert ask(running.url, f"select pg_encoding_to_char(encoding) {about}") == "UTF8"
    assert ask(running.url, f"select datlocprovider::text {about}") == "c"
    assert ask(running.url, f"select datcollate {about}") in ("C.UTF-8", "C")


def test_plain_c_takes_the_place_of_a_locale_the_system_does_not_know(fresh_dir: Path) -> None:
    cluster = Cluster(Home(fresh_dir), Binaries.find(), {}, locales=("xx_XX.UTF-8", "C"))
    cluster.start(may_create=True)
    database = Home(fresh_dir).url("postgres", "postgres")
    assert ask(database, "select datctype from pg_database limit 1") == "C"
    assert ask(database, "show server_encoding") == "UTF8"
    cluster.stop()


def test_application_owns_its_database_and_is_no_superuser(running: EmbeddedPostgres) -> None:
    assert ask(running.url, "select current_user || '@' || current_database()") == "charterdesk@charterdesk"
    owner = "select pg_get_userbyid(datdba) from pg_database where datname = 'charterdesk'"
    assert ask(running.url, owner) == "charterdesk"
    assert ask(running.url, "select rolsuper from pg_roles where rolname = current_user") is False
    assert ask(running.superuser_url, "show is_superuser") == "on"


def test_socket_and_log_are_closed_to_other_users(running: EmbeddedPostgres) -> None:
    place = socket_dir(running)
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert stat.S_IMODE((place / ".s.PGSQL.5432").stat().st_mode) == 0o700
    assert place.stat().st_uid == (place / ".s.PGSQL.5432").stat().st_uid


def test_long_data_directory_gets_a_short_socket_path(closed_dir: Path) -> None:
    long, other = closed_dir / ("long" * 30), closed_dir / ("long" * 31)
    with EmbeddedPostgres(long) as postgres:
        place = socket_dir(postgres)
        assert answers(postgres.url)
        assert len(str(place / ".s.PGSQL.5432")) <= LONGEST_SOCKET_PATH
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
        assert socket_dir(EmbeddedPostgres(other)) != place
    assert not place.exists()


@pytest.mark.parametrize(
    ("directory", "beside_the_data"),
    [("/srv/data", True), ("/srv/" + "d" * 76, True), ("/srv/" + "d" * 78, False), ("/srv/a,b", False)],
)
def test_socket_lies_beside_the_data_if_it_can(directory: str, beside_the_data: bool) -> None:
    assert Home(Path(directory)).socket_dir.is_relative_to(directory) is beside_the_data


def test_blanks_and_signs_in_the_path_do_no_harm(closed_dir: Path) -> None:
    with EmbeddedPostgres(closed_dir / "O'Hara & 100 % {data}?") as postgres:
        assert answers(postgres.url)


def test_link_in_place_of_the_socket_directory_is_refused(data_dir: Path, open_dir: Path) -> None:
    (data_dir / "socket").symlink_to(open_dir)
    with pytest.raises(PostgresFailed, match="is not ours: remove it"):
        EmbeddedPostgres(data_dir).start()
    assert not is_running(data_dir)


def test_database_as_we_start_it_is_durable(running: EmbeddedPostgres) -> None:
    with psycopg.connect(running.url) as connection:
        require_durable(connection)


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_server_that_may_lose_commits_is_refused(data_dir: Path, setting: str) -> None:
    with (
        EmbeddedPostgres(data_dir, settings={setting: "off"}) as postgres,
        psycopg.connect(postgres.url) as connection,
        pytest.raises(NotDurable, match=f"because {setting} is off"),
    ):
        require_durable(connection)


def test_database_that_does_not_wait_for_its_commits_is_refused(running: EmbeddedPostgres) -> None:
    with psycopg.connect(running.url, autocommit=True) as owner:
        owner.execute("alter database charterdesk set synchronous_commit = off")
        with (
            psycopg.connect(running.url) as connection,
            pytest.raises(NotDurable, match="because synchronous_commit is off"),
        ):
            require_durable(connection)
        owner.execute("alter database charterdesk reset synchronous_commit")

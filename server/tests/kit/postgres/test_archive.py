"""The archive of a cluster, and the way back to a moment."""

import gzip
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from charterdesk.kit.postgres import Archive, Binaries, EmbeddedPostgres, NoDatabase, PostgresFailed, Tools
from charterdesk.kit.postgres.archive import STAMP, WrongArchive, first_segment
from charterdesk.kit.postgres.recovery import recover_cluster

from .servers import ask, eventually, is_running

pytestmark = pytest.mark.starts_programs


@pytest.fixture
def archive(closed_dir: Path) -> Archive:
    """An archive below a folder that only its owner can walk to."""
    (closed_dir / "archive").mkdir()
    return Archive(closed_dir / "archive")


@pytest.fixture
def archiving(data_dir: Path, archive: Archive) -> Iterator[EmbeddedPostgres]:
    with EmbeddedPostgres(data_dir, archive_dir=archive.folder) as postgres:
        yield postgres


def copy_cluster(postgres: EmbeddedPostgres, archive: Archive) -> datetime:
    """Make a base backup; return the moment from which on it can be restored."""
    making = archive.copies / "making"
    making.mkdir(parents=True)
    Tools(Binaries.find(), postgres.superuser_url).copy_cluster(making)
    moment = clock(postgres).replace(microsecond=0) + timedelta(seconds=1)
    making.rename(archive.copy_of(moment))
    return moment


def clock(postgres: EmbeddedPostgres) -> datetime:
    moment = ask(postgres.superuser_url, "select clock_timestamp()")
    assert isinstance(moment, datetime)
    return moment.astimezone(UTC)


def sell(postgres: EmbeddedPostgres, number: int) -> datetime:
    """Commit a row; return a moment at which it was there and the next one was not."""
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute("create table if not exists sale (number int)")
        connection.execute("insert into sale values (%s)", [number])
    return clock(postgres)


def archived_to_here(postgres: EmbeddedPostgres, archive: Archive) -> None:
    segment = ask(postgres.superuser_url, "select pg_walfile_name(pg_switch_wal())")
    eventually((archive.segments / f"{segment}.gz").exists)


def restored(data_dir: Path, archive: Archive, until: datetime | None) -> object:
    said: list[str] = []
    recover_cluster(data_dir, archive, until, said.append)
    assert not is_running(data_dir)
    with EmbeddedPostgres(data_dir) as postgres:
        return ask(postgres.url, "select array_agg(number order by number) from sale")


def test_an_archive_is_restored_to_any_moment_after_its_base_backup(
    archiving: EmbeddedPostgres, archive: Archive, closed_dir: Path
) -> None:
    sell(archiving, 1)
    begin = copy_cluster(archiving, archive)
    eventually(lambda: clock(archiving) > begin)
    after_two = sell(archiving, 2)
    sell(archiving, 3)
    archived_to_here(archiving, archive)
    archiving.stop()

    assert restored(closed_dir / "to the moment", archive, after_two) == [1, 2]
    assert restored(closed_dir / "to the end", archive, None) == [1, 2, 3]
    with pytest.raises(WrongArchive, match=r"^The archive has nothing after 20\d\d-.*: leave out --until"):
        restored(closed_dir / "too late", archive, datetime.now(UTC))
    with pytest.raises(WrongArchive, match=rf"begins at {begin.isoformat()}".replace("+", r"\+")):
        restored(closed_dir / "too early", archive, begin - timedelta(seconds=1))


def test_a_restored_cluster_goes_on_with_its_archive(
    archiving: EmbeddedPostgres, archive: Archive, closed_dir: Path
) -> None:
    begin = copy_cluster(archiving, archive)
    eventually(lambda: clock(archiving) > begin)
    moment = sell(archiving, 1)
    sell(archiving, 2)
    archived_to_here(archiving, archive)
    archiving.stop()
    recover_cluster(closed_dir / "second", archive, moment, lambda _: None)
    with EmbeddedPostgres(closed_dir / "second", archive_dir=archive.folder) as second:
        sell(second, 30)
        archived_to_here(second, archive)

    assert restored(closed_dir / "third", archive, None) == [1, 30]
    recover_cluster(closed_dir / "drill", archive, None, lambda _: None)
    (archive.segments / "00000003.history.gz").write_bytes(gzip.compress(b"of another copy"))
    with pytest.raises(WrongArchive, match="is written by another restored copy of this database"):
        EmbeddedPostgres(closed_dir / "drill", archive_dir=archive.folder).start()


def test_a_damaged_base_backup_is_refused(
    archiving: EmbeddedPostgres, archive: Archive, closed_dir: Path
) -> None:
    copy = archive.copy_of(copy_cluster(archiving, archive))
    manifest = (copy / "backup_manifest").read_text()
    (copy / "backup_manifest").write_text(manifest.replace("PG_VERSION", "PG_VERSIOM"))

    with pytest.raises(RuntimeError, match=r"^pg_verifybackup failed: "):
        recover_cluster(closed_dir / "new", archive, None, lambda _: None)
    assert not (closed_dir / "new" / "cluster").exists()


def test_the_archive_of_another_cluster_is_left_alone(
    archiving: EmbeddedPostgres, archive: Archive, fresh_dir: Path, closed_dir: Path
) -> None:
    archiving.stop()
    before = sorted(archive.segments.iterdir())
    other = closed_dir / "other"

    with pytest.raises(PostgresFailed, match=r"^The archive .* belongs to another database: set"):
        EmbeddedPostgres(other, archive_dir=archive.folder).start()
    assert not is_running(other)
    assert sorted(archive.segments.iterdir()) == before


def test_an_archive_that_is_not_mounted_is_not_made(data_dir: Path, closed_dir: Path) -> None:
    with pytest.raises(PostgresFailed, match=r"^There is no folder .*/mount for the archive: make or mount"):
        EmbeddedPostgres(data_dir, archive_dir=closed_dir / "mount").start()
    assert not (closed_dir / "mount").exists()


def test_a_segment_in_the_archive_is_never_replaced(archiving: EmbeddedPostgres, archive: Archive) -> None:
    segment = str(ask(archiving.superuser_url, "select pg_walfile_name(pg_current_wal_lsn())"))
    stored = archive.segments / f"{segment}.gz"
    stored.write_bytes(gzip.compress(b"another cluster's"))
    ask(archiving.superuser_url, "select pg_switch_wal()")

    failed = "select failed_count > 0 from pg_stat_archiver"
    eventually(lambda: ask(archiving.superuser_url, failed) is True)
    assert gzip.decompress(stored.read_bytes()) == b"another cluster's"


def test_segments_that_no_base_backup_needs_are_dropped(
    archiving: EmbeddedPostgres, archive: Archive
) -> None:
    first = str(ask(archiving.superuser_url, "select pg_walfile_name(pg_current_wal_lsn())"))
    archived_to_here(archiving, archive)
    copy = archive.copy_of(copy_cluster(archiving, archive))
    needed = first_segment(copy)
    eventually((archive.segments / f"{needed}.gz").exists)
    Tools(Binaries.find(), "").drop_segments_before(archive.segments, needed)

    left = [path.name for path in archive.segments.glob("*.gz")]
    assert f"{needed}.gz" in left
    assert f"{first}.gz" not in left


def test_moments_are_read_from_the_names_of_whole_copies(archive: Archive) -> None:
    for name in ("2026-11-19T130512Z", "2026-11-18T020000Z", "unfinished"):
        (archive.copies / name).mkdir(parents=True)

    assert [moment.strftime(STAMP) for moment in archive.moments()] == [
        "2026-11-18T020000Z",
        "2026-11-19T130512Z",
    ]
    shutil.rmtree(archive.copies)
    with pytest.raises(WrongArchive, match="has no base backup, so nothing can be restored from it"):
        archive.newest_before(None)


def test_a_cluster_is_not_created_where_one_is_expected(closed_dir: Path) -> None:
    nowhere = closed_dir / "nowhere"

    with pytest.raises(NoDatabase, match=r"^There is no database in .*/nowhere: set CHARTERDESK_DATA_DIR"):
        EmbeddedPostgres(nowhere, may_create=False).start()
    assert not nowhere.exists()


def test_no_server_starts_on_half_of_a_restore(data_dir: Path) -> None:
    (data_dir / "restore.unfinished").touch()

    with pytest.raises(
        PostgresFailed, match=r"did not finish: delete what is in the folder, and restore again"
    ):
        EmbeddedPostgres(data_dir).start()
    assert not is_running(data_dir)
    with EmbeddedPostgres(data_dir, restoring=True):
        assert is_running(data_dir)

"""Importing lists: who may, which files are refused and why, and that nothing is lost by a bad one."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import CHARTER_ROLES, Role
from charterdesk.activity.enums import Entity
from charterdesk.activity.models import EventLog
from charterdesk.cli import main
from charterdesk.kit.db import Database
from charterdesk.kit.errors import Refusal
from charterdesk.screening.actions import ListFiles, import_list
from charterdesk.screening.models import ScreeningEntry, ScreeningList
from charterdesk.screening.services.screener import Screener
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.screening.lists import Body, Listed, files_of, put_list, screen, upload

FOLDER = Path(__file__).parent
SAMPLE = {name: (FOLDER / f"{name}_sample.csv").read_bytes() for name in ("sdn", "alt", "add")}
ONE, TWO = Listed(1, "DOE, John", date(1960, 1, 1)), Listed(2, "ROE, Jane")


def lists(caller: Caller) -> list[Body]:
    found: list[Body] = caller.get("/api/Screening/GetLists").json()
    return found


def test_the_sample_is_imported(admin: Caller, session: Session) -> None:
    answer = upload(admin, SAMPLE)

    assert answer.status_code == 200, answer.text
    (imported,) = lists(admin)
    assert imported == answer.json()
    assert (imported["number"], imported["people"], imported["current"]) == (1, 1, True)
    assert admin.actor is not None
    assert imported["appUserName"] == admin.actor.name
    entry = session.scalars(select(ScreeningEntry)).one()
    assert entry.facts["names"] == ["SAMPLE TEST, Juan Carlos", "TESTER SAMPLE, J. C."]
    assert "X0000000" not in str(entry.facts)
    event = session.scalars(
        select(EventLog).where(EventLog.event_title == "Screening list 1 imported: 1 people")
    ).one()
    assert (event.entity_type, event.office_holding_id) == (Entity.Charter, None)


def test_a_new_version_replaces_the_people_of_the_last_one(admin: Caller, session: Session) -> None:
    upload(admin, files_of([ONE]))
    upload(admin, files_of([ONE, TWO]))

    assert [(each["number"], each["people"], each["current"]) for each in lists(admin)] == [
        (2, 2, True),
        (1, 1, False),
    ]
    assert sorted(session.scalars(select(ScreeningEntry.number))) == [1, 2]


def test_an_entry_that_stays_keeps_its_digest(session: Session) -> None:
    def digests() -> dict[int, bytes]:
        return {entry.number: entry.digest for entry in session.scalars(select(ScreeningEntry))}

    put_list(session, ONE, TWO)
    session.expunge_all()
    before = digests()
    put_list(session, ONE, Listed(2, "ROE, Janet"))
    assert (digests()[1] == before[1], digests()[2] == before[2]) == (True, False)


def changed(name: str, change: Callable[[bytes], bytes]) -> dict[str, bytes]:
    return {**SAMPLE, name: change(SAMPLE[name])}


BAD = [
    ({name: SAMPLE[name] for name in ("sdn", "alt")}, "Choose the ADD file too."),
    ({"alt": SAMPLE["alt"], "add": SAMPLE["add"]}, "Choose the SDN file too."),
    (changed("sdn", lambda _: b""), "Choose the SDN file again. This one has no entry."),
    (changed("sdn", lambda sdn: sdn.replace(b"individual", b"vessel")), "No entry of it is a person."),
    (changed("sdn", lambda sdn: sdn + sdn), "Check row 3 of the SDN file. Entry 900001 is there twice."),
    (changed("alt", lambda alt: b"x" + alt), "Check row 1 of the ALT file."),
    (changed("add", lambda add: add + b"1,2\r\n"), "Check row 2 of the ADD file. It has 2 columns instead"),
    (changed("sdn", lambda _: b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00"), "of the SDN file."),
    (changed("sdn", lambda _: b'1,"' + b"A" * 9_000), "Check row 1 of the SDN file. It is not CSV."),
]


@pytest.mark.parametrize(("files", "sentence"), BAD)
def test_a_bad_file_is_named_and_nothing_is_lost(
    admin: Caller, session: Session, files: dict[str, bytes], sentence: str
) -> None:
    put_list(session, ONE)
    session.commit()

    answer = upload(admin, files)

    assert answer.status_code == 422
    assert sentence in answer.json()["message"]
    (kept,) = lists(admin)
    assert (kept["number"], kept["current"]) == (1, True)
    assert session.scalar(select(func.count()).select_from(ScreeningEntry)) == 1


def test_the_same_files_are_not_imported_twice(admin: Caller) -> None:
    assert upload(admin, SAMPLE).status_code == 200
    again = upload(admin, SAMPLE)
    assert (again.status_code, again.json()["code"]) == (409, "listIsCurrent")
    assert "Screening list 1" in again.json()["message"]
    assert upload(admin, files_of([ONE])).status_code == 200
    assert upload(admin, SAMPLE).json()["number"] == 3


def test_letters_of_windows_are_read(admin: Caller, session: Session) -> None:
    windows = {**files_of([]), "sdn": ",".join(Listed(7, "MUÑOZ").row).encode("cp1252") + b"\r\n\x1a"}
    assert upload(admin, windows).status_code == 200
    assert session.scalars(select(ScreeningEntry.facts)).one()["names"] == ["MUÑOZ"]


@pytest.mark.parametrize("role", list(Role))
def test_who_imports_and_who_reads(as_role: Callers, role: Role) -> None:
    caller = as_role(role)
    assert upload(caller, SAMPLE).status_code == (200 if role is Role.CharterAdmin else 403)
    reads = 200 if role in CHARTER_ROLES else 403
    for call in ("GetLists", "GetProgress", "GetHits"):
        assert caller.get(f"/api/Screening/{call}").status_code == reads


def test_nobody_without_a_session_is_let_in(as_role: Callers) -> None:
    assert upload(as_role.nobody, SAMPLE).status_code == 401
    assert as_role.nobody.get("/api/Screening/GetHits").status_code == 401


def test_progress(admin: Caller, session: Session, screener: Screener) -> None:
    def progress() -> Body:
        read: Body = admin.get("/api/Screening/GetProgress").json()
        return read

    before = progress()
    assert (before["listNumber"], before["people"], before["waiting"], before["open"]) == (None, 0, 0, 0)
    upload(admin, files_of([ONE, TWO]))
    waiting = progress()
    assert (waiting["listNumber"], waiting["people"]) == (1, 2)
    assert waiting["waiting"] == waiting["passengers"] > 0
    screen(session, screener)
    assert progress() == {**waiting, "waiting": 0}


def test_two_imports_at_once_are_counted_one_after_the_other(fresh_database: Database) -> None:
    def take(people: list[Listed]) -> int | str:
        with fresh_database.transaction() as session:
            try:
                return import_list(session, SYSTEM, VAULT, ListFiles.of(files_of(people))).number
            except Refusal as refusal:
                session.rollback()
                return refusal.code()

    with ThreadPoolExecutor(4) as threads:
        numbers = list(threads.map(take, [[ONE], [TWO], [ONE, TWO], [ONE]]))

    assert sorted(each for each in numbers if isinstance(each, int)) in ([1, 2, 3], [1, 2, 3, 4])
    with fresh_database.sessions() as session:
        assert session.scalars(select(ScreeningList.number).where(ScreeningList.current)).one() == max(
            each for each in numbers if isinstance(each, int)
        )


def run(monkeypatch: pytest.MonkeyPatch, url: str, folder: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setattr("sys.argv", ["charterdesk", "screening", "import", str(folder)])
    main()


def test_the_command_imports_a_folder(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fresh_database_url: str,
    tmp_path: Path,
) -> None:
    run(monkeypatch, fresh_database_url, FOLDER)
    assert "Screening list 1 has 1 people." in capsys.readouterr().out
    with closing(Database(fresh_database_url, 1)) as database, database.sessions() as session:
        assert session.scalars(select(ScreeningList.app_user_name)).one() == "Charterdesk"

    for folder, sentence in (
        (FOLDER, "There is nothing to import."),
        (tmp_path, "Choose the SDN file too."),
        (tmp_path / "none", "There is no folder"),
    ):
        with pytest.raises(SystemExit):
            run(monkeypatch, fresh_database_url, folder)
        assert sentence in capsys.readouterr().err

"""`charterdesk rotate-key` beside readers and writers, killed and started again."""

import os
import subprocess
import sys
import uuid
from contextlib import closing
from datetime import date
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.border.enums import ManifestContent, ManifestKind
from charterdesk.border.models import ManifestVersion
from charterdesk.keys.rotate_key import ROTATE_LOCK
from charterdesk.keys.sealed import SEALED, is_sealed_by_other, verify_keys, verify_sealed
from charterdesk.kit.clock import now
from charterdesk.kit.db import Database
from charterdesk.kit.errors import NotDecryptable
from charterdesk.kit.idempotency import AlreadyAnswered, Claim, IdempotencyKey
from charterdesk.kit.vault import Vault
from charterdesk.passengers.actions.documents import set_number
from charterdesk.passengers.models import TravelDocument
from charterdesk.passengers.queries.passengers import find_likely_duplicates
from charterdesk.passengers.verify import verify_documents
from charterdesk.screening.actions.screen import TURN_LOCK
from charterdesk.screening.models import ScreeningHit
from charterdesk.screening.services.screener import Screener
from charterdesk.screening.verify import verify_hits, verify_screening
from charterdesk.settings import Settings
from tests.backup.conftest import KEY
from tests.flights.flights import make_flight
from tests.screening.conftest import screener
from tests.screening.lists import Listed, put_list, screen
from tests.terminal import Terminal, terminal

__all__ = ["screener", "terminal"]

pytestmark = pytest.mark.starts_programs

NEW_KEY = "bmV3IGtleSBuZXcga2V5IG5ldyBrZXkgbmV3IGtleSE="
NAME = "0199f3a2-0000-7000-8000-00000000ab01.png"
CALLER = uuid.uuid4()
_LEFT = "select count(*) from passenger_travel_document where other_fingerprint is null and erased_at is null"
_WAITS = "select exists (select from pg_locks where locktype = 'advisory' and objid = %s and not granted)"


@pytest.fixture
def settings(
    terminal: Terminal, fresh_database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Settings:
    """A data directory with a key file and a file, and a database with demo data."""
    monkeypatch.delenv("CHARTERDESK_DOCUMENT_KEY")
    terminal.set(DATABASE_URL=fresh_database_url)
    settings = Settings(data_dir=tmp_path, database_url=fresh_database_url)
    settings.keys_dir.mkdir()
    (settings.keys_dir / "documents.key").write_text(KEY)
    settings.file_store.write(NAME, b"a picture")
    return settings


@pytest.fixture
def documents(settings: Settings, fresh_database: Database, screener: Screener) -> list[TravelDocument]:
    """The first and the last document; the sanctions list has the number of the first."""
    vault = settings.vault
    with fresh_database.transaction() as session:
        first, *_, last = session.scalars(
            select(TravelDocument).where(TravelDocument.erased_at.is_(None)).order_by(TravelDocument.id)
        ).all()
    with fresh_database.transaction() as session:
        put_list(session, Listed(1, "WXYZ, Qwerty", date(1950, 1, 1), plain_number(vault, first)))
        screen(session, screener)
        session.add(produced_list(session, vault))
        session.add(answered_request(session, vault))
    return [first, last]


def test_a_change_of_keys_is_killed_and_started_again_while_documents_are_found_and_entered(
    settings: Settings,
    terminal: Terminal,
    fresh_database: Database,
    documents: list[TravelDocument],
    screener: Screener,
) -> None:
    vault, before, (first, last) = settings.vault, Vault(Path("unused"), KEY), documents
    numbers = {each.id: plain_number(vault, each) for each in documents}
    with fresh_database.transaction() as session:
        decided = decisions(session)
        assert decided

    with closing(psycopg.connect(str(settings.database_url))) as clerk:
        run_until_one_is_left(settings, clerk, last.id)

        # The server has followed without being told: it reads, finds and enters by both keys.
        with fresh_database.transaction() as session:
            for document in documents:
                assert (
                    plain_number(vault, session.get_one(TravelDocument, document.id)) == numbers[document.id]
                )
                assert is_found(session, vault, numbers[document.id], document)
            assert is_answered(session, vault)
            entered = session.scalars(
                select(TravelDocument).where(TravelDocument.id.not_in(numbers)).limit(1)
            ).one()
            set_number(vault, entered, numbers[last.id])
            session.flush()
            held = session.get_one(TravelDocument, last.id)
            assert entered.other_fingerprint == held.number_fingerprint
            assert is_found(session, vault, numbers[last.id], entered)
            assert "Sealed by the old key: 1 files. Run charterdesk rotate-key." in verify_keys(
                session, vault, settings.file_store
            )
            session.rollback()

    # Killed before its end, it had made a new key: the same command goes on with that one.
    made = (settings.keys_dir / "documents.key").read_bytes()
    status, said, complaint = terminal.run("rotate-key")
    assert (status, complaint) == (0, ""), said
    assert (settings.keys_dir / "documents.key").read_bytes() == made
    [unused] = settings.keys_dir.glob("*.unused.key")
    assert unused.read_text() == KEY

    with fresh_database.transaction() as session:
        for column in SEALED.values():
            assert session.scalars(select(func.count()).where(is_sealed_by_other(column, vault))).one() == 0
        old = [before.fingerprint(number) for number in numbers.values()]
        kept = or_(TravelDocument.number_fingerprint.in_(old), TravelDocument.other_fingerprint.is_not(None))
        assert session.scalars(select(func.count()).where(kept)).one() == 0
        assert plain_number(vault, session.get_one(TravelDocument, first.id)) == numbers[first.id]
        with pytest.raises(NotDecryptable):
            plain_number(before, session.get_one(TravelDocument, first.id))
        assert is_answered(session, vault)
        screen(session, screener)
        assert decisions(session) == decided
        assert [
            *verify_documents(session, vault),
            *verify_sealed(session, vault),
            *verify_screening(session),
            *verify_hits(session),
        ] == []
    assert settings.file_store.read(NAME) == b"a picture"


def test_keys_of_the_environment_are_changed_with_both_in_use(
    settings: Settings,
    terminal: Terminal,
    fresh_database: Database,
    documents: list[TravelDocument],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    terminal.set(CHARTERDESK_DOCUMENT_KEY=NEW_KEY, CHARTERDESK_OLD_DOCUMENT_KEY=KEY)
    with closing(psycopg.connect(str(settings.database_url), autocommit=True)) as another:
        another.execute("select pg_advisory_lock(%s)", [ROTATE_LOCK])
        assert terminal.run("rotate-key") == (
            1,
            "",
            "charterdesk: The key is being changed already: wait for that command.\n",
        )
    status, said, complaint = terminal.run("rotate-key")
    assert (status, complaint) == (0, ""), said
    assert "Take CHARTERDESK_OLD_DOCUMENT_KEY away" in said

    vault = Settings().vault
    with fresh_database.transaction() as session:
        assert list(verify_keys(session, vault, Settings().file_store)) == []
        assert session.get_one(TravelDocument, documents[0].id).other_fingerprint is not None
    monkeypatch.delenv("CHARTERDESK_OLD_DOCUMENT_KEY")
    one_key = Settings().vault
    with fresh_database.transaction() as session:
        found = list(verify_documents(session, one_key))
    assert found
    assert {each.partition(" has ")[2] for each in found} == {
        "a fingerprint by an old key. Run charterdesk rotate-key once more."
    }

    assert terminal.run("rotate-key")[0] == 0
    with fresh_database.transaction() as session:
        assert list(verify_documents(session, one_key)) == []
    assert Settings().file_store.read(NAME) == b"a picture"


def run_until_one_is_left(
    settings: Settings, clerk: psycopg.Connection[tuple[object, ...]], document_id: uuid.UUID
) -> None:
    """Run the command beside a clerk who holds a document, and kill it when it waits for that one."""
    environment = {**os.environ, "DATABASE_URL": str(settings.database_url)}
    command = [sys.executable, "-m", "charterdesk", "rotate-key"]
    with (
        closing(psycopg.connect(str(settings.database_url), autocommit=True)) as onlooker,
        subprocess.Popen(command, env=environment) as running,
    ):
        # Stopped before the first document: it waits for transactions that began before it.
        onlooker.execute("select pg_advisory_lock(%s)", [TURN_LOCK])
        while onlooker.execute(_WAITS, [TURN_LOCK]).fetchone() != (True,):
            assert running.poll() is None
        clerk.execute("select from passenger_travel_document where id = %s for update", [document_id])
        onlooker.execute("select pg_advisory_unlock(%s)", [TURN_LOCK])
        while onlooker.execute(_LEFT).fetchone() != (1,):
            assert running.poll() is None
        running.kill()


def plain_number(vault: Vault, document: TravelDocument) -> str:
    return vault.decrypt(document.number_sealed, document.id)


def is_found(session: Session, vault: Vault, number: str, document: TravelDocument) -> bool:
    found = find_likely_duplicates(session, SYSTEM, None, vault.fingerprints(number))
    return document.passenger_id in {passenger.id for passenger in found}


def claim(vault: Vault) -> Claim:
    return Claim.of("key", "POST", "/api/Payments", "", b"{}", vault.request_hashes)


def answered_request(session: Session, vault: Vault) -> IdempotencyKey:
    return IdempotencyKey(
        caller_id=CALLER,
        key="key",
        id=uuid.uuid4(),
        request_hash=claim(vault).request_hashes[0],
        status=200,
        body=b"{}",
        claimed_at=now(session),
    )


def is_answered(session: Session, vault: Vault) -> bool:
    """Return whether a repeat of the request gets the stored response."""
    with pytest.raises(AlreadyAnswered):
        claim(vault).replay(session, CALLER)
    return True


def produced_list(session: Session, vault: Vault) -> ManifestVersion:
    id_ = uuid.uuid4()
    return ManifestVersion(
        id=id_,
        flight_id=make_flight(session).id,
        kind=ManifestKind.Paxlst,
        number=1,
        content=ManifestContent.FullList,
        people=0,
        changes={},
        gaps=0,
        travelers_sealed=vault.encrypt("[]", id_),
        file_name="list.edi",
        stored_name="list",
        media_type="text/plain",
        size=0,
        sha256="",
        created_at=now(session),
        app_user_name="",
    )


def decisions(session: Session) -> list[tuple[object, ...]]:
    hits = select(ScreeningHit.id, ScreeningHit.state, ScreeningHit.reason).order_by(ScreeningHit.id)
    return [tuple(row) for row in session.execute(hits)]

"""An edited log is found, even when a superuser edited it with the guard switched off."""

import uuid
from collections.abc import Iterator

import psycopg
import pytest
from psycopg.types.json import Jsonb

from charterdesk.activity.verify import verify_event_chains
from charterdesk.kit.db import Database
from charterdesk.kit.ids import EMPTY
from charterdesk.kit.postgres import EmbeddedPostgres

CHARTER = f"chain_id = '{EMPTY}'"
SOMEWHERE = f"{CHARTER} and position = 7"
NEWEST = f"{CHARTER} and position = (select position from event_chain where id = '{EMPTY}')"


class Forger:
    """A superuser who edits the log, and the auditor who checks it afterwards."""

    def __init__(self, superuser: psycopg.Connection, database: Database) -> None:
        self._superuser = superuser
        self._database = database

    def do(self, statement: str) -> None:
        self._superuser.execute(statement)

    def event(self, where: str) -> tuple[uuid.UUID, int]:
        found = self._superuser.execute(f"select id, position from event_log where {where}").fetchone()
        assert found is not None
        return found

    def findings(self) -> list[str]:
        with self._database.sessions() as session:
            return list(verify_event_chains(session))


@pytest.fixture
def forger(cluster: EmbeddedPostgres, fresh_database_url: str) -> Iterator[Forger]:
    database = Database(fresh_database_url, pool_size=1)
    name = database.engine.url.database
    with psycopg.connect(cluster.superuser_url, dbname=name, autocommit=True) as superuser:
        superuser.execute("alter table event_log disable trigger all")
        yield Forger(superuser, database)
    database.close()


def place(event: tuple[uuid.UUID, int]) -> str:
    return f"event {event[0]}, position {event[1]} of chain {EMPTY}"


def test_an_untouched_log_is_clean(forger: Forger) -> None:
    assert forger.findings() == []


@pytest.mark.parametrize(
    "edit",
    [
        "event_title = 'Nothing happened'",
        "event_text = 'Nothing'",
        """changes = '[{"field": "name", "before": "a", "after": "b"}]'""",
        "app_user_name = 'Somebody else'",
        "event_date = event_date + interval '1 second'",
        "entity_id = gen_random_uuid()",
        "office_holding_id = gen_random_uuid()",
        "event_type = 'Deleted'",
    ],
)
def test_an_edited_event_is_named(forger: Forger, edit: str) -> None:
    forger.do(f"update event_log set {edit} where {SOMEWHERE}")

    assert forger.findings() == [f"The log was edited: {place(forger.event(SOMEWHERE))}."]


def test_an_edit_sealed_again_is_named_by_its_broken_hash(forger: Forger) -> None:
    forger.do(f"update event_log set event_title = 'Nothing happened' where {SOMEWHERE}")
    forger.do(f"update event_log set sealed = sealed_event(event_log) where {SOMEWHERE}")

    assert forger.findings() == [f"The hash chain is broken at {place(forger.event(SOMEWHERE))}."]


def rehash(forger: Forger, where: str) -> None:
    forger.do(f"update event_log set event_title = 'Nothing happened' where {where}")
    forger.do(f"update event_log set sealed = sealed_event(event_log) where {where}")
    forger.do(
        "update event_log e set hash = sealing_hash((select hash from event_log p where "
        f"p.chain_id = e.chain_id and p.position = e.position - 1), e.sealed) where {where}"
    )


def test_an_edit_hashed_again_is_named_by_the_event_after_it(forger: Forger) -> None:
    rehash(forger, SOMEWHERE)

    after = forger.event(f"{CHARTER} and position = 8")
    assert forger.findings() == [f"The hash chain is broken at {place(after)}."]


def test_the_newest_event_hashed_again_does_not_fit_the_head(forger: Forger) -> None:
    rehash(forger, NEWEST)

    newest, position = forger.event(NEWEST)
    assert forger.findings() == [
        f"The head of chain {EMPTY} does not match its newest event, event {newest}, position {position}."
    ]


def test_an_event_cut_out_is_named_by_the_one_after_it(forger: Forger) -> None:
    forger.do(f"delete from event_log where {SOMEWHERE}")

    after = forger.event(f"{CHARTER} and position = 8")
    assert forger.findings() == [f"Events were removed before {place(after)}."]


def test_a_newest_event_cut_off_is_missed(forger: Forger) -> None:
    _, lost = forger.event(NEWEST)
    forger.do(f"delete from event_log where {NEWEST}")

    left, position = forger.event(f"{CHARTER} and position = {lost - 1}")
    assert forger.findings() == [
        f"Chain {EMPTY} lost its newest events: it ends with event {left}, position {position}, not {lost}."
    ]


def test_a_chain_emptied_is_missed(forger: Forger) -> None:
    _, last = forger.event(NEWEST)
    forger.do(f"delete from event_log where {CHARTER}")

    assert forger.findings() == [f"Chain {EMPTY} lost its newest events: it ends with nothing, not {last}."]


def test_a_head_removed_is_missed(forger: Forger) -> None:
    newest, position = forger.event(NEWEST)
    forger.do(f"delete from event_chain where id = '{EMPTY}'")

    assert forger.findings() == [
        f"The head of chain {EMPTY} was removed; it ends with event {newest}, position {position}."
    ]


def test_an_event_moved_to_another_chain_is_found_in_both(forger: Forger) -> None:
    moved, _ = forger.event(SOMEWHERE)
    forger.do(f"update event_log set chain_id = gen_random_uuid() where {SOMEWHERE}")

    findings = forger.findings()
    assert any("The log was edited: " in finding and str(moved) in finding for finding in findings)
    assert any("Events were removed before " in finding for finding in findings)


SEALED = (
    '{"at": "2026-11-15T21:27:21.500000", "id": "01990000-0000-7000-8000-000000000003", "text": "", '
    '"type": "Modified", "chain": "00000000-0000-0000-0000-000000000000", "title": "Painted \\"ñ\\" \\\\ 2", '
    '"entity": "Airline", "userId": null, "changes": [{"after": "Ñandú", "field": "name", "before": null}], '
    '"entityId": null, "officeId": null, "position": 7, "userName": "Office Sale Agent", "holdingId": null, '
    '"officeName": "Cubamía Hialeah", "entityVersion": 3}'
)
HASH = "55edac37ebbd0e4607c3c8d3160736939a3886150a02de7d450f1853e2638d01"


def test_a_seal_is_byte_for_byte_what_it_always_was(fresh_database_url: str) -> None:
    """A new seal format would make every stored event look edited."""
    event = {
        "id": "01990000-0000-7000-8000-000000000003",
        "chain_id": str(EMPTY),
        "position": 7,
        "event_type": "Modified",
        "entity_type": "Airline",
        "entity_version": 3,
        "event_title": 'Painted "ñ" \\ 2',
        "event_text": "",
        "changes": [{"field": "name", "before": None, "after": "Ñandú"}],
        "event_date": "2026-11-15T23:27:21.5+02:00",
        "app_user_name": "Office Sale Agent",
        "office_name": "Cubamía Hialeah",
    }
    with psycopg.connect(fresh_database_url, options="-c TimeZone=America/Havana") as connection:
        seal = connection.execute(
            "select sealed_event(e), encode(sealing_hash('\\x00ff', sealed_event(e)), 'hex')"
            " from jsonb_populate_record(null::event_log, %s) e",
            [Jsonb(event)],
        ).fetchone()

    assert seal == (SEALED, HASH)

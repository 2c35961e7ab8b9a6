"""Agreements: every version stays as it was signed, the newest is in force."""

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from sqlalchemy.orm import Session
from starlette.testclient import TestClient

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.db import Database
from charterdesk.main import create_app
from charterdesk.settings import Settings
from tests.activity.logbook import Logbook
from tests.callers import Caller, sign_in
from tests.conftest import Callers
from tests.identity.accounts import refused

LIST = "/api/Charter/AgreementTemplates"
SAVE = "/api/Charter/SaveAgreementTemplate"
CONTRACT = {"kind": "Contract", "number": 2, "name": "Operator–participant contract"}


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def versions(caller: Caller, kind: str = "Contract") -> list[dict[str, Any]]:
    return [agreement for agreement in caller.get(LIST).json() if agreement["kind"] == kind]


def save(caller: Caller, text: str, number: int = 2) -> dict[str, Any]:
    answer = caller.post(SAVE, json={**CONTRACT, "text": text, "number": number})
    assert answer.status_code == 200, answer.text
    saved: dict[str, Any] = answer.json()
    return saved


def test_each_save_is_the_next_version_and_the_old_ones_stay_as_they_were(admin: Caller) -> None:
    (first,) = versions(admin)
    assert first["number"] == 1

    second, third = save(admin, "Second text"), save(admin, "Third text", 3)

    assert (second["number"], third["number"]) == (2, 3)
    assert versions(admin) == [third, second, first]
    assert [each["number"] for each in versions(admin, "Affidavit")] == [1]


def test_a_version_says_who_put_it_into_force_and_proves_its_text(admin: Caller) -> None:
    text = "Señor pasajero:\n\nUsted acepta.\n“Todo”."

    saved = save(admin, f"  {text}\n")

    assert saved["text"] == text
    assert saved["textSha256"] == hashlib.sha256(text.encode()).hexdigest()
    assert saved["appUserName"] == "Charter Admin"
    assert saved["createdAt"].endswith("Z")
    for each in admin.get(LIST).json():
        assert each["textSha256"] == hashlib.sha256(each["text"].encode()).hexdigest()


def test_a_new_version_is_logged(admin: Caller, session: Session) -> None:
    log = Logbook(session)

    saved = save(admin, "Second text")

    event = log.only()
    assert (event.event_type, event.entity_type) == (EventType.Created, Entity.AgreementTemplate)
    assert event.event_title == "Agreement in force: Operator–participant contract, version 2"
    assert str(event.entity_id) == saved["id"]
    assert event.changes == [{"field": "version", "before": 1, "after": 2}]
    assert event.app_user_name == "Charter Admin"


def test_the_text_in_force_is_not_saved_again(admin: Caller, session: Session) -> None:
    (first,) = versions(admin)
    log = Logbook(session)
    sentence = "The text is the same as the version in force. Nothing was saved."

    for text in (first["text"], f"\n{first['text']}  "):
        answer = admin.post(SAVE, json={**CONTRACT, "text": text})
        assert refused(answer) == (409, sentence, {"text": sentence})
    assert versions(admin) == [first]
    assert log.events() == []


def test_an_older_text_can_come_back_into_force(admin: Caller) -> None:
    (first,) = versions(admin)
    save(admin, "Second text")

    again = save(admin, first["text"], 3)

    assert (again["number"], again["textSha256"]) == (3, first["textSha256"])


def test_another_title_over_the_same_text_is_a_new_version(admin: Caller) -> None:
    (first,) = versions(admin)

    answer = admin.post(SAVE, json={**CONTRACT, "name": "Charter contract", "text": first["text"]})

    assert (answer.json()["number"], answer.json()["name"]) == (2, "Charter contract")


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("kind", "Receipt", "It should be one of: Contract, Affidavit"),
        ("number", "2", "Input invalid. Only an interger number (ex: 105)"),
        ("number", 0, "It should be at least 1"),
        ("name", "", "Required"),
        ("text", " \n ", "Cannot be only whitespaces"),
        ("text", "x" * 100_001, "It should not exceed 100000 characters"),
        ("text", "a\x00b", "It holds a character that cannot be stored"),
    ],
)
def test_an_agreement_needs_its_kind_a_name_and_a_text(
    admin: Caller, field: str, wrong: object, sentence: str
) -> None:
    answer = admin.post(SAVE, json={**CONTRACT, "text": "Second text", field: wrong})

    assert refused(answer) == (422, f"{field}: {sentence}", {field: sentence})


def test_everybody_reads_the_agreements_and_only_the_charters_admin_writes_them(as_role: Callers) -> None:
    for role in Role:
        caller = as_role(role)
        assert [each["kind"] for each in caller.get(LIST).json()] == ["Affidavit", "Contract"]
        if role is not Role.CharterAdmin:
            answer = caller.post(SAVE, json={**CONTRACT, "text": "Second text"})
            assert refused(answer) == (403, "You don't have permission to do this.", {})


# Two at once


@pytest.fixture
def committing_admin(fresh_database_url: str) -> Iterator[Caller]:
    """An admin with real, concurrent commits."""
    database = Database(fresh_database_url, 4)
    app = create_app(database, Settings())
    with TestClient(app, raise_server_exceptions=False) as client, database.sessions() as session:
        yield sign_in(client, session, Role.CharterAdmin)
    database.close()


FOLLOWED = "{} put version 2 into force while you were writing. Review it before you replace it."


@pytest.mark.parametrize("number", [1, 2, 4])
def test_a_text_takes_the_place_of_none_that_its_writer_has_not_read(
    admin: Caller, session: Session, number: int
) -> None:
    theirs = save(admin, "Theirs")
    log = Logbook(session)

    answer = admin.post(SAVE, json={**CONTRACT, "text": "Mine", "number": number})

    assert refused(answer) == (409, FOLLOWED.format("Charter Admin"), {})
    assert versions(admin)[0] == theirs
    assert log.events() == []


def test_of_texts_saved_at_the_same_time_one_comes_into_force(committing_admin: Caller) -> None:
    bodies = [{**CONTRACT, "text": f"Text {number}"} for number in range(8)]

    with ThreadPoolExecutor(len(bodies)) as people:
        answers = list(people.map(lambda body: committing_admin.post(SAVE, json=body), bodies))

    (saved,) = [answer.json() for answer in answers if answer.status_code == 200]
    others = [refused(answer) for answer in answers if answer.status_code != 200]
    assert others == [(409, FOLLOWED.format("Charter Admin"), {})] * 7
    assert [each["number"] for each in versions(committing_admin)] == [2, 1]
    assert versions(committing_admin)[0] == saved


def test_a_save_waits_for_the_one_before_it_and_then_says_that_it_is_there(
    committing_admin: Caller, fresh_database_url: str
) -> None:
    with (
        psycopg.connect(fresh_database_url) as somebody_else,
        psycopg.connect(fresh_database_url, autocommit=True) as onlooker,
        ThreadPoolExecutor(1) as people,
    ):
        somebody_else.execute("select id from charter where current for update")
        somebody_else.execute(
            """insert into agreement_template
                   (id, kind, number, name, text, text_sha256, created_at, app_user_name)
               values (gen_random_uuid(), 'Contract', 2, 'Theirs', 'Theirs', '', now(), 'Somebody')"""
        )
        mine = people.submit(committing_admin.post, SAVE, json={**CONTRACT, "text": "Mine"})
        while not onlooker.execute("select 1 from pg_locks where not granted").fetchone():
            assert not mine.done(), mine.result()
        somebody_else.commit()

    assert refused(mine.result()) == (409, FOLLOWED.format("Somebody"), {})

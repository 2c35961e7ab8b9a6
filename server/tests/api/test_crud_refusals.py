"""One walk over every plain resource: what is stale, gone, not well formed, taken or in use."""

import re
import uuid
from typing import Any

import psycopg
import pytest
from annotated_types import MaxLen
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.kit.db import Database
from charterdesk.kit.ids import EMPTY
from tests.api.resources import Resource, each_with, each_with_unique_values, unique_values

REQUIRED = "Required"
GONE = {"message": "This record does not exist, or is not yours to see.", "code": "notFound", "fields": {}}
USE_ROW = """
    create or replace function use_row(named text, id text) returns void
    language plpgsql security definer as $$
    begin
        execute format('create table one_that_uses (used uuid references %I)', named);
        execute 'insert into one_that_uses values ($1::uuid)' using id;
    end $$
"""
STILL_USED = "Other records still use this one, so it cannot be deleted or changed that way."


# Stale


@each_with("update")
def test_a_save_over_somebody_elses_change_is_refused_and_tells_what_changed(resource: Resource) -> None:
    row = resource.created()
    changed = resource.other_writer.put(resource.path, json={**resource.form(row), **resource.second})

    answer = resource.writer.put(resource.path, json=resource.form(row))

    colleague = resource.other_writer.actor
    assert colleague is not None
    event = resource.events(row)[0]
    assert answer.status_code == 409
    body = answer.json()
    assert body["message"] == (
        f"{colleague.name} changed this in the meantime. "
        "Nothing was saved: look at what changed, then save again."
    )
    assert (body["code"], body["fields"], body["version"]) == ("stale", {}, 2)
    assert body["changes"] == [
        {
            "field": field,
            "before": before,
            "after": resource.second[field],
            "by": colleague.name,
            "at": event["eventDate"],
        }
        for field, before in resource.first.items()
    ]
    assert resource.writer.get(f"{resource.path}/GetById/{row['id']}").json() == changed.json()


@each_with("update", "delete")
def test_a_row_that_changed_in_the_meantime_is_not_deleted(resource: Resource) -> None:
    row = resource.created()
    resource.other_writer.put(resource.path, json={**resource.form(row), **resource.second})

    answer = resource.writer.delete(f"{resource.path}/{row['id']}", params={"version": 1})

    assert answer.status_code == 409
    assert (answer.json()["code"], answer.json()["version"]) == ("stale", 2)
    assert [change["field"] for change in answer.json()["changes"]] == list(resource.first)
    assert resource.row_in_database(row) is not None


@each_with("delete")
def test_a_delete_of_another_version_is_refused(resource: Resource) -> None:
    row = resource.some_row()

    answer = resource.writer.delete(f"{resource.path}/{row['id']}", params={"version": row["version"] + 1})

    assert (answer.status_code, answer.json()["code"]) == (409, "stale")
    assert resource.row_in_database(row) is not None


# Gone


@each_with("get")
def test_a_row_that_is_not_there_cannot_be_read(resource: Resource) -> None:
    answer = resource.writer.get(f"{resource.path}/GetById/{uuid.uuid4()}")

    assert (answer.status_code, answer.json()) == (404, GONE)


@each_with("update")
def test_a_row_that_is_not_there_cannot_be_changed(resource: Resource) -> None:
    answer = resource.writer.put(
        resource.path, json={**resource.first, "id": str(uuid.uuid4()), "version": 1}
    )

    assert (answer.status_code, answer.json()) == (404, GONE)


@each_with("delete")
def test_a_row_is_deleted_once(resource: Resource) -> None:
    row = resource.some_row()
    resource.writer.delete(f"{resource.path}/{row['id']}")

    answer = resource.writer.delete(f"{resource.path}/{row['id']}")

    assert (answer.status_code, answer.json()) == (404, GONE)
    assert len([event for event in resource.events(row) if event["eventTypes"] == "Deleted"]) == 1


# Not well formed


@each_with("create")
def test_an_unknown_field_is_refused_by_its_name(resource: Resource) -> None:
    answer = resource.writer.post(resource.path, json={**resource.first, "surprise": 1})

    assert answer.status_code == 422
    assert answer.json() == {
        "message": "surprise: This field is not known",
        "code": "unprocessable",
        "fields": {"surprise": "This field is not known"},
    }


@each_with("create")
def test_an_empty_body_is_told_every_field_it_needs(resource: Resource) -> None:
    answer = resource.writer.post(resource.path, json={})

    write = resource.crud.write
    needed = {field.alias: REQUIRED for field in write.model_fields.values() if field.is_required()}
    assert answer.status_code == 422
    assert answer.json()["fields"] == needed


@each_with("create")
@pytest.mark.parametrize("wrong", [{"a": 1}, ["a"], 7, 7.5], ids=["object", "list", "number", "fraction"])
def test_a_field_of_the_wrong_type_is_refused_by_its_name(resource: Resource, wrong: Any) -> None:
    for field, sample in resource.first.items():
        if is_of_its_type(wrong, sample):
            continue
        answer = resource.writer.post(resource.path, json={**resource.first, field: wrong})
        assert answer.status_code == 422, (field, answer.text)
        assert list(answer.json()["fields"]) == [field]


def is_of_its_type(value: Any, sample: Any) -> bool:
    """A list where a list is expected, a number for a number; an amount travels as text and as number."""
    if isinstance(sample, str) and re.fullmatch(r"\d+\.\d\d", sample):
        return isinstance(value, int | float)
    return type(value) is type(sample)


@each_with("create", field="active")
@pytest.mark.parametrize("wrong", ["true", "", 1, 0], ids=["text", "empty", "one", "zero"])
def test_a_flag_is_true_or_false_and_nothing_like_it(resource: Resource, wrong: Any) -> None:
    answer = resource.writer.post(resource.path, json={**resource.first, "active": wrong})

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"active": "It should be true or false"}


@each_with("create", field="name")
def test_a_name_is_neither_empty_nor_blank_nor_endless(resource: Resource) -> None:
    (longest,) = (
        said.max_length
        for said in resource.crud.write.model_fields["name"].metadata
        if isinstance(said, MaxLen)
    )
    for name, sentence in (
        (None, REQUIRED),
        ("", REQUIRED),
        ("   ", "Cannot be only whitespaces"),
        ("x" * (longest + 1), f"It should not exceed {longest} characters"),
        ("a\x00b", "It holds a character that cannot be stored"),
        (True, "It should be text"),
    ):
        answer = resource.writer.post(resource.path, json={**resource.first, "name": name})
        assert (answer.status_code, answer.json()["fields"]) == (422, {"name": sentence})


@each_with("update")
@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("id", str(EMPTY), REQUIRED),
        ("id", "7", "It should be an identifier"),
        ("id", 7, "It should be an identifier"),
        ("version", "1", "Input invalid. Only an interger number (ex: 105)"),
        ("version", True, "Input invalid. Only an interger number (ex: 105)"),
        ("version", 1.5, "Input invalid. Only an interger number (ex: 105)"),
        ("id", None, REQUIRED),
        ("version", None, REQUIRED),
    ],
)
def test_a_change_names_its_row_and_version_exactly(
    resource: Resource, field: str, wrong: Any, sentence: str
) -> None:
    row = resource.created()

    answer = resource.writer.put(resource.path, json={**resource.form(row), field: wrong})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


@each_with("get")
def test_an_address_that_is_no_identifier_is_refused(resource: Resource) -> None:
    answer = resource.writer.get(f"{resource.path}/GetById/seven")

    assert (answer.status_code, answer.json()["fields"]) == (422, {"id": "It should be an identifier"})


# Unique, and in use


@each_with_unique_values("create")
def test_a_second_row_with_the_same_value_is_refused_on_its_field(resource: Resource) -> None:
    resource.created()

    for fields, sentence in unique_values(resource.path):
        taken = {field: resource.first[field] for field in fields}
        answer = resource.writer.post(resource.path, json={**resource.second, **taken})
        assert answer.status_code == 409
        said = dict.fromkeys(fields, sentence)
        assert answer.json() == {"message": sentence, "code": "duplicate", "fields": said}


@each_with_unique_values("update")
def test_a_change_to_the_value_of_another_row_is_refused_on_its_field(resource: Resource) -> None:
    resource.created()
    other = resource.created(resource.second)

    for fields, sentence in unique_values(resource.path):
        taken = {field: resource.first[field] for field in fields}
        answer = resource.writer.put(resource.path, json={**resource.form(other), **taken})
        assert answer.status_code == 409
        said = dict.fromkeys(fields, sentence)
        assert answer.json() == {"message": sentence, "code": "duplicate", "fields": said}
    assert len(resource.events(other)) == 1


@each_with("delete")
def test_a_row_in_use_is_not_deleted(resource: Resource, database: Database) -> None:
    row = resource.some_row()
    use(resource.session, database.url, resource.crud.model.__tablename__, row["id"])

    answer = resource.writer.delete(f"{resource.path}/{row['id']}")

    assert answer.status_code == 409
    assert answer.json() == {"message": STILL_USED, "code": "inUse", "fields": {}}
    assert resource.row_in_database(row) is not None
    assert not [event for event in resource.events(row) if event["eventTypes"] == "Deleted"]


def use(session: Session, url: str, table: str, row_id: str) -> None:
    """Some table that refers to the row, made with the owner's rights, gone with the test's transaction."""
    with psycopg.connect(url) as owner:
        owner.execute(USE_ROW)
    session.execute(text("select use_row(:table, :id)"), {"table": table, "id": row_id})

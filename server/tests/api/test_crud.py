"""One walk over every plain resource: who may, what is answered, what is logged."""

import inspect
import uuid
from importlib import import_module

from sqlalchemy import select

from charterdesk.access.roles import Role
from charterdesk.activity.changes import changes_between, snapshot
from charterdesk.api.crud import DECLARED
from charterdesk.kit.schema import ApiModel
from charterdesk.main import calls
from tests.api.resources import Resource, allowed_by, declared_with, each_with
from tests.api.samples import SAMPLES
from tests.contract.contract import snake_case

GONE = {"message": "This record does not exist, or is not yours to see.", "code": "notFound", "fields": {}}
FORBIDDEN = {"message": "You don't have permission to do this.", "code": "forbidden", "fields": {}}


def test_every_resource_that_can_be_created_has_sample_bodies() -> None:
    assert set(SAMPLES) == set(declared_with("create"))
    for path, (first, second) in SAMPLES.items():
        fields = [field.alias for field in DECLARED[path].write.model_fields.values()]
        assert list(first) == list(second) == fields
        assert all(value != second[field] for field, value in first.items())


# Refused


@each_with("create")
def test_creating_is_refused_to_every_role_that_may_not_write(resource: Resource) -> None:
    for role in set(Role) - set(resource.writers):
        answer = resource.as_role(role).post(resource.path, json=resource.first)
        assert (answer.status_code, answer.json()) == (403, FORBIDDEN), role


@each_with("update")
def test_changing_is_refused_to_every_role_that_may_not_write(resource: Resource) -> None:
    row = resource.created()

    for role in set(Role) - set(resource.writers):
        answer = resource.as_role(role).put(resource.path, json={**resource.form(row), **resource.second})
        assert (answer.status_code, answer.json()) == (403, FORBIDDEN), role
    assert resource.row_in_database(row).version == 1


@each_with("delete")
def test_deleting_is_refused_to_every_role_that_may_not_write(resource: Resource) -> None:
    row = resource.some_row()

    for role in set(Role) - set(resource.writers):
        answer = resource.as_role(role).delete(f"{resource.path}/{row['id']}")
        assert (answer.status_code, answer.json()) == (403, FORBIDDEN), role
    assert resource.row_in_database(row) is not None


# Works, and is logged


@each_with("create")
def test_a_new_row_is_answered_as_it_was_sent(resource: Resource) -> None:
    answer = resource.writer.post(resource.path, json=resource.first)

    assert answer.status_code == 200
    row = answer.json()
    assert resource.form(row) == {**resource.first, "id": row["id"], "version": 1}
    assert row.keys() == {field.alias for field in resource.crud.read.model_fields.values()}
    assert uuid.UUID(row["id"]).version == 7


@each_with("create", "get")
def test_a_row_is_read_back_by_everybody_who_may_see_it(resource: Resource) -> None:
    row = resource.created()

    for role in allowed_by(resource.crud.may_read):
        caller = resource.as_role(role)
        assert caller.actor is not None
        is_confined = bool(resource.crud.visible(caller.actor))  # and the row is no row of that agency
        answer = caller.get(f"{resource.path}/GetById/{row['id']}")
        assert (answer.status_code, answer.json()) == ((404, GONE) if is_confined else (200, row)), role


@each_with("get")
def test_one_row_is_answered_by_its_id(resource: Resource) -> None:
    row = resource.some_row()

    answer = resource.writer.get(f"{resource.path}/GetById/{row['id']}")

    assert (answer.status_code, answer.json()) == (200, row)


@each_with("create", "list")
def test_the_list_shows_each_row_as_its_own_call_does_in_order(resource: Resource) -> None:
    rows = [resource.created(), resource.created(resource.second)]

    listed = resource.writer.get(resource.path).json()

    assert [row for row in rows if row in listed] == rows
    by = resource.crud.read.model_fields[resource.crud.order_by.key].alias
    assert listed == sorted(listed, key=lambda row: row[by])


@each_with("create")
def test_a_creation_is_logged_with_what_was_entered(resource: Resource) -> None:
    row = resource.created()

    (event,) = resource.events(row)
    actor = resource.writer.actor
    assert actor is not None
    title = resource.row_in_database(row).title
    assert event == {
        "id": event["id"],
        "eventTypes": "Created",
        "entityType": resource.crud.kind.entity.value,
        "entityId": row["id"],
        "eventTitle": f"{resource.noun} created: {title}",
        "eventText": "",
        "eventDate": event["eventDate"],
        "appUserName": actor.name,
        "officeName": actor.office_name,
        "changes": [
            {"field": field, "before": None, "after": value} for field, value in resource.first.items()
        ],
    }


@each_with("update")
def test_a_change_is_stored_and_logged_with_before_and_after(resource: Resource) -> None:
    row = resource.created()

    answer = resource.writer.put(resource.path, json={**resource.form(row), **resource.second})

    assert answer.status_code == 200
    assert resource.form(answer.json()) == {**resource.second, "id": row["id"], "version": 2}
    newest = resource.events(row)[0]
    assert newest["eventTypes"] == "Modified"
    assert newest["eventTitle"] == f"{resource.noun} changed: {resource.row_in_database(row).title}"
    assert newest["changes"] == [
        {"field": field, "before": value, "after": resource.second[field]}
        for field, value in resource.first.items()
    ]


@each_with("update")
def test_only_the_fields_that_changed_are_logged(resource: Resource) -> None:
    row = resource.created()

    field, before = list(resource.first.items())[-1]

    resource.writer.put(resource.path, json={**resource.form(row), field: resource.second[field]})

    assert resource.events(row)[0]["changes"] == [
        {"field": field, "before": before, "after": resource.second[field]}
    ]


@each_with("update")
def test_a_save_that_changes_nothing_is_no_event_and_no_new_version(resource: Resource) -> None:
    row = resource.created()

    answer = resource.writer.put(resource.path, json=resource.form(row))

    assert (answer.status_code, answer.json()) == (200, row)
    assert len(resource.events(row)) == 1


@each_with("delete")
def test_a_deleted_row_is_gone_and_its_last_values_stay_in_the_log(resource: Resource) -> None:
    row = resource.some_row()
    stored = resource.row_in_database(row)
    title, last_values = stored.title, snapshot(stored, resource.crud.kind.logged)

    answer = resource.writer.delete(f"{resource.path}/{row['id']}", params={"version": row["version"]})

    assert (answer.status_code, answer.content) == (204, b"")
    assert resource.row_in_database(row) is None
    newest = resource.events(row)[0]
    assert newest["eventTypes"] == "Deleted"
    assert newest["eventTitle"] == f"{resource.noun} deleted: {title}"
    assert newest["changes"] == [vars(change) for change in changes_between(last_values, {})]


# The list's own encoder


@each_with("list")
def test_the_list_is_written_byte_for_byte_as_pydantic_would(resource: Resource) -> None:
    if "create" in resource.crud.verbs:
        resource.created()
        resource.created(resource.second)
    crud = resource.crud

    answer = resource.as_role(Role.CharterAdmin).get(resource.path)

    resource.session.expire_all()
    rows = resource.session.scalars(select(crud.model).order_by(crud.order_by, crud.model.id)).all()
    models = [crud.read.model_validate(row).model_dump_json(by_alias=True) for row in rows]
    assert answer.headers["content-type"] == "application/json"
    assert answer.text == f"[{','.join(models)}]"


# What it costs


def is_plain(path: str) -> bool:
    """Nothing of it is written by hand."""
    routes = [route for route in calls() if route.path.startswith(f"{path}/") or route.path == path]
    return all(route.endpoint.__module__ == "charterdesk.api.crud" for route in routes)


def lines_beyond_the_model(path: str) -> int:
    """Its file in api/, what it reads and what it writes."""
    home = import_module(f"charterdesk.api.{snake_case(path.removeprefix('/api/'))}")
    crud = DECLARED[path]
    assert crud.read.__bases__ == crud.write.__bases__ == (ApiModel,)  # nothing of it is counted elsewhere
    return sum(len(inspect.getsource(part).splitlines()) for part in (home, crud.read, crud.write))


def test_a_plain_resource_costs_less_than_sixty_lines_beyond_its_model() -> None:
    costs = {path: lines_beyond_the_model(path) for path in DECLARED if is_plain(path)}

    assert {"/api/Airlines", "/api/Ofac"} <= costs.keys()
    assert {path: lines for path, lines in costs.items() if lines >= 60} == {}

"""No value at the edge of texts, days and numbers makes any call fail on our side."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any
from zlib import crc32

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.main import openapi
from tests.api.edges import TEXTS, Sampler, content_of, known_ids, variants
from tests.callers import Caller
from tests.conftest import Callers

Edge = Any
Picker = Callable[[Iterable[Edge], str], Iterator[Edge]]
JSON = {"Content-Type": "application/json"}
CALLERS = (Role.CharterAdmin, Role.OfficeAdmin)
UNBOUNDED = ("/api/Engine/",)
"""Whole rebuilds, tested by themselves."""


def calls() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in openapi()["paths"].items():
        if not path.startswith(UNBOUNDED):
            for method, call in methods.items():
                yield method.upper(), path, call


def groups() -> list[str]:
    return sorted({path.split("/")[2] for path in openapi()["paths"]} - {"Engine"})


@pytest.fixture(params=[pytest.param(1, marks=pytest.mark.prove), 30], ids=["all", "some"])
def some(request: pytest.FixtureRequest) -> Picker:
    """Of the many edges, all in the long proof, and each 30th here, others for each call."""

    def pick(edges: Iterable[Edge], call: str) -> Iterator[Edge]:
        return islice(edges, crc32(call.encode()) % request.param, None, request.param)

    return pick


@pytest.fixture
def callers(as_role: Callers) -> list[Caller]:
    return [as_role(role) for role in CALLERS]


@pytest.fixture
def sampler(session: Session) -> Sampler:
    return Sampler(openapi(), known_ids(session))


@pytest.mark.parametrize("group", groups())
def test_no_edge_in_a_body_is_a_fault_of_the_server(
    group: str, callers: list[Caller], sampler: Sampler, some: Picker
) -> None:
    faults = []
    for method, path, call in calls():
        content = call.get("requestBody", {}).get("content", {}).get("application/json")
        if path.split("/")[2] != group or content is None:
            continue
        address = _address(path, call, sampler)
        for body in some(variants(sampler.sample(content["schema"])), f"{method} {path}"):
            for caller in callers if call.get("x-permission") else callers[:1]:
                answer = caller.call(method, address, content=content_of(body), headers=JSON)
                if answer.status_code >= 500:
                    faults.append(f"{method} {path} {answer.status_code} {str(body)[:300]}")
    assert faults == []


def test_no_edge_in_a_path_or_query_is_a_fault_of_the_server(
    callers: list[Caller], sampler: Sampler, some: Picker
) -> None:
    faults = []
    for method, path, call in calls():
        if method != "GET":
            continue
        for parameter in call.get("parameters", ()):
            texts = (text for text in TEXTS if len(text) < 1000 and "\ud800" not in text)
            for edge in some(texts, f"{path} {parameter['name']}"):
                edges = {parameter["name"]: edge.encode("utf-8", "replace").decode()}
                for caller in callers:
                    answer = _get(caller, path, call, sampler, edges)
                    if answer >= 500:
                        faults.append(f"GET {path} {edges} {answer}")
    assert faults == []


def _address(path: str, call: dict[str, Any], sampler: Sampler) -> str:
    for parameter in call.get("parameters", ()):
        if parameter["in"] == "path":
            value = sampler.sample(parameter["schema"], _meaning(path, parameter["name"]))
            path = path.replace(f"{{{parameter['name']}}}", str(value))
    return path


def _meaning(path: str, name: str) -> str:
    """An id without another name is one of the group's rows."""
    if name != "id":
        return name
    return {"Passengers": "passengerId", "Flights": "flightId", "Tickets": "ticketId"}.get(
        path.split("/")[2], f"{path.split('/')[2]}Id"
    )


def _get(caller: Caller, path: str, call: dict[str, Any], sampler: Sampler, edges: dict[str, str]) -> int:
    query: dict[str, str] = {}
    for parameter in call["parameters"]:
        name = parameter["name"]
        value = edges.get(name) or str(sampler.sample(parameter["schema"], name))
        if parameter["in"] == "path":
            path = path.replace(f"{{{name}}}", "".join(f"%{byte:02X}" for byte in value.encode()))
        elif parameter["in"] == "query" and (name in edges or parameter.get("required")):
            query[name] = edges.get(name, value)
    return caller.get(path, params=query).status_code

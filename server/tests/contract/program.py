"""The calls of the program, of its OpenAPI document and of its code."""

from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi.routing import APIRoute

from charterdesk.main import calls, openapi
from tests.contract.contract import ContractCall, contract_calls, shape


@cache
def operations() -> dict[str, dict[str, Any]]:
    return {
        shape(method, path): operation
        for path, methods in openapi()["paths"].items()
        for method, operation in methods.items()
    }


@cache
def routes() -> dict[str, APIRoute]:
    return {shape(method, route.path): route for route in calls() for method in route.methods or ()}


def built() -> list[ContractCall]:
    return [call for call in contract_calls() if call.shape in operations()]


def offenders(check: Callable[[str], object]) -> dict[str, str]:
    """Return each call that fails an assertion of the check, with the reason."""
    found = {}
    for call in sorted(operations()):
        try:
            check(call)
        except AssertionError as failed:
            found[call] = str(failed)
    return found


def names_in(operation: dict[str, Any], place: str) -> set[str]:
    return {said["name"] for said in operation.get("parameters", []) if said["in"] == place}


def group_of(route: APIRoute) -> str:
    return str(route.tags[0])

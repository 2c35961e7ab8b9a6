"""The code against the OpenAPI document: one guess leads from a call's path to the action behind it."""

import importlib
import inspect
import pkgutil
import re
from functools import cache

from fastapi.routing import APIRoute

import charterdesk
from charterdesk.api.crud import DECLARED
from charterdesk.kit.db import request_session
from tests.contract.contract import snake_case
from tests.contract.program import group_of, offenders, operations, routes

VERBS_OF_THE_GROUP_ITSELF = {
    "GET": "list",
    "POST": "create",
    "PUT": "update",
    "PATCH": "patch",
    "DELETE": "delete",
}


def is_generic(route: APIRoute) -> bool:
    """Named by its method alone, or GetById: no name of its own that one could look for."""
    fixed = [part for part in route.path.split("/")[3:] if not part.startswith("{")]
    return fixed in ([], ["GetById"])


def is_plain(route: APIRoute) -> bool:
    """Declared through add_crud, which writes the function."""
    return route.endpoint.__module__ == "charterdesk.api.crud"


@cache
def domain_functions() -> tuple[tuple[str, str], ...]:
    """Package and name of every action and query there is."""
    found = []
    for package in pkgutil.iter_modules(charterdesk.__path__, "charterdesk."):
        if not package.ispkg:
            continue
        parts = {part.name for part in pkgutil.iter_modules(importlib.import_module(package.name).__path__)}
        for kind in {"actions", "queries"} & parts:
            home = importlib.import_module(f"{package.name}.{kind}")
            parts_of_home = pkgutil.iter_modules(getattr(home, "__path__", ()), f"{home.__name__}.")
            for module in (home, *(importlib.import_module(part.name) for part in parts_of_home)):
                for name, function in inspect.getmembers(module, inspect.isfunction):
                    if function.__module__.startswith(home.__name__):
                        found.append((module.__name__, name))
    return tuple(found)


def functions_called(route: APIRoute) -> set[str]:
    """The actions and queries a call's function uses, of the packages that its file imports."""
    written = inspect.unwrap(route.endpoint)
    imported = {value.__name__ for value in written.__globals__.values() if inspect.ismodule(value)}
    used = set(written.__code__.co_names)
    return {name for home, name in domain_functions() if home in imported and name in used}


PLAIN_NAMES = {
    "aditional_note": "add_note",
    "base64": "attach_signature",
    "content": "get_by_stored_name",
    "passenger_lucence_re_index": "rebuild_search_index",
    "ticket_master_transaction_consolidate": "find_differences",
    "ticket_master_transaction_correct": "correct_differences",
    "topaz": "get_signature",
    "cancel_ticket_master": "cancel_booking",
    "update_status_list_tickets_extra_fees": "cancel_extra_fees",
    "GET /api/CheckInMasters/GetById/{}": "get_check_in",
    "GET /api/CheckInMasters/GetByFlightId/{}": "get_by_filter",
    "POST /api/CheckInMasters": "open_check_in",
    "PUT /api/CheckInMasters/{}": "update_check_in",
    "DELETE /api/CheckInMasters/{}": "delete_check_in",
    "POST /api/CheckInMasters/ChangeStatus/{}": "check_in_passengers",
    "POST /api/Payments/CreateList/{}": "record_payments",
}
"""Calls whose contract name stays in `api/`: the action or query behind them has a plain name.

By the function in `api/`, or by the call itself where other groups have a function of that name.
"""


def is_named_after(function: str, call: str) -> bool:
    """The call's words in their order; a package with two calls of a name says of what: create_price_list."""
    if call in PLAIN_NAMES:
        return function == PLAIN_NAMES[call]
    words = iter(function.split("_"))
    return all(word in words for word in call.split("_"))


PARTS = (
    *("", "_border", "_cash_up", "_changes", "_check_in", "_classes", "_documents"),
    *("_escrow", "_refunds", "_reports", "_sales"),
)
"""Endings of the files that a long group is divided into."""


def test_a_call_is_found_in_the_file_of_its_group() -> None:
    def check(call: str) -> None:
        route = routes()[call]
        group = group_of(route)
        if is_plain(route):
            assert f"/api/{group}" in DECLARED
            home = importlib.import_module(f"charterdesk.api.{snake_case(group)}")
            assert route in home.router.routes
        else:
            files = {f"charterdesk.api.{snake_case(group)}{part}" for part in PARTS}
            assert route.endpoint.__module__ in files

    assert offenders(check) == {}


def test_a_call_is_named_after_the_last_fixed_part_of_its_path() -> None:
    def check(call: str) -> None:
        route = routes()[call]
        fixed = [part for part in route.path.split("/")[3:] if not part.startswith("{")]
        method = call.split(maxsplit=1)[0]
        if fixed:
            assert route.endpoint.__name__ in (snake_case(fixed[-1]), snake_case("_".join(fixed)))
        elif method == "GET" and route.path.endswith("}"):
            assert re.fullmatch(r"get_by_id|get_\w+", route.endpoint.__name__)
        elif method == "GET":
            assert re.fullmatch(r"list_\w+", route.endpoint.__name__)
        else:
            assert route.endpoint.__name__ == VERBS_OF_THE_GROUP_ITSELF[method]

    assert offenders(check) == {}


def test_a_call_written_by_hand_has_its_action_or_query() -> None:
    """One named after it; a verb that many groups have names the one that it calls."""

    def check(call: str) -> None:
        route = routes()[call]
        uses_database = any(needed.call is request_session for needed in route.dependant.dependencies)
        if is_plain(route) or not uses_database:
            return
        called = functions_called(route)
        if is_generic(route):
            assert called
        else:
            wanted = PLAIN_NAMES.get(call, route.endpoint.__name__)
            named = [name for name in called if is_named_after(name, wanted)]
            assert len(named) == 1, f"{route.endpoint.__name__} calls {sorted(called) or 'nothing'}"

    assert offenders(check) == {}


def test_the_operation_id_is_group_and_name() -> None:
    ids = {call: operation["operationId"] for call, operation in operations().items()}

    assert ids == {call: f"{group_of(routes()[call])}_{routes()[call].name}" for call in operations()}


def test_no_two_calls_share_an_operation_id() -> None:
    ids = [operation["operationId"] for operation in operations().values()]

    assert len(ids) == len(set(ids))

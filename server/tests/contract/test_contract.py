"""The OpenAPI document against the specification's list of calls, and the code against the document."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from fastapi.routing import APIRoute

import charterdesk
from charterdesk.api.crud import DECLARED
from charterdesk.kit.db import request_session
from charterdesk.main import calls, openapi
from tests.contract.contract import (
    ContractCall,
    contract_calls,
    not_built_yet,
    shape,
    snake_case,
)

OPEN_CALLS = {
    "POST /api/Auth/Login",
    "POST /api/Auth/Activate/{}",
    "POST /api/Auth/Reset",
    "POST /api/Auth/ConfirmEmail/{}",
    "GET /api/Auth/AppBuildNumber",
    "GET /api/Auth/ping",
    "POST /api/PaymentGateway/webhook",
}
BEYOND_THE_CONTRACT = {
    "GET /api/AircraftTypes",
    "GET /api/AircraftTypes/GetById/{}",
    "POST /api/AircraftTypes",
    "PUT /api/AircraftTypes",
    "DELETE /api/AircraftTypes/{}",
    "POST /api/Auth/Logout",
    "GET /api/Auth/Profile",
    "POST /api/Auth/ChangePassword",
    "POST /api/Auth/ConfirmEmail/{}",
    "GET /api/Auth/Sessions",
    "DELETE /api/Auth/EndSession/{}",
    "POST /api/AppUsers/EndSessions/{}",
    "POST /api/AppUsers/Invite/{}",
    "POST /api/AppUsers/CopyLink/{}",
    "GET /api/Boarding/GetByFlightId/{}",
    "POST /api/Boarding/Scan/{}",
    "POST /api/Boarding/Offload/{}",
    "GET /api/Charter/AgreementTemplates",
    "POST /api/CheckInMasters/AssignSeats/{}",
    "POST /api/CheckInMasters/ChargeLateCheckIn/{}",
    "POST /api/Charter/SaveAgreementTemplate",
    "GET /api/CheckInMasters/GetBagAllowances/{}",
    "GET /api/CheckInMasters/GetCheckInsByPassengerId/{}",
    "GET /api/CheckInMasters/GetCounts/{}",
    "GET /api/CheckInMasters/GetSeatMap/{}",
    "POST /api/CheckInMasters/GetFlightCounts",
    "GET /api/CheckInMasters/GetReminders/{}",
    "POST /api/CheckInMasters/RemindAgencies/{}",
    "GET /api/CheckInMasters/GenerateBoardingPassesPdf/{}",
    "GET /api/CheckInMasters/GenerateBagTagsPdf/{}",
    "GET /api/CheckInMasters/GeneratePassengerListPdf/{}",
    "GET /api/CheckInMasters/GenerateLoadSummaryPdf/{}",
    "GET /api/Disruption/GetAll",
    "GET /api/Disruption/GetByFlightId/{}",
    "POST /api/Disruption/Propose",
    "POST /api/Disruption/Apply",
    "POST /api/Disruption/Undo",
    "POST /api/Disruption/TellCustomer",
    "GET /api/Screening/GetLists",
    "POST /api/Screening/ImportList",
    "GET /api/Screening/GetProgress",
    "GET /api/Screening/GetHits",
    "GET /api/Screening/GetByPassengerId/{}",
    "POST /api/Screening/Decide/{}",
    "POST /api/Tickets/OverrideBlocker/{}",
    "POST /api/Expense/WithdrawReimbursement/{}",
    "GET /api/FileAttachments/GetByEntityId/{}",
    "GET /api/Tickets/GetPassengerClassProposals/{}",
    "POST /api/Flights/GetReportTaxPayment",
    "POST /api/Flights/GetReportAirlineProviderPayment",
    "POST /api/Flights/GetReportPassengersClassSummary",
    "GET /api/Flights/GetReportTickets/{}",
    "GET /api/Flights/GetCosts/{}",
    "POST /api/Flights/AddCost/{}",
    "POST /api/Flights/ReverseCost/{}",
    "GET /api/FlightSeats/GetAllotmentsByFlightId/{}",
    "GET /api/FlightSeats/GetAllotmentsByOfficeHoldingId/{}",
    "PUT /api/FlightSeats/SaveAllotments",
    "POST /api/FlightTemplate/MakeFlights",
    "POST /api/FlightTemplate/Preview",
    "GET /api/MessageEmail/GetFlightContacts/{}",
    "GET /api/MessageEmail/Outbox",
    "POST /api/MessageEmail/RetryMail/{}",
    "POST /api/MessageEmail/CancelMail/{}",
    "GET /api/PassengerTravelDocument/RevealDocument/{}",
    "POST /api/Passengers/Merge",
    "GET /api/PassengersInfo/GetHistory/{}",
    "GET /api/PassengerClass/GetById/{}",
    "POST /api/PassengerClass",
    "PUT /api/PassengerClass",
    "DELETE /api/PassengerClass/{}",
    "POST /api/Payments/AskAboutRefund/{}",
    "GET /api/PaymentGateway/GetByTicketMasterId/{}",
    "POST /api/PaymentGateway/webhook",
    "POST /api/TicketMaster/AcceptContract/{}",
    "POST /api/TicketMaster/CancelCalculatePrice",
    "POST /api/TicketMaster/ChangePassengersCalculatePrice",
    "GET /api/TicketMaster/GenerateCancellationPdf/{}",
    "POST /api/TicketMaster/SendByEmailCancellationPdf",
    "POST /api/TicketMaster/SendByEmailChange",
    "GET /api/TicketMaster/GetChanges/{}",
    "GET /api/TicketMaster/GetRefunds/{}",
    "POST /api/TicketMaster/KeepHold",
    "GET /api/TicketMaster/GetMails/{}",
    "POST /api/TicketMaster/ReinstateCalculatePrice",
    "POST /api/TicketMaster/SplitCalculatePrice",
    "POST /api/TicketMaster/WaiveFee",
    "GET /api/TicketAgreements/GetAgreementsByPassengerId/{}",
    "GET /api/Tickets/GetBlockedSoon",
    "GET /api/Tickets/GetBorder/{}",
    "GET /api/Tickets/GetManifestVersion/{}",
    "POST /api/Tickets/ReadAuthorityAnswers/{}",
    "POST /api/Tickets/SaveAuthorityAnswers/{}",
    "GET /api/Tickets/GetBlockersByFlight/{}",
    "GET /api/Tickets/GetByQueue/{}",
    "GET /api/Tickets/GetQueues",
    "POST /api/Tickets/GetReadinessByFlights",
}
WHOLE_GROUPS = {
    "Address",
    "Airlines",
    "Airports",
    "AppUsers",
    "Auth",
    "Charter",
    "Countries",
    "CountryStateOrProvinces",
    "EventLogs",
    "ExtraFees",
    "FileAttachments",
    "FlightExtraFees",
    "FlightPrices",
    "FlightSeats",
    "FlightTemplate",
    "FunctionalFees",
    "MessageEmail",
    "Notices",
    "Ofac",
    "OfficeHoldings",
    "Offices",
    "PassengerBook",
    "PassengerClass",
    "PassengerTravelDocument",
    "Passengers",
    "PaymentGateway",
    "PaymentMethods",
    "TicketExtraFees",
    "TicketAgreements",
}
"""Built to the last call: none of theirs may go back to the list of calls not built yet."""
OWN_QUERY_NAMES = {"version"}
"""Ours: the version a caller last saw, on a DELETE, which has no body."""
OWN_QUERIES = {
    "DELETE /api/Payments/{}": {"reason"},
    "GET /api/FlightPrices": {"flightId"},
    "GET /api/MessageEmail/GetByFilter": {"Status"},
    "GET /api/PassengersInfo/GenerateCsv/{}": {"forcedReason"},
}
OWN_HEADERS = {"OfficeActiveId", "User-Agent", "X-Gateway-Signature"}
VERBS_OF_THE_GROUP_ITSELF = {
    "GET": "list",
    "POST": "create",
    "PUT": "update",
    "PATCH": "patch",
    "DELETE": "delete",
}


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
    "base64": "attach_signature",
    "content": "get_by_stored_name",
    "passenger_lucence_re_index": "rebuild_search_index",
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


def test_the_specification_names_294_calls() -> None:
    assert len({call.shape for call in contract_calls()}) == 294


def test_every_call_is_there_or_listed_as_not_built_yet() -> None:
    missing = {call.shape for call in contract_calls()} - operations().keys()

    assert missing == set(not_built_yet())


def test_a_whole_group_stays_whole() -> None:
    assert WHOLE_GROUPS.isdisjoint(call.split("/")[2] for call in not_built_yet())


def test_the_list_of_calls_not_built_yet_names_each_once() -> None:
    assert len(not_built_yet()) == len(set(not_built_yet()))


def test_no_other_call_exists_but_our_own_few() -> None:
    assert operations().keys() - {call.shape for call in contract_calls()} == BEYOND_THE_CONTRACT


def test_query_names_are_the_contracts() -> None:
    own = {call.shape: OWN_QUERY_NAMES | OWN_QUERIES.get(call.shape, set()) for call in built()}
    named = {call.shape: names_in(operations()[call.shape], "query") - own[call.shape] for call in built()}

    assert named == {call.shape: call.query for call in built()}


def test_header_names_are_the_contracts() -> None:
    named = {call.shape: names_in(operations()[call.shape], "header") - OWN_HEADERS for call in built()}

    assert named == {call.shape: call.headers for call in built()}


def test_a_call_behind_the_door_takes_the_active_office() -> None:
    without_office = {
        call
        for call, operation in operations().items()
        if "OfficeActiveId" not in names_in(operation, "header")
    }

    assert without_office == OPEN_CALLS


PARTS = ("", "_border", "_changes", "_classes", "_documents", "_refunds", "_reports")
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


def test_the_version_is_1() -> None:
    assert openapi()["info"]["version"] == "1"


def test_every_failure_has_the_one_form() -> None:
    def check(call: str) -> None:
        failures = {code: said for code, said in operations()[call]["responses"].items() if code[0] != "2"}
        assert "default" in failures
        for said in failures.values():
            schema = said["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Failure"}

    assert offenders(check) == {}


def test_every_call_says_what_it_does() -> None:
    assert {call for call, said in operations().items() if not said["description"].endswith(".")} == set()


def test_a_call_names_its_permission_unless_it_is_open_to_all() -> None:
    permissions = {call: operation["x-permission"] for call, operation in operations().items()}

    assert {call for call, permission in permissions.items() if permission is None} == OPEN_CALLS
    assert set(permissions.values()) - {None} <= openapi()["x-access"]["permissions"].keys()

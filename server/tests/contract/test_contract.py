"""The OpenAPI document against the specification's list of calls."""

from charterdesk.main import openapi
from tests.contract.contract import contract_calls, not_built_yet, own_calls
from tests.contract.program import built, names_in, offenders, operations

OPEN_CALLS = {
    "POST /api/Auth/Login",
    "POST /api/Auth/Activate/{}",
    "POST /api/Auth/Reset",
    "POST /api/Auth/ConfirmEmail/{}",
    "POST /api/Auth/SetUpSecondFactor",
    "POST /api/Auth/ConfirmSecondFactor",
    "GET /api/Auth/AppBuildNumber",
    "GET /api/Auth/ping",
    "POST /api/PaymentGateway/webhook",
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
    "Fund",
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
    "DELETE /api/Invoice/{}": {"reason"},
    "DELETE /api/Payments/{}": {"reason"},
    "GET /api/FlightPrices": {"flightId"},
    "GET /api/Fund/GetByFilter": {"OfficeHoldingId", "FilterByDateStart", "FilterByDateEnd", "Kinds"},
    "GET /api/Invoice/GetByFilter": {
        *("State", "OfficeHoldingId", "DateRangeType", "FilterByDateStart", "FilterByDateEnd", "Text"),
    },
    "GET /api/MessageEmail/GetByFilter": {"Status"},
    "GET /api/Expense/GetSalesByFilter": {"GroupBy", "GroupKey"},
    "GET /api/PassengersInfo/GenerateCsv/{}": {"forcedReason"},
}
OWN_HEADERS = {"OfficeActiveId", "User-Agent", "X-Gateway-Signature"}


def test_the_specification_names_294_calls() -> None:
    assert len({call.shape for call in contract_calls()}) == 294


def test_every_call_is_there_or_listed_as_not_built_yet() -> None:
    missing = {call.shape for call in contract_calls()} - operations().keys()

    assert missing == set(not_built_yet())


def test_a_whole_group_stays_whole() -> None:
    assert WHOLE_GROUPS.isdisjoint(call.split("/")[2] for call in not_built_yet())


def test_a_list_of_calls_names_each_once() -> None:
    for listed in (not_built_yet(), own_calls()):
        assert len(listed) == len(set(listed))


def test_no_other_call_exists_but_our_own_few() -> None:
    assert operations().keys() - {call.shape for call in contract_calls()} == set(own_calls())


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

"""What is not even a proper request: no such call, body or version; and what each leaves in the log."""

import logging

import pytest

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers

PATH = "/api/Airlines"
JSON = {"Content-Type": "application/json"}
DEEP = 100_000


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# Not a call


@pytest.mark.parametrize(
    "path",
    [
        "/api/Nowhere",
        "/api",
        "/api/",
        "/api/Airlines/",
        "/api/airlines",
        "/api/Airlines/GetById",
        "/api/AirlinesOfOld",
    ],
)
def test_a_call_that_does_not_exist_is_answered_in_json(as_role: Callers, path: str) -> None:
    answer = as_role.nobody.call("POST", path, follow_redirects=False)

    assert answer.status_code in (404, 405)
    assert answer.headers["content-type"] == "application/json"
    if answer.status_code == 404:
        assert answer.json() == {"message": "There is no such call.", "code": "unknownCall", "fields": {}}


@pytest.mark.parametrize("method", ["PATCH", "TRACE", "OPTIONS"])
def test_a_call_with_the_wrong_method_is_told_so(as_role: Callers, method: str) -> None:
    answer = as_role.nobody.call(method, PATH, headers={"Origin": "https://elsewhere.test"})

    assert answer.status_code == 405
    assert not any(name.startswith("access-control-") for name in answer.headers)
    assert answer.json() == {
        "message": "This call exists, but not with this method.",
        "code": "wrongMethod",
        "fields": {},
    }


# Not a proper body


@pytest.mark.parametrize("content", [b'{"name": "Sun', b"{name: 1}", b'{"a": 1} trailing', b"'name'"])
def test_a_body_that_is_not_json_is_refused(planner: Caller, content: bytes) -> None:
    answer = planner.post(PATH, content=content, headers=JSON)

    assert answer.status_code == 400
    assert answer.json() == {
        "message": "The request could not be read: it is not valid JSON.",
        "code": "badRequest",
        "params": {"why": "it is not valid JSON"},
        "fields": {},
    }


@pytest.mark.parametrize(
    "content",
    [
        b"[" * DEEP + b"]" * DEEP,
        b'{"a":' * DEEP + b"1" + b"}" * DEEP,
        b'{"name": "\xff"}',
        b'{"version": ' + b"9" * 5_000 + b"}",
    ],
    ids=["lists", "objects", "not text", "number without end"],
)
def test_a_body_nested_100_000_deep_or_beyond_reading_is_refused(planner: Caller, content: bytes) -> None:
    answer = planner.post(PATH, content=content, headers=JSON)

    assert answer.status_code == 400
    assert answer.json()["message"] == "The request could not be read: its body is not what this call takes."


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"[]", "It should be an object"),
        (b'"name"', "It should be an object"),
        (b"7", "It should be an object"),
        (b"true", "It should be an object"),
        (b"null", "Required"),
        (b"", "Required"),
    ],
)
def test_a_body_that_is_no_object_is_refused(planner: Caller, content: bytes, message: str) -> None:
    answer = planner.post(PATH, content=content, headers=JSON)

    assert answer.status_code == 422
    assert answer.json() == {"message": message, "code": "unprocessable", "fields": {}}


def test_a_body_that_does_not_call_itself_json_is_refused(planner: Caller) -> None:
    answer = planner.post(PATH, content=b'{"iataCode": "W2", "name": "World"}')

    assert (answer.status_code, answer.json()["message"]) == (422, "It should be an object")


def test_a_body_of_two_megabytes_is_refused_before_it_is_read(planner: Caller) -> None:
    answer = planner.post(PATH, json={"name": "x" * 2_000_000})

    assert answer.status_code == 413
    assert answer.json() == {
        "message": "The request is too large: at most 1,000,000 bytes are taken.",
        "code": "bodyTooLarge",
        "params": {"limit": "1,000,000"},
        "fields": {},
    }


def test_a_body_that_does_not_say_its_length_is_refused(planner: Caller) -> None:
    answer = planner.post(PATH, content=iter([b'{"iataCode"', b': "W2"}']), headers=JSON)

    assert answer.status_code == 411
    assert answer.json() == {
        "message": "The request must say how long its body is (Content-Length).",
        "code": "lengthRequired",
        "fields": {},
    }


def test_a_failed_validation_names_every_field_and_sums_them_up(planner: Caller) -> None:
    answer = planner.post(PATH, json={"iataCode": "XCA", "active": "yes", "wings": 2})

    assert answer.status_code == 422
    assert answer.json() == {
        "message": (
            "iataCode: Use 2 letters or digits, e.g. XC; name: Required; "
            "active: It should be true or false; wings: This field is not known"
        ),
        "code": "unprocessable",
        "fields": {
            "iataCode": "Use 2 letters or digits, e.g. XC",
            "name": "Required",
            "active": "It should be true or false",
            "wings": "This field is not known",
        },
    }


# Characters that cannot be stored


@pytest.mark.parametrize("character", ["\\u0000", "\\ud800", "\\udfff"])
def test_a_text_with_a_character_that_cannot_be_stored_is_refused(planner: Caller, character: str) -> None:
    content = f'{{"iataCode": "W2", "name": "Wor{character}ld"}}'

    answer = planner.post(PATH, content=content.encode(), headers=JSON)

    assert answer.status_code == 422
    assert answer.json()["fields"] == {"name": "It holds a character that cannot be stored"}


@pytest.mark.parametrize("character", ["\\u0000", "\\ud800"])
def test_a_field_named_by_a_character_that_cannot_be_stored_is_refused(
    planner: Caller, character: str
) -> None:
    content = f'{{"iataCode": "W2", "name": "World", "{character}": 1}}'

    answer = planner.post(PATH, content=content.encode(), headers=JSON)

    assert (answer.status_code, answer.json()["code"]) == (422, "unprocessable")


def test_a_path_with_a_nul_is_refused(planner: Caller) -> None:
    answer = planner.get(f"{PATH}/GetById/%00")

    assert (answer.status_code, answer.json()["fields"]) == (422, {"id": "It should be an identifier"})


@pytest.mark.parametrize(
    "address", ["/api/Countries?countryCode=%00", "/api/CountryStateOrProvinces?CountryCode=C%00U"]
)
def test_a_query_with_a_nul_is_refused(planner: Caller, address: str) -> None:
    answer = planner.get(address)

    assert answer.status_code == 400
    assert answer.json()["message"] == (
        "The request could not be read: it holds a value that cannot be stored."
    )


@pytest.mark.parametrize("bytes_", ["%ED%A0%80", "%FF", "%C0%AF"])
def test_a_query_that_is_not_text_finds_nothing(planner: Caller, bytes_: str) -> None:
    answer = planner.get(f"/api/Countries?countryCode={bytes_}")

    assert (answer.status_code, answer.json()) == (200, [])


def test_a_number_too_large_for_the_database_is_refused(planner: Caller) -> None:
    airline = planner.get(PATH).json()[0]

    answer = planner.put(PATH, json={**airline, "version": 2**80})

    assert answer.status_code == 400


def test_the_last_day_of_the_calendar_is_a_day_like_any_other(planner: Caller) -> None:
    every_day = {"FilterByDateStart": "0001-01-01", "FilterByDateEnd": "9999-12-31"}

    answer = planner.get("/api/EventLogs/GetListByFilter", params=every_day)

    assert answer.status_code == 200
    assert answer.json()


@pytest.mark.parametrize("group", ["Tickets", "Payments", "Flights"])
def test_a_list_may_end_on_the_last_day_of_the_calendar(as_role: Callers, group: str) -> None:
    ends = ("9999-12-31", "0001-01-01")
    names = {
        "Tickets": ("filterByCreatedDate", "filterByDepartingDate"),
        "Payments": ("filterByDate",),
        "Flights": ("filterByDate",),
    }
    for name in names[group]:
        for day in ends:
            body = {f"{name}Start": day, f"{name}End": day}
            answer = as_role(Role.CharterAdmin).post(f"/api/{group}/GetByDateRange", json=body)
            assert (answer.status_code, answer.json()) == (200, [])


@pytest.mark.parametrize("character", ["\\u0000", "\\ud800", "\\udfff"])
def test_characters_that_cannot_be_stored_are_left_out_of_what_is_pasted_or_scanned(
    as_role: Callers, character: str
) -> None:
    clerk, content = as_role(Role.OfficeAdmin), f'{{"text": "Ana{character}\\tRuiz"}}'.encode()
    pasted = clerk.post("/api/Passengers/PasteClipboard", content=content, headers=JSON)
    scanned = clerk.post("/api/PassengerTravelDocument/ScanParser", content=content, headers=JSON)

    assert (pasted.status_code, scanned.status_code) == (200, 400)
    assert pasted.json() == clerk.post("/api/Passengers/PasteClipboard", json={"text": "Ana\tRuiz"}).json()


# The API version


@pytest.mark.parametrize("version", ["2", "0", "1.0", "v1", "one"])
def test_another_api_version_is_refused_in_header_and_query(as_role: Callers, version: str) -> None:
    in_header = as_role.nobody.get("/api/Auth/ping", headers={"api-version": version})
    in_query = as_role.nobody.get("/api/Auth/ping", params={"api-version": version})

    for answer in (in_header, in_query):
        assert answer.status_code == 400
        assert answer.json() == {
            "message": "This server speaks API version 1 only.",
            "code": "wrongApiVersion",
            "fields": {},
        }


def test_api_version_1_is_taken_in_header_and_query(as_role: Callers) -> None:
    answer = as_role.nobody.get("/api/Auth/ping?api-version=1", headers={"api-version": "1"})

    assert (answer.status_code, answer.json()) == (200, {"message": "pong"})


def test_two_api_versions_that_disagree_are_refused(as_role: Callers) -> None:
    answer = as_role.nobody.get("/api/Auth/ping?api-version=1&api-version=2")

    assert answer.status_code == 400


# The access log


def test_the_line_of_a_request_names_user_office_and_address(
    as_role: Callers, caplog: pytest.LogCaptureFixture
) -> None:
    agent = as_role(Role.OfficeSaleAgent)
    assert agent.actor is not None
    with caplog.at_level(logging.INFO, "charterdesk.http"):
        agent.get(PATH)
        as_role.nobody.get(PATH)

    lines = (vars(record) for record in caplog.records if record.name == "charterdesk.http")
    told = [{name: line.get(name) for name in ("userId", "officeId", "address")} for line in lines]
    assert told == [
        {
            "userId": str(agent.actor.user_id),
            "officeId": str(agent.actor.office_id),
            "address": "testclient",
        },
        {"userId": None, "officeId": None, "address": "testclient"},
    ]

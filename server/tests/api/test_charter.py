"""The operator's record, of which exactly one is current."""

from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.organization.models import Charter
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, refused

PATH = "/api/Charter"
STALE = (
    "Charter Admin changed this in the meantime. Nothing was saved: look at what changed, then save again."
)
NOT_WRITTEN = {"current", "currency"}
NEEDED = {"name": "Alisio Charters", "timeZone": "America/New_York", "passengerChangeAtMost": "25.00"}
WHOLE = {
    "address": "5200 NW 36th St",
    "city": "Doral",
    "state": "Florida",
    "zipCode": "33166",
    "phone1": "+13055550100",
    "phone2": "3055550101",
    "email": "desk@alisio.test",
    "name": "Alisio Air Charters",
    "timeZone": "America/Chicago",
    "website": "https://alisio.test/flights?lang=es",
    "logoId": "7d72fa12-3811-49d7-8cef-a727cae03345",
    "invoicePrefix": "INV-",
    "receiptPrefix": "R1",
    "ticketPrefix": "T",
    "cutOffHours": 0,
    "holdMinutes": 2880,
    "responsibleAge": 21,
    "unnamedSeatsOfFlight": 12,
    "unnamedSeatsInAll": 40,
    "movedHoursAtMost": 6,
    "checkInOpensMinutes": 240,
    "checkInClosesMinutes": 45,
    "baggageAllowance": "One bag of 20 kg.",
    "includedBags": 2,
    "bagKilograms": 32,
    "adultKilograms": 90,
    "childKilograms": 40,
    "infantKilograms": 12,
    "passengerChangeAtMost": "30.50",
    "contractBeforePayment": False,
    "secondFactor": True,
    "mailRecipientsAtMost": 50,
    "mailsADayAtMost": 100,
    "apisSender": "ALISIO",
    "apisContact": "ANA RUIZ",
    "apisPhone": "+13055550102",
    "apisFax": "+13055550103",
    "apisEmail": "apis@alisio.test",
    "apisRecipient": "USADHS",
    "apisTest": True,
    "apisTestRecipient": "USADHSTEST",
    "apisDirectory": "05B",
    "apisCharactersAtMost": 3480,
    "apisFlightClose": True,
    "apisMinutes": 60,
    "bankName": "First Coastal Bank",
    "bankAccountHolder": "Alisio Air Charters, escrow",
    "bankRouting": "067014822",
    "bankAccount": "004417317731",
    "retentionYears": 12,
    "passportMonths": 0,
}
"""Every setting, each another than it was."""


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def current(caller: Caller) -> dict[str, Any]:
    answer = caller.get(f"{PATH}/GetCurrent")
    assert answer.status_code == 200, answer.text
    shown: dict[str, Any] = answer.json()
    return shown


def form(caller: Caller) -> dict[str, Any]:
    """The operator's settings as its page sends them back."""
    return {field: value for field, value in current(caller).items() if field not in NOT_WRITTEN}


def nobody_is_current(session: Session) -> None:
    session.execute(delete(Charter))
    session.commit()


@pytest.mark.parametrize("role", [Role.CharterAdmin, Role.CharterCheckIn, Role.OfficeSaleAgent])
def test_everybody_reads_the_operator(as_role: Callers, role: Role) -> None:
    caller = as_role(role)
    shown = current(caller)

    assert (shown["name"], shown["current"], shown["currency"]) == ("Alisio Charters", True, "USD")
    assert shown["passengerChangeAtMost"] == "25.00"
    assert caller.get(PATH).json() == [shown]
    assert caller.get(f"{PATH}/GetById/{shown['id']}").json() == shown


def test_an_operator_that_is_not_there_is_not_found(admin: Caller) -> None:
    gone: Refused = (404, "This record does not exist, or is not yours to see.", {})

    assert refused(admin.get(f"{PATH}/GetById/{WHOLE['logoId']}")) == gone
    assert refused(admin.put(PATH, json={**form(admin), "id": WHOLE["logoId"]})) == gone
    assert refused(admin.delete(f"{PATH}/{WHOLE['logoId']}")) == gone


def test_without_an_operator_none_is_current(admin: Caller, session: Session) -> None:
    nobody_is_current(session)

    assert admin.get(f"{PATH}/GetCurrent").status_code == 404
    assert admin.get(PATH).json() == []


# One is current


def test_a_second_operator_is_refused(admin: Caller, session: Session) -> None:
    log = Logbook(session)

    answer = admin.post(PATH, json=NEEDED)

    assert refused(answer) == (
        409,
        "There is already an operator. Change it instead of adding another.",
        {},
    )
    assert len(admin.get(PATH).json()) == 1
    assert log.events() == []


def test_where_there_is_none_an_operator_is_made_and_is_current(admin: Caller, session: Session) -> None:
    nobody_is_current(session)
    log = Logbook(session)

    answer = admin.post(PATH, json=NEEDED)

    assert answer.status_code == 200, answer.text
    made = answer.json()
    assert (made["current"], made["currency"], made["version"]) == (True, "USD", 1)
    assert (made["cutOffHours"], made["holdMinutes"], made["mailRecipientsAtMost"]) == (24, 30, 500)
    assert made["contractBeforePayment"] is True
    assert current(admin) == made
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Created, "Operator created: Alisio Charters")
    assert (event.entity_type, str(event.entity_id)) == (Entity.Charter, made["id"])


def test_the_current_operator_is_not_deleted(admin: Caller) -> None:
    answer = admin.delete(f"{PATH}/{current(admin)['id']}")

    assert refused(answer) == (
        409,
        "The current operator can't be deleted.",
        {},
    )
    assert len(admin.get(PATH).json()) == 1


def test_an_operator_that_is_no_longer_current_can_be_deleted(admin: Caller, session: Session) -> None:
    former = current(admin)
    session.execute(update(Charter).values(current=False))
    session.commit()
    log = Logbook(session)

    stale = admin.delete(f"{PATH}/{former['id']}", params={"version": former["version"] + 1})
    answer = admin.delete(f"{PATH}/{former['id']}", params={"version": former["version"]})

    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert (answer.status_code, answer.content) == (204, b"")
    assert log.titles() == [(EventType.Deleted, "Operator deleted: Alisio Charters")]


# A change


def test_every_setting_can_be_changed_and_is_logged_with_before_and_after(
    admin: Caller, session: Session
) -> None:
    before = form(admin)
    log = Logbook(session)

    answer = admin.put(PATH, json={**before, **WHOLE})

    assert answer.status_code == 200, answer.text
    assert form(admin) == {**WHOLE, "id": before["id"], "version": before["version"] + 1}
    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.Modified,
        "Operator changed: Alisio Air Charters",
    )
    assert event.changes == [
        {"field": field, "before": before[field], "after": value} for field, value in WHOLE.items()
    ]


def test_a_save_without_a_change_is_no_event(admin: Caller, session: Session) -> None:
    log = Logbook(session)
    before = form(admin)

    assert admin.put(PATH, json=before).json()["version"] == before["version"]
    assert log.events() == []


def test_a_save_over_a_newer_version_tells_what_changed(admin: Caller) -> None:
    seen = form(admin)
    admin.put(PATH, json={**seen, "cutOffHours": 48})

    answer = admin.put(PATH, json={**seen, "city": "Tampa"})

    assert refused(answer) == (409, STALE, {})
    (change,) = answer.json()["changes"]
    assert (change["field"], change["before"], change["after"]) == ("cutOffHours", 24, 48)
    assert (current(admin)["cutOffHours"], current(admin)["city"]) == (48, seen["city"])


def test_which_operator_is_current_and_its_currency_are_not_settings(admin: Caller) -> None:
    for field, value in (("current", False), ("currency", "EUR")):
        answer = admin.put(PATH, json={**form(admin), field: value})
        assert refused(answer) == (
            422,
            f"{field}: This field is not known",
            {field: "This field is not known"},
        )


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.CharterAdmin])
def test_only_the_charters_admin_changes_it(as_role: Callers, role: Role) -> None:
    caller = as_role(role)
    forbidden: Refused = (403, "You don't have permission to do this.", {})

    assert refused(caller.put(PATH, json=form(caller))) == forbidden
    assert refused(caller.delete(f"{PATH}/{current(caller)['id']}")) == forbidden


# What is refused

PHONE = "Input invalid, 6 to 12 digits, ex: +5352345678"
MAIL = "E-mail must be valid"
INTEGER = "Input invalid. Only an interger number (ex: 105)"
CENTS = "Input invalid. Only a number with 2 decimal places"


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        *((field, "call me", PHONE) for field in ("phone1", "phone2", "apisPhone", "apisFax")),
        ("phone1", "12345", PHONE),
        ("phone1", "+1 305 555 0100", PHONE),
        ("phone1", "٣٠٥٥٥٥٠١٠٠", PHONE),
        *((field, "desk@", MAIL) for field in ("email", "apisEmail")),
        ("email", "desk@alisio.test\r\nBcc: all@alisio.test", MAIL),
        ("email", f"{'a' * 250}@alisio.test", MAIL),
        ("website", "javascript:alert(1)", "Website invalid"),
        ("website", "ftp://alisio.test", "Website invalid"),
        ("website", "alisio", "Website invalid"),
        ("website", f"alisio.test/{'a' * 200}", "It should not exceed 200 characters"),
        *((field, "inv", "Input invalid") for field in ("invoicePrefix", "receiptPrefix", "ticketPrefix")),
        ("invoicePrefix", "INV 1", "Input invalid"),
        ("invoicePrefix", "INV\n", "Input invalid"),
        ("invoicePrefix", "INVOICE", "It should not exceed 6 characters"),
        ("cutOffHours", -1, "It should be at least 0"),
        ("cutOffHours", 721, "It should not exceed 720"),
        ("cutOffHours", 1.5, INTEGER),
        ("holdMinutes", 0, "It should be at least 1"),
        ("holdMinutes", -30, "It should be at least 1"),
        ("holdMinutes", 2881, "It should not exceed 2880"),
        ("mailRecipientsAtMost", 0, "It should be at least 1"),
        ("mailsADayAtMost", 100_001, "It should not exceed 100000"),
        ("passengerChangeAtMost", "-1", "It should not be negative"),
        ("passengerChangeAtMost", "25.005", CENTS),
        ("passengerChangeAtMost", None, "Required"),
        ("timeZone", "Miami", "Choose a time zone, e.g. America/New_York"),
        ("timeZone", "localtime", "Choose a time zone, e.g. America/New_York"),
        ("timeZone", "america/new_york", "Choose a time zone, e.g. America/New_York"),
        ("timeZone", "", "Required"),
        ("name", " ", "Cannot be only whitespaces"),
        ("name", "x" * 121, "It should not exceed 120 characters"),
        ("address", "x" * 121, "It should not exceed 120 characters"),
        ("zipCode", "3317", "Input invalid, 5 digits, ex: 33333"),
        ("apisSender", "x" * 36, "It should not exceed 35 characters"),
        ("apisRecipient", "", "Input invalid"),
        ("apisRecipient", "US-DHS", "Input invalid"),
        ("apisTestRecipient", "x" * 36, "It should not exceed 35 characters"),
        ("apisDirectory", "96B", "It should be one of: 02B, 05B"),
        ("apisCharactersAtMost", 999, "It should be at least 1000"),
        ("apisMinutes", 1441, "It should not exceed 1440"),
        ("bankName", "x" * 121, "It should not exceed 120 characters"),
        ("bankRouting", "12345678", "Input invalid"),
        ("bankAccount", "12 34", "Input invalid"),
        ("retentionYears", 4, "It should be at least 5"),
        ("passportMonths", 601, "It should not exceed 600"),
        ("logoId", "logo.png", "It should be an identifier"),
        ("contractBeforePayment", "yes", "It should be true or false"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_on_its_field(
    admin: Caller, field: str, wrong: Any, sentence: str
) -> None:
    expected: Refused = (422, f"{field}: {sentence}", {field: sentence})

    assert refused(admin.put(PATH, json={**form(admin), field: wrong})) == expected


@pytest.mark.parametrize("empty", [None, "", "  "])
def test_whatever_is_optional_can_be_emptied(admin: Caller, empty: str | None) -> None:
    admin.put(PATH, json={**form(admin), **WHOLE})
    optional = ["address", "city", "state", "zipCode", "phone1", "phone2", "email", "website"]
    optional += ["apisSender", "apisContact", "apisPhone", "apisFax", "apisEmail", "logoId"]
    optional += ["bankName", "bankAccountHolder", "bankRouting", "bankAccount"]

    answer = admin.put(PATH, json={**form(admin), **dict.fromkeys(optional, empty)})

    assert answer.status_code == 200, answer.text
    assert {field: answer.json()[field] for field in optional} == dict.fromkeys(optional)


def test_what_was_typed_around_a_value_is_not_kept(admin: Caller) -> None:
    typed = {"email": " desk@alisio.test ", "phone1": " 3055550100 ", "name": " Alisio ", "city": "Miami "}

    answer = admin.put(PATH, json={**form(admin), **typed})

    assert {field: answer.json()[field] for field in typed} == {
        field: value.strip() for field, value in typed.items()
    }

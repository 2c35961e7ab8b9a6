"""Flight templates."""

import uuid
from typing import Any

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.kit.errors import said_place
from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.conftest import Callers
from tests.flights.fees import cell, fee
from tests.flights.flights import HOUSE, airport
from tests.flights.sheets import change
from tests.flights.templates import PATH, PRICES, WEEK, allotment, holding_id, saved, template_form
from tests.identity.accounts import Refused, refused

SETTERS = [Role.CharterAdmin, Role.CharterAccounting, Role.CharterFlight]
GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
FORBIDDEN: Refused = (403, "You don't have permission to do this.", {})
NOT_YOURS = "Only the operator's administration and accounting can change allotments."
CENTS = "Input invalid. Only a number with 2 decimal places"


@pytest.fixture
def planner(as_role: Callers) -> Caller:
    return as_role(Role.CharterFlight)


# Saved and read


@pytest.mark.parametrize("role", SETTERS)
def test_a_template_is_saved_read_changed_and_deleted(as_role: Callers, session: Session, role: Role) -> None:
    caller, log = as_role(role), Logbook(session)
    form = template_form(session)

    template = saved(caller, session)
    path = f"{PATH}/GetFlightTemplateById/{template['id']}"
    shown = {name: template[name] for name in form if name not in ("prices", "extraFees")}
    assert shown == {name: form[name] for name in shown}
    assert [(cell["price"], cell["officeHoldingId"]) for cell in template["prices"][-2:]] == [
        ("390.00", None),
        ("180.00", holding_id(session)),
    ]
    assert caller.get(path).json() == template
    assert caller.get(PATH).json() == [template]
    changed = caller.put(PATH, json={**template, "number": "412", "duration": "70m", "seats": form["seats"]})
    assert refused(changed)[0] == 422  # seventy minutes are written 1h:10m
    changed = caller.put(PATH, json={**template, "number": "412", "prices": template["prices"][:1]})
    assert changed.status_code == 200, changed.text
    assert caller.get(path).json() == changed.json()
    assert (changed.json()["number"], changed.json()["version"]) == ("412", 2)
    assert caller.delete(f"{PATH}/{template['id']}", params={"version": 2}).status_code == 204
    assert caller.get(PATH).json() == []
    assert log.titles() == [
        (EventType.Created, "Flight template created: MIA–HAV, mornings"),
        (EventType.Modified, "Flight template changed: MIA–HAV, mornings"),
        (EventType.Deleted, "Flight template deleted: MIA–HAV, mornings"),
    ]
    assert {(event.entity_type, str(event.entity_id)) for event in log.events()} == {
        (Entity.FlightTemplate, template["id"])
    }


def test_the_log_shows_a_template_cell_by_cell(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.CharterAdmin)
    template = saved(admin, session, allotments=[allotment(session)])
    log = Logbook(session)

    admin.put(
        PATH,
        json={
            **template,
            "departureTime": "10:00",
            "weekdays": ["Sunday", "Friday"],
            "seats": [{"seatCategoryType": "Economy", "capacity": 140}, template["seats"][1]],
            "prices": [{**template["prices"][0], "price": "209.00"}, *template["prices"][1:4]],
            "extraFees": [cell(session, "US")],
            "allotments": [allotment(session, 25, 10)],
        },
    )

    assert log.only().changes == [
        change("departureTime", "09:20", "10:00"),
        change("weekdays", "Mon, Tue, Wed, Thu, Fri, Sat, Sun", "Fri, Sun"),
        {"field": "Seats Economy", "before": 150, "after": 140},
        change("Allotment Economy · Gulf Vuelos", "20 until 7 days before", "25 until 10 days before"),
        change("Economy Adult OneWay", "199.00", "209.00"),
        change("Economy Adult OneWay · Gulf Vuelos", "180.00", None),
        change("Fee US", "20.00", "catalog amount"),
        change("Fee BAG1", "catalog amount", None),
    ]


def test_a_save_without_a_change_is_no_event(planner: Caller, session: Session) -> None:
    template = saved(planner, session)
    log = Logbook(session)

    answer = planner.put(PATH, json=template)

    assert (answer.json(), log.events()) == (template, [])


def test_a_save_over_a_newer_version_is_refused_with_what_changed(
    as_role: Callers, planner: Caller, session: Session
) -> None:
    template = saved(planner, session)
    as_role(Role.CharterAccounting).put(PATH, json={**template, "number": "414"})

    for answer in (
        planner.put(PATH, json={**template, "number": "416"}),
        planner.delete(f"{PATH}/{template['id']}", params={"version": 1}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "stale")
        (found,) = answer.json()["changes"]
        assert change("flightNumber", "XC 410", "XC 414").items() <= found.items()
        assert found["by"] == "Charter Accounting"


def test_two_templates_have_two_names(planner: Caller, session: Session) -> None:
    saved(planner, session)
    sentence = "Another template already has this name."

    answer = planner.post(PATH, json=template_form(session))

    assert refused(answer) == (409, sentence, {"name": sentence})


# Who


@pytest.mark.parametrize("role", [role for role in Role if role not in SETTERS])
def test_templates_are_for_those_who_set_them(as_role: Callers, session: Session, role: Role) -> None:
    template = saved(as_role(Role.CharterAdmin), session)
    caller = as_role(role)

    for answer in (
        caller.get(PATH),
        caller.get(f"{PATH}/GetFlightTemplateById/{template['id']}"),
        caller.post(PATH, json=template_form(session, name="Another")),
        caller.put(PATH, json=template),
        caller.delete(f"{PATH}/{template['id']}"),
        caller.post(f"{PATH}/Preview", json={"id": template["id"]}),
    ):
        assert refused(answer) == FORBIDDEN


def test_a_template_that_does_not_exist_is_not_found(planner: Caller, session: Session) -> None:
    nowhere = str(uuid.uuid4())

    for answer in (
        planner.get(f"{PATH}/GetFlightTemplateById/{nowhere}"),
        planner.put(PATH, json={**template_form(session), "id": nowhere, "version": 1}),
        planner.delete(f"{PATH}/{nowhere}"),
        planner.post(f"{PATH}/Preview", json={"id": nowhere}),
        planner.post(f"{PATH}/MakeFlights", json={"id": nowhere}),
    ):
        assert refused(answer) == GONE


def test_allotments_are_given_by_administration_and_accounting(
    as_role: Callers, planner: Caller, session: Session
) -> None:
    sentence: Refused = (403, NOT_YOURS, {"allotments": NOT_YOURS})
    given = [allotment(session), allotment(session, 3, seatCategoryType="Business")]

    assert refused(planner.post(PATH, json=template_form(session, allotments=given))) == sentence
    template = saved(as_role(Role.CharterAccounting), session, allotments=given)
    for changed in ([], given[:1], [allotment(session, 21), given[1]]):
        assert refused(planner.put(PATH, json={**template, "allotments": changed})) == sentence
    kept = planner.put(PATH, json={**template, "number": "412", "allotments": given[::-1]})
    assert (kept.status_code, kept.json()["number"]) == (200, "412")
    gone = as_role(Role.CharterAdmin).put(PATH, json={**kept.json(), "allotments": []})
    assert gone.json()["allotments"] == []


# What a template may be


def test_what_a_template_names_exists(planner: Caller, session: Session) -> None:
    nowhere, sentence = str(uuid.uuid4()), "It names a record that does not exist."
    wrong: dict[str, dict[str, Any]] = {
        "airlineId": {"airlineId": nowhere},
        "departureAirportId": {"departureAirportId": nowhere},
        "arrivalAirportId": {"arrivalAirportId": nowhere},
        "officeHoldingId": {"prices": [{**PRICES[0], "officeHoldingId": nowhere}]},
        "extraFeeId": {"extraFees": [{"extraFeeId": nowhere}]},
    }

    for field, changes in wrong.items():
        answer = planner.post(PATH, json=template_form(session, **changes))
        assert refused(answer) == (422, sentence, {field: sentence})


def test_what_is_switched_off_is_in_no_template(planner: Caller, session: Session) -> None:
    airport(session, "HAV").active = False
    session.commit()

    answer = planner.post(PATH, json=template_form(session))

    assert refused(answer)[0] == 422
    assert "is inactive. Choose another, or activate it first." in refused(answer)[1]


@pytest.mark.parametrize(
    ("wrong", "on", "sentence"),
    [
        ({"name": " "}, "name", "Cannot be only whitespaces"),
        ({"name": "x" * 121}, "name", "It should not exceed 120 characters"),
        ({"number": "XC410"}, "number", "Use 1 to 4 digits and an optional letter, e.g. 410"),
        ({"departureTime": "24:00"}, "departureTime", "Invalid format. It should be hh:mm"),
        ({"duration": "90m"}, "duration", "Invalid format. It should be 1h:3m or 35m"),
        ({"weekdays": []}, "weekdays", "Required"),
        ({"weekdays": ["Someday"]}, "weekdays.0", f"It should be one of: {', '.join(WEEK)}"),
        ({"dateFrom": "9999-12-31"}, "dateFrom", "Choose a day between 2000 and 2099"),
        ({"dateTo": "2026-02-30"}, "dateTo", "Invalid format. It should be yyyy-mm-dd"),
        ({"dateTo": "2026-01-01"}, "dateTo", "The end must not be before the start"),
        ({"status": "Departed"}, "status", "Choose Draft or Open"),
        ({"cutOffHours": -1}, "cutOffHours", "It should be at least 0"),
        ({"seats": []}, "seats", "Required"),
        ({"prices": [{**PRICES[0], "price": "0.005"}]}, "prices.0.price", CENTS),
        ({"prices": [{**PRICES[0], "price": False}]}, "prices.0.price", CENTS),
        ({"prices": [PRICES[0]] * 501}, "prices", "At most 500 are taken"),
        ({"colour": "red"}, "colour", "This field is not known"),
    ],
)  # fmt: skip
def test_a_field_that_makes_no_sense_is_refused_where_it_stands(
    planner: Caller, session: Session, wrong: dict[str, Any], on: str, sentence: str
) -> None:
    answer = planner.post(PATH, json=template_form(session, **wrong))

    assert refused(answer) == (422, f"{said_place(on)}: {sentence}", {on: sentence})


def test_what_does_not_fit_together_is_refused(as_role: Callers, session: Session) -> None:
    admin, nobody = as_role(Role.CharterAdmin), str(uuid.uuid4())
    economy = {"seatCategoryType": "Economy", "capacity": 150}
    of_house = {**PRICES[0], "officeHoldingId": holding_id(session, HOUSE), "commissionPercent": "5"}
    wrong: dict[str, dict[str, Any]] = {
        "Choose different airports for departure and arrival.": {
            "arrivalAirportId": str(airport(session, "MIA").id)
        },
        "Enter a duration of at least one minute.": {"duration": "0m"},
        "Economy is listed twice.": {"seats": [economy, economy]},
        "The flight has no First seats.": {"prices": [{**PRICES[0], "seatCategoryType": "First"}]},
        "Keep only one price for Economy Adult OneWay.": {"prices": [PRICES[0]] * 2},
        "Leave the commission empty. The operator's own offices earn none.": {"prices": [of_house]},
        "BAG1 First checked bag, 23 kg is listed twice.": {"extraFees": [cell(session, "BAG1")] * 2},
        "Economy for Gulf Vuelos is listed twice.": {"allotments": [allotment(session)] * 2},
        "The operator's own offices don't need an allotment. They sell from the free seats.": {
            "allotments": [allotment(session, officeHoldingId=holding_id(session, HOUSE))]
        },
        "It names a record that does not exist.": {
            "allotments": [allotment(session, officeHoldingId=nobody)]
        },
        "Business: over capacity by 1. Of 12 seats, 13 are allotted and 0 sold or held outside allotments.": {
            "allotments": [allotment(session, 13, seatCategoryType="Business")]
        },
        "Economy: the seat map has only 6 of the 150 seats.": {
            "seatMap": [{"seatCategoryType": "Economy", "rowFrom": 1, "rowTo": 1, "letters": "ABCDEF"}]
        },
    }

    for sentence, changes in wrong.items():
        answer = admin.post(PATH, json=template_form(session, **changes))
        assert answer.status_code in (409, 422)
        assert answer.json()["message"] == sentence
    assert admin.get(PATH).json() == []


def test_a_template_outlives_an_agency_and_a_fee_that_are_deleted(planner: Caller, session: Session) -> None:
    template = saved(planner, session)
    session.delete(fee(session, "BAG1"))
    session.commit()

    answer = planner.post(f"{PATH}/MakeFlights", json={"id": template["id"]})

    sentence = "Open the template and save it again. It uses an agency or fee that was deleted."
    assert refused(answer) == (409, sentence, {})
    mended = planner.put(PATH, json={**template, "extraFees": template["extraFees"][:1]})
    assert mended.status_code == 200

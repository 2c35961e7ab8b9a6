"""A passenger's data as they are and as they stood."""

import uuid

from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.passengers.people import INFOS, PATH, Body, data_form, entered, passport, sell_with, shown


def history(caller: Caller, passenger: Body) -> list[Body]:
    answer = caller.get(f"{INFOS}/GetHistory/{passenger['id']}")
    assert answer.status_code == 200, answer.text
    versions: list[Body] = answer.json()
    return versions


def corrected(caller: Caller, session: Session, passenger: Body, **changes: str) -> None:
    """After a sale with the data as they are, so that they stay."""
    info = shown(caller, passenger)["passengerInfo"]
    sell_with(session, info)
    info = shown(caller, passenger)["passengerInfo"]
    assert caller.put(f"{INFOS}/{info['id']}", json=data_form(info, **changes)).status_code == 200


def test_data_never_corrected_have_one_version(agent: Caller) -> None:
    made = entered(agent)

    [only] = history(agent, made)

    assert (only["passengerFullName"], only["dateOfBirth"]) == ("Zulema Quiñonero", "1984-06-30")
    assert (only["current"], only["frozen"]) == (True, False)


def test_what_a_ticket_was_sold_with_stays_below_its_correction(agent: Caller, session: Session) -> None:
    made = entered(agent, primaryTravelDocument=passport(session, expirationDate="2031-04-30"))
    corrected(agent, session, made, lastName="Quiñones")

    new, old = history(agent, made)

    assert (new["passengerFullName"], new["current"], new["frozen"]) == ("Zulema Quiñones", True, False)
    assert (old["passengerFullName"], old["current"], old["frozen"]) == ("Zulema Quiñonero", False, True)
    assert new["createdOn"] >= old["createdOn"]
    document = old["primaryTravelDocument"]
    assert (document["documentType"], document["expirationDate"]) == ("Passport", "2031-04-30")
    assert document["documentNumber"].endswith("05")
    assert "K731905" not in str(old)


def test_versions_stand_by_the_time_they_began(agent: Caller, session: Session) -> None:
    made = entered(agent)
    for name in ("Quiñones", "Quintero"):
        corrected(agent, session, made, lastName=name)

    names = [each["passengerFullName"] for each in history(agent, made)]

    assert names == ["Zulema Quintero", "Zulema Quiñones", "Zulema Quiñonero"]


def test_a_merged_entrys_data_belong_to_the_history_and_are_not_current(
    agent: Caller, admin: Caller, session: Session
) -> None:
    kept, lesser = entered(agent), entered(agent, firstName="Zenobia")
    merged = admin.post(f"{PATH}/Merge", json={"keepId": kept["id"], "mergeId": lesser["id"]})
    assert merged.status_code == 200, merged.text

    versions = {each["passengerFullName"]: each["current"] for each in history(agent, kept)}

    assert versions == {"Zulema Quiñonero": True, "Zenobia Quiñonero": False}
    assert history(agent, lesser) == history(agent, kept)


def test_another_agencys_passenger_has_no_history(agent: Caller, stranger: Caller) -> None:
    made = entered(agent)

    answer = stranger.get(f"{INFOS}/GetHistory/{made['id']}")

    assert (answer.status_code, answer.json()["code"]) == (404, "notFound")
    assert stranger.get(f"{INFOS}/GetHistory/{uuid.uuid4()}").status_code == 404
    assert stranger.get(f"{INFOS}/GetHistory/nobody").status_code == 422


def test_an_agency_does_not_see_what_another_knew_before_the_merge(
    as_role: Callers, agent: Caller, stranger: Caller, admin: Caller
) -> None:
    mine, theirs = entered(agent), entered(stranger, firstName="Zenobia")
    admin.post(f"{PATH}/Merge", json={"keepId": mine["id"], "mergeId": theirs["id"]})

    assert [each["passengerFullName"] for each in history(agent, mine)] == ["Zulema Quiñonero"]
    names = [each["passengerFullName"] for each in history(as_role(Role.CharterSale), mine)]
    copied = "Zenobia Quiñonero"
    assert sorted(names) == [copied, copied, "Zulema Quiñonero"], "the merged entry's data and their copy"


def test_nobody_signed_in_reads_no_history(as_role: Callers, agent: Caller) -> None:
    made = entered(agent)

    assert as_role.nobody.get(f"{INFOS}/GetHistory/{made['id']}").status_code == 401

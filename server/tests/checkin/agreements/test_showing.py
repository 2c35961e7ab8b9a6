"""The text of an affidavit, and who sees and signs it."""

import hashlib
from base64 import b64encode

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.flights.models import Flight
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.queries import newest_template
from tests.booking.bookings import Body
from tests.callers import Caller
from tests.checkin.agreements.affidavits import FILES, PATH, put, shown, sign, signature
from tests.checkin.counter import opened, refused
from tests.conftest import Callers
from tests.files.pictures import png


def test_it_shows_the_text_with_the_passengers_data(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    mother, child = booking["tickets"]
    template = newest_template(session, AgreementKind.Affidavit)
    assert template is not None

    agreement = shown(desk, mother)

    lines = agreement["text"].split("\n")
    assert lines[0].startswith("I certify that my travel is authorized")
    assert lines[1:] == [
        "",
        "Name: Zulema Quiñonero",
        "Date of birth: 1984-06-30",
        "Citizenship: Cuba",
        lines[5],
        "Address: Calle 23, La Habana, Cuba",
        "OFAC category: 31 CFR 515.561 Family visits",
        f"Flight: {flight.title}, MIA to HAV",
    ]
    assert lines[5].startswith("Travel document: Passport •••")
    assert agreement["textSha256"] == hashlib.sha256(agreement["text"].encode()).hexdigest()
    assert (agreement["templateTitle"], agreement["flight"]) == (template.title, flight.title)
    assert (agreement["signed"], agreement["needsAdult"]) == (None, False)
    assert shown(desk, child)["needsAdult"] is True


def test_it_names_the_party_and_its_check_in(desk: Caller, flight: Flight, booking: Body) -> None:
    mother, child = booking["tickets"]

    before = shown(desk, mother)

    assert (before["flightId"], before["ticketMasterId"]) == (str(flight.id), booking["id"])
    assert (before["locatorNumber"], before["ticketStatus"]) == (booking["locatorNumber"], "Booked")
    assert before["checkInId"] is None
    assert [(each["ticketId"], each["signed"], each["needsAdult"]) for each in before["party"]] == [
        (mother["id"], False, False),
        (child["id"], False, True),
    ]
    check_in = opened(desk, booking, flight)
    sign(desk, before, signature(desk, mother))
    after = shown(desk, child)
    assert after["checkInId"] == check_in["id"]
    assert [each["signed"] for each in after["party"]] == [True, False]


def test_without_a_text_there_is_no_affidavit(session: Session, desk: Caller, booking: Body) -> None:
    session.execute(text("delete from agreement_template where kind = 'Affidavit'"))
    session.commit()

    assert refused(desk.get(f"{PATH}/GetById/{booking['tickets'][0]['id']}")) == (409, "affidavitTextMissing")


@pytest.mark.parametrize("role", sorted(Role))
def test_who_signs(
    as_role: Callers, session: Session, desk: Caller, flight: Flight, booking: Body, role: Role
) -> None:
    caller, mother = as_role(role), booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    signs = role in {Role.CharterAdmin, Role.CharterCheckIn, Role.CharterCheckInAdmin}

    read = caller.get(f"{PATH}/GetById/{mother['id']}").status_code
    assert read == (200 if role.is_charter else 403)
    assert put(caller, agreement, agreement["ofacId"]).status_code == (200 if signs else 403)
    assert sign(caller, agreement, file_id).status_code == (200 if signs else 403)
    upload = {"entityType": "Ticket", "base64": b64encode(png()).decode()}
    attached = caller.post(f"{FILES}/base64/{mother['id']}", json=upload).status_code
    assert attached == (200 if signs else 403)

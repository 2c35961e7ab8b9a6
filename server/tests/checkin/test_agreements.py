"""Travel affidavits: shown, signed once, printed the same again."""

import hashlib
from base64 import b64encode
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.booking.models import Ticket
from charterdesk.checkin.models import TicketAgreement
from charterdesk.files.store import FileStore
from charterdesk.flights.models import Flight
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import newest_template
from charterdesk.reference.models import OfacCategory
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, row_of
from tests.callers import Caller
from tests.changes.parties import check_in as force_check_in
from tests.changes.parties import sold_to
from tests.changes.sold import found_wrong
from tests.checkin.counter import codes, complete_person, open_for_check_in, opened, verify_documents
from tests.conftest import VAULT, Callers, WholeApp
from tests.files.pictures import png
from tests.flights.flights import in_days

PATH = "/api/TicketAgreements"
FILES = "/api/FileAttachments"


@pytest.fixture(autouse=True)
def _folder(whole_app: WholeApp, client: object, tmp_path: Path) -> Iterator[None]:
    state = whole_app.app.state
    before, state.files = state.files, FileStore(tmp_path / "files", VAULT)
    yield
    state.files = before


@pytest.fixture
def booking(clerk: Caller, session: Session, flight: Flight) -> Body:
    """A mother and her daughter, sold, documents verified, nothing signed."""
    child = complete_person(session, "Camila Quiñonero", in_days(0) - timedelta(days=8 * 366))
    booking = sold_to(clerk, session, [flight], [complete_person(session), child])
    verify_documents(session, booking)
    open_for_check_in(session, flight)
    return booking


def shown(caller: Caller, ticket: Body) -> Body:
    answer = caller.get(f"{PATH}/GetById/{ticket['id']}")
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def signature(caller: Caller, ticket: Body, how: str = "Screen") -> str:
    body = {"entityType": "Ticket", "base64": b64encode(png()).decode(), "method": how}
    answer = caller.post(f"{FILES}/base64/{ticket['id']}", json=body)
    assert answer.status_code == 200, answer.text
    file_id: str = answer.json()["id"]
    return file_id


def sign(caller: Caller, agreement: Body, file_id: str | None, **fields: Any) -> Response:
    body = {
        "bookingVersion": agreement["bookingVersion"],
        "how": "Screen",
        "fileId": file_id,
        "signedBy": "Zulema Quiñonero",
        "textSha256": agreement["textSha256"],
    }
    return caller.post(f"{PATH}/{agreement['ticketId']}", json={**body, **fields})


def put(caller: Caller, agreement: Body, ofac_id: object, licence: str | None = None) -> Response:
    body = {
        "ticketId": agreement["ticketId"],
        "bookingVersion": agreement["bookingVersion"],
        "ofacId": str(ofac_id),
        "ofacLicence": licence,
    }
    return caller.put(PATH, json=body)


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def category(session: Session, *, licensed: bool = False, active: bool = True) -> OfacCategory:
    """Return a category that no ticket of the tests has."""
    found = session.scalars(select(OfacCategory).order_by(OfacCategory.position.desc())).first()
    assert found is not None
    found.licence_required, found.active = licensed, active
    session.commit()
    return found


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


@pytest.mark.parametrize("how", ["Screen", "Pad"])
def test_a_signature_cures_the_blocker_and_stays(
    session: Session, desk: Caller, flight: Flight, booking: Body, how: str
) -> None:
    mother = booking["tickets"][0]
    assert codes(opened(desk, booking, flight)["tickets"][0]) == ["agreementUnsigned"]
    before = shown(desk, mother)
    file_id = signature(desk, mother, "Topaz" if how == "Pad" else how)
    log = Logbook(session)

    answer = sign(desk, before, file_id, how=how)

    assert answer.status_code == 200, answer.text
    signed = answer.json()["signed"]
    assert (signed["how"], signed["signedBy"], signed["fileId"]) == (how, "Zulema Quiñonero", file_id)
    assert signed["appUserName"] == session.scalars(select(TicketAgreement)).one().app_user_name
    assert answer.json()["text"] == before["text"]
    party = opened(desk, booking, flight)
    assert codes(party["tickets"][0]) == []
    assert party["tickets"][0]["agreement"]["signedBy"] == "Zulema Quiñonero"
    event = log.only()
    assert (event.event_type, event.event_title) == (
        EventType.Updated,
        f"Affidavit signed: {booking['locatorNumber']}",
    )
    again = sign(desk, before, signature(desk, mother))
    assert said(again) == (409, "affidavitIsSigned")
    assert not found_wrong(session)


def test_signed_on_paper_with_an_upload_or_without(desk: Caller, booking: Body) -> None:
    mother, child = booking["tickets"]
    uploaded = desk.post(
        f"{FILES}/{child['id']}/{booking['id']}",
        data={"entityType": "Ticket"},
        files={"file": ("signed.png", png())},
    )
    (file,) = uploaded.json()

    assert sign(desk, shown(desk, mother), None, how="Paper").json()["signed"]["fileId"] is None
    with_upload = sign(desk, shown(desk, child), file["id"], how="Paper").json()
    assert with_upload["signed"]["fileId"] == file["id"]


def test_a_signature_is_of_this_ticket_and_counts_once(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    mother, child = booking["tickets"]
    mine, theirs = signature(desk, mother), signature(desk, child)
    agreement = shown(desk, mother)

    for missing in (None, theirs, booking["id"]):
        refused = sign(desk, agreement, missing)
        assert said(refused) == (422, "passengerSignatureMissing")
        assert list(refused.json()["fields"]) == ["fileId"]
    # A drawn signature is not the upload of a paper.
    assert said(sign(desk, agreement, mine, how="Paper")) == (422, "passengerSignatureMissing")
    assert sign(desk, agreement, mine).status_code == 200
    # With another category the old signature is no signature of the new text.
    changed = put(desk, agreement, category(session).id).json()
    assert changed["signed"] is None
    assert said(sign(desk, changed, mine)) == (422, "passengerSignatureMissing")
    assert sign(desk, changed, signature(desk, mother)).status_code == 200


def test_an_adult_signs_for_a_child(desk: Caller, booking: Body) -> None:
    child = booking["tickets"][1]
    agreement, file_id = shown(desk, child), signature(desk, child)

    refused = sign(desk, agreement, file_id, signedBy="CAMILA QUINONERO")

    assert said(refused) == (422, "adultMustSign")
    assert refused.json()["fields"] == {"signedBy": "Enter the adult who signs for Camila Quiñonero."}
    assert sign(desk, agreement, file_id).json()["signed"]["signedBy"] == "Zulema Quiñonero"


def test_a_text_that_changed_since_it_was_shown_is_not_signed(
    session: Session, admin: Caller, desk: Caller, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    newest = newest_template(session, AgreementKind.Affidavit)
    assert newest is not None
    number = newest.number + 1
    body = {"kind": "Affidavit", "number": number, "name": "Travel affidavit", "text": "I certify."}
    assert admin.post("/api/Charter/SaveAgreementTemplate", json=body).status_code == 200

    refused = sign(desk, agreement, file_id)

    assert said(refused) == (409, "affidavitChanged")
    fresh = shown(desk, mother)
    assert fresh["text"].startswith("I certify.\n\nName: Zulema")
    assert sign(desk, fresh, file_id).status_code == 200


def test_another_category_needs_another_signature(
    session: Session, desk: Caller, flight: Flight, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement = shown(desk, mother)
    sign(desk, agreement, signature(desk, mother))
    new, log = category(session, licensed=True), Logbook(session)
    assert said(put(desk, agreement, new.id)) == (409, "ofacLicenseMissing")

    answer = put(desk, agreement, new.id, "CU-2026-17")

    assert answer.status_code == 200, answer.text
    assert (answer.json()["ofacLicence"], answer.json()["signed"]) == ("CU-2026-17", None)
    assert "License: CU-2026-17" in answer.json()["text"]
    assert answer.json()["bookingVersion"] == agreement["bookingVersion"] + 1
    assert codes(opened(desk, booking, flight)["tickets"][0]) == ["agreementUnsigned"]
    event = next(each for each in log.events() if each.event_title.startswith("OFAC"))
    assert event.event_title == f"OFAC category set: {booking['locatorNumber']}"
    assert [change["field"] for change in event.changes] == ["ofac", "license"]
    # Nothing changes, so nothing is stored.
    same = put(desk, answer.json(), new.id, "CU-2026-17").json()
    assert same["bookingVersion"] == answer.json()["bookingVersion"]
    # The first signature holds again for the first category.
    back = put(desk, same, agreement["ofacId"]).json()
    assert back["signed"]["signedBy"] == "Zulema Quiñonero"


def test_a_category_that_cannot_be_chosen(session: Session, desk: Caller, booking: Body) -> None:
    agreement = shown(desk, booking["tickets"][0])

    assert said(put(desk, agreement, category(session, active=False).id)) == (409, "ofacCategoryRetired")
    assert put(desk, agreement, booking["id"]).status_code == 404
    assert put(desk, {**agreement, "bookingVersion": 1}, agreement["ofacId"]).status_code == 409


def test_without_a_category_nothing_is_signed(session: Session, desk: Caller, booking: Body) -> None:
    mother = booking["tickets"][0]
    session.execute(update(Ticket).where(Ticket.id == mother["id"]).values(ofac_id=None))
    session.commit()

    assert said(sign(desk, shown(desk, mother), signature(desk, mother))) == (409, "ofacCategoryMissing")


def test_a_checked_in_ticket_keeps_category_and_signature(
    session: Session, desk: Caller, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    force_check_in(session, booking, mother)

    assert said(put(desk, agreement, agreement["ofacId"])) == (409, "checkInFirst")
    assert said(sign(desk, agreement, file_id)) == (409, "checkInFirst")


def test_without_a_text_there_is_no_affidavit(session: Session, desk: Caller, booking: Body) -> None:
    session.execute(text("delete from agreement_template where kind = 'Affidavit'"))
    session.commit()

    assert said(desk.get(f"{PATH}/GetById/{booking['tickets'][0]['id']}")) == (409, "affidavitTextMissing")


def test_a_signed_affidavit_is_never_changed(session: Session, desk: Caller, booking: Body) -> None:
    mother = booking["tickets"][0]
    sign(desk, shown(desk, mother), signature(desk, mother))

    for statement in (
        update(TicketAgreement).values(signed_by="Another"),
        TicketAgreement.__table__.delete(),  # type: ignore[attr-defined]
    ):
        with pytest.raises(DBAPIError), session.begin_nested():
            session.execute(statement)
    assert session.scalars(select(TicketAgreement)).one().signed_by == "Zulema Quiñonero"
    assert session.scalars(select(AgreementTemplate)).all()


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


def test_the_booking_of_the_ticket_is_locked_and_its_version_checked(
    session: Session, desk: Caller, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    row_of(session, booking).version += 1
    session.commit()

    assert said(sign(desk, agreement, file_id)) == (409, "stale")

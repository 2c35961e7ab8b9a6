"""An affidavit is signed once, and never changes."""

import pytest
from sqlalchemy import select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from charterdesk.activity.enums import EventType
from charterdesk.checkin.models import TicketAgreement
from charterdesk.flights.models import Flight
from charterdesk.organization.enums import AgreementKind
from charterdesk.organization.models import AgreementTemplate
from charterdesk.organization.queries import newest_template
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, row_of
from tests.callers import Caller
from tests.changes.parties import check_in as force_check_in
from tests.changes.sold import found_wrong
from tests.checkin.agreements.affidavits import FILES, category, put, shown, sign, signature
from tests.checkin.counter import codes, opened, refused
from tests.files.pictures import png


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
    assert refused(again) == (409, "affidavitIsSigned")
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
        answer = sign(desk, agreement, missing)
        assert refused(answer) == (422, "passengerSignatureMissing")
        assert list(answer.json()["fields"]) == ["fileId"]
    # A drawn signature is not the upload of a paper.
    assert refused(sign(desk, agreement, mine, how="Paper")) == (422, "passengerSignatureMissing")
    assert sign(desk, agreement, mine).status_code == 200
    # With another category the old signature is no signature of the new text.
    changed = put(desk, agreement, category(session).id).json()
    assert changed["signed"] is None
    assert refused(sign(desk, changed, mine)) == (422, "passengerSignatureMissing")
    assert sign(desk, changed, signature(desk, mother)).status_code == 200


def test_an_adult_signs_for_a_child(desk: Caller, booking: Body) -> None:
    child = booking["tickets"][1]
    agreement, file_id = shown(desk, child), signature(desk, child)

    answer = sign(desk, agreement, file_id, signedBy="CAMILA QUINONERO")

    assert refused(answer) == (422, "adultMustSign")
    assert answer.json()["fields"] == {"signedBy": "Enter the adult who signs for Camila Quiñonero."}
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

    answer = sign(desk, agreement, file_id)

    assert refused(answer) == (409, "affidavitChanged")
    fresh = shown(desk, mother)
    assert fresh["text"].startswith("I certify.\n\nName: Zulema")
    assert sign(desk, fresh, file_id).status_code == 200


def test_a_checked_in_ticket_keeps_category_and_signature(
    session: Session, desk: Caller, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    force_check_in(session, booking, mother)

    assert refused(put(desk, agreement, agreement["ofacId"])) == (409, "checkInFirst")
    assert refused(sign(desk, agreement, file_id)) == (409, "checkInFirst")


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


def test_the_booking_of_the_ticket_is_locked_and_its_version_checked(
    session: Session, desk: Caller, booking: Body
) -> None:
    mother = booking["tickets"][0]
    agreement, file_id = shown(desk, mother), signature(desk, mother)
    row_of(session, booking).version += 1
    session.commit()

    assert refused(sign(desk, agreement, file_id)) == (409, "stale")

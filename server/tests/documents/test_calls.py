"""The calls that print and mail a booking's tickets and receipt: who may, whose, when not."""

import uuid
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import EventType
from charterdesk.activity.models import EventLog
from charterdesk.files.models import FileAttachment
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.verify import verify
from tests.activity.logbook import Logbook
from tests.booking.bookings import Body, held, pay, priced_flight, run_out
from tests.callers import Caller
from tests.conftest import VAULT, Callers
from tests.documents.pages import Pages
from tests.documents.sales import (
    MAIL_RECEIPT,
    MAIL_TICKETS,
    RECEIPT_PDF,
    TICKETS_PDF,
    family,
    sold_party,
)
from tests.messaging.letters import limit_mails

MAILERS = {
    MAIL_TICKETS: set(Role) - {Role.CharterAccounting, Role.CharterCheckIn, Role.CharterFlight},
    MAIL_RECEIPT: set(Role) - {Role.CharterCheckIn, Role.CharterFlight},
}
OTHERS = [(Role.OfficeSaleAgent, "gulf"), (Role.OfficeHoldingAdmin, "gulf")]
every_mail = pytest.mark.parametrize("path", [MAIL_TICKETS, MAIL_RECEIPT])
every_print = pytest.mark.parametrize("path", [TICKETS_PDF, RECEIPT_PDF])

pytestmark = pytest.mark.usefixtures("no_booking_fee")


@pytest.fixture
def booking(clerk: Caller, session: Session) -> Body:
    """Sold, and paid in part."""
    booking = sold_party(clerk, [priced_flight(session)], family(session)[:1])
    pay(clerk, session, booking, "50.00", "Cash")
    return booking


def mail(caller: Caller, path: str, booking_id: object, **options: Any) -> Response:
    return caller.post(path, params={"ticketMasterId": str(booking_id)}, **options)


def said(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


@every_print
@pytest.mark.parametrize(
    ("role", "agency", "status"), [*((role, "", 200) for role in Role), *((*other, 404) for other in OTHERS)]
)
def test_whoever_sees_the_booking_prints_it(
    as_role: Callers, booking: Body, path: str, role: Role, agency: str, status: int
) -> None:
    assert as_role(role, agency).get(f"{path}/{booking['id']}").status_code == status


@every_mail
@pytest.mark.parametrize(("role", "agency"), [*((role, "") for role in Role), *OTHERS])
def test_who_may_mail_it(as_role: Callers, booking: Body, path: str, role: Role, agency: str) -> None:
    expected = 404 if agency else 200 if role in MAILERS[path] else 403

    assert mail(as_role(role, agency), path, booking["id"]).status_code == expected


def test_nobody_prints_or_mails_without_signing_in(as_role: Callers, booking: Body) -> None:
    nobody = as_role.nobody

    assert nobody.get(f"{TICKETS_PDF}/{booking['id']}").status_code == 401
    assert nobody.get(f"{RECEIPT_PDF}/{booking['id']}").status_code == 401
    assert mail(nobody, MAIL_TICKETS, booking["id"]).status_code == 401


def test_tickets_are_a_file_with_a_name_and_printing_them_is_logged(
    clerk: Caller, session: Session, booking: Body
) -> None:
    log = Logbook(session)

    answer = clerk.get(f"{TICKETS_PDF}/{booking['id']}")

    locator = booking["locatorNumber"]
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.headers["Content-Disposition"] == f"attachment; filename*=UTF-8''Tickets%20{locator}.pdf"
    assert answer.headers["Cache-Control"] == "no-store"
    event = log.only()
    assert (event.event_type, event.event_title) == (EventType.Updated, f"Tickets printed: {locator}")
    assert (event.entity_id, event.chain_id) == (
        uuid.UUID(booking["id"]),
        uuid.UUID(booking["officeHoldingId"]),
    )


def test_printing_does_not_make_anybodys_form_stale(clerk: Caller, booking: Body) -> None:
    before = clerk.get(f"/api/TicketMaster/GetById/{booking['id']}").json()["version"]
    clerk.get(f"{TICKETS_PDF}/{booking['id']}")

    assert clerk.get(f"/api/TicketMaster/GetById/{booking['id']}").json()["version"] == before


def test_only_sold_tickets_are_printed_or_mailed(clerk: Caller, session: Session) -> None:
    waiting = held(clerk, [priced_flight(session)], family(session)[:1], contactEmail="a@mail.test")
    refusal = f"Confirm the booking first. {waiting['locatorNumber']} has no sold tickets to print."
    log = Logbook(session)

    assert said(clerk.get(f"{TICKETS_PDF}/{waiting['id']}")) == (409, refusal)
    assert said(mail(clerk, MAIL_TICKETS, waiting["id"])) == (409, refusal)
    run_out(session, waiting)
    assert said(clerk.get(f"{TICKETS_PDF}/{waiting['id']}")) == (409, refusal)
    assert log.events() == []


def test_without_a_payment_there_is_no_receipt(clerk: Caller, session: Session) -> None:
    unpaid = sold_party(clerk, [priced_flight(session)], family(session)[:1])
    refusal = f"Record a payment first. {unpaid['locatorNumber']} has none, so there is no receipt."

    assert said(clerk.get(f"{RECEIPT_PDF}/{unpaid['id']}")) == (409, refusal)
    assert said(mail(clerk, MAIL_RECEIPT, unpaid["id"])) == (409, refusal)


@every_mail
def test_without_a_contact_nothing_is_mailed(clerk: Caller, session: Session, path: str) -> None:
    quiet = sold_party(clerk, [priced_flight(session)], family(session)[:1], contactEmail=None)
    pay(clerk, session, quiet, "50.00", "Cash")

    answer = mail(clerk, path, quiet["id"])

    refusal = f"Add a contact e-mail to the booking first. {quiet['locatorNumber']} has none."
    assert said(answer) == (422, refusal)
    assert answer.json()["fields"] == {"contactEmail": refusal}
    assert session.scalars(select(OutboxMail)).all() == []


@pytest.mark.parametrize(("path", "word"), [(MAIL_TICKETS, "Tickets"), (MAIL_RECEIPT, "Receipt")])
def test_a_mail_waits_with_its_document_kept_at_the_booking(
    clerk: Caller, session: Session, booking: Body, path: str, word: str
) -> None:
    log = Logbook(session)

    answer = mail(clerk, path, booking["id"]).json()

    locator = booking["locatorNumber"]
    assert (answer["status"], answer["toAddress"]) == ("Queued", "marisol@mail.test")
    assert locator in answer["subject"]
    assert answer["text"].startswith("Dear Marisol Peña Duarte,\n\n")
    file = session.get_one(FileAttachment, uuid.UUID(answer["attachmentId"]))
    assert (file.file_name, file.media_type) == (f"{word} {locator}.pdf", "application/pdf")
    assert log.titles() == [
        (EventType.Updated, f"Document added: {word} {locator}.pdf"),
        (EventType.Updated, f"{word} mailed: {locator}"),
    ]
    assert log.events()[1].changes == [{"field": "to", "before": None, "after": "marisol@mail.test"}]
    assert not any(verify(session, VAULT).values())


def test_what_was_mailed_can_be_read_at_the_booking(clerk: Caller, as_role: Callers, booking: Body) -> None:
    sent = mail(clerk, MAIL_TICKETS, booking["id"]).json()
    file = f"/api/FileAttachments/{sent['attachmentId']}"

    assert booking["locatorNumber"] in Pages(clerk.get(file).content).text
    assert as_role(Role.OfficeSaleAgent, "gulf").get(file).status_code == 404


@every_mail
def test_a_repeated_request_mails_once(clerk: Caller, session: Session, booking: Body, path: str) -> None:
    key = {"Idempotency-Key": str(uuid.uuid4())}

    first = mail(clerk, path, booking["id"], headers=key)
    second = mail(clerk, path, booking["id"], headers=key)

    assert first.json() == second.json()
    assert session.execute(select(func.count()).select_from(OutboxMail)).scalar_one() == 1
    assert session.execute(select(func.count()).select_from(FileAttachment)).scalar_one() == 1
    other = mail(clerk, path, uuid.uuid4(), headers=key)
    assert said(other) == (422, "This Idempotency-Key was already used for another request.")


def test_mails_of_documents_count_against_the_agencys_day(
    clerk: Caller, session: Session, booking: Body
) -> None:
    limit_mails(session, recipients=500, a_day=1)
    assert mail(clerk, MAIL_TICKETS, booking["id"]).status_code == 200

    refused = mail(clerk, MAIL_RECEIPT, booking["id"])

    assert said(refused) == (429, "The daily limit is 1 e-mails per agency. You can send 0 more today.")


def test_the_mails_of_a_booking_are_listed_for_whoever_sees_it(
    clerk: Caller, as_role: Callers, session: Session, booking: Body
) -> None:
    mail(clerk, MAIL_TICKETS, booking["id"])
    newest = mail(clerk, MAIL_RECEIPT, booking["id"]).json()
    listed = f"/api/TicketMaster/GetMails/{booking['id']}"

    for role in (Role.OfficeSaleAgent, Role.CharterCheckIn):
        mails = as_role(role).get(listed).json()
        assert len(mails) == 2
        assert (mails[0]["id"], mails[0]["status"]) == (newest["id"], MailStatus.Queued)
    assert as_role(Role.OfficeSaleAgent, "gulf").get(listed).status_code == 404
    assert as_role.nobody.get(listed).status_code == 401


@pytest.mark.parametrize("path", [TICKETS_PDF, RECEIPT_PDF])
def test_an_unknown_booking_or_an_odd_id_is_told(clerk: Caller, path: str) -> None:
    assert clerk.get(f"{path}/{uuid.uuid4()}").status_code == 404
    assert said(clerk.get(f"{path}/none")) == (422, "id: It should be an identifier")


def test_a_mail_without_a_booking_is_told(clerk: Caller) -> None:
    assert said(clerk.post(MAIL_TICKETS)) == (422, "ticketMasterId: Required")
    assert mail(clerk, MAIL_TICKETS, uuid.uuid4()).status_code == 404


def test_a_print_by_the_operator_stands_in_the_agencys_own_book(
    clerk: Caller, as_role: Callers, session: Session, booking: Body
) -> None:
    as_role(Role.CharterSale).get(f"{TICKETS_PDF}/{booking['id']}")
    event = session.scalars(select(EventLog).order_by(EventLog.event_date.desc()).limit(1)).one()

    assert event.chain_id == uuid.UUID(booking["officeHoldingId"])

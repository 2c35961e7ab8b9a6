"""From the clerk's click to the customer's mailbox, over a real worker and a real mail server."""

from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.activity.enums import Entity, EventType
from charterdesk.activity.models import EventLog
from charterdesk.jobs import run_jobs
from charterdesk.kit.outbox import MailStatus, OutboxMail
from charterdesk.passengers.models import PassengerInfo
from charterdesk.settings import Settings
from tests.api.conftest import RealServer, real
from tests.booking.bookings import Body, pay, priced_flight
from tests.callers import Caller
from tests.documents.pages import Pages
from tests.documents.sales import MAIL_RECEIPT, MAIL_TICKETS, family, sold_party
from tests.messaging.conftest import post_office
from tests.messaging.post_office import PostOffice

__all__ = ["post_office", "real"]


@pytest.fixture
def house(real: RealServer, tmp_path: Path) -> Settings:
    """Settings that the web process and the job worker share: one database and one folder of files."""
    settings = Settings(data_dir=tmp_path)
    real.app.state.files = settings.file_store
    return settings


@pytest.fixture
def agent(real: RealServer) -> Caller:
    return real.caller(Role.OfficeSaleAgent)


@pytest.fixture
def booking(real: RealServer, agent: Caller) -> Body:
    with real.database.sessions() as session:
        booking = sold_party(agent, [priced_flight(session)], family(session)[:2])
        pay(agent, session, booking, "100.00", "Cash")
        session.commit()
    return booking


def send(caller: Caller, path: str, booking: Body) -> Body:
    answer = caller.post(path, params={"ticketMasterId": booking["id"]})
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def delivered(real: RealServer, office: PostOffice, settings: Settings) -> EmailMessage:
    office.open()
    run_jobs(real.url, office.mailer, settings, until_empty=True)
    [letter] = office.mails
    return letter


def words(letter: EmailMessage, kind: str) -> str:
    part = letter.get_body((kind,))
    assert part is not None
    return str(part.get_content())


def test_the_tickets_arrive_as_an_attachment(
    real: RealServer, house: Settings, agent: Caller, booking: Body, post_office: PostOffice
) -> None:
    send(agent, MAIL_TICKETS, booking)

    letter = delivered(real, post_office, house)

    locator = booking["locatorNumber"]
    assert letter["To"] == "marisol@mail.test"
    assert str(letter["Subject"]).startswith(f"Your tickets {locator}, MIA → HAV, ")
    plain, html = words(letter, "plain"), words(letter, "html")
    assert f"Your tickets for booking {locator} are attached (2 passengers)." in plain
    assert "Miami (MIA) 10:40 AM → Havana (HAV) 11:43 AM" in plain
    assert f">{locator}</p>" in html
    [attachment] = letter.iter_attachments()
    assert attachment.get_filename() == f"Tickets {locator}.pdf"
    assert attachment.get_content_type() == "application/pdf"
    assert "Ernesto O'Brien-Valdés" in Pages(attachment.get_content()).text
    assert len(Pages(attachment.get_content()).barcodes()) == 2


def test_the_receipt_arrives_and_the_booking_knows_that_it_was_sent(
    real: RealServer, house: Settings, agent: Caller, booking: Body, post_office: PostOffice
) -> None:
    send(agent, MAIL_RECEIPT, booking)

    letter = delivered(real, post_office, house)

    [attachment] = letter.iter_attachments()
    assert attachment.get_filename() == f"Receipt {booking['locatorNumber']}.pdf"
    assert "Received 100.00" in Pages(attachment.get_content()).text
    assert "Paid 100.00" in words(letter, "plain")
    with real.database.sessions() as session:
        sent = session.scalars(select(EventLog).where(EventLog.event_type == EventType.EmailSent)).one()
    assert (sent.entity_type, str(sent.entity_id)) == (Entity.TicketMaster, booking["id"])
    assert str(sent.chain_id) == booking["officeHoldingId"]
    assert sent.event_text == "To marisol@mail.test"


def test_what_is_sent_is_what_was_asked_for_whatever_has_changed_since(
    real: RealServer, house: Settings, agent: Caller, booking: Body, post_office: PostOffice
) -> None:
    kept = send(agent, MAIL_RECEIPT, booking)["attachmentId"]
    with real.database.sessions() as session:
        now = agent.get(f"/api/TicketMaster/GetById/{booking['id']}").json()
        pay(agent, session, now, "50.00", "Cash")

    letter = delivered(real, post_office, house)

    [attachment] = letter.iter_attachments()
    assert attachment.get_content() == agent.get(f"/api/FileAttachments/{kept}").content
    assert "Received 100.00" in Pages(attachment.get_content()).text


def test_names_cannot_write_markup_into_a_mail(
    real: RealServer, house: Settings, agent: Caller, booking: Body, post_office: PostOffice
) -> None:
    with real.database.transaction() as session:
        named = update(PassengerInfo).where(PassengerInfo.first_name == "Marisol")
        session.execute(named.values(first_name="<script>alert(1)</script>"))
    send(agent, MAIL_TICKETS, booking)

    html = words(delivered(real, post_office, house), "html")

    assert "<script>" not in html
    assert "&lt;script&gt;" in html


def test_a_mail_whose_file_is_lost_fails_and_says_so(
    real: RealServer, house: Settings, agent: Caller, booking: Body, post_office: PostOffice
) -> None:
    send(agent, MAIL_TICKETS, booking)
    for file in house.files_dir.rglob("*.pdf.sealed"):
        file.unlink()
    post_office.open()
    run_jobs(real.url, post_office.mailer, house, until_empty=True)

    with real.database.sessions() as session:
        mail = session.scalars(select(OutboxMail)).one()
    assert (mail.status, mail.last_error) == (
        MailStatus.Failed,
        "The e-mail could not be created (FileGone).",
    )
    assert post_office.mails == []


def test_a_flight_that_lands_the_next_day_says_so_and_an_answer_reaches_the_office(
    clerk: Caller, session: Session
) -> None:
    flight = priced_flight(session, at="23:30")
    booking = sold_party(clerk, [flight], family(session)[:1])
    send(clerk, MAIL_TICKETS, booking)

    mail = session.scalars(select(OutboxMail)).one()

    next_day = flight.departure_day + timedelta(days=1)
    assert f"(HAV) 12:33 AM ({next_day:%a %b %d %Y})" in mail.text
    assert mail.reply_to == "cubamia-hialeah@cubamia-travel-group.demo.charterdesk.test"

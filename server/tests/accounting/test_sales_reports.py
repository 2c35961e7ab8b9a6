"""Chosen sales as data, on paper, in Excel and by e-mail."""

import uuid

from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.activity.models import EventLog
from charterdesk.kit.outbox import OutboxMail
from charterdesk.ledger.models import Journal
from tests.accounting.sales import EXPENSE, listed, sold
from tests.callers import Caller
from tests.documents.pages import Pages


def test_chosen_sales_are_data_pdf_and_excel_with_one_event_each(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, ("Cash", "215.00"))
    ids = [row["id"] for row in listed(clerk)]

    data = clerk.post(f"{EXPENSE}/ReportSalesSelected", json={"ids": ids}).json()
    pdf = clerk.post(f"{EXPENSE}/ReportSalesSelected", json={"ids": ids, "form": "Pdf"})
    excel = clerk.post(f"{EXPENSE}/ReportSalesSelected", json={"ids": ids, "form": "Excel"})

    assert [row["id"] for row in data["sales"]] == ids
    assert data["totals"]["price"] == "215.00"
    said = Pages(pdf.content).text
    for word in ("Sales", booking.locator_number, "215.00", "Cash", "Caridad"):
        assert word in said
    assert excel.content[:2] == b"PK"
    titles = session.scalars(
        select(EventLog.event_title).where(EventLog.event_title.startswith("Sales exported"))
    ).all()
    assert sorted(titles) == ["Sales exported as Excel", "Sales exported as Pdf"]


def test_chosen_sales_of_others_are_refused_as_not_found(
    clerk: Caller, rival: Caller, session: Session
) -> None:
    sold(clerk, session), sold(rival, session)
    mine, theirs = listed(clerk)[0]["id"], listed(rival)[0]["id"]
    payment = str(session.scalars(select(Journal.id).where(Journal.id != uuid.UUID(mine))).first())

    for ids in ([mine, theirs], [str(uuid.uuid4())], [mine, payment]):
        for name in ("ReportSalesSelected", "SendSalesSelected"):
            assert clerk.post(f"{EXPENSE}/{name}", json={"ids": ids}).status_code == 404
    assert clerk.post(f"{EXPENSE}/ReportSalesSelected", json={"ids": [mine, mine]}).status_code == 200


def test_chosen_sales_are_mailed_to_the_own_agency_or_another_address(
    clerk: Caller, session: Session
) -> None:
    sold(clerk, session)
    ids = [row["id"] for row in listed(clerk)]

    own = clerk.post(f"{EXPENSE}/SendSalesSelected", json={"ids": ids})
    typed = clerk.post(f"{EXPENSE}/SendSalesSelected", json={"ids": ids, "toAddress": "boss@cubamia.example"})
    wrong = clerk.post(f"{EXPENSE}/SendSalesSelected", json={"ids": ids, "toAddress": "boss"})

    assert (own.status_code, typed.status_code, wrong.status_code) == (200, 200, 422), own.text
    queued = session.scalars(select(OutboxMail).where(OutboxMail.subject.contains("sales"))).all()
    assert "boss@cubamia.example" in {mail.to_address for mail in queued}
    assert all(mail.attachment_id is not None for mail in queued)
    mailed = select(EventLog).where(EventLog.event_title.startswith("Sales mailed"))
    assert len(session.scalars(mailed).all()) == 2

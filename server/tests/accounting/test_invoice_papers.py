"""The paper of an invoice, its mail, and the summary of many."""

import re

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.activity.enums import Entity
from charterdesk.files.models import FileAttachment
from charterdesk.kit.outbox import OutboxMail
from charterdesk.organization.models import Charter
from tests.accounting.invoicing import (
    GULF,
    INVOICE,
    Body,
    accepted,
    cancel,
    charged,
    create,
    holding,
    pay,
    payment,
    refused,
)
from tests.callers import Caller
from tests.documents.pages import Pages
from tests.kit.sheets import Sheet


@pytest.fixture
def bank(session: Session) -> Charter:
    charter = session.scalars(select(Charter).where(Charter.current)).one()
    charter.bank_name, charter.bank_account_holder = "First Coastal Bank", "Alisio Charters escrow"
    charter.bank_routing, charter.bank_account = "067000000", "00044187731"
    session.commit()
    return charter


def paper(caller: Caller, invoice: Body) -> Pages:
    answer = caller.get(f"{INVOICE}/GeneratePdf/{invoice['id']}")
    assert answer.status_code == 200, answer.text
    return Pages(answer.content)


def test_the_paper_says_what_is_owed_and_how_to_pay(
    accountant: Caller, session: Session, bank: Charter
) -> None:
    lines = charged(accountant, session, "1000.00", "-20.50")
    invoice = create(accountant, session, lines, note="Second half of November")
    found = paper(accountant, invoice)

    for told in (invoice["number"], "Amount due, USD", "$979.50", "Total due 979.50", "1 credit −20.50"):
        assert told in found.text
    for told in ("First Coastal Bank, Alisio Charters escrow", "067000000", "00044187731", "How to pay"):
        assert told in found.text
    assert f"seal {invoice['seal']}" in found.text
    assert "Second half of November" in found.text
    assert "PAID" not in found.text
    assert found.title == f"Invoice {invoice['number']}"


def test_the_paper_keeps_what_was_frozen(accountant: Caller, session: Session, bank: Charter) -> None:
    invoice = create(accountant, session, charged(accountant, session, "1000.00"))
    before = paper(accountant, invoice).text
    agency = holding(session)
    agency.name, agency.credit_days = "Another name", 99
    bank.bank_account, bank.name = "1", "Another operator"
    session.commit()

    def without_time(text: str) -> str:
        return re.sub(r"printed [^·]+·", "", text)

    assert without_time(paper(accountant, invoice).text) == without_time(before)


def test_the_paper_shows_the_state(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "1000.00"))
    assert "Ask" in paper(accountant, invoice).text
    accepted(pay(accountant, invoice, payment(session, "400.00")))
    assert "PARTLY PAID" in paper(accountant, invoice).text
    assert "Balance due 600.00" in paper(accountant, invoice).text
    accepted(pay(accountant, invoice, payment(session, "600.00")))
    assert "Paid in full" in paper(accountant, invoice).text
    gone = create(accountant, session, charged(accountant, session, "5.00"))
    cancel(accountant, gone)
    told = paper(accountant, gone).text
    assert all(each in told for each in ("CANCELLED", "Wrong lines", "Total 5.00"))
    assert "Total due" not in told


@pytest.mark.parametrize(("lines", "pages"), [(1, 1), (14, 1), (25, 2), (120, 4)])
def test_heads_repeat_and_the_total_stands_with_the_payment(
    accountant: Caller, session: Session, bank: Charter, lines: int, pages: int
) -> None:
    invoice = create(accountant, session, charged(accountant, session, *["7.00"] * lines))
    found = paper(accountant, invoice)

    assert len(found) == pages
    assert all(page.count("Commission") >= 1 for page in found.pages[:-1])
    assert found.text.count("Seat map") == lines
    last = found.pages[-1]
    assert "Total due" in last
    assert "How to pay" in last
    assert "Seat map" in last
    assert all("Total due" not in page for page in found.pages[:-1])
    assert f"Page {pages} of {pages}" in last


def test_an_invoice_is_mailed_to_its_agency_or_elsewhere(accountant: Caller, session: Session) -> None:
    agency = holding(session)
    agency.email = None
    session.commit()
    invoice = create(accountant, session, charged(accountant, session, "1000.00"))
    path = f"{INVOICE}/SendPdfInvoice/{invoice['id']}"

    assert refused(accountant.post(path, json={})) == (422, "agencyWithoutEmail")
    assert accountant.post(path, json={"address": "no address"}).status_code == 422
    sent = accepted(accountant.post(path, json={"address": "books@agency.test"}))

    assert sent["toAddress"] == "books@agency.test"
    mail = session.scalars(select(OutboxMail).where(OutboxMail.id == sent["id"])).one()
    assert invoice["number"] in mail.subject
    assert (mail.about_type, str(mail.about_id)) == (Entity.Invoice.value, invoice["id"])
    file = session.scalars(select(FileAttachment).where(FileAttachment.id == mail.attachment_id)).one()
    assert file.file_name == f"Invoice {invoice['number']}.pdf"
    files = accountant.get(
        f"/api/FileAttachments/GetByEntityId/{invoice['id']}", params={"entityType": "Invoice"}
    )
    assert [each["id"] for each in files.json()] == [sent["attachmentId"]]


def test_the_summary_has_the_chosen_invoices_or_those_of_the_list(
    accountant: Caller, session: Session
) -> None:
    one = create(accountant, session, charged(accountant, session, "1000.00"))
    other = create(accountant, session, charged(accountant, session, "30.00", agency=GULF), GULF)

    def numbers(**wanted: object) -> list[object]:
        answer = accountant.post(f"{INVOICE}/GenerateSummaryExcel", json=wanted)
        assert answer.status_code == 200, answer.text
        sheet = Sheet(answer.content)
        assert sheet.formulas == [f"SUBTOTAL(109,{column}2:{column}{len(sheet.rows) - 1})" for column in "KL"]
        assert sheet.frozen_rows == 1
        return [row[0] for row in sheet.rows[1:]]

    assert numbers() == [other["number"], one["number"], "Total"]
    assert numbers(invoiceIds=[one["id"]]) == [one["number"], "Total"]
    assert numbers(officeHoldingId=str(holding(session, GULF).id)) == [other["number"], "Total"]
    empty = accountant.post(f"{INVOICE}/GenerateSummaryExcel", json={"state": "Cancelled"})
    assert refused(empty) == (422, "noInvoices")

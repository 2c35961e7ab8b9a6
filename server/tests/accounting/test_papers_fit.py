"""No text of a paper lies on other text, however long names and numbers are."""

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from charterdesk.kit.db import commit
from charterdesk.organization.models import Charter
from tests.accounting.invoicing import (
    INVOICE,
    Body,
    accepted,
    cancel,
    charged,
    create,
    holding,
    open_lines,
    pay,
    payment,
)
from tests.accounting.lines import EXPENSE, day, enter
from tests.booking.bookings import priced_flight
from tests.callers import Caller
from tests.changes.sold import sold_party
from tests.documents.overlaps import overlaps
from tests.documents.pages import Pages
from tests.flights.flights import in_days

LONG_NAME = "Agencia de Viajes y Turismo de la Pequeña Habana y de Todos los Cayos del Sur"
MOST = "999999.99"


@pytest.fixture(autouse=True)
def long_names(session: Session) -> None:
    agency = holding(session)
    agency.name, agency.email = LONG_NAME, "cuentas.por.pagar.y.por.cobrar@agencia-de-viajes-y-turismo.test"
    session.scalars(select(Charter).where(Charter.current)).one().invoice_prefix = "WWWWW-"
    commit(session)


def invoice_paper(caller: Caller, invoice: Body) -> bytes:
    answer = caller.get(f"{INVOICE}/GeneratePdf/{invoice['id']}")
    assert answer.status_code == 200, answer.text
    return answer.content


def test_an_invoice_with_a_prefix_fits_beside_its_state(accountant: Caller, session: Session) -> None:
    lines = charged(accountant, session, MOST, MOST, agency=LONG_NAME)
    invoice = create(accountant, session, lines, agency=LONG_NAME)
    papers = {"Open": invoice_paper(accountant, invoice)}
    accepted(pay(accountant, invoice, payment(session, MOST)))
    papers["PARTLY PAID"] = invoice_paper(accountant, invoice)
    other = create(
        accountant, session, charged(accountant, session, "7.00", agency=LONG_NAME), agency=LONG_NAME
    )
    cancel(accountant, other)
    papers["CANCELLED"] = invoice_paper(accountant, other)

    assert {state: overlaps(paper) for state, paper in papers.items()} == {state: [] for state in papers}
    assert invoice["number"].startswith("WWWWW-")
    for state in ("PARTLY PAID", "CANCELLED"):
        assert state in Pages(papers[state]).text


def test_a_statement_of_millions_fits_its_box(accountant: Caller, session: Session) -> None:
    for amount, ago in (("7999999.99", 60), ("7999999.99", 3), ("-7999999.99", 2), ("999.99", 1)):
        enter(session, amount, ago, agency=LONG_NAME)
    lines = sorted(open_lines(session, LONG_NAME))
    create(accountant, session, lines, agency=LONG_NAME)

    days = {"from": f"{day(session, 30)}", "to": f"{day(session)}"}
    paper = accountant.get(
        f"{EXPENSE}/GenerateStatementPdf/{holding(session, LONG_NAME).id}", params=days
    ).content

    assert "7,999,999.99" in Pages(paper).text
    assert overlaps(paper) == []


def test_lines_say_what_they_are_for_and_fit_beside_their_invoice(
    accountant: Caller, clerk: Caller, session: Session
) -> None:
    sale = sold_party(clerk, session, [priced_flight(session, in_days(30))], ["Ana Soler", "Eva Soler"])
    create(accountant, session, sorted(open_lines(session, LONG_NAME)), agency=LONG_NAME)
    quote = clerk.post("/api/TicketMaster/CancelCalculatePrice", json={"id": sale["id"]}).json()
    wanted = {"id": sale["id"], "version": quote["version"], "quoteId": quote["id"]}
    assert clerk.post("/api/TicketMaster/CancelTicketMaster", json=wanted).status_code == 200
    agency = {"OfficeHoldingId": str(holding(session, LONG_NAME).id)}
    lines = accepted(accountant.get(f"{EXPENSE}/GetTransactionsByFilter", params=agency))["lines"]

    body = {"ids": [line["id"] for line in lines], "form": "Pdf"}
    report = accountant.post(f"{EXPENSE}/ReportByItemsSelected", json=body).content
    days = {"from": f"{day(session)}", "to": f"{day(session)}"}
    statement = accountant.get(
        f"{EXPENSE}/GenerateStatementPdf/{agency['OfficeHoldingId']}", params=days
    ).content

    for paper in (report, statement):
        assert overlaps(paper) == []
        assert "Soler +1, cancelled" in Pages(paper).text

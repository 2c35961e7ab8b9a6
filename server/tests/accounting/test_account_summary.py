"""The debts of agencies by age, and the credit that is left."""

import uuid
from decimal import Decimal

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.demo.organization import HOUSE
from tests.accounting.invoicing import (
    CUBAMIA,
    GULF,
    charged,
    create,
    holding,
    owed,
    pay,
    payment,
    problems,
    refused,
)
from tests.accounting.lines import EXPENSE, agency_of, amounts, day, enter, found
from tests.callers import Caller
from tests.conftest import Callers
from tests.kit.sheets import Sheet
from tests.payments.sales import fill_fund, held_booking, paying
from tests.payments.sales import pay as pay_booking

SUMMARY = "GetTransactionsUnpaidSummaryByFilter"
ACCOUNT = "GetByOfficeHoldingId"
READERS = {Role.CharterAdmin, Role.CharterAccounting, Role.OfficeHoldingAdmin}


def test_what_is_owed_is_told_apart_by_how_late_it_is(accountant: Caller, session: Session) -> None:
    # The agency has fifteen days of credit.
    for amount, ago in (("1.00", 0), ("10.00", 15), ("100.00", 16), ("1000.00", 30), ("2000.00", 31)):
        enter(session, amount, ago)
    for amount, ago in (("4000.00", 45), ("10000.00", 46)):
        enter(session, amount, ago)

    agency = agency_of(found(accountant, SUMMARY))

    assert agency["ageing"] == {
        "notDue": "11.00",
        "late1": "1100.00",
        "late16": "6000.00",
        "late31": "10000.00",
        "credit": "0.00",
    }
    assert (agency["owed"], agency["others"], agency["openLines"]) == ("17111.00", "17111.00", 7)
    assert (agency["overDays"], agency["oldestDue"]) == (True, day(session, 31).isoformat())
    assert owed(session) == Decimal(agency["owed"])


def test_credits_are_taken_off_the_oldest_charges(accountant: Caller, session: Session) -> None:
    for amount, ago in (("100.00", 60), ("50.00", 40), ("30.00", 2), ("-120.00", 1)):
        enter(session, amount, ago)

    agency = agency_of(found(accountant, SUMMARY))

    assert agency["ageing"] == {
        "notDue": "30.00",
        "late1": "0.00",
        "late16": "30.00",
        "late31": "0.00",
        "credit": "0.00",
    }
    assert (agency["owed"], agency["others"], agency["credits"]) == ("60.00", "180.00", "-120.00")
    assert agency["oldestDue"] == day(session, 25).isoformat()


def test_a_credit_beyond_all_charges_is_owed_to_the_agency(accountant: Caller, session: Session) -> None:
    enter(session, "100.00", 60)
    enter(session, "-140.00", 1)

    agency = agency_of(found(accountant, SUMMARY))

    assert (agency["owed"], agency["ageing"]["credit"], agency["overDays"]) == ("-40.00", "40.00", False)
    assert agency["oldestDue"] is None


def test_an_unpaid_invoice_is_due_on_its_day_less_what_was_paid(accountant: Caller, session: Session) -> None:
    invoice = create(accountant, session, charged(accountant, session, "300.00", "-25.00"))
    pay(accountant, invoice, payment(session, "75.00"))

    agency = agency_of(found(accountant, SUMMARY))

    assert (agency["owed"], agency["ageing"]["notDue"]) == ("200.00", "200.00")
    parts = [agency[part] for part in ("sales", "credits", "others", "payments")]
    assert parts == ["0.00", "-25.00", "300.00", "-75.00"]
    assert (agency["openLines"], agency["unpaidInvoices"]) == (0, 1)
    assert owed(session) == Decimal(agency["owed"])
    assert problems(session) == {}


def test_credit_is_the_fund_and_the_limit_less_what_is_owed_and_held(
    as_role: Callers, accountant: Caller, session: Session
) -> None:
    fill_fund(session, "500.00")
    enter(session, "40.00", 3)
    held_booking(session, as_role(Role.OfficeSaleAgent))

    agency = agency_of(found(accountant, SUMMARY))

    holds = Decimal(agency["holds"])
    assert holds > 0
    assert (agency["fund"], agency["creditLimit"], agency["owed"]) == ("500.00", "25000.00", "40.00")
    assert Decimal(agency["available"]) == Decimal("25460.00") - holds


def test_a_sale_is_owed_net_and_what_the_operator_received_is_a_payment(
    as_role: Callers, accountant: Caller, session: Session
) -> None:
    fill_fund(session, "300.00")
    clerk = as_role(Role.OfficeSaleAgent)
    booking = held_booking(session, clerk)
    assert pay_booking(clerk, booking, paying(session, "Fund", "215.00")).status_code == 200

    agency = agency_of(found(accountant, SUMMARY))

    sold, received = Decimal(agency["sales"]), Decimal(agency["payments"])
    assert sold > 0
    assert received == Decimal("-215.00")
    assert Decimal(agency["owed"]) == sold + received == owed(session)
    assert problems(session) == {}


def test_all_agencies_are_added_up_without_paying_one_with_the_other(
    accountant: Caller, session: Session
) -> None:
    enter(session, "100.00", 60)
    enter(session, "-30.00", 1, GULF)
    fill_fund(session, "80.00", GULF)

    summary = found(accountant, SUMMARY)

    names = [agency["officeHoldingName"] for agency in summary["agencies"]]
    assert names == sorted(names, key=str.lower)
    assert {CUBAMIA, GULF} <= set(names)
    assert HOUSE not in names
    totals = summary["totals"]
    assert (totals["owed"], totals["ageing"]["late31"], totals["ageing"]["credit"]) == (
        "70.00",
        "100.00",
        "30.00",
    )
    assert summary["fund"] == str(sum(Decimal(agency["fund"]) for agency in summary["agencies"]))


def test_agencies_that_owe_something_and_the_lines_of_some_days(accountant: Caller, session: Session) -> None:
    enter(session, "100.00", 60)
    enter(session, "40.00", 5)
    enter(session, "7.00", 5, GULF)
    owing = found(accountant, SUMMARY, UnPaid=True)
    some = {"FilterByDateStart": day(session, 6).isoformat(), "FilterByDateEnd": day(session, 4).isoformat()}

    of_days = found(accountant, SUMMARY, **some)
    one = found(accountant, SUMMARY, OfficeHoldingId=str(holding(session, GULF).id))

    assert {agency["officeHoldingName"] for agency in owing["agencies"]} == {CUBAMIA, GULF}
    agency = agency_of(of_days)
    assert (agency["foundLines"], agency["foundAmount"], agency["owed"]) == (1, "40.00", "140.00")
    assert len(of_days["agencies"]) == 2
    assert [agency["owed"] for agency in one["agencies"]] == ["7.00"]
    before = found(accountant, SUMMARY, FilterByDateEnd=day(session, 100).isoformat())
    assert before["agencies"] == []


def test_an_agency_sees_its_own_account_alone(as_role: Callers, session: Session) -> None:
    enter(session, "100.00", 2)
    enter(session, "7.00", 2, GULF)
    admin = as_role(Role.OfficeHoldingAdmin)
    elsewhere = str(holding(session, GULF).id)

    assert [agency["owed"] for agency in found(admin, SUMMARY)["agencies"]] == ["100.00"]
    account = found(admin, ACCOUNT)
    assert (account["agency"]["officeHoldingName"], amounts(account["lines"])) == (CUBAMIA, ["100.00"])
    refusal = admin.get(f"{EXPENSE}/{ACCOUNT}", params={"OfficeHoldingId": elsewhere})
    assert refused(refusal) == (404, "notFound")
    assert found(admin, SUMMARY, OfficeHoldingId=elsewhere)["agencies"] == []


def test_an_account_shows_the_lines_that_are_found_and_the_figures_of_all(
    accountant: Caller, session: Session
) -> None:
    enter(session, "100.00", 60)
    enter(session, "40.00", 5)
    create(accountant, session, charged(accountant, session, "9.00"))
    one = {"OfficeHoldingId": str(holding(session).id)}

    account = found(accountant, ACCOUNT, **one, FilterByDateStart=day(session, 6).isoformat())

    assert account["agency"]["owed"] == "149.00"
    assert amounts(account["lines"]) == ["9.00", "40.00"]
    states = {each["state"]: (each["count"], each["amount"]) for each in account["lines"]["states"]}
    assert (states["Open"], states["Invoiced"]) == ((1, "40.00"), (1, "9.00"))


def test_an_account_needs_an_agency_that_has_one(accountant: Caller, session: Session) -> None:
    def asked(**wanted: str) -> tuple[int, str]:
        return refused(accountant.get(f"{EXPENSE}/{ACCOUNT}", params=wanted))

    assert asked() == (422, "agencyRequired")
    assert asked(OfficeHoldingId=str(uuid.uuid4())) == (404, "notFound")
    assert asked(OfficeHoldingId=str(holding(session, HOUSE).id)) == (422, "houseHasNoAccount")


@pytest.mark.parametrize("call", [SUMMARY, ACCOUNT])
@pytest.mark.parametrize(
    "wanted",
    [
        {"FilterByDateStart": "2026-05-02", "FilterByDateEnd": "2026-05-01"},
        {"FilterByDateStart": "yesterday"},
        {"DateRangeType": "Sold"},
        {"OfficeHoldingId": "Cubamía"},
        {"UnPaid": "perhaps"},
    ],
)
def test_a_filter_that_says_nothing_is_refused(accountant: Caller, call: str, wanted: dict[str, str]) -> None:
    assert accountant.get(f"{EXPENSE}/{call}", params=wanted).status_code == 422


@pytest.mark.parametrize("role", sorted(Role))
def test_agencies_accounts_are_for_those_who_account(as_role: Callers, session: Session, role: Role) -> None:
    one = {"OfficeHoldingId": str(holding(session).id)}
    expected = 200 if role in READERS else 403

    for call in (SUMMARY, ACCOUNT):
        assert as_role(role).get(f"{EXPENSE}/{call}", params=one).status_code == expected
    body = {"officeHoldingId": one["OfficeHoldingId"]}
    excel = as_role(role).post(f"{EXPENSE}/ReportSummaryByOfficeHoldingExcel", json=body)
    assert excel.status_code == expected


def test_the_summary_as_excel_says_what_the_screen_says(accountant: Caller, session: Session) -> None:
    enter(session, "100.00", 60)
    enter(session, "40.25", 5, GULF)

    summary = found(accountant, SUMMARY)
    sheet = Sheet(accountant.post(f"{EXPENSE}/ReportSummaryByOfficeHoldingExcel", json={}).content)
    none = accountant.post(
        f"{EXPENSE}/ReportSummaryByOfficeHoldingExcel",
        json={"filterByDateEnd": day(session, 100).isoformat()},
    )

    heads, *rows = sheet.rows
    told = {str(row[0]): dict(zip(heads, row, strict=True)) for row in rows}
    for agency in summary["agencies"]:
        row = told[agency["officeHoldingName"]]
        assert [row["Owed"], row["Available"]] == [float(agency["owed"]), float(agency["available"])]
    assert told[CUBAMIA]["31+ days"] == 100.0
    assert told["Total"]["Owed"] == float(summary["totals"]["owed"])
    assert refused(none) == (422, "nothingToReport")

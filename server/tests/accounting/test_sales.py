"""Sales as a list and added up, by days, agencies, offices, users, flights and methods."""

import uuid
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.access.roles import Role
from charterdesk.activity.models import EventLog
from charterdesk.booking.models import TicketMaster
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.db import commit
from charterdesk.kit.outbox import OutboxMail
from charterdesk.ledger.accounts import FUNCTIONAL_FEES, customer_account
from charterdesk.ledger.enums import AccountKind, JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal
from charterdesk.ledger.models import Account, Journal, Posting
from charterdesk.organization.models import Office
from charterdesk.payments.models import PaymentMethod
from tests.booking.bookings import read, set_status
from tests.callers import Caller
from tests.changes.refunds import agency_booking, cancelled, payments_of, refunded
from tests.changes.sold import fee
from tests.conftest import Callers
from tests.documents.pages import Pages
from tests.flights.flights import in_days
from tests.payments.sales import CUBAMIA, GULF, flight_for_sale, held_booking, holding_id, paying
from tests.payments.sales import pay as pay_booking

EXPENSE = "/api/Expense"
TODAY = in_days(0)
Body = dict[str, Any]


@pytest.fixture
def clerk(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent)


@pytest.fixture
def rival(as_role: Callers) -> Caller:
    return as_role(Role.OfficeSaleAgent, "gulf")


@pytest.fixture
def admin(as_role: Callers) -> Caller:
    return as_role(Role.CharterAdmin)


def sold(seller: Caller, session: Session, *paid: tuple[str, str], **options: Any) -> TicketMaster:
    """Sell one adult's seat for 215.00, paid like this or else left on account."""
    booking = held_booking(session, seller, **options)
    if not paid:
        answer = set_status(seller, read(seller, {"id": str(booking.id)}), "Booked")
        assert answer.status_code == 200, answer.text
    for way, amount in paid:
        reference = {} if way == "Cash" else {"reference": "1044"}
        session.refresh(booking)
        answer = pay_booking(seller, booking, paying(session, way, amount, **reference))
        assert answer.status_code == 200, answer.text
    session.refresh(booking)
    return booking


def asked(caller: Caller, name: str, **params: object) -> Body:
    answer = caller.get(f"{EXPENSE}/{name}", params=params)
    assert answer.status_code == 200, answer.text
    body: Body = answer.json()
    return body


def listed(caller: Caller, **params: object) -> list[Body]:
    rows: list[Body] = asked(caller, "GetSalesByFilter", **params)["sales"]
    return rows


def locators(caller: Caller, **params: object) -> list[str]:
    return sorted(row["locatorNumber"] for row in listed(caller, **params))


def groups(caller: Caller, by: str, **params: object) -> dict[str, tuple[int, str]]:
    """Bookings and net of each group by its name."""
    found = asked(caller, "GetSalesSummary", GroupBy=by, **params)
    return {group["name"]: (group["bookings"], group["net"]) for group in found["groups"]}


def on(day: date, by: str = "Created") -> dict[str, str]:
    return {
        "DateRangeType": by,
        "FilterByDateStart": day.isoformat(),
        "FilterByDateEnd": day.isoformat(),
    }


def total(rows: Iterable[Body], name: str) -> Decimal:
    return sum((Decimal(row[name]) for row in rows), Decimal("0.00"))


def charge_at(session: Session, booking: TicketMaster, at: datetime) -> None:
    """Post a fee of 1.00 for a booking at a moment of our choice."""
    header = JournalHeader(JournalKind.Charge, "Pet in the cabin", at, booking.id)
    fee_of_one = Decimal(1)
    entries = [Entry(customer_account(booking.id), fee_of_one), Entry(FUNCTIONAL_FEES, -fee_of_one)]
    post_journal(session, SYSTEM, header, entries)
    commit(session)


def test_a_sale_is_listed_with_booking_money_and_how_it_was_paid(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, ("Cash", "215.00"))

    (row,) = listed(clerk)

    assert (row["locatorNumber"], row["officeName"], row["officeHoldingName"], row["house"]) == (
        booking.locator_number,
        "Cubamía Hialeah",
        CUBAMIA,
        False,
    )
    assert Decimal(row["price"]) == 215
    assert Decimal(row["net"]) == Decimal(row["price"]) - Decimal(row["commission"]) < 215
    assert (row["methods"], row["due"], row["titular"]) == (["Cash"], "0.00", "Caridad Valdés")


def test_the_list_equals_the_ledger_and_the_sums_equal_the_list(
    clerk: Caller, rival: Caller, admin: Caller, session: Session
) -> None:
    sold(clerk, session), sold(rival, session), sold(admin, session, ("Cash", "215.00"))

    rows = listed(admin)
    earned = session.scalar(
        select(-func.sum(Posting.amount))
        .join(Account, Account.id == Posting.account_id)
        .where(
            Account.kind.in_(
                [AccountKind.Fares, AccountKind.Fees, AccountKind.FunctionalFees, AccountKind.Commission]
            )
        )
    )

    assert total(rows, "net") == earned
    for by in ("Agency", "Office", "User", "Flight", "Method", "Day"):
        summary = asked(admin, "GetSalesSummary", GroupBy=by)
        assert total(summary["groups"], "net") == earned
        assert Decimal(summary["totals"]["net"]) == earned


def test_sales_add_up_by_agency_office_user_method_and_flight(
    clerk: Caller, rival: Caller, admin: Caller, session: Session
) -> None:
    flight = flight_for_sale(session)
    sold(clerk, session, flight=flight), sold(clerk, session, ("Cash", "100.00"), ("Check", "115.00"))
    sold(rival, session, flight=flight), sold(admin, session, ("Cash", "215.00"))
    net = listed(clerk)[0]["net"]
    both = str(2 * Decimal(net))

    assert groups(admin, "Agency")[CUBAMIA] == (2, both)
    assert groups(admin, "Agency")[GULF] == (1, net)
    assert groups(admin, "Office")["Cubamía Hialeah"] == (2, both)
    assert clerk.actor is not None
    users = asked(admin, "GetSalesSummary", GroupBy="User")["groups"]
    assert [group["net"] for group in users if group["id"] == str(clerk.actor.user_id)] == [both]
    assert groups(admin, "Method") == {
        "On account": (2, both),
        "Cash, Check": (1, net),
        "Cash": (1, "215.00"),
    }
    flights = asked(admin, "GetSalesSummary", GroupBy="Flight")["groups"]
    (of_flight,) = [group for group in flights if group["id"] == str(flight.id)]
    assert (of_flight["bookings"], of_flight["net"]) == (2, both)
    assert (of_flight["name"], of_flight["day"]) == (
        f"XC {flight.number} MIA → HAV",
        flight.departure_day.isoformat(),
    )


@pytest.mark.parametrize("by", ["Agency", "Office", "User", "Flight", "Method", "Day"])
def test_each_sum_opens_to_the_sales_it_is_made_of(
    clerk: Caller, rival: Caller, admin: Caller, session: Session, by: str
) -> None:
    sold(clerk, session), sold(rival, session, ("Check", "215.00")), sold(admin, session, ("Cash", "215.00"))

    for group in asked(admin, "GetSalesSummary", GroupBy=by)["groups"]:
        found = asked(admin, "GetSalesByFilter", GroupBy=by, GroupKey=group["key"])
        assert len(found["sales"]) == group["count"] == found["totals"]["count"]
        for name in ("price", "commission", "net"):
            assert total(found["sales"], name) == Decimal(group[name])
    assert listed(admin, GroupBy=by, GroupKey="nothing of this name") == []


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "America/New_York", "Pacific/Kiritimati"])
def test_a_sale_is_on_one_day_of_its_office_up_to_the_last_tenth_of_a_second(
    clerk: Caller, admin: Caller, session: Session, zone: str
) -> None:
    booking = sold(clerk, session)
    session.get_one(Office, booking.office_id).time_zone = zone
    day = TODAY - timedelta(days=3)
    for at in (time(0, 0), time(23, 59, 59, 900_000)):
        charge_at(session, booking, datetime.combine(day, at, ZoneInfo(zone)))

    days = [day + timedelta(days=each) for each in (-1, 0, 1)]

    assert [len(listed(admin, **on(each))) for each in days] == [0, 2, 0]
    assert {row["day"] for row in listed(admin, **on(day))} == {day.isoformat()}
    assert groups(admin, "Day", **on(day)) == {day.isoformat(): (1, "2.00")}


def test_sales_are_found_by_the_day_of_departure(clerk: Caller, session: Session) -> None:
    flight = flight_for_sale(session)
    booking = sold(clerk, session, flight=flight)
    sold(clerk, session)

    assert booking.locator_number in locators(clerk, **on(flight.departure_day, "Departure"))
    assert locators(clerk, **on(flight.departure_day - timedelta(days=1), "Departure")) == []
    assert locators(clerk, FlightId=str(flight.id)) == [booking.locator_number]


def test_sales_are_found_by_the_day_on_which_the_booking_was_paid_in_full(
    clerk: Caller, session: Session
) -> None:
    paid = sold(clerk, session, ("Cash", "100.00"), ("Cash", "115.00"))
    in_part = sold(clerk, session, ("Cash", "100.00"))
    yesterday = TODAY - timedelta(days=1)
    first = payments_of(clerk, {"id": str(paid.id)})[0]
    session.execute(
        text("update payment set paid_on = :day where id = :id"),
        {"day": yesterday, "id": uuid.UUID(first["id"])},
    )
    commit(session)

    assert locators(clerk, **on(TODAY, "Paid")) == [paid.locator_number]
    assert locators(clerk, **on(yesterday, "Paid")) == []
    assert locators(clerk, UnPaid=True) == [in_part.locator_number]
    assert locators(clerk, UnPaid=False) == [paid.locator_number]


def test_a_payment_that_is_undone_is_neither_a_method_nor_a_paid_day(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session, ("Cash", "215.00"))
    (payment,) = payments_of(clerk, {"id": str(booking.id)})
    before = listed(clerk)[0]["net"]
    assert clerk.delete(f"/api/Payments/{payment['id']}").status_code == 204

    (row,) = listed(clerk)

    assert (row["methods"], row["net"], row["due"]) == ([], before, "215.00")
    assert groups(clerk, "Method") == {"On account": (1, before)}
    assert listed(clerk, **on(TODAY, "Paid")) == []


def test_a_surcharge_that_the_agency_keeps_is_not_sold_by_the_operator(
    clerk: Caller, session: Session
) -> None:
    terminal = session.scalars(select(PaymentMethod).where(PaymentMethod.name == "Own card terminal")).one()
    terminal.surcharge_percent = Decimal(10)
    commit(session)

    sold(clerk, session, ("Own card terminal", "215.00"))

    assert [(row["price"], row["methods"]) for row in listed(clerk)] == [("215.00", ["Own card terminal"])]


def test_a_cancellation_takes_back_the_sale_and_a_refund_changes_nothing_sold(
    clerk: Caller, as_role: Callers, session: Session
) -> None:
    accountant = as_role(Role.CharterAccounting)
    fee(session, FunctionalFeeKind.Booking, "0.00")
    booking = cancelled(clerk, agency_booking(clerk, session, (accountant, "400.00", "Bank transfer")))
    (payment,) = payments_of(accountant, booking)

    rows = listed(clerk)
    assert [row["price"] for row in rows] == ["-320.00", "400.00"]
    refunded(accountant, booking, {"paymentId": payment["id"], "amount": "320.00"})

    assert [row["price"] for row in listed(clerk)] == ["-320.00", "400.00"]
    assert {row["due"] for row in listed(clerk)} == {"0.00"}
    totals = asked(clerk, "GetSalesByFilter")["totals"]
    assert (totals["count"], totals["bookings"], totals["price"]) == (2, 1, "80.00")


def test_an_office_sees_its_own_sales_a_holding_its_offices_and_the_operator_all(
    as_role: Callers, clerk: Caller, rival: Caller, admin: Caller, session: Session
) -> None:
    mine, theirs = sold(clerk, session).locator_number, sold(rival, session).locator_number
    house = sold(admin, session, ("Cash", "215.00")).locator_number

    assert locators(clerk) == [mine]
    assert locators(as_role(Role.OfficeHoldingAdmin)) == [mine]
    assert locators(rival) == [theirs]
    assert locators(as_role(Role.CharterFlight)) == sorted([mine, theirs, house])
    assert locators(rival, OfficeHoldingId=str(holding_id(session, CUBAMIA))) == []
    assert locators(admin, OfficeHoldingId=str(holding_id(session, CUBAMIA))) == [mine]
    assert groups(rival, "Agency").keys() == {GULF}


def test_another_office_of_the_same_holding_is_not_seen(
    as_role: Callers, clerk: Caller, session: Session
) -> None:
    booking = sold(clerk, session)
    other = session.scalars(
        select(Office).where(
            Office.office_holding_id == booking.office_holding_id, Office.id != booking.office_id
        )
    ).first()
    assert other is not None
    elsewhere = sold(as_role(Role.CharterAdmin), session, office_id=other.id)

    assert locators(clerk) == [booking.locator_number]
    everything = [booking.locator_number, elsewhere.locator_number]
    assert locators(as_role(Role.OfficeHoldingAdmin)) == sorted(everything)


@pytest.mark.parametrize("role", Role)
def test_each_role_reads_sales_or_is_refused(as_role: Callers, role: Role) -> None:
    expected = 403 if role is Role.CharterCheckIn else 200
    for name in ("GetSalesByFilter", "GetSalesSummary"):
        assert as_role(role).get(f"{EXPENSE}/{name}").status_code == expected
    written = 403 if role is Role.CharterCheckIn else 422
    for name in ("ReportSalesSelected", "SendSalesSelected"):
        assert as_role(role).post(f"{EXPENSE}/{name}", json={"ids": []}).status_code == written


@pytest.mark.parametrize(
    "params",
    [
        {"FilterByDateStart": "2026-03-02", "FilterByDateEnd": "2026-03-01"},
        {"FilterByDateStart": "2026-02-30"},
        {"GroupBy": "Weather"},
        {"OfficeHoldingId": "x"},
        {"UnPaid": "perhaps"},
    ],
)
def test_a_filter_that_is_none_is_refused(clerk: Caller, params: dict[str, str]) -> None:
    for name in ("GetSalesByFilter", "GetSalesSummary"):
        assert clerk.get(f"{EXPENSE}/{name}", params=params).status_code == 422


def test_the_first_and_the_last_day_of_the_calendar_are_searched(clerk: Caller, session: Session) -> None:
    booking = sold(clerk, session)
    for by in ("Created", "Departure"):
        ends = {"FilterByDateStart": "0001-01-01", "FilterByDateEnd": "9999-12-31", "DateRangeType": by}
        assert locators(clerk, **ends) == [booking.locator_number]


def test_more_sales_than_a_list_has_are_counted(
    clerk: Caller, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        sold(clerk, session)
    monkeypatch.setattr("charterdesk.accounting.queries.sales.MOST_SALES", 2)

    found = asked(clerk, "GetSalesByFilter")

    assert (len(found["sales"]), found["totals"]["count"], found["totals"]["bookings"]) == (2, 3, 3)
    assert Decimal(found["totals"]["net"]) == 3 * Decimal(found["sales"][0]["net"])


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

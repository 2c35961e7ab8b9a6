"""Sales as a list and added up, by agencies, offices, users, flights and methods."""

from decimal import Decimal

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FunctionalFeeKind
from charterdesk.kit.db import commit
from charterdesk.ledger.enums import AccountKind
from charterdesk.ledger.models import Account, Posting
from charterdesk.organization.models import Office
from charterdesk.payments.models import PaymentMethod
from tests.accounting.sales import EXPENSE, asked, groups, listed, locators, on, sold, total
from tests.callers import Caller
from tests.changes.refunds import agency_booking, cancelled, payments_of, refunded
from tests.changes.sold import fee
from tests.conftest import Callers
from tests.flights.flights import in_days
from tests.payments.sales import CUBAMIA, GULF, flight_for_sale, holding_id

TODAY = in_days(0)


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


def test_more_sales_than_a_list_has_are_counted(
    clerk: Caller, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        sold(clerk, session)
    monkeypatch.setattr("charterdesk.accounting.queries.sales.MOST_SALES", 2)

    found = asked(clerk, "GetSalesByFilter")

    assert (len(found["sales"]), found["totals"]["count"], found["totals"]["bookings"]) == (2, 3, 3)
    assert Decimal(found["totals"]["net"]) == 3 * Decimal(found["sales"][0]["net"])

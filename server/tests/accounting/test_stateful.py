"""Any order of selling, changing, charging, billing, paying and closing leaves all sums in agreement."""

from collections import Counter
from decimal import Decimal
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.passengers.verify import verify_documents
from tests.accounting.invoicing import CUBAMIA, GULF
from tests.accounting.random_accountant import RandomAccountant
from tests.booking.bookings import Body, read, terms
from tests.callers import Caller
from tests.changes.random_desk import RandomDesk
from tests.changes.sold import fee, found_wrong
from tests.conftest import VAULT, Callers

RANDOM = st.randoms()
OF_BOOKINGS = ("cancel_booking", "refund", "reimburse", "pay_from_fund", "undo_payment")
OF_ACCOUNTS = (
    *("charge", "credit", "reverse_line", "invoice", "invoice_and_pay", "invoice_from_fund", "correct"),
    *("pay", "unpay", "cancel", "fill_fund", "empty_fund", "reverse_fund", "close_month", "reopen_month"),
)
STEPS = (*OF_BOOKINGS, *OF_ACCOUNTS)


class Accounts(RuleBasedStateMachine):
    """Clerks of an agency, the operator's desk, and an accountant."""

    session: Session
    clerk: Caller
    admin: Caller
    accountant: Caller
    done: Counter[str]

    def begin(self, random: Random) -> None:
        self.desk = RandomDesk(random, self.clerk, self.admin, self.session)
        self.books = RandomAccountant(random, self.accountant, self.session)
        self.bookings: list[Body] = [self.desk.sell()]

    @rule(random=RANDOM)
    def sell(self, random: Random) -> None:
        self.desk.random = random
        if len(self.bookings) < 3:
            self.bookings.append(self.desk.sell())

    @rule(random=RANDOM)
    def change(self, random: Random) -> None:
        """Change, cancel, split, pay, refund, reimburse, waive: what is done with a sold booking."""
        self.desk.random = random
        self.desk.step(random.choice(self.bookings))

    @rule(random=RANDOM)
    def cancel_booking(self, random: Random) -> None:
        self.desk.random = random
        booking = read(self.clerk, random.choice(self.bookings))
        self.books.note("cancel_booking", self.desk.cancel(booking))

    @rule(random=RANDOM, action=st.sampled_from(["refund", "reimburse"]))
    def give_back(self, random: Random, action: str) -> None:
        self.desk.random = random
        booking = read(self.clerk, random.choice(self.bookings))
        self.books.note(action, getattr(self.desk, action)(booking))

    @rule(random=RANDOM)
    def pay_from_fund(self, random: Random) -> None:
        booking = read(self.clerk, random.choice(self.bookings))
        amount = min(Decimal(booking["owed"]), Decimal("150.00"))
        body = {
            "ticketMasterId": booking["id"],
            "version": booking["version"],
            "paymentMethodId": self.desk.methods["Fund"],
            "amount": f"{amount:.2f}",
        }
        self.books.note("pay_from_fund", self.clerk.post("/api/Payments", json=body))

    @rule(random=RANDOM)
    def undo_payment(self, random: Random) -> None:
        """Reverse a payment of a booking, which its invoice or a refund refuses."""
        booking = random.choice(self.bookings)
        taken = self.admin.get(f"/api/Payments/GetByEntityId/{booking['id']}").json()
        if taken:
            path = f"/api/Payments/{random.choice(taken)['id']}?reason=Typed+twice"
            self.books.note("undo_payment", self.accountant.delete(path))

    @rule(random=RANDOM)
    def account(self, random: Random) -> None:
        """Any step of accounting: those of months are as likely as those of money."""
        self.books.random = random
        self.books.step()

    @rule(random=RANDOM, action=st.sampled_from(["invoice", "pay", "unpay", "cancel", "correct"]))
    def bill(self, random: Random, action: str) -> None:
        self.books.random = random
        self.books.take(getattr(self.books, action))

    @invariant()
    def nothing_is_wrong(self) -> None:
        self.session.expire_all()
        assert found_wrong(self.session) == {}


def run(as_role: Callers, session: Session, examples: int, steps: int) -> Counter[str]:
    fee(session, FunctionalFeeKind.FlightChange, "25.00", tiers=[(72, "10.00")])
    fee(session, FunctionalFeeKind.Cancellation, "40", FeeBasis.Percent)
    for agency in (CUBAMIA, GULF):
        terms(session, agency, credit_limit=Decimal(100_000), credit_days=15)
    Accounts.session, Accounts.clerk = session, as_role(Role.OfficeSaleAgent)
    Accounts.admin, Accounts.accountant = as_role(Role.CharterAdmin), as_role(Role.CharterAccounting)
    Accounts.done = Counter()
    connection = session.connection()
    session.commit()

    class OneYear(Accounts):
        @initialize(random=RANDOM)
        def set_up(self, random: Random) -> None:
            self.begun = connection.begin_nested()
            self.begin(random)

        def teardown(self) -> None:
            """Search for document numbers, as slow as all other checks; then begin as the first run did."""
            self.done.update(self.books.done)
            session.expire_all()
            assert list(verify_documents(session, VAULT)) == []
            session.rollback()
            self.begun.rollback()
            session.expunge_all()

    run_state_machine_as_test(
        OneYear,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            database=None,
        ),
    )
    return Accounts.done


@pytest.mark.usefixtures("own_transactions")
def test_no_order_of_steps_breaks_a_sum(as_role: Callers, session: Session) -> None:
    assert run(as_role, session, examples=4, steps=15).total() > 0


@pytest.mark.prove
@pytest.mark.usefixtures("own_transactions")
def test_no_order_of_many_steps_breaks_a_sum(as_role: Callers, session: Session) -> None:
    done = run(as_role, session, examples=60, steps=50)
    assert all(done[step] for step in STEPS), done

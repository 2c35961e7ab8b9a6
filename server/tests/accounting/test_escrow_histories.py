"""Random histories: what flights hold follows from the money of their bookings after every step."""

from collections import Counter
from decimal import Decimal
from random import Random

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.accounting.enums import EscrowKind
from charterdesk.accounting.models_escrow import EscrowEntry
from charterdesk.accounting.services.settle_escrow import settle_all
from charterdesk.accounting.verify_escrow import (
    verify_deposits,
    verify_escrow_accounts,
    verify_escrow_of_bookings,
)
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from tests.accounting.billing import RandomBilling
from tests.changes.random_desk import RandomDesk
from tests.changes.sold import fee
from tests.conftest import Callers

FEW = 4
STEPS = 12
many = pytest.mark.parametrize("histories", [FEW, pytest.param(300, marks=pytest.mark.prove)])


@many
@pytest.mark.usefixtures("own_transactions")
def test_entries_are_what_the_money_says_after_every_step(
    as_role: Callers, session: Session, histories: int
) -> None:
    random, kinds = Random("escrow"), Counter[EscrowKind]()
    fee(session, FunctionalFeeKind.FlightChange, "25.00", tiers=[(72, "10.00")])
    fee(session, FunctionalFeeKind.Cancellation, "40", FeeBasis.Percent)
    clerk, admin = as_role(Role.OfficeSaleAgent), as_role(Role.CharterAdmin)
    connection = session.connection()
    session.commit()
    for _ in range(histories):
        begun = connection.begin_nested()
        desk, billing = RandomDesk(random, clerk, admin, session), RandomBilling(random, session)
        booking = desk.sell()
        for _ in range(STEPS):
            desk.step(booking) if random.random() < 0.7 else billing.step()
            # Sometimes several steps are settled together.
            if random.random() < 0.6:
                require_settled(session)
        require_settled(session)
        kinds.update(session.scalars(select(EscrowEntry.kind)))
        session.rollback()
        begun.rollback()
        session.expunge_all()

    seldom = {EscrowKind.Refund} if histories > FEW else set[EscrowKind]()
    assert {EscrowKind.Received, EscrowKind.MovedIn, EscrowKind.MovedOut} | seldom <= set(kinds)


def require_settled(session: Session) -> None:
    session.commit()
    settle_all(session)
    session.commit()
    for check in (verify_escrow_accounts, verify_escrow_of_bookings, verify_deposits):
        assert list(check(session)) == []
    held = func.sum(EscrowEntry.amount)
    below = select(EscrowEntry.flight_id, held).group_by(EscrowEntry.flight_id).having(held < 0)
    assert session.execute(below).all() == []
    moves = EscrowEntry.kind.in_((EscrowKind.MovedIn, EscrowKind.MovedOut))
    assert (session.scalars(select(held).where(moves)).one() or Decimal(0)) == 0

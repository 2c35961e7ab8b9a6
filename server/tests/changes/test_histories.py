"""Random histories of bookings after the sale: after every step all figures agree to the cent."""

from collections import Counter
from random import Random

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.verify import verify
from tests.changes.random_desk import RandomDesk
from tests.changes.sold import fee, found_wrong
from tests.conftest import VAULT, Callers

FEW = 2
many = pytest.mark.parametrize("histories", [FEW, pytest.param(500, marks=pytest.mark.prove)])
STEPS = 8


@many
@pytest.mark.usefixtures("own_transactions")
def test_all_figures_agree_after_every_step(as_role: Callers, session: Session, histories: int) -> None:
    random, done = Random("histories after the sale"), Counter[str]()
    fee(session, FunctionalFeeKind.FlightChange, "25.00", tiers=[(72, "10.00")])
    fee(session, FunctionalFeeKind.Cancellation, "40", FeeBasis.Percent)
    clerk, admin = as_role(Role.OfficeSaleAgent), as_role(Role.CharterAdmin)
    connection = session.connection()
    session.commit()
    for _ in range(histories):
        begun = connection.begin_nested()
        desk = RandomDesk(random, clerk, admin, session)
        booking = desk.sell()
        for _ in range(STEPS):
            desk.step(booking)
            assert found_wrong(session) == {}
        assert not any(verify(session, VAULT).values())
        done += desk.done
        session.rollback()
        begun.rollback()
        session.expunge_all()

    assert done.total() > histories
    if histories > FEW:
        # Cancelling a flight answers nothing to count.
        assert set(done) == {action.__name__ for action in desk.actions()} - {"cancel_flight"}, done

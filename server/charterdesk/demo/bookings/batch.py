"""What is stored together: rows of bookings, and what they change of what is there."""

import uuid
from collections import Counter, defaultdict
from decimal import Decimal
from typing import Final

from sqlalchemy import func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.booking.models import (
    ContractAcceptance,
    Locator,
    Quote,
    Ticket,
    TicketExtraFee,
    TicketFunctionalFee,
    TicketMaster,
)
from charterdesk.demo.copying import Rows
from charterdesk.flights.models import FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.queries import in_ids
from charterdesk.kit.ids import new_id
from charterdesk.ledger.models import Account, Expense, Journal, Posting
from charterdesk.passengers.models import PassengerInfo
from charterdesk.payments.models import Payment, PaymentGatewayTransaction

TABLES: Final = (
    *(Locator, TicketMaster, Quote, Ticket, TicketExtraFee, TicketFunctionalFee),
    *(ContractAcceptance, SeatHold, Account, Journal, Posting, Expense),
    *(PaymentGatewayTransaction, Payment),
)
"""In the order in which rows refer to each other."""


class Batch:
    def __init__(self) -> None:
        self.rows = Rows(*TABLES)
        self.sold: Counter[tuple[uuid.UUID, uuid.UUID]] = Counter()
        """By row of seats and holding."""
        self.printed: set[uuid.UUID] = set()
        """Passengers' data with which tickets were sold."""
        self.moved: dict[str, Decimal] = defaultdict(Decimal)
        """By the id of an account with a limit."""

    @property
    def tickets(self) -> int:
        return self.rows.count(Ticket)

    def store(self, session: Session) -> None:
        session.execute(text("set local statement_timeout = 0"))
        self.rows.copy(session)
        self._sell(session)
        for account_id, amount in sorted(self.moved.items()):
            account = update(Account).where(Account.id == uuid.UUID(account_id))
            moved = account.values(balance=Account.balance + amount)
            session.execute(moved.execution_options(synchronize_session=False))
        session.execute(
            update(PassengerInfo)
            .where(in_ids(PassengerInfo.id, self.printed), ~PassengerInfo.frozen)
            .values(frozen=True, version=PassengerInfo.version + 1)
            .execution_options(synchronize_session=False)
        )

    def _sell(self, session: Session) -> None:
        of_agencies = [
            {"id": new_id(), "flight_seat_id": seat_id, "office_holding_id": holding_id, "sold": seats}
            for (seat_id, holding_id), seats in sorted(self.sold.items())
        ]
        if not of_agencies:
            return
        more = insert(SeatsSold)
        more = more.on_conflict_do_update(
            index_elements=["flight_seat_id", "office_holding_id"],
            set_={"sold": SeatsSold.sold + more.excluded.sold},
        )
        session.execute(more, of_agencies)
        by_agencies = select(func.sum(SeatsSold.sold)).where(SeatsSold.flight_seat_id == FlightSeat.id)
        sold = update(FlightSeat).where(in_ids(FlightSeat.id, {seat_id for seat_id, _ in self.sold}))
        session.execute(
            sold.values(sold=by_agencies.scalar_subquery()).execution_options(synchronize_session=False)
        )

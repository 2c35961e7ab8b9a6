"""What is stored together: rows of bookings, and what they change of what is there."""

import uuid
from collections import Counter, defaultdict
from decimal import Decimal
from typing import Final

from sqlalchemy import text, update
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
from charterdesk.demo.copying import Rows, quick_id
from charterdesk.flights.models import FlightSeat, SeatHold, SeatsSold
from charterdesk.flights.queries import is_one_of
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
            balance = update(Account).where(Account.id == uuid.UUID(account_id))
            session.execute(balance.values(balance=Account.balance + amount))
        session.execute(
            update(PassengerInfo)
            .where(is_one_of(PassengerInfo.id, self.printed), ~PassengerInfo.frozen)
            .values(frozen=True, version=PassengerInfo.version + 1)
            .execution_options(synchronize_session=False)
        )

    def _sell(self, session: Session) -> None:
        by_row: Counter[uuid.UUID] = Counter()
        for (seat_id, _), seats in self.sold.items():
            by_row[seat_id] += seats
        for seat_id, seats in sorted(by_row.items()):
            row = update(FlightSeat).where(FlightSeat.id == seat_id)
            session.execute(row.values(sold=FlightSeat.sold + seats))
        of_agencies = [
            {"id": quick_id(), "flight_seat_id": seat_id, "office_holding_id": holding_id, "sold": seats}
            for (seat_id, holding_id), seats in sorted(self.sold.items())
        ]
        if of_agencies:
            more = insert(SeatsSold)
            more = more.on_conflict_do_update(
                index_elements=["flight_seat_id", "office_holding_id"],
                set_={"sold": SeatsSold.sold + more.excluded.sold},
            )
            session.execute(more, of_agencies)

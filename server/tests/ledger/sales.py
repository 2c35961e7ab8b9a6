"""Posts sales to the ledger for tests."""

import uuid
from decimal import Decimal

from sqlalchemy.orm import Session

from charterdesk.access.actor import SYSTEM
from charterdesk.kit.clock import now
from charterdesk.ledger.accounts import FARES, customer_account, fee_account
from charterdesk.ledger.enums import JournalKind
from charterdesk.ledger.journals import Entry, JournalHeader, post_journal

BOOKING = uuid.UUID("01990000-0000-7000-8000-000000000001")


def occasion(session: Session, title: str = "Sale") -> JournalHeader:
    return JournalHeader(JournalKind.Sale, title, now(session), BOOKING)


def sell(session: Session, fare: str = "189.00", tax: str = "23.40") -> uuid.UUID:
    price, due = Decimal(fare), Decimal(tax)
    entries = [
        Entry(customer_account(BOOKING), price + due),
        Entry(FARES, -price),
        Entry(fee_account("IRS"), -due),
    ]
    return post_journal(session, SYSTEM, occasion(session), entries)

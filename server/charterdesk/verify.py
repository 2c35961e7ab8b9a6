"""The invariant checker: conditions that the stored data must meet even after crashes."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from sqlalchemy.orm import Session

from charterdesk.accounting.verify_accounts import (
    verify_lines_billed_once,
    verify_open_lines,
    verify_owed,
)
from charterdesk.accounting.verify_escrow import (
    verify_deposits,
    verify_escrow_accounts,
    verify_escrow_of_bookings,
    verify_open_receipts,
)
from charterdesk.accounting.verify_funds import (
    verify_closed_months,
    verify_fund_entries,
    verify_funds_not_overdrawn,
    verify_statements,
)
from charterdesk.accounting.verify_invoices import (
    verify_billed_lines,
    verify_frozen_invoices,
    verify_invoice_journals,
    verify_invoice_numbers,
    verify_invoices_paid,
)
from charterdesk.activity.verify import verify_event_chains
from charterdesk.booking.verify import (
    verify_booking_money,
    verify_booking_status,
    verify_charges,
    verify_holds,
    verify_offices,
    verify_sales,
    verify_sold_seats,
    verify_travelers,
)
from charterdesk.border.verify import (
    verify_erased_numbers,
    verify_flight_costs,
    verify_kept_files,
    verify_kept_sales,
    verify_payees,
    verify_version_numbers,
)
from charterdesk.checkin.verify import (
    verify_boarding_numbers,
    verify_check_in_sums,
    verify_departed_flights,
    verify_seats_on_map,
)
from charterdesk.disruptions.verify import verify_disruptions, verify_moves
from charterdesk.files.store import FileStore
from charterdesk.flights.verify import verify_flight_times, verify_seats
from charterdesk.identity.verify import verify_accounts
from charterdesk.keys.sealed import verify_keys, verify_sealed
from charterdesk.kit.db import begin_snapshot
from charterdesk.kit.outbox import verify_outbox
from charterdesk.kit.vault import Vault
from charterdesk.ledger.verify import verify_balances, verify_journals, verify_reversals
from charterdesk.passengers.verify import verify_documents, verify_passengers
from charterdesk.payments.verify import (
    verify_card_charges,
    verify_no_card_numbers,
    verify_paid,
    verify_payment_journals,
    verify_transfers,
)
from charterdesk.payments.verify_refunds import (
    verify_refund_journals,
    verify_refunded,
    verify_refunds_within_payments,
)
from charterdesk.screening.verify import verify_hits, verify_screening

Check = Callable[[Session], Iterator[str]]

CHECKS: Final[dict[str, Check]] = {
    "event chains are intact": verify_event_chains,
    "accounts are whole": verify_accounts,
    "flights have whole times": verify_flight_times,
    "no seat is sold or promised twice": verify_seats,
    "passengers are whole": verify_passengers,
    "the outbox is not stuck": verify_outbox,
    "journals balance": verify_journals,
    "reversals undo what they reverse": verify_reversals,
    "balances equal their lines": verify_balances,
    "sold seats have their tickets": verify_sold_seats,
    "holds have their tickets": verify_holds,
    "bookings are what their tickets are": verify_booking_status,
    "tickets are of their bookings' offices": verify_offices,
    "bookings owe what their lines say": verify_booking_money,
    "bookings are charged what their tickets show": verify_charges,
    "every sale is posted": verify_sales,
    "travellers fit their tickets": verify_travelers,
    "each payment is one journal": verify_payment_journals,
    "what was paid is what the payments say": verify_paid,
    "no payment is moved beyond its amount": verify_transfers,
    "each approved charge is one payment": verify_card_charges,
    "what was refunded is what the refunds say": verify_refunded,
    "no payment is given back beyond what it was": verify_refunds_within_payments,
    "each refund is one journal": verify_refund_journals,
    "bookings of disrupted flights are where the desk says": verify_disruptions,
    "moves of disrupted flights are whole": verify_moves,
    "nobody waits for a flight that departed": verify_departed_flights,
    "boarding numbers are given out once": verify_boarding_numbers,
    "passengers sit on their flight's map": verify_seats_on_map,
    "what is bought at check-in is owed to the operator": verify_check_in_sums,
    "payees are owed what tickets are charged for them": verify_payees,
    "costs of flights are posted": verify_flight_costs,
    "what flights hold in escrow is on their accounts": verify_escrow_accounts,
    "what bookings have in escrow follows from their money": verify_escrow_of_bookings,
    "deposits are made of their receipts": verify_deposits,
    "receipts wait for a deposit until they have one": verify_open_receipts,
    "what was sold is kept": verify_kept_sales,
    "old document numbers are erased": verify_erased_numbers,
    "passenger lists are numbered without gaps": verify_version_numbers,
    "entries of funds are their journals": verify_fund_entries,
    "no fund is overdrawn": verify_funds_not_overdrawn,
    "closed months are left alone": verify_closed_months,
    "invoices are numbered without gaps": verify_invoice_numbers,
    "invoices say what they said when issued": verify_frozen_invoices,
    "invoices have the lines they say": verify_billed_lines,
    "invoices are paid with what their payments say": verify_invoices_paid,
    "each payment of an invoice is one journal": verify_invoice_journals,
    "statements are what the accounts hold": verify_statements,
    "agencies owe what is open and unpaid": verify_owed,
    "lines are open unless billed, settled or reversed": verify_open_lines,
    "invoices are what their lines are": verify_lines_billed_once,
    "every passenger is screened or waits for it": verify_screening,
    "screening hits are decided with a reason": verify_hits,
    "no card number is written anywhere": verify_no_card_numbers,
}


def begin_verification(session: Session) -> None:
    """Let the checks see one moment, so that no change between two of them looks like a fault.

    Their limits are not those of a request: one reads every row that there is.
    """
    begin_snapshot(session)
    session.connection().exec_driver_sql(
        "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; "
        "set local work_mem = '64MB'"
    )


def verify(
    session: Session,
    vault: Vault,
    logs: Iterable[Path] = (),
    anchored: Check | None = None,
    files: FileStore | None = None,
) -> dict[str, list[str]]:
    """Run every check and return its findings; an empty list is a pass.

    `anchored` compares the log with heads that were read before the session saw anything.
    """
    found = {name: list(check(session)) for name, check in CHECKS.items()}
    return {
        **found,
        "document numbers are sealed": list(verify_documents(session, vault, logs)),
        "everything sealed opens": list(verify_sealed(session, vault)),
        "nothing is sealed by an old key": list(verify_keys(session, vault, files)),
        "produced passenger lists can be read": list(verify_kept_files(session, files)) if files else [],
        "event chains reach their anchored heads": list(anchored(session)) if anchored else [],
    }

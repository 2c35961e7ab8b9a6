"""Selects of payments, card charges and payment methods."""

from charterdesk.payments.queries.agency_fund import active_fund_by_office_holding
from charterdesk.payments.queries.charges import (
    charge_by_key,
    find_charge,
    get_by_ticket_master_id,
    lock_charge,
    open_charge,
)
from charterdesk.payments.queries.expenses import get_expenses_by_ticket_master_id, on_account_for
from charterdesk.payments.queries.methods import (
    Offered,
    list_payment_methods,
    methods_by_id,
    open_payment_method,
    paying_office,
)
from charterdesk.payments.queries.payments import (
    find_payment,
    get_by_date_range,
    get_by_entity_id,
    get_by_list_entity_id,
    get_by_report_by_items_selected,
    get_by_report_summary_by_items_selected,
    get_by_report_today_date,
    get_payment,
    get_taken,
    is_invoiced,
    is_on_account,
)
from charterdesk.payments.queries.refunds import (
    find_approval,
    find_refund,
    insert_refunds,
    is_given_back,
    lock_refund,
    open_refunds,
    payments_with_refunds,
    refund_order,
    refunds_of_booking,
    refunds_underway,
)
from charterdesk.payments.queries.transfers import moved_to, transfers_of

__all__ = [
    "Offered",
    "active_fund_by_office_holding",
    "charge_by_key",
    "find_approval",
    "find_charge",
    "find_payment",
    "find_refund",
    "get_by_date_range",
    "get_by_entity_id",
    "get_by_list_entity_id",
    "get_by_report_by_items_selected",
    "get_by_report_summary_by_items_selected",
    "get_by_report_today_date",
    "get_by_ticket_master_id",
    "get_expenses_by_ticket_master_id",
    "get_payment",
    "get_taken",
    "insert_refunds",
    "is_given_back",
    "is_invoiced",
    "is_on_account",
    "list_payment_methods",
    "lock_charge",
    "lock_refund",
    "methods_by_id",
    "moved_to",
    "on_account_for",
    "open_charge",
    "open_payment_method",
    "open_refunds",
    "paying_office",
    "payments_with_refunds",
    "refund_order",
    "refunds_of_booking",
    "refunds_underway",
    "transfers_of",
]

"""Quote and apply changes of sold bookings, and refund payments."""

from charterdesk.changes.actions.bulk import tickets_change_flight
from charterdesk.changes.actions.change import (
    cancel_booking,
    cancel_calculate_price,
    change_flight,
    change_flight_calculate_price,
    change_passengers,
    change_passengers_calculate_price,
    change_seat_category,
    change_seat_category_calculate_price,
    reinstate,
    reinstate_calculate_price,
    split,
    split_calculate_price,
)
from charterdesk.changes.actions.keep_return import keep_return
from charterdesk.changes.actions.refund import ask_about_refund, refund, refund_payments
from charterdesk.changes.actions.refund_limit import change_refund_limit
from charterdesk.changes.actions.reimburse import reimburse
from charterdesk.changes.actions.settle_refund import ask_refund_again, recover_refunds
from charterdesk.changes.actions.waive_fee import waive_fee
from charterdesk.changes.actions.withdraw_reimbursement import withdraw_reimbursement

__all__ = [
    "ask_about_refund",
    "ask_refund_again",
    "cancel_booking",
    "cancel_calculate_price",
    "change_flight",
    "change_flight_calculate_price",
    "change_passengers",
    "change_passengers_calculate_price",
    "change_refund_limit",
    "change_seat_category",
    "change_seat_category_calculate_price",
    "keep_return",
    "recover_refunds",
    "refund",
    "refund_payments",
    "reimburse",
    "reinstate",
    "reinstate_calculate_price",
    "split",
    "split_calculate_price",
    "tickets_change_flight",
    "waive_fee",
    "withdraw_reimbursement",
]

from charterdesk.payments.actions.charge_card import charge_card
from charterdesk.payments.actions.payment import delete_payment, undo_payment, update_payment
from charterdesk.payments.actions.record_payments import record_payments
from charterdesk.payments.actions.settle_charge import (
    ask_about_charge,
    ask_again,
    receive_webhook,
    recover_charges,
    settle_charge,
)

__all__ = [
    "ask_about_charge",
    "ask_again",
    "charge_card",
    "delete_payment",
    "receive_webhook",
    "record_payments",
    "recover_charges",
    "settle_charge",
    "undo_payment",
    "update_payment",
]

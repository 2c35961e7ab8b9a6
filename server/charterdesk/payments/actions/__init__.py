from charterdesk.payments.actions.ask_again import ask_again, recover_charges
from charterdesk.payments.actions.create_list import create_list
from charterdesk.payments.actions.delete_payment import delete_payment
from charterdesk.payments.actions.pay_in import pay_in
from charterdesk.payments.actions.process_merchant_payment import process_merchant_payment
from charterdesk.payments.actions.settle_charge import settle_charge
from charterdesk.payments.actions.ticket_master import ticket_master
from charterdesk.payments.actions.update_payment import update_payment
from charterdesk.payments.actions.webhook import webhook

__all__ = [
    "ask_again",
    "create_list",
    "delete_payment",
    "pay_in",
    "process_merchant_payment",
    "recover_charges",
    "settle_charge",
    "ticket_master",
    "update_payment",
    "webhook",
]

"""One verb a file."""

from charterdesk.booking.actions.accept_contract import accept_contract
from charterdesk.booking.actions.calculate_price import calculate_price
from charterdesk.booking.actions.cancel_ticket_extra_fees import (
    delete_ticket_extra_fee,
    update_status_list_tickets_extra_fees,
)
from charterdesk.booking.actions.cancel_ticket_master import cancel_ticket_master
from charterdesk.booking.actions.change_status import change_status
from charterdesk.booking.actions.confirm import confirm
from charterdesk.booking.actions.create_booking import create_booking
from charterdesk.booking.actions.create_note import create_note
from charterdesk.booking.actions.create_ticket import create_ticket
from charterdesk.booking.actions.create_ticket_extra_fee import create_ticket_extra_fee
from charterdesk.booking.actions.delete_booking import delete_booking
from charterdesk.booking.actions.delete_flight import delete_flight
from charterdesk.booking.actions.delete_ticket import delete_ticket
from charterdesk.booking.actions.merge_passengers import merge_passengers
from charterdesk.booking.actions.modify import modify
from charterdesk.booking.actions.tidy_hold import forget_loose_quotes, tidy_hold
from charterdesk.booking.actions.update_booking import update_booking
from charterdesk.booking.actions.update_ticket import update_ticket
from charterdesk.booking.actions.update_ticket_extra_fee import update_ticket_extra_fee

__all__ = [
    "accept_contract",
    "calculate_price",
    "cancel_ticket_master",
    "change_status",
    "confirm",
    "create_booking",
    "create_note",
    "create_ticket",
    "create_ticket_extra_fee",
    "delete_booking",
    "delete_flight",
    "delete_ticket",
    "delete_ticket_extra_fee",
    "forget_loose_quotes",
    "merge_passengers",
    "modify",
    "tidy_hold",
    "update_booking",
    "update_status_list_tickets_extra_fees",
    "update_ticket",
    "update_ticket_extra_fee",
]

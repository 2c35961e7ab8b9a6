from charterdesk.booking.actions.accept_contract import accept_contract
from charterdesk.booking.actions.booking import create_booking, create_note, delete_booking, update_booking
from charterdesk.booking.actions.calculate_price import calculate_price
from charterdesk.booking.actions.delete_flight import delete_flight
from charterdesk.booking.actions.hold import (
    cancel_booking,
    change_status,
    forget_loose_quotes,
    keep_hold,
    modify,
    tidy_hold,
)
from charterdesk.booking.actions.merge_passengers import merge_passengers
from charterdesk.booking.actions.ticket import create_ticket, delete_ticket, update_ticket
from charterdesk.booking.actions.ticket_extra_fee import (
    cancel_extra_fees,
    create_ticket_extra_fee,
    delete_ticket_extra_fee,
    update_ticket_extra_fee,
)
from charterdesk.booking.actions.update_flight import UpdatedFlight, patch_flight, update_flight

__all__ = [
    "UpdatedFlight",
    "accept_contract",
    "calculate_price",
    "cancel_booking",
    "cancel_extra_fees",
    "change_status",
    "create_booking",
    "create_note",
    "create_ticket",
    "create_ticket_extra_fee",
    "delete_booking",
    "delete_flight",
    "delete_ticket",
    "delete_ticket_extra_fee",
    "forget_loose_quotes",
    "keep_hold",
    "merge_passengers",
    "modify",
    "patch_flight",
    "tidy_hold",
    "update_booking",
    "update_flight",
    "update_ticket",
    "update_ticket_extra_fee",
]

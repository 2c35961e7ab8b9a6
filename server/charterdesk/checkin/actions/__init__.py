"""Check passengers in and board them, charge what they buy there, undo it, and print their papers."""

from charterdesk.checkin.actions.agreement import sign_agreement, update_agreement
from charterdesk.checkin.actions.assign_seats import assign_seats
from charterdesk.checkin.actions.boarding import offload_passengers, scan_pass
from charterdesk.checkin.actions.cancel_check_in_master import cancel_check_in_master
from charterdesk.checkin.actions.change_flight_status import change_flight_status
from charterdesk.checkin.actions.change_refund_limit import change_refund_limit
from charterdesk.checkin.actions.change_ticket_status import change_ticket_status
from charterdesk.checkin.actions.charge_late_check_in import charge_late_check_in
from charterdesk.checkin.actions.check_in import CheckedIn, check_in_passengers
from charterdesk.checkin.actions.check_in_master import delete_check_in, open_check_in
from charterdesk.checkin.actions.override_blocker import override_blocker
from charterdesk.checkin.actions.payments import confirm_payments, remove_payments
from charterdesk.checkin.actions.print_papers import (
    generate_bag_tags_pdf,
    generate_boarding_passes_pdf,
    generate_load_summary_pdf,
    generate_passenger_list_pdf,
    generate_receipt_and_return_ticket_pdf,
    generate_receipt_pdf,
    generate_return_tickets_pdf,
    print_agreement,
)
from charterdesk.checkin.actions.remind_agencies import remind_agencies
from charterdesk.checkin.actions.update_check_in import update_check_in

__all__ = [
    "CheckedIn",
    "assign_seats",
    "cancel_check_in_master",
    "change_flight_status",
    "change_refund_limit",
    "change_ticket_status",
    "charge_late_check_in",
    "check_in_passengers",
    "confirm_payments",
    "delete_check_in",
    "generate_bag_tags_pdf",
    "generate_boarding_passes_pdf",
    "generate_load_summary_pdf",
    "generate_passenger_list_pdf",
    "generate_receipt_and_return_ticket_pdf",
    "generate_receipt_pdf",
    "generate_return_tickets_pdf",
    "offload_passengers",
    "open_check_in",
    "override_blocker",
    "print_agreement",
    "remind_agencies",
    "remove_payments",
    "scan_pass",
    "sign_agreement",
    "update_agreement",
    "update_check_in",
]

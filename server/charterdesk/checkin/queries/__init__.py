"""The passengers of a flight at check-in and boarding, and the fees and papers of a party."""

from charterdesk.checkin.queries.agreement import (
    get_agreement,
)
from charterdesk.checkin.queries.blockers import (
    get_blockers_by_flight,
)
from charterdesk.checkin.queries.boarding import (
    get_boarding_by_flight_id,
)
from charterdesk.checkin.queries.fees import (
    get_bag_allowances,
    get_by_check_in_master_id,
    get_debt_of_extra_fee_by_check_in_master_id,
    get_list_by_check_in_master_id,
)
from charterdesk.checkin.queries.find_tickets import (
    find_with_scanned_document,
    get_by_check_in_master,
    get_by_flight_and_document,
)
from charterdesk.checkin.queries.flight_counts import (
    get_counts,
    get_flight_counts,
)
from charterdesk.checkin.queries.passenger import (
    get_agreements_by_passenger_id,
    get_check_ins_by_passenger_id,
)
from charterdesk.checkin.queries.read_party import (
    get_by_filter,
    get_check_in,
    get_tickets,
    get_tickets_by_flight_for_check_in,
    read_check_in,
)
from charterdesk.checkin.queries.readiness import (
    get_blocked_soon,
    get_readiness_by_flights,
)
from charterdesk.checkin.queries.reminders import (
    get_reminders,
)
from charterdesk.checkin.queries.seat_map import (
    get_seat_map,
)

__all__ = [
    "find_with_scanned_document",
    "get_agreement",
    "get_agreements_by_passenger_id",
    "get_bag_allowances",
    "get_blocked_soon",
    "get_blockers_by_flight",
    "get_boarding_by_flight_id",
    "get_by_check_in_master",
    "get_by_check_in_master_id",
    "get_by_filter",
    "get_by_flight_and_document",
    "get_check_in",
    "get_check_ins_by_passenger_id",
    "get_counts",
    "get_debt_of_extra_fee_by_check_in_master_id",
    "get_flight_counts",
    "get_list_by_check_in_master_id",
    "get_readiness_by_flights",
    "get_reminders",
    "get_seat_map",
    "get_tickets",
    "get_tickets_by_flight_for_check_in",
    "read_check_in",
]

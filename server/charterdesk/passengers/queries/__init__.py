from charterdesk.passengers.queries.addresses import (
    get_address,
    get_address_destination_by_passenger_ids,
    get_by_passenger_ids,
    get_destination_address_by_titular_id,
    get_residential_address_by_titular_id,
)
from charterdesk.passengers.queries.books import get_book, get_by_filters, list_books
from charterdesk.passengers.queries.capture import describe_scan, paste_clipboard, scan_parser
from charterdesk.passengers.queries.documents import get_document, list_documents
from charterdesk.passengers.queries.infos import get_by_passengers_id, get_history, get_info
from charterdesk.passengers.queries.passengers import (
    get_by_passenger_info_id,
    get_passenger,
    list_passengers,
    open_passenger,
    to_response,
    to_responses,
)
from charterdesk.passengers.queries.search import get_by_name
from charterdesk.passengers.queries.visibility import day_of, person_entry_ids, today

__all__ = [
    "day_of",
    "describe_scan",
    "get_address",
    "get_address_destination_by_passenger_ids",
    "get_book",
    "get_by_filters",
    "get_by_name",
    "get_by_passenger_ids",
    "get_by_passenger_info_id",
    "get_by_passengers_id",
    "get_destination_address_by_titular_id",
    "get_document",
    "get_history",
    "get_info",
    "get_passenger",
    "get_residential_address_by_titular_id",
    "list_books",
    "list_documents",
    "list_passengers",
    "open_passenger",
    "paste_clipboard",
    "person_entry_ids",
    "scan_parser",
    "to_response",
    "to_responses",
    "today",
]

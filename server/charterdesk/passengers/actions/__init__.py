"""One verb a file."""

from charterdesk.passengers.actions.create_address import create_address
from charterdesk.passengers.actions.create_book import create_book
from charterdesk.passengers.actions.create_document import create_document
from charterdesk.passengers.actions.create_list import create_list
from charterdesk.passengers.actions.create_passenger import create_passenger
from charterdesk.passengers.actions.delete_address import delete_address
from charterdesk.passengers.actions.delete_book import delete_book
from charterdesk.passengers.actions.delete_document import delete_document
from charterdesk.passengers.actions.delete_passenger import delete_passenger
from charterdesk.passengers.actions.passenger_lucence_re_index import passenger_lucence_re_index
from charterdesk.passengers.actions.reveal_document import reveal_document
from charterdesk.passengers.actions.update_address import update_address
from charterdesk.passengers.actions.update_book import update_book
from charterdesk.passengers.actions.update_document import update_document
from charterdesk.passengers.actions.update_info import update_info
from charterdesk.passengers.actions.update_passenger import update_passenger

__all__ = [
    "create_address",
    "create_book",
    "create_document",
    "create_list",
    "create_passenger",
    "delete_address",
    "delete_book",
    "delete_document",
    "delete_passenger",
    "passenger_lucence_re_index",
    "reveal_document",
    "update_address",
    "update_book",
    "update_document",
    "update_info",
    "update_passenger",
]

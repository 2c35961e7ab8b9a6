from charterdesk.passengers.actions.addresses import create_address, delete_address, update_address
from charterdesk.passengers.actions.books import create_book, delete_book, update_book
from charterdesk.passengers.actions.documents import (
    create_document,
    delete_document,
    reveal_document,
    update_document,
)
from charterdesk.passengers.actions.infos import update_info
from charterdesk.passengers.actions.passengers import (
    create_list,
    create_passenger,
    delete_passenger,
    update_passenger,
)
from charterdesk.passengers.actions.search_index import rebuild_search_index

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
    "rebuild_search_index",
    "reveal_document",
    "update_address",
    "update_book",
    "update_document",
    "update_info",
    "update_passenger",
]

"""Row kinds of passengers for the activity log."""

from charterdesk.activity.enums import Entity
from charterdesk.activity.rows import RowKind
from charterdesk.passengers.schemas.addresses import AddressFields
from charterdesk.passengers.schemas.books import BookWrite
from charterdesk.passengers.schemas.passengers import PassengerInfoWrite

PASSENGER = RowKind(
    Entity.Passenger, "passenger", ("is_titular", "office_ids"), holding=lambda row: row.office_holding_id
)
INFO = RowKind(
    Entity.PassengerInfo,
    "passenger's data",
    tuple(PassengerInfoWrite.model_fields),
    holding=lambda row: row.office_holding_id,
)
DOCUMENT = RowKind(
    Entity.PassengerTravelDocument,
    "travel document",
    ("document_rank", "document_type", "document_number", "issued_id", "expiration_date", "different_names"),
    holding=lambda row: row.office_holding_id,
)
ADDRESS = RowKind(
    Entity.Address,
    "address",
    tuple(AddressFields.model_fields),
    holding=lambda row: row.office_holding_id,
)
BOOK = RowKind(
    Entity.PassengerBook,
    "companion",
    tuple(BookWrite.model_fields),
    holding=lambda row: row.passenger_titular.office_holding_id,
)

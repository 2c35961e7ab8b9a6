import uuid
from typing import Self

from pydantic import Field

from charterdesk.kit.schema import ApiModel, Id, OptionalId, OptionalText, Versioned
from charterdesk.passengers.models import PassengerBook


class BookWrite(ApiModel):
    passenger_titular_id: Id
    passenger_id: Id
    relation: OptionalText = Field(default=None, max_length=40)


class BookUpdate(Versioned, BookWrite):
    pass


class BookFilter(ApiModel):
    filter_by_passenger_titular_id: OptionalId = None
    filter_by_passenger_id: OptionalId = None


class BookRead(ApiModel):
    id: uuid.UUID
    version: int
    passenger_titular_id: uuid.UUID
    passenger_titular_full_name: str
    passenger_id: uuid.UUID
    passenger_full_name: str
    relation: str | None

    @classmethod
    def of(cls, book: PassengerBook) -> Self:
        return cls(
            id=book.id,
            version=book.version,
            passenger_titular_id=book.passenger_titular_id,
            passenger_titular_full_name=book.passenger_titular.full_name,
            passenger_id=book.passenger_id,
            passenger_full_name=book.passenger.full_name,
            relation=book.relation,
        )

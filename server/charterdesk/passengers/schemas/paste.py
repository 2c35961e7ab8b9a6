"""Request and response of a pasted list."""

import uuid
from typing import Self

from charterdesk.kit.schema import ApiModel, WholeText
from charterdesk.passengers.paste import PastedRow


class PasteRequest(ApiModel):
    text: WholeText


class PastedRowRead(ApiModel):
    """The cells of a row as text, with a sentence for each problem."""

    order: int
    first_name: str
    middle_name: str
    last_name: str
    second_last_name: str
    date_of_birth: str
    gender: str
    document_type: str
    document_number: str
    expiration_date: str
    nationality: str
    nationality_id: uuid.UUID | None
    phone: str
    email: str
    rest: list[str]
    """Pasted text without a column."""
    problems: dict[str, str]

    @classmethod
    def of(cls, row: PastedRow, order: int, nationality_id: uuid.UUID | None) -> Self:
        return cls(
            order=order,
            first_name=row.first_name,
            middle_name=row.middle_name,
            last_name=row.last_name,
            second_last_name=row.second_last_name,
            date_of_birth=row.date_of_birth,
            gender=row.gender,
            document_type=row.document_type,
            document_number=row.document_number,
            expiration_date=row.expiration_date,
            nationality=row.nationality,
            nationality_id=nationality_id,
            phone=row.phone,
            email=row.email,
            rest=list(row.rest),
            problems=dict(row.problems),
        )

"""A pasted passenger, as the form will show him: text in every cell, and what is wrong beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Column(StrEnum):
    """What a column of a pasted list can hold."""

    FULL_NAME = "fullName"
    FIRST_NAME = "firstName"
    MIDDLE_NAME = "middleName"
    LAST_NAME = "lastName"
    SECOND_LAST_NAME = "secondLastName"
    DATE_OF_BIRTH = "dateOfBirth"
    GENDER = "gender"
    DOCUMENT_TYPE = "documentType"
    DOCUMENT_NUMBER = "documentNumber"
    EXPIRATION_DATE = "expirationDate"
    NATIONALITY = "nationality"
    PHONE = "phone"
    EMAIL = "email"


@dataclass(frozen=True, repr=False)
class PastedRow:
    """Dates are written yyyy-mm-dd and countries by their three letters where they were understood; otherwise
    the cell keeps what was pasted. It has no written form, so that no log shows it."""

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
    phone: str
    email: str
    rest: tuple[str, ...] = ()
    """What was pasted and found no cell."""
    problems: Mapping[str, str] = field(default_factory=dict)
    """A sentence for each cell that needs the clerk, by the cell's name on the wire."""

"""A pasted passenger as the form shows it: the text of every cell, and its problems."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from charterdesk.kit.errors import Refusal


class TooManyPasted(Refusal):
    status = 422
    sentence = "Paste at most {limit} passengers at once. This list has {count}."


class PasteTooLong(Refusal):
    status = 422
    sentence = "Paste only the passenger rows. This text is too long for a passenger list."


class Column(StrEnum):
    """The columns of a pasted list."""

    FULL_NAME = "fullName"
    FIRST_NAME = "firstName"
    MIDDLE_NAME = "middleName"
    LAST_NAME = "lastName"
    SECOND_LAST_NAME = "secondLastName"
    DATE_OF_BIRTH = "dateOfBirth"
    GENDER = "gender"
    AGE_CATEGORY = "passengerAgeCategory"
    DOCUMENT_TYPE = "documentType"
    DOCUMENT_NUMBER = "documentNumber"
    EXPIRATION_DATE = "expirationDate"
    NATIONALITY = "nationality"
    PHONE = "phone"
    EMAIL = "email"


@dataclass(frozen=True, repr=False)
class PastedRow:
    """A pasted passenger. Recognized dates are yyyy-mm-dd and countries three-letter codes; other cells keep
    the pasted text. The class has no repr, so that no value is logged."""

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
    """Pasted text without a column."""
    problems: Mapping[str, str] = field(default_factory=dict)
    """The problem of each cell that needs attention, by field name of the API."""

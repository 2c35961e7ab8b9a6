"""The rule table of the forms, one name a row, each with its exact sentence.

Its twin in the browser is web/src/kit/rules: both run the same table of cases.
Field types built on the rules are in `types`.
"""

from charterdesk.kit.rules.contact import (
    cuban_mobile,
    email,
    international_phone,
    optional_email,
    us_phone,
    us_zip,
    website,
)
from charterdesk.kit.rules.dates import (
    age_between,
    age_on,
    age_over,
    age_under,
    birth_date,
    date,
    document_expiration,
    flight_duration,
    not_future,
    not_past,
    time,
)
from charterdesk.kit.rules.numbers import (
    at_most,
    decimal,
    integer,
    more_than,
    negative_decimal,
    number,
    optional_decimal,
)
from charterdesk.kit.rules.papers import (
    card_expiration,
    card_number,
    cuban_passport,
    cvv,
    green_card,
    us_passport,
)
from charterdesk.kit.rules.rule import Rule, first_of, optional
from charterdesk.kit.rules.words import (
    document_type,
    letters_only,
    max_length,
    password,
    required,
    zip_code,
)

__all__ = [
    "Rule",
    "age_between",
    "age_on",
    "age_over",
    "age_under",
    "at_most",
    "birth_date",
    "card_expiration",
    "card_number",
    "cuban_mobile",
    "cuban_passport",
    "cvv",
    "date",
    "decimal",
    "document_expiration",
    "document_type",
    "email",
    "first_of",
    "flight_duration",
    "green_card",
    "integer",
    "international_phone",
    "letters_only",
    "max_length",
    "more_than",
    "negative_decimal",
    "not_future",
    "not_past",
    "number",
    "optional",
    "optional_decimal",
    "optional_email",
    "password",
    "required",
    "time",
    "us_passport",
    "us_phone",
    "us_zip",
    "website",
    "zip_code",
]

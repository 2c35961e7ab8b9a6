"""Field types for schemas. Others are made the same way: `Annotated[str, ruled(required, max_length(9))]`."""

from typing import Annotated

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from charterdesk.kit.errors import Sentence
from charterdesk.kit.rules import contact, dates, words
from charterdesk.kit.rules.rule import Rule, first_of


def ruled(*rules: Rule) -> AfterValidator:
    """The field keeps these rules; a refusal carries the first rule's sentence, nothing of the library's."""
    rule = first_of(*rules)

    def check(value: str) -> str:
        message = rule(value)
        if message is not None:
            raise _finding(message)
        return value

    return AfterValidator(check)


def if_given(*rules: Rule) -> AfterValidator:
    """The same for a field that may be left empty."""
    rule = first_of(*rules)

    def check(value: str | None) -> str | None:
        message = None if value is None else rule(value)
        if message is not None:
            raise _finding(message)
        return value

    return AfterValidator(check)


def _finding(message: str) -> PydanticCustomError:
    if isinstance(message, Sentence):
        return PydanticCustomError(message.code, str(message), message.params)
    return PydanticCustomError("rule", message)


Letters = Annotated[str, ruled(words.required, words.letters_only("Ana María"))]
Password = Annotated[str, ruled(words.password)]
Email = Annotated[str, ruled(contact.email)]
OptionalEmail = Annotated[str, ruled(contact.optional_email)]
Website = Annotated[str, ruled(contact.website)]
UsPhone = Annotated[str, ruled(contact.us_phone)]
InternationalPhone = Annotated[str, ruled(contact.international_phone)]
CubanMobile = Annotated[str, ruled(contact.cuban_mobile)]
UsZip = Annotated[str, ruled(contact.us_zip)]
TimeOfDay = Annotated[str, ruled(dates.time)]
FlightDuration = Annotated[str, ruled(dates.flight_duration)]

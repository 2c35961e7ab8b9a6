"""Assigns locators: six characters that are hard to misread, spell no word, and are assigned once."""

import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from charterdesk.booking.errors import NoLocatorLeft
from charterdesk.booking.models import Locator
from charterdesk.kit.ids import new_id

LETTERS: Final = "BCDFGHJKMNPQRSTVWXYZ"
DIGITS: Final = "23456789"
ALPHABET: Final = LETTERS + DIGITS
LENGTH: Final = 6
TRIES: Final = 10
UNWANTED: Final = ("CNJ", "CNT", "DCK", "FCK", "FKK", "FVCK", "KKK", "MRD", "PNS", "SHT")
"""Letter sequences that read as a vulgar word in English or Spanish."""


def is_fit(number: str) -> bool:
    """Return true if it begins with a letter, has a digit, and contains no unwanted sequence."""
    return (
        number[0] in LETTERS
        and any(character in DIGITS for character in number)
        and not any(piece in number for piece in UNWANTED)
    )


def random_locator(draw: Callable[[str], str] = secrets.choice) -> str:
    while True:
        number = "".join(draw(ALPHABET) for _ in range(LENGTH))
        if is_fit(number):
            return number


def claim_locator(session: Session) -> str:
    """Reserve a new locator for good; on a collision with another transaction, draw again."""
    for _ in range(TRIES):
        number = random_locator()
        claim = insert(Locator).values(id=new_id(), number=number).on_conflict_do_nothing()
        if session.execute(claim.returning(Locator.number)).first() is not None:
            return number
    raise NoLocatorLeft


def cleaned(text: str) -> str:
    """Return a typed locator in capitals and without blanks."""
    return "".join(text.split()).upper()

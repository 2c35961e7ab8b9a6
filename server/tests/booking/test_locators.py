"""Locators can be read out, do not spell words, and are given once."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.booking.errors import NoLocatorLeft
from charterdesk.booking.models import Locator
from charterdesk.booking.persistence import locators
from charterdesk.booking.persistence.locators import ALPHABET, claim_locator, cleaned, is_fit, random_locator


def test_the_alphabet_has_28_letters_that_nobody_mistakes() -> None:
    assert len(set(ALPHABET)) == 28
    assert set(ALPHABET).isdisjoint("AEIOU01L")


def test_a_locator_has_six_characters_begins_with_a_letter_and_holds_a_digit() -> None:
    for number in (random_locator() for _ in range(500)):
        assert len(number) == 6
        assert set(number) <= set(ALPHABET)
        assert number[0].isalpha()
        assert any(character.isdigit() for character in number)


@pytest.mark.parametrize("number", ["2BCDFG", "BCDFGH", "BFCK23", "KKK234"])
def test_what_is_no_locator(number: str) -> None:
    assert not is_fit(number)


def test_a_locator_that_was_given_out_is_never_given_again(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter(["BCDF23", "BCDF23", "BCDF24"])
    monkeypatch.setattr(locators, "random_locator", lambda: next(drawn))

    assert [claim_locator(session), claim_locator(session)] == ["BCDF23", "BCDF24"]
    assert session.query(Locator).filter(Locator.number == "BCDF23").count() == 1


def test_it_is_said_when_no_locator_can_be_found(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locators, "random_locator", lambda: "BCDF25")
    claim_locator(session)

    with pytest.raises(NoLocatorLeft):
        claim_locator(session)


def test_people_type_small_letters_and_blanks() -> None:
    assert cleaned(" bcd f23 ") == "BCDF23"

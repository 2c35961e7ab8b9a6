"""Names as they are typed and compared."""

import pytest

from charterdesk.passengers.domain.names import (
    differs_in_spelling,
    fold,
    is_similar,
    one_edit_variants,
    search_words,
    split_words,
)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("José", "jose"),
        ("MARÍA", "maria"),
        ("Núñez", "nunez"),
        ("Jose\u0301", "jose"),
        ("Søren Łukasz", "soren lukasz"),
        ("Strauß", "strauss"),
        ("Æbelø", "aebelo"),
        ("Đorđe", "dorde"),
    ],
)
def test_a_name_is_compared_without_accents_and_capitals(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("María del Carmen", ["maria", "del", "carmen"]),
        ("O'Brien-Pérez", ["obrien", "perez"]),
        ("D’Amico", ["damico"]),
        ("Pérez,Ana", ["perez", "ana"]),
        ("PEREZ/ANA MARIA", ["perez", "ana", "maria"]),
        ("Ma. Luisa", ["ma", "luisa"]),
        ("  ", []),
        ("- ' .", []),
        ("Ñ", ["n"]),
        ("'); drop table passenger; --", ["drop", "table", "passenger"]),
        ("x" * 80, ["x" * 80]),
    ],
)
def test_a_name_is_cut_into_words(typed: str, words: list[str]) -> None:
    assert split_words(typed) == words


def test_a_name_with_an_apostrophe_is_found_with_and_without_it() -> None:
    assert search_words("Seán", None, "O'Brien", None) == ["brien", "o", "obrien", "sean"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("garcia", "garcia"),
        ("garcia", "garci"),  # a letter too few
        ("garcia", "ggarcia"),  # one too many
        ("garcia", "garsia"),  # another one
        ("garcia", "gracia"),  # two swapped
        ("garcia", "arcia"),
        ("garcia", "garciaa"),
        ("cruz", "crus"),
    ],
)
def test_one_slip_is_forgiven(one: str, other: str) -> None:
    assert is_similar(one, other)
    assert is_similar(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("garcia", "garza"),
        ("garcia", "gacira"),
        ("garcia", "gasria"),
        ("ana", "ane"),  # too short to guess
        ("ana", "anas"),
        ("luis", "luisito"),
        ("perez", "lopez"),
    ],
)
def test_two_slips_are_not(one: str, other: str) -> None:
    assert not is_similar(one, other)
    assert not is_similar(other, one)


@pytest.mark.parametrize(
    ("one", "other", "spelling"),
    [
        ("Castilo Vega", "CASTILLO VEGA", True),
        ("Castilo Bega", "Castillo Vega", True),
        ("Castillo Vega", "Castillo Vega", False),
        ("Castillo", "Castillo Vega", False),
        ("Ana Castillo", "Eva Castillo", False),
        ("Castillo Vega", "Vega Castillo", False),
    ],
)
def test_names_that_differ_in_spelling(one: str, other: str, spelling: bool) -> None:
    assert differs_in_spelling(one, other) is spelling
    assert differs_in_spelling(other, one) is spelling


def test_the_slips_of_a_word_lead_back_to_every_word_one_slip_away() -> None:
    made = set(one_edit_variants("garsia"))

    assert {"garcia", "garia", "garsias", "agrsia", "tgarsia", "arsia"} <= made
    assert "garza" not in made
    assert all(is_similar("garsia", word) for word in made)

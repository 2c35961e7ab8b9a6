"""How the names of documents are divided."""

import pytest

from charterdesk.passengers.scan.names import whole_words


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", []),
        ("PEREZ", ["PEREZ"]),
        ("PEREZ GARCIA", ["PEREZ", "GARCIA"]),
        ("de la Cruz Pérez", ["de la Cruz", "Pérez"]),
        ("ORTEGA Y GASSET", ["ORTEGA", "Y GASSET"]),
        ("DE LA", ["DE LA"]),
        ("PEREZ DE", ["PEREZ DE"]),
    ],
)
def test_what_introduces_a_word_stays_with_it(name: str, words: list[str]) -> None:
    assert whole_words(name) == words

"""Whether a document names the passenger on file."""

import pytest

from charterdesk.passengers.scan import NamesOnFile, compare_names, read_scan
from charterdesk.passengers.scan.names import whole_words
from tests.passengers.scan.documents import TODAY, passport

# They fill the 39 places of a passport.
CUT_GIVEN = "PEREZ<GARCIA<<MARIA<DE<LAS<MERCEDES<GUA"
CUT_SURNAME = "WOLFESCHLEGELSTEINHAUSENBERGERDORFFWELC"


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


@pytest.mark.parametrize(
    ("names", "on_file", "different"),
    [
        ("PEREZ<GARCIA<<JUANA<MARIA", NamesOnFile("Juana", "María", "Pérez", "García"), False),
        ("PEREZ<GARCIA<<JUANA<MARIA", NamesOnFile("Juana María", None, "Pérez García", None), False),
        ("PEREZ<GARCIA<<JUANA<MARIA", NamesOnFile("Juana", None, "Pérez", "García"), True),
        ("PEREZ<GARCIA<<JUANA<MARIA", NamesOnFile("Juana", "María", "Pérez", None), True),
        ("PEREZ<GARCIA<<JUANA<MARIA", NamesOnFile("Juan", "María", "Pérez", "García"), True),
        ("OBRIEN<LOPEZ<<ANA", NamesOnFile("Ana", "", "O'Brien-López", ""), False),
        ("DELACRUZ<<ANA", NamesOnFile("Ana", None, "de la Cruz", None), False),
        (CUT_GIVEN, NamesOnFile("María", "de las Mercedes Guadalupe", "Pérez", "García"), False),
        (CUT_GIVEN, NamesOnFile("María", "de las Mercedes", "Pérez", "García"), True),
        (CUT_GIVEN, NamesOnFile("María", "de las Mercedes Guadalupe", "Pérez", "G"), True),
        (CUT_SURNAME, NamesOnFile("", "", "Wolfeschlegelsteinhausenbergerdorffwelche", "Vor"), False),
        (CUT_GIVEN, NamesOnFile("María", "de las Mercedes Guadalupe", "Pérez", "García López"), True),
        (CUT_SURNAME, NamesOnFile("", "", "Wolfeschlegelsteinhausen", ""), True),
    ],
)
def test_different_names_are_warned_of(names: str, on_file: NamesOnFile, different: bool) -> None:
    scan = read_scan("\r".join(passport(names)), TODAY)
    compared = compare_names(scan, on_file)
    assert ("differentNames" in compared.warnings) is different
    assert compared.passenger == scan.passenger

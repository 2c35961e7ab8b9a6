"""Names in one cell, divided."""

import pytest

from charterdesk.passengers.paste.names import divide_full, divide_two, without_notes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PEREZ GARCIA, JUANA MARIA", ("JUANA", "MARIA", "PEREZ", "GARCIA")),
        ("Juana María Pérez García", ("Juana", "María", "Pérez", "García")),
        ("PEREZ/JUANA", ("JUANA", "", "PEREZ", "")),
        ("PEREZ GARCIA / JUANA MARIA", ("JUANA", "MARIA", "PEREZ", "GARCIA")),
        ("Pérez, Juana", ("Juana", "", "Pérez", "")),
        ("Juana Pérez", ("Juana", "", "Pérez", "")),
        ("Juana Pérez García", ("Juana", "", "Pérez", "García")),
        ("Juan Carlos Pérez", ("Juan", "Carlos", "Pérez", "")),
        ("Jane A. Doe", ("Jane", "A.", "Doe", "")),
        ("Ana de la Cruz", ("Ana", "", "de la Cruz", "")),
        ("Ana de la Cruz Pérez", ("Ana", "", "de la Cruz", "Pérez")),
        ("María de los Ángeles Pérez García", ("María", "de los Ángeles", "Pérez", "García")),
        ("María del Carmen Pérez", ("María", "del Carmen", "Pérez", "")),
        ("DE LA CRUZ PEREZ, ANA", ("ANA", "", "DE LA CRUZ", "PEREZ")),
        ("John Smith Jr", ("John", "", "Smith Jr", "")),
        ("José Luis Pablo Pérez García", ("José", "Luis Pablo", "Pérez", "García")),
        ("Juana", ("Juana", "", "", "")),
        ("PEREZ,", ("", "", "PEREZ", "")),
        ("PEREZ, JUANA, MARIA", ("JUANA", "MARIA", "PEREZ", "")),
        ("", ("", "", "", "")),
    ],
)
def test_a_full_name_is_divided(text: str, expected: tuple[str, str, str, str]) -> None:
    assert divide_full(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Pérez García", ("Pérez", "García")),
        ("de la Cruz Pérez", ("de la Cruz", "Pérez")),
        ("Pérez", ("Pérez", "")),
        ("Pérez-García", ("Pérez-García", "")),
        ("", ("", "")),
    ],
)
def test_two_names_in_one_cell_are_divided(text: str, expected: tuple[str, str]) -> None:
    assert divide_two(text) == expected


@pytest.mark.parametrize(
    ("text", "name", "notes"),
    [
        ("Sra. Ana Díaz", "Ana Díaz", ["Sra."]),
        ("MR JOHN DOE", "JOHN DOE", ["MR"]),
        ("DOE/JOHN MR", "DOE/JOHN", ["MR"]),
        ("Ana Díaz (silla de ruedas)", "Ana Díaz", ["(silla de ruedas)"]),
        ("Ana Díaz", "Ana Díaz", []),
        ("Dr", "Dr", []),
    ],
)
def test_titles_and_notes_are_no_names(text: str, name: str, notes: list[str]) -> None:
    assert without_notes(text) == (name, notes)

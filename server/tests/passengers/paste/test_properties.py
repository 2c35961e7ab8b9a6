"""Whatever is pasted: no crash, a row for each line, and nothing lost."""

import re
from datetime import date

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from charterdesk.passengers.domain.names import fold
from charterdesk.passengers.paste import PastedRow, TooManyPasted, read_paste
from charterdesk.passengers.paste.row import Column

TODAY = date(2026, 11, 15)
quick = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])

HEADINGS = ["Name", "Nombre", "Apellidos", "Segundo apellido", "Passport", "Phone", "Email", "Asiento", ""]
WORDS = ["Ana", "María", "de la", "Pérez", "O'Neill", "K123456", "7863335555", "a@b.co", "12A", "x;y"]
WORDS += ["Sra.", "(n)", "7", "/"]
cell = st.lists(st.sampled_from(WORDS), max_size=4).map(" ".join)
rows = st.lists(st.lists(cell, min_size=1, max_size=6), max_size=8)


def letters_and_digits(text: str) -> str:
    return re.sub(r"[\W_]", "", fold(text))


def require_nothing_lost(row: PastedRow, line: list[str]) -> None:
    """Each letter and digit of the line is in some cell or in the rest, as often as it was pasted."""
    texts = [value for name, value in vars(row).items() if name not in ("problems", "rest")]
    held = letters_and_digits("".join([*texts, *row.rest]))
    pasted = letters_and_digits("".join(line))
    assert all(held.count(char) >= pasted.count(char) for char in set(pasted))


@quick
@given(st.text(max_size=400) | st.text(st.sampled_from("abc1 /-.,;\t\n\r\"'@+()ñ"), max_size=400))
def test_any_text_becomes_rows(text: str) -> None:
    try:
        read = read_paste(text, TODAY)
    except TooManyPasted:
        return
    assert all(set(row.problems) <= set(Column) for row in read)


@quick
@given(rows)
def test_a_sheet_without_headings_loses_nothing(sheet: list[list[str]]) -> None:
    lines = [line for line in sheet if any(line)]
    read = read_paste("\n".join("\t".join(line) for line in sheet), TODAY)
    assert len(read) == len(lines)
    for row, line in zip(read, lines, strict=True):
        require_nothing_lost(row, line)


@quick
@given(st.lists(st.sampled_from(HEADINGS), min_size=6, max_size=6), rows)
def test_a_sheet_with_headings_loses_nothing(headings: list[str], sheet: list[list[str]]) -> None:
    lines = [["Nombre", "Sexo", *headings], *(["Eva", "F", *line] for line in sheet)]
    read = read_paste("\n".join("\t".join(line) for line in lines), TODAY)
    assert len(read) == len(sheet)
    for row, line in zip(read, lines[1:], strict=True):
        require_nothing_lost(row, line)

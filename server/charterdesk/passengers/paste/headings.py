"""Recognize the headings of a pasted list in English and Spanish."""

import re
from itertools import zip_longest
from typing import Final, NamedTuple

from charterdesk.passengers.domain.names import fold
from charterdesk.passengers.enums import DocumentType
from charterdesk.passengers.paste.row import Column

_MAX_TITLE_ROWS: Final = 5
"""The headings are among the first rows, as titles may come first."""

_DATA: Final = re.compile("[0-9@]")
"""Headings have neither digits nor e-mail addresses."""

_IGNORED_WORDS: Final = frozenset(
    {"de", "del", "la", "el", "los", "of", "the", "number", "numero", "no", "num", "nro"}
)
"""Ignored words: numero de pasaporte is read as pasaporte."""

_WORDS: Final = {
    Column.FULL_NAME: """
        name, names, full name, passenger, passengers, passenger name, pax, pax name, nombre, nombres,
        nombre completo, nombre y apellido, nombre y apellidos, nombres y apellidos, apellidos y nombre,
        apellidos y nombres, pasajero, pasajeros, nombre pasajero""",
    Column.FIRST_NAME: "first name, first, given name, given names, forename, primer nombre",
    Column.MIDDLE_NAME: "middle name, middle, segundo nombre, 2do nombre, 2 nombre",
    Column.LAST_NAME: """
        last name, last names, last, surname, surnames, family name, apellido, apellidos, primer apellido,
        1er apellido, 1 apellido""",
    Column.SECOND_LAST_NAME: """
        second last name, second surname, segundo apellido, 2do apellido, 2 apellido""",
    Column.DATE_OF_BIRTH: """
        dob, d o b, date birth, birth date, birthdate, birthday, birth, born, fecha nacimiento, fecha nac,
        fec nac, f nac, f nacimiento, nacimiento""",
    Column.GENDER: "sex, gender, sexo, genero",
    Column.AGE_CATEGORY: """
        passenger type, pax type, type passenger, type pax, ptc, age category, category, tipo pasajero,
        tipo pax, categoria""",
    Column.DOCUMENT_TYPE: "document type, doc type, type document, type, tipo documento, tipo doc, tipo",
    Column.DOCUMENT_NUMBER: """
        document, doc, passport, pp, ppt, visa, green card, residence card, documento, pasaporte,
        tarjeta verde, tarjeta residencia, residencia""",
    Column.EXPIRATION_DATE: """
        expires, expiry, expiry date, expiration, expiration date, exp, exp date, date expiry, valid until,
        passport expiry, passport expiration, passport expiration date, expira, expiracion, vence,
        vencimiento, fecha vencimiento, fecha expiracion, fecha caducidad, caducidad, caduca, valido hasta,
        vencimiento pasaporte, fecha vencimiento pasaporte""",
    Column.NATIONALITY: "nationality, citizenship, country, nacionalidad, ciudadania, pais",
    Column.PHONE: """
        phone, telephone, tel, mobile, mobile phone, cell, cell phone, telefono, telefonos, movil,
        telefono movil, celular, cel, whatsapp""",
    Column.EMAIL: "email, e mail, mail, email address, correo, correo electronico",
}
_COLUMNS: Final = {word.strip(): column for column, words in _WORDS.items() for word in words.split(",")}
_DOCUMENTS: Final = {
    DocumentType.GreenCard: ("green card", "residen", "tarjeta verde"),
    DocumentType.Visa: ("visa",),
    DocumentType.Passport: ("passport", "pasaporte"),
}


class Heading(NamedTuple):
    """The headings of a list, their columns, and the number of rows before the first passenger."""

    texts: list[str]
    columns: list[Column | None]
    rows: int


def find_headings(rows: list[list[str]]) -> Heading | None:
    """Return the headings, which may take two rows; only titles may come before them."""
    for at, row in enumerate(rows[:_MAX_TITLE_ROWS]):
        two = _two_rows(row, rows[at + 1]) if at + 1 < len(rows) else None
        if two:
            return Heading(*two, at + 2)
        cells = [cell for cell in row if cell]
        if _are_headings(cells):
            return Heading(row, columns_of([column_of(cell) for cell in row]), at + 1)
        if len(cells) > 1:
            return None
    return None


def _two_rows(upper: list[str], lower: list[str]) -> tuple[list[str], list[Column | None]] | None:
    """Return the headings of two rows read as one, if the lower row belongs to them.

    "Fecha de" above "nacimiento" is one heading; below a group like "Passport", the lower word decides.
    """
    pairs = list(zip_longest(upper, lower, fillvalue=""))
    above, below = [cell for cell in upper if cell], [cell for cell in lower if cell]
    if len(above) < 2 or not below or any(_DATA.search(cell) for cell in above + below):
        return None
    texts = [" ".join(part for part in pair if part) for pair in pairs]
    columns = [
        column_of(text) or column_of(pair[1]) or column_of(pair[0])
        for text, pair in zip(texts, pairs, strict=True)
    ]
    known = sum(column is not None for column in columns)
    more = known > sum(column_of(cell) is not None for cell in upper)
    return (texts, columns_of(columns)) if known > 1 and (more or _are_headings(below)) else None


def _are_headings(cells: list[str]) -> bool:
    """True if most cells are known headings, or two are and the others contain no passenger data."""
    unknown = [cell for cell in cells if column_of(cell) is None]
    known = len(cells) - len(unknown)
    return known > len(unknown) or (known > 1 and not any(_DATA.search(cell) for cell in unknown))


def columns_of(columns: list[Column | None]) -> list[Column | None]:
    """Return the columns; a "name" column has the first name if there is a surname column."""
    if not {Column.LAST_NAME, Column.SECOND_LAST_NAME} & set(columns):
        return columns
    name = None if Column.FIRST_NAME in columns else Column.FIRST_NAME
    return [name if column is Column.FULL_NAME else column for column in columns]


def column_of(heading: str) -> Column | None:
    words = re.findall("[a-z0-9]+", fold(heading))
    return _COLUMNS.get(" ".join(word for word in words if word not in _IGNORED_WORDS))


def document_of(heading: str) -> DocumentType | None:
    """Return the document type that a heading names."""
    words = fold(heading)
    return next((kind for kind, parts in _DOCUMENTS.items() if any(part in words for part in parts)), None)

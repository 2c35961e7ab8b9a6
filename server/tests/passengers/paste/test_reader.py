"""Lists as they are pasted at the counter, and the rows they become."""

from datetime import date
from typing import Any

import pytest

from charterdesk.passengers.paste import PastedRow, read_paste

TODAY = date(2026, 11, 15)
WHICH_FIRST = "Day or month first? Use 1985-03-04 or 1985-04-03"
JUANA = {
    "first_name": "Juana",
    "middle_name": "María",
    "last_name": "Pérez",
    "second_last_name": "García",
    "date_of_birth": "1985-02-14",
    "gender": "F",
    "document_type": "Passport",
    "document_number": "K123456",
    "expiration_date": "2030-12-31",
    "nationality": "CUB",
    "phone": "+5352345678",
    "email": "juana@example.com",
}


def read(text: str) -> list[PastedRow]:
    return read_paste(text, TODAY)


def one(*lines: str) -> PastedRow:
    (row,) = read("\n".join(lines))
    return row


def filled(row: PastedRow) -> dict[str, Any]:
    return {name: value for name, value in vars(row).items() if value and name not in ("problems", "rest")}


CONTACT = "+53 5234 5678;juana@example.com"
LISTS = [
    (
        "Nombre;Apellidos;Fecha de nacimiento;Sexo;Pasaporte;Expira;Nacionalidad;Teléfono;Correo",
        f"Juana María;Pérez García;14/02/1985;F;K 123456;31-dic-2030;Cubana;{CONTACT}",
    ),
    (
        "First Name;Middle Name;Surname;Second Last Name;DOB;Sex;Passport #;Expiry;Country;Phone;E-mail",
        f"Juana;María;Pérez;García;02/14/1985;female;k-123456;12/31/2030;Cuba;{CONTACT}",
    ),
    (
        "Nombre;Primer apellido;Segundo apellido;F. Nac.;Género;Nº de pasaporte;Vence;País;Móvil;Mail",
        f"Juana María;Pérez;García;14 feb 1985;Mujer;K123456;31/12/2030;CUB;{CONTACT}",
    ),
    (
        "Gender;Passport expiration date;Passport No.;Date of Birth;Citizenship;Cell;Email;Passenger Name",
        f"f;2030-12-31;K123456;1985-02-14;CU;{CONTACT};Pérez García, Juana María",
    ),
    (f"Juana María;Pérez García;14/02/1985;F;K123456;31/12/2030;CUB;{CONTACT}",),
    (f"Juana María Pérez García;F;Cuba;2030-12-31;1985-02-14;K123456;{CONTACT}",),
    (f"Juana;María;Pérez;García;1985-02-14;F;Pasaporte;K123456;2030-12-31;cubana;{CONTACT}",),
]


@pytest.mark.parametrize("delimiter", ["\t", ";"])
@pytest.mark.parametrize("lines", LISTS)
def test_the_same_passenger_in_many_lists(lines: tuple[str, ...], delimiter: str) -> None:
    row = one(*(line.replace(";", delimiter) for line in lines))
    assert filled(row) == JUANA
    assert (row.rest, row.problems) == ((), {})


@pytest.mark.parametrize(
    "lines",
    [
        ("Nombre,Apellidos,DOB,Sex,Passport", "Juana María,Pérez García,14/02/1985,F,K123456"),
        ("Name,DOB,Sex,Passport", '"Pérez García, Juana María",14/02/1985,F,K123456'),
        ("Juana María,Pérez García,14/02/1985,F,K123456",),
        ("Pérez García, Juana María, 14/02/1985, F, K123456",),
        ("Juana María Pérez García, F, 14/02/1985, K123456",),
    ],
)
def test_the_same_passenger_between_commas(lines: tuple[str, ...]) -> None:
    assert filled(one(*lines)).items() <= JUANA.items()
    assert one(*lines).problems == {}


def test_headings_may_stand_below_a_title_and_are_no_passenger() -> None:
    rows = read("LISTA DE PASAJEROS\n\nNombre\tDOB\nAna Díaz\t1990-01-31\nLuis Gil\t1991-01-31\n")
    assert [row.first_name for row in rows] == ["Ana", "Luis"]


def test_headings_are_known_among_others() -> None:
    row = one("#\tPasajero\tComida\tMaletas\tNotas\tDOB", "7\tAna Díaz\tsí\t2\t\t1990-01-31")
    assert (row.first_name, row.date_of_birth) == ("Ana", "1990-01-31")
    assert row.rest == ("#: 7", "Comida: sí", "Maletas: 2")


def test_a_passenger_is_not_taken_for_headings() -> None:
    assert one("Ana Díaz\tpassport\tvisa\tK123456").first_name == "Ana"


def test_headings_below_a_passenger_are_a_row_to_look_at() -> None:
    assert len(read("Ana Díaz\t1990-01-31\nName\tDOB\nLuis Gil\t1991-01-31")) == 3


def test_headings_alone_are_an_empty_list() -> None:
    assert read("Nombre\tDOB") == []
    assert read("") == []


def test_a_bare_list_of_names() -> None:
    rows = read("PEREZ GARCIA, JUANA MARIA\nDIAZ, LUIS\n\n")
    assert [(row.first_name, row.middle_name, row.last_name, row.second_last_name) for row in rows] == [
        ("JUANA", "MARIA", "PEREZ", "GARCIA"),
        ("LUIS", "", "DIAZ", ""),
    ]
    assert rows[1].problems == {"dateOfBirth": "Required", "gender": "Required"}


def test_a_message_with_numbered_lines() -> None:
    rows = read("1. Juana Pérez, 14/02/1985, K123456\n2. Luis Díaz, 31/12/1960, K654321")
    assert [(row.first_name, row.date_of_birth, row.document_number) for row in rows] == [
        ("Juana", "1985-02-14", "K123456"),
        ("Luis", "1960-12-31", "K654321"),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Juana;Pérez", ("Juana", "", "Pérez", "")),
        ("Pérez, Juana", ("Juana", "", "Pérez", "")),
        ("Juana;Pérez;García", ("Juana", "", "Pérez", "García")),
        ("Jane;A.;Doe", ("Jane", "A.", "Doe", "")),
        ("Juana;María;Pérez;García", ("Juana", "María", "Pérez", "García")),
        ("Jordan;Smith", ("Jordan", "", "Smith", "")),
    ],
)
def test_columns_of_names_without_headings(line: str, expected: tuple[str, str, str, str]) -> None:
    row = one(line)
    assert (row.first_name, row.middle_name, row.last_name, row.second_last_name) == expected


@pytest.mark.parametrize(
    ("line", "born", "expires"),
    [
        ("Ana Díaz\t1990-01-31\t2030-01-31", "1990-01-31", "2030-01-31"),
        ("Ana Díaz\t2030-01-31\t1990-01-31", "1990-01-31", "2030-01-31"),
        ("Ana Díaz\t1990-01-31", "1990-01-31", ""),
        ("Ana Díaz\t2030-01-31", "", "2030-01-31"),
    ],
)
def test_births_come_before_expirations(line: str, born: str, expires: str) -> None:
    row = one(line)
    assert (row.date_of_birth, row.expiration_date) == (born, expires)


@pytest.mark.parametrize(
    ("sexes", "expected"),
    [
        (["M", "F", "m", "x"], ["M", "F", "M", "X"]),
        (["Masculino", "Femenino"], ["M", "F"]),
        (["H", "M"], ["M", "F"]),
        (["M", "M"], ["M", "M"]),
        (["Hombre", "Mujer", "M", "F"], ["M", "F", "M", "F"]),
    ],
)
def test_beside_h_for_hombre_m_is_mujer(sexes: list[str], expected: list[str]) -> None:
    rows = read("Nombre\tSexo\n" + "\n".join(f"Ana Díaz\t{sex}" for sex in sexes))
    assert [row.gender for row in rows] == expected


@pytest.mark.parametrize(
    ("heading", "number", "kind"),
    [
        ("Passport", "K123456", "Passport"),
        ("Documento", "K123456", "Passport"),
        ("Green Card", "012345678", "GreenCard"),
        ("Residencia", "012345678", "GreenCard"),
        ("Visa", "AB123456", "Visa"),
    ],
)
def test_the_heading_tells_the_document(heading: str, number: str, kind: str) -> None:
    row = one(f"Name\t{heading}", f"Ana Díaz\t{number}")
    assert (row.document_type, row.document_number) == (kind, number)


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("pasaporte", "Passport"),
        ("Green Card", "GreenCard"),
        ("VISA", "Visa"),
        ("parole", "TransportationLetterWithParole"),
    ],
)
def test_the_type_of_document_in_its_own_column(written: str, kind: str) -> None:
    row = one("Name\tTipo\tDocumento", f"Ana Díaz\t{written}\t012345678")
    assert (row.document_type, row.document_number) == (kind, "012345678")


@pytest.mark.parametrize(
    ("heading", "cell", "field", "shown", "problem"),
    [
        ("DOB", "03/04/1985", "dateOfBirth", "03/04/1985", WHICH_FIRST),
        ("DOB", "14/02", "dateOfBirth", "14/02", "Invalid format. It should be yyyy-mm-dd"),
        ("DOB", "ayer", "dateOfBirth", "ayer", "Invalid format. It should be yyyy-mm-dd"),
        ("DOB", "16-nov-2026", "dateOfBirth", "2026-11-16", "Date out of range, can't be future date"),
        ("Vence", "14-nov-2026", "expirationDate", "2026-11-14", "Date out of range, can't be past date"),
        ("Sexo", "Q", "gender", "Q", "Use F, M or X"),
        ("Email", "ana@", "email", "ana@", "E-mail must be valid"),
        ("Phone", "12 34", "phone", "12 34", "Input invalid, 6 to 12 digits, ex: +5352345678"),
        (
            "País",
            "Atlantis",
            "nationality",
            "Atlantis",
            "Country not recognized. Enter a name or code, e.g. Cuba or CUB",
        ),
        ("Passport", "K12*456", "documentNumber", "K12*456", "Use only letters and digits, e.g. A123456"),
        ("Green card", "12", "documentNumber", "12", "Expect 9 digits (ex: 123456789)"),
        ("Tipo", "libreta", "documentType", "libreta", "Required"),
    ],
)
def test_what_is_wrong_is_said_beside_its_cell_and_the_text_is_kept(
    heading: str, cell: str, field: str, shown: str, problem: str
) -> None:
    row = one(f"Name\t{heading}", f"Ana Díaz\t{cell}")
    assert shown in filled(row).values()
    assert row.problems[field] == problem
    assert row.rest == ()


@pytest.mark.parametrize(
    ("country", "number", "problem"),
    [
        ("Cuba", "K123456", None),
        ("Cuba", "123456789", "Expect a letter and 6 digits ex: A123456"),
        ("EE.UU.", "123456789", None),
        ("USA", "K12", "Expect 9 digits (ex: 123456789)"),
        ("España", "PAB123456", None),
    ],
)
def test_a_passport_number_has_the_form_of_its_country(
    country: str, number: str, problem: str | None
) -> None:
    row = one("Name\tCountry\tPassport", f"Ana Díaz\t{country}\t{number}")
    assert row.problems.get("documentNumber") == problem


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((text, "CUB") for text in ("Cuba", "cubano", "CU", "CUB")),
        *((text, "USA") for text in ("U.S.A.", "Estados Unidos", "EEUU", "EE. UU.", "american", "US")),
        ("ESP", "ESP"),
        ("Alemania", "DEU"),
        ("Bolivia", "BOL"),
        ("Korea", "Korea"),
    ],
)
def test_countries_by_code_name_and_people(text: str, code: str) -> None:
    assert one("Name\tNacionalidad", f"Ana Díaz\t{text}").nationality == code


def test_names_are_letters() -> None:
    row = one("Name", "An4 Díaz")
    assert row.problems["firstName"] == "Only letters allow. ex: Ana María"


def test_what_finds_no_cell_is_kept_with_its_heading() -> None:
    row = one(
        "Name\tAsiento\tPhone\tPhone\tComida", "Sra. Ana Díaz (WCHR)\t12A\t7863335555\t3055550100\t\textra"
    )
    assert row.rest == ("Asiento: 12A", "Phone: 3055550100", "extra", "(WCHR)", "Sra.")


def test_a_column_nobody_can_guess_is_kept() -> None:
    assert one("Ana Díaz\t12A\t***").rest == ("12A", "***")


def test_a_very_wide_row_is_kept_whole() -> None:
    row = one("\t".join(["Ana", "Díaz", *["x1"] * 100]))
    assert (row.first_name, row.last_name, len(row.rest)) == ("Ana", "Díaz", 100)


def test_a_name_beside_first_and_last_name_is_kept_apart() -> None:
    row = one("Name\tFirst name\tLast name", "Ana Díaz\tAna\tDíaz")
    assert (row.first_name, row.last_name, row.rest) == ("Ana", "Díaz", ("Name: Ana Díaz",))


def test_a_pasted_row_does_not_show_what_it_holds() -> None:
    assert "Díaz" not in repr(one("Ana Díaz"))


def test_a_date_decides_those_below_and_above_it_in_its_column_alone() -> None:
    rows = read(
        "Nombre;Nacimiento;Vence\nAna Ruiz;03/02/1991;04/05/2031\nEva Paz;14/05/1980;06/07/2031\n"
        "Luz Paz;05/06/1985;08/09/2031"
    )

    assert [row.date_of_birth for row in rows] == ["1991-02-03", "1980-05-14", "1985-06-05"]
    assert all("dateOfBirth" not in row.problems for row in rows)
    assert all(row.problems["expirationDate"].startswith("Day or month first?") for row in rows)


@pytest.mark.parametrize(
    "heading",
    [
        "Apellidos y;Fecha de;No. de;Fecha de\nnombres;nacimiento;pasaporte;vencimiento",
        "Passenger;;Passport;\nName;DOB;Number;Expiry",
        "Vuelo a La Habana\nPasajero;Fecha;Pasaporte;Fecha\n;nacimiento;;vencimiento",
    ],
)
def test_headings_of_two_lines(heading: str) -> None:
    row = one(heading, "Ruiz, Ana;14MAY80;K123456;14/05/31")

    assert filled(row) == {
        "first_name": "Ana",
        "last_name": "Ruiz",
        "date_of_birth": "1980-05-14",
        "document_type": "Passport",
        "document_number": "K123456",
        "expiration_date": "2031-05-14",
    }
    assert (row.rest, row.problems) == ((), {"gender": "Required"})


def test_the_first_passenger_is_no_second_line_of_the_headings() -> None:
    rows = read("Nombre;Sexo\nAna Ruiz;F\nEva Paz;F")

    assert [row.first_name for row in rows] == ["Ana", "Eva"]


def test_a_type_of_adt_is_the_age_of_the_passenger_and_no_document() -> None:
    rows = read("TIPO;Nombre;Apellidos;Nacimiento\nADT;Ana;Ruiz;1980-05-14\nCHD;Eva;Ruiz;2019-05-14")

    assert [(row.document_type, row.rest) for row in rows] == [("", ("TIPO: ADT",)), ("", ("TIPO: CHD",))]
    assert all("documentType" not in row.problems for row in rows)


def test_a_column_of_ages_without_a_heading_is_no_name() -> None:
    rows = read("ADT\tAna Ruiz\t14MAY80\tF\nINF\tEva Paz\t13/02/25\tF")

    assert [(row.first_name, row.last_name, row.rest) for row in rows] == [
        ("Ana", "Ruiz", ("ADT",)),
        ("Eva", "Paz", ("INF",)),
    ]


def test_a_type_of_documents_stays_one() -> None:
    assert one("Tipo;Nombre;Documento", "Pasaporte;Ana Ruiz;K123456").document_type == "Passport"

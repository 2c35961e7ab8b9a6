"""OFAC travel categories ship with the program. Plain CRUD is tested in test_crud."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from charterdesk.reference.load import load_reference
from tests.conftest import Callers

PATH = "/api/Ofac"
SHORT_SECTIONS = [
    "515.561",
    "515.562",
    "515.563",
    "515.564",
    "515.565",
    "515.566",
    "515.567",
    "515.574",
    "515.575",
    "515.576",
    "515.545",
    "515.533 and 515.559",
    "SPECIFIC",
    "OTHER",
]
NAMES = [
    "Family visits",
    "Official business of the U.S. and foreign governments and of certain intergovernmental bodies",
    "Journalistic activity",
    "Professional research and professional meetings",
    "Educational activities",
    "Religious activities",
    "Public performances, clinics, workshops, athletic and other competitions, and exhibitions",
    "Support for the Cuban people",
    "Humanitarian projects",
    "Activities of private foundations or research or educational institutes",
    "Exportation, importation, or transmission of information or informational materials",
    "Certain export transactions",
    "Specific license",
    "Not a person subject to U.S. jurisdiction / Cuban national returning",
]


@pytest.mark.parametrize("role", Role)
def test_everybody_reads_the_fourteen_in_order_with_their_sections(as_role: Callers, role: Role) -> None:
    categories = as_role(role).get(PATH).json()

    assert [each["position"] for each in categories] == list(range(1, 15))
    assert [each["name"] for each in categories] == NAMES
    assert [each["sectionShort"] for each in categories] == SHORT_SECTIONS
    for each in categories[:12]:
        assert each["section"] == f"31 CFR {each['sectionShort']}"
    assert categories[12]["section"] == "OFAC specific license number required"
    assert categories[13]["section"].startswith("31 CFR 515.572 ")
    assert all(each["active"] for each in categories)


def test_only_the_specific_licence_asks_for_its_number(as_role: Callers) -> None:
    categories = as_role(Role.OfficeSaleAgent).get(PATH).json()

    assert [each["name"] for each in categories if each["licenceRequired"]] == ["Specific license"]


def test_a_category_that_moves_is_listed_at_its_new_place(as_role: Callers) -> None:
    admin = as_role(Role.CharterAdmin)
    (family, *_) = admin.get(PATH).json()

    admin.put(PATH, json={**family, "position": 999})

    assert [each["name"] for each in admin.get(PATH).json()] == [*NAMES[1:], NAMES[0]]


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("position", -1, "It should be at least 0"),
        ("position", 1000, "It should not exceed 999"),
        ("sectionShort", "x" * 41, "It should not exceed 40 characters"),
        ("section", "x" * 161, "It should not exceed 160 characters"),
    ],
)
def test_a_place_and_a_section_keep_their_bounds(
    as_role: Callers, field: str, wrong: object, sentence: str
) -> None:
    admin = as_role(Role.CharterAdmin)
    (family, *_) = admin.get(PATH).json()

    answer = admin.put(PATH, json={**family, field: wrong})

    assert (answer.status_code, answer.json()["fields"]) == (422, {field: sentence})


def test_what_the_operator_deleted_or_changed_does_not_come_back(as_role: Callers, session: Session) -> None:
    admin = as_role(Role.CharterAdmin)
    (family, official, *_) = admin.get(PATH).json()
    admin.delete(f"{PATH}/{official['id']}")
    admin.put(PATH, json={**family, "name": "Family"})

    load_reference(session.connection())

    assert [each["name"] for each in admin.get(PATH).json()] == ["Family", *NAMES[2:]]

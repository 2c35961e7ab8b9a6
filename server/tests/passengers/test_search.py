"""Search passengers as the user types."""

import pytest
from sqlalchemy.orm import Session

from charterdesk.access.roles import Role
from tests.callers import Caller
from tests.conftest import Callers
from tests.identity.accounts import Refused, office, refused
from tests.passengers.people import PATH, Body, entered, names_found, passport, shown

GONE: Refused = (404, "This record does not exist, or is not yours to see.", {})
ZULEMA = "Zulema Inés Quiñonero de la Rúa"
SEAN = "Seán O'Brannigan"


@pytest.fixture(autouse=True)
def zulema(agent: Caller, session: Session) -> Body:
    entered(agent, firstName="Seán", lastName="O'Brannigan")
    return entered(
        agent,
        middleName="Inés",
        secondLastName="de la Rúa",
        primaryTravelDocument=passport(session, "K731905"),
    )


@pytest.mark.parametrize(
    "typed",
    [
        "zulema",
        "zule",
        "ZUL",
        "quinonero",
        "Quiñonero",
        "ines quin",
        "quiñ zul",
        "rua zulema",
        "de la rua",
        "  zulema   quinonero ",
        "zulema inés quiñonero de la rúa",
    ],
)
def test_the_beginning_of_any_name_in_any_order_finds_with_or_without_accents(
    agent: Caller, typed: str
) -> None:
    assert names_found(agent, typed) == [ZULEMA]


@pytest.mark.parametrize("typed", ["o'brann", "obrannig", "brannigan", "sean", "O’Brannigan Seán"])
def test_an_apostrophe_may_be_left_out(agent: Caller, typed: str) -> None:
    assert names_found(agent, typed) == [SEAN]


@pytest.mark.parametrize(
    "typed",
    [
        "zulena",  # another letter
        "zuelma",  # two swapped
        "zulma",  # one left out
        "zullema",  # one too many
        "quinonro",
        "quiinonero",
        "quinonera zulena",
        "qunone",  # the beginning of a name, with a slip in it
    ],
)
def test_one_slip_in_a_word_of_four_letters_is_forgiven(agent: Caller, typed: str) -> None:
    assert ZULEMA in names_found(agent, typed)


@pytest.mark.parametrize("typed", ["zlma", "zulemmaa", "zul quin xyz", "ruu", "quinonero juan"])
def test_more_is_not(agent: Caller, typed: str) -> None:
    assert ZULEMA not in names_found(agent, typed)


def test_who_is_written_exactly_so_comes_before_who_only_looks_alike(agent: Caller) -> None:
    entered(agent, firstName="Zulena", lastName="Abad", dateOfBirth="1990-01-01")
    entered(agent, firstName="Zulemita", lastName="Abad", dateOfBirth="1991-01-01")

    assert names_found(agent, "zulema") == [ZULEMA, "Zulena Abad", "Zulemita Abad"]
    assert names_found(agent, "zulem") == [ZULEMA, "Zulemita Abad", "Zulena Abad"]


@pytest.mark.parametrize(
    "typed", ["", "  ", "'", "%", "_", "'; drop table passenger", ":*", "\\", "&|!", "٣"]
)
def test_odd_characters_find_nothing_and_break_nothing(agent: Caller, typed: str) -> None:
    assert names_found(agent, typed) == []


def test_a_question_too_long_is_refused(agent: Caller) -> None:
    answer = agent.post(f"{PATH}/GetByName", json={"filterByName": "x" * 201})

    assert refused(answer)[0] == 422


def test_many_words_are_taken(agent: Caller) -> None:
    assert names_found(agent, "zulema " * 20) == [ZULEMA]


def test_what_is_found_tells_people_apart(agent: Caller, zulema: Body) -> None:
    [found] = agent.post(f"{PATH}/GetByName", json={"filterByName": "zulema"}).json()

    assert found == {
        "id": zulema["id"],
        "passengerInfoId": zulema["passengerInfo"]["id"],
        "passengerFullName": ZULEMA,
        "dateOfBirth": "1984-06-30",
    }


@pytest.mark.parametrize("typed", ["K731905", "k731905", " K 731-905 "])
def test_a_whole_document_number_finds_its_owner(agent: Caller, typed: str) -> None:
    assert names_found(agent, typed) == [ZULEMA]


@pytest.mark.parametrize("typed", ["731905", "K73190", "1905", "•••1905", "K731906"])
def test_a_part_of_a_number_finds_nobody(agent: Caller, typed: str) -> None:
    assert names_found(agent, typed) == []


def test_another_agency_finds_neither_name_nor_number(as_role: Callers) -> None:
    stranger = as_role(Role.OfficeSaleAgent, "gulf")

    for typed in ("zulema", "zulena", "K731905"):
        assert names_found(stranger, typed) == []


@pytest.mark.parametrize("role", [role for role in Role if role.is_charter])
def test_the_operators_people_find_everybody(as_role: Callers, role: Role) -> None:
    for typed in ("zulema", "zulena", "K731905"):
        assert names_found(as_role(role), typed) == [ZULEMA]


def test_the_search_can_be_kept_to_one_offices_agency(agent: Caller, admin: Caller, session: Session) -> None:
    mine, theirs = (str(office(session, name).id) for name in ("Cubamía Tampa", "Gulf Vuelos Tampa"))

    assert names_found(admin, "zulema", officeId=mine) == [ZULEMA]
    assert names_found(admin, "zulema", officeId=theirs) == []
    assert names_found(agent, "zulema", officeId="00000000-0000-0000-0000-000000000000") == [ZULEMA]
    answer = agent.post(f"{PATH}/GetByName", json={"filterByName": "zulema", "officeId": theirs})
    assert refused(answer) == GONE


def test_who_is_switched_off_is_not_offered(agent: Caller, zulema: Body) -> None:
    info = {"firstName": "Zulema", "lastName": "Quiñonero", "dateOfBirth": "1984-06-30", "active": False}
    answer = agent.put(f"/api/PassengersInfo/{zulema['passengerInfo']['id']}", json={**info, "version": 1})

    assert answer.status_code == 200, answer.text
    assert names_found(agent, "zulema") == []
    assert shown(agent, zulema)["passengerInfo"]["active"] is False


def test_at_most_twenty_are_offered(agent: Caller) -> None:
    tocayo = {"firstName": "Wenceslao", "dateOfBirth": "1970-01-01"}
    people = [{**tocayo, "lastName": f"Tocayo {chr(97 + number)}"} for number in range(25)]
    made = agent.post(f"{PATH}/CreateList", json={"items": [{"passengerInfo": each} for each in people]})

    assert made.status_code == 200, made.text
    assert len(names_found(agent, "wences")) == 20


def test_an_agency_finds_its_own_among_many_of_the_same_name(agent: Caller, stranger: Caller) -> None:
    tocayo = {"firstName": "Wenceslao", "dateOfBirth": "1970-01-01"}
    theirs = [
        {**tocayo, "lastName": f"Abad {chr(97 + number % 26) * (1 + number // 26)}"} for number in range(80)
    ]
    made = stranger.post(f"{PATH}/CreateList", json={"items": [{"passengerInfo": each} for each in theirs]})
    assert made.status_code == 200, made.text
    entered(agent, firstName="Wenceslao", lastName="Zafra")

    assert names_found(agent, "wenceslao") == ["Wenceslao Zafra"]


@pytest.mark.parametrize(
    "typed", ["7865550199", "786 555 0199", "(786) 555-0199", "+17865550199", "1 786.555.0199"]
)
def test_a_phone_number_finds_however_it_is_written(agent: Caller, typed: str) -> None:
    entered(agent, firstName="Odalys", lastName="Ferrándiz", phone2="7865550199")

    assert names_found(agent, typed) == ["Odalys Ferrándiz"]


def test_a_number_with_its_country_finds_without_the_plus(agent: Caller) -> None:
    entered(agent, firstName="Odalys", lastName="Ferrándiz", phone1="+5378301234")

    assert names_found(agent, "53 7830 1234") == ["Odalys Ferrándiz"]


@pytest.mark.parametrize("typed", ["55501", "786555019", "7865550198", "A7865550199"])
def test_a_part_of_a_phone_number_or_another_finds_nobody(agent: Caller, typed: str) -> None:
    entered(agent, firstName="Odalys", lastName="Ferrándiz", phone1="7865550199")

    assert names_found(agent, typed) == []


def test_another_agency_does_not_find_by_phone(agent: Caller, as_role: Callers) -> None:
    entered(agent, firstName="Odalys", lastName="Ferrándiz", phone1="7865550199")

    assert names_found(as_role(Role.OfficeSaleAgent, "gulf"), "7865550199") == []

"""A pasted list, through the call."""

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

from tests.activity.logbook import Logbook
from tests.callers import Caller
from tests.passengers.people import (
    PATH,
    country,
    names_found,
)


def test_a_pasted_list_is_answered_as_rows_to_confirm_and_nothing_is_stored(
    agent: Caller, session: Session
) -> None:
    pasted = (
        "First name\tLast name\tDate of birth\tGender\tPassport\tNationality\n"
        "Zulema\tQuiñonero\t1984-06-30\tF\tK731905\tCuba\n"
        "R2D2\tMora\tyesterday\tF\tK731906\tNowhere\n"
    )
    log = Logbook(session)

    answer = agent.post(
        f"{PATH}/PasteClipboard", json={"text": pasted}, headers={"Idempotency-Key": "paste-1"}
    )

    assert answer.status_code == 200, answer.text
    good, bad = answer.json()
    assert (good["firstName"], good["lastName"], good["dateOfBirth"]) == ("Zulema", "Quiñonero", "1984-06-30")
    assert (good["documentNumber"], good["nationality"]) == ("K731905", "CUB")
    assert (good["nationalityId"], good["problems"]) == (country(session, "CU"), {})
    assert (bad["order"], bad["nationalityId"]) == (1, None)
    assert {"firstName", "dateOfBirth", "nationality"} <= bad["problems"].keys()
    assert log.events() == []
    assert names_found(agent, "zulema") == []
    kept = session.execute(text("select count(*) from idempotency_key where key = 'paste-1'"))
    assert kept.scalar_one() == 0


@pytest.mark.parametrize("pasted", ["", " \n\t\n", "\x00", "💥" * 1000])
def test_odd_pastes_break_nothing(agent: Caller, pasted: str) -> None:
    assert agent.post(f"{PATH}/PasteClipboard", json={"text": pasted}).status_code == 200


@pytest.mark.parametrize("length", [100_001, 250_000])
def test_a_text_longer_than_any_passenger_list_is_refused_in_words(agent: Caller, length: int) -> None:
    answer = agent.post(f"{PATH}/PasteClipboard", json={"text": "x" * length})

    assert (answer.status_code, answer.json()["code"]) == (422, "pasteTooLong")
    assert answer.json()["message"] == (
        "Paste only the passenger rows. This text is too long for a passenger list."
    )

"""The rule table, case by case. The browser's rules run the same file of cases, so both sides must agree."""

import datetime as dt
import json
import re
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import BaseModel, ValidationError

from charterdesk.kit import rules
from charterdesk.kit.rules import types

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("rule_cases.json").read_text("utf-8"))
DAYS = {"on", "today", "flight_date"}
# Not rows of the table: what builds a rule or helps one.
HELPERS = {"Rule", "first_of", "optional", "age_on"}


def snake(name: str) -> str:
    return re.sub("(?=[A-Z])", "_", name).lower()


def rule_of(case: dict[str, Any]) -> rules.Rule:
    named = {snake(name): value for name, value in case["args"].items()}
    args = {name: dt.date.fromisoformat(value) if name in DAYS else value for name, value in named.items()}
    rule = getattr(rules, snake(case["rule"]))
    made: rules.Rule = rule(**args) if args else rule
    return made


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']}-{ascii(case['value'])[:30]}")
def test_rule_says_exactly_what_the_table_says(case: dict[str, Any]) -> None:
    assert rule_of(case)(case["value"]) == case["message"]


def test_every_rule_has_cases_it_accepts_and_cases_it_refuses() -> None:
    accepted = {snake(case["rule"]) for case in CASES if case["message"] is None}
    refused = {snake(case["rule"]) for case in CASES if case["message"] is not None}
    assert accepted == refused == set(rules.__all__) - HELPERS


def test_the_first_broken_rule_speaks() -> None:
    rule = rules.first_of(rules.required, rules.max_length(3), rules.letters_only("Ana"))
    assert rule("") == "Required"
    assert rule("1234") == "It should not exceed 3 characters"
    assert rule("123") == "Only letters allow. ex: Ana"
    assert rule("Eva") is None


def test_leap_day_birthday_is_the_first_of_march_in_common_years() -> None:
    born = dt.date(2008, 2, 29)
    assert rules.age_on(born, dt.date(2026, 2, 28)) == 17
    assert rules.age_on(born, dt.date(2026, 3, 1)) == 18
    assert rules.age_on(born, dt.date(2028, 2, 29)) == 20


class Person(BaseModel):
    name: types.Letters = "Ana"
    email: types.Email = "ana@example.com"
    note: Annotated[str, types.ruled(rules.max_length(3))] = ""


def test_field_types_refuse_with_the_rules_own_sentence() -> None:
    with pytest.raises(ValidationError) as caught:
        Person(name="Ana1", email="", note="four")
    assert {error["loc"][0]: (error["type"], error["msg"]) for error in caught.value.errors()} == {
        "name": ("lettersOnly", "Only letters allow. ex: Ana María"),
        "email": ("rule", "E-mail is required"),
        "note": ("maxLength", "It should not exceed 3 characters"),
    }


def test_field_types_keep_a_good_value_as_it_came() -> None:
    assert Person(name="María José", email="Ana@Example.com").model_dump() == {
        "name": "María José",
        "email": "Ana@Example.com",
        "note": "",
    }

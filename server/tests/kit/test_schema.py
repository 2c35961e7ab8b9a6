"""Requests are read exactly as sent, or refused."""

import json
import uuid
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from pydantic import Field, ValidationError

from charterdesk.kit.ids import EMPTY
from charterdesk.kit.schema import (
    Amount,
    ApiEnum,
    ApiModel,
    Count,
    CreditLimit,
    Day,
    Flag,
    Id,
    Moment,
    Money,
    OptionalDay,
    OptionalId,
    OptionalText,
    Text,
    Versioned,
)

SOME_ID = uuid.UUID("7d72fa12-3811-49d7-8cef-a727cae03345")
WRONG_TYPES: dict[str, list[Any]] = {
    "seats": ["1", 1.0, 1.5, True, False, None, [1], ""],
    "active": ["true", 1, 0, "", None, "on"],
    "firstName": [1, 1.5, True, None, ["Ana"], {"a": "b"}, b"Ana"],
    "secondName": [1, True, ["Ana"], b"Ana"],
    "price": [True, False, None, []],
    "born": [20000101, 0, True, None, "01/01/2000"],
    "at": [1_700_000_000, True, None, "now"],
    "rowId": [7, True, None, [], b"7"],
    "way": [0, True, None, [], {}],
}
CANNOT_BE_STORED = "It holds a character that cannot be stored"


class Way(ApiEnum):
    OneWay = "OneWay"
    RoundTrip = "RoundTrip"
    None_ = "None"


class Sample(ApiModel):
    row_id: Id = SOME_ID
    parent_id: OptionalId = None
    first_name: Text = Field(default="Ana", max_length=5)
    second_name: OptionalText = Field(default=None, max_length=5)
    seats: Count = 1
    active: Flag = True
    born: Day = date(2000, 1, 1)
    left: OptionalDay = None
    at: Moment = datetime(2026, 11, 15, tzinfo=UTC)
    way: Way = Way.OneWay
    maybe_way: Way | None = None
    price: Money = Decimal("1.00")
    fare: Amount = Decimal("1.00")
    credit_limit: CreditLimit = Decimal("1.00")


NAMES = {field.alias: name for name, field in Sample.model_fields.items()}


def read(field: str, value: Any) -> Any:
    return getattr(Sample.model_validate({field: value}), NAMES[field])


def findings(field: str, value: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        Sample.model_validate({field: value})
    return [finding["msg"] for finding in refused.value.errors()]


def types_of(field: str, value: Any) -> list[str]:
    with pytest.raises(ValidationError) as refused:
        Sample.model_validate({field: value})
    return [finding["type"] for finding in refused.value.errors()]


# Names


def test_names_travel_in_camel_case() -> None:
    assert list(json.loads(Sample().model_dump_json(by_alias=True))) == [
        "rowId",
        "parentId",
        "firstName",
        "secondName",
        "seats",
        "active",
        "born",
        "left",
        "at",
        "way",
        "maybeWay",
        "price",
        "fare",
        "creditLimit",
    ]


@pytest.mark.parametrize("unknown", ["surprise", "RowId", "rowid", ""])
def test_an_unknown_name_is_refused(unknown: str) -> None:
    assert types_of(unknown, 1) == ["extra_forbidden"]


def test_a_versioned_write_names_its_row_and_the_version_last_seen() -> None:
    with pytest.raises(ValidationError) as refused:
        Versioned.model_validate({})

    assert [(finding["loc"], finding["type"]) for finding in refused.value.errors()] == [
        (("id",), "missing"),
        (("version",), "missing"),
    ]


# Strictness


@pytest.mark.parametrize("field", WRONG_TYPES)
def test_a_value_of_another_type_is_not_turned_into_the_right_one(field: str) -> None:
    for wrong in WRONG_TYPES[field]:
        assert len(findings(field, wrong)) == 1, wrong


# Identifiers


@pytest.mark.parametrize(
    "said", [str(SOME_ID), str(SOME_ID).upper(), SOME_ID.hex, f"{{{SOME_ID}}}"], ids=repr
)
def test_an_identifier_is_read_in_any_of_its_forms(said: str) -> None:
    assert read("rowId", said) == SOME_ID
    assert read("parentId", said) == SOME_ID


@pytest.mark.parametrize("empty", [str(EMPTY), EMPTY.hex, EMPTY], ids=repr)
def test_the_all_zero_identifier_means_none(empty: Any) -> None:
    assert read("parentId", empty) is None
    assert findings("rowId", empty) == ["Required"]


@pytest.mark.parametrize("empty", ["", "  ", None], ids=repr)
def test_an_optional_identifier_may_be_left_empty(empty: Any) -> None:
    assert read("parentId", empty) is None


@pytest.mark.parametrize("wrong", ["7", "not-an-id", str(SOME_ID)[:-1], 7, True, ["x"]], ids=repr)
def test_what_is_no_identifier_is_refused(wrong: Any) -> None:
    assert findings("rowId", wrong) == ["It should be an identifier"]
    assert findings("parentId", wrong) == ["It should be an identifier"]


# Words


@pytest.mark.parametrize("said", ["RoundTrip", "roundtrip", "ROUNDTRIP", "roundTrip"])
def test_a_word_is_read_in_any_case_and_written_in_the_specifications(said: str) -> None:
    assert read("way", said) is Way.RoundTrip
    assert Sample(way=Way.RoundTrip).model_dump(mode="json")["way"] == "RoundTrip"


@pytest.mark.parametrize("wrong", ["Return", "", " RoundTrip", "Round Trip", 1, True, None, []], ids=repr)
def test_an_unknown_word_is_told_the_choices(wrong: Any) -> None:
    assert findings("way", wrong) == ["It should be one of: OneWay, RoundTrip, None"]


def test_null_is_not_the_word_none() -> None:
    assert read("way", "none") is Way.None_
    assert read("maybeWay", "none") is Way.None_
    assert read("maybeWay", None) is None


# Text


@pytest.mark.parametrize(
    ("said", "kept"), [("Ana", "Ana"), (" Ana ", "Ana"), ("Ñandú", "Ñandú"), ("愛", "愛")]
)
def test_text_is_kept_without_the_space_around_it(said: str, kept: str) -> None:
    assert read("firstName", said) == kept
    assert read("secondName", said) == kept


@pytest.mark.parametrize(
    ("said", "sentence"),
    [("", "Required"), (" ", "Cannot be only whitespaces"), ("\t\n\u00a0", "Cannot be only whitespaces")],
    ids=repr,
)
def test_required_text_says_something(said: str, sentence: str) -> None:
    assert findings("firstName", said) == [sentence]


@pytest.mark.parametrize("empty", ["", "  ", None, "\n"], ids=repr)
def test_optional_text_that_says_nothing_is_none(empty: Any) -> None:
    assert read("secondName", empty) is None


@pytest.mark.parametrize("field", ["firstName", "secondName"])
@pytest.mark.parametrize("said", ["\x00", "a\x00b"], ids=repr)
def test_a_nul_cannot_be_stored(field: str, said: str) -> None:
    assert findings(field, said) == [CANNOT_BE_STORED]


@pytest.mark.parametrize("field", ["firstName", "secondName"])
def test_half_a_character_cannot_be_stored(field: str) -> None:
    assert types_of(field, "a\ud800b") == ["string_unicode"]


@pytest.mark.parametrize("field", ["firstName", "secondName"])
def test_text_that_is_too_long_is_refused(field: str) -> None:
    assert types_of(field, "abcdef") == ["string_too_long"]


# Amounts


def test_an_amount_has_six_integer_digits_and_a_credit_limit_nine() -> None:
    assert read("fare", "999999.99") == Decimal("999999.99")
    assert findings("fare", "1000000") == ["Input invalid. Only a number with 2 decimal places"]
    assert read("creditLimit", "999999999.99") == Decimal("999999999.99")
    assert findings("creditLimit", "1000000000") == ["Input should be less than 1000000000"]


@pytest.mark.parametrize(
    ("stored", "shown"),
    [("12.30", "12.30"), ("-0.00", "0.00"), ("7", "7.00"), ("999999999999.99", "999999999999.99")],
)
def test_a_stored_amount_is_shown_to_the_cent(stored: str, shown: str) -> None:
    assert Sample(price=Decimal(stored)).model_dump(mode="json")["price"] == shown


@pytest.mark.parametrize("wrong", ["0.001", "1000000000000.00", "NaN", "Infinity"])
def test_an_amount_that_is_no_money_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError):
        Sample(price=Decimal(wrong))


# Days and moments


@pytest.mark.parametrize("said", ["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])
def test_a_day_is_read_as_year_month_day(said: str) -> None:
    assert read("born", said).isoformat() == said
    assert read("left", said).isoformat() == said


@pytest.mark.parametrize(
    "wrong",
    ["2026-02-29", "2026-2-1", "20260201", "2026-W06-1", "02/01/2026", "2026-02-01T00:00:00Z", 7],
    ids=repr,
)
def test_what_is_no_day_is_refused(wrong: Any) -> None:
    assert findings("born", wrong) == ["Invalid format. It should be yyyy-mm-dd"]


@pytest.mark.parametrize("empty", ["", " ", None], ids=repr)
def test_an_optional_day_may_be_left_empty(empty: Any) -> None:
    assert read("left", empty) is None


@pytest.mark.parametrize(
    "said", ["2026-11-15T10:40:00Z", "2026-11-15T05:40:00-05:00", "2026-11-15T10:40:00+00:00"]
)
def test_a_moment_is_read_with_its_offset(said: str) -> None:
    assert read("at", said) == datetime(2026, 11, 15, 10, 40, tzinfo=UTC)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("2026-11-15T10:40:00", "A time needs its offset, ex: 2026-11-15T10:40:00Z"),
        ("2026-11-15", "A time needs its offset, ex: 2026-11-15T10:40:00Z"),
        ("2026-11-15T25:00:00Z", "It should be a time, ex: 2026-11-15T10:40:00Z"),
        ("yesterday", "It should be a time, ex: 2026-11-15T10:40:00Z"),
        ("", "It should be a time, ex: 2026-11-15T10:40:00Z"),
        (1_700_000_000, "It should be a time, ex: 2026-11-15T10:40:00Z"),
    ],
)
def test_what_is_no_moment_is_refused_with_an_example(wrong: Any, sentence: str) -> None:
    assert findings("at", wrong) == [sentence]

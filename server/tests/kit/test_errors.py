"""A refusal is a class with a status, a code and a sentence."""

import re
from collections.abc import Iterator

import pytest

import charterdesk.main  # noqa: F401  (so that every refusal is known)
from charterdesk.kit.errors import (
    Forbidden,
    NotFound,
    Refusal,
    Stale,
    Unauthorized,
    fails,
    failure_response,
    in_row,
    said_place,
)


class SeatTaken(Refusal):
    sentence = "Seat {seat} is taken by {who}."
    field = "seatNumber"


class FlightFull(Refusal):
    status = 422
    sentence = "This flight is full."


def every_refusal(base: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for refusal in base.__subclasses__():
        if refusal.__module__.startswith("charterdesk."):
            yield refusal
        yield from every_refusal(refusal)


ALL_REFUSALS = {one.__name__: one for one in sorted(every_refusal(), key=lambda one: one.__qualname__)}


def test_the_sentence_is_filled_with_what_it_is_about() -> None:
    refusal = SeatTaken(seat="12A", who="Ana")

    assert (refusal.message, str(refusal)) == ("Seat 12A is taken by Ana.", "Seat 12A is taken by Ana.")


def test_the_code_is_the_name_of_the_class() -> None:
    assert (SeatTaken.code(), FlightFull.code(), NotFound.code()) == ("seatTaken", "flightFull", "notFound")


def test_a_refusal_is_a_conflict_unless_it_says_otherwise() -> None:
    assert (SeatTaken.status, FlightFull.status) == (409, 422)


def test_the_sentence_belongs_to_the_field_of_its_class() -> None:
    assert SeatTaken(seat="12A", who="Ana").fields == {"seatNumber": "Seat 12A is taken by Ana."}
    assert FlightFull().fields == {}


def test_fields_said_where_it_is_raised_win() -> None:
    assert SeatTaken(seat="1", who="Ana", fields={"row": "Full"}).fields == {"row": "Full"}


def test_the_body_carries_message_code_fields_and_details() -> None:
    refusal = SeatTaken(seat="12A", who="Ana", details={"free": ["12B"]})

    assert refusal.body() == {
        "message": "Seat 12A is taken by Ana.",
        "code": "seatTaken",
        "params": {"seat": "12A", "who": "Ana"},
        "fields": {"seatNumber": "Seat 12A is taken by Ana."},
        "reasons": {"seatNumber": {"code": "seatTaken", "params": {"seat": "12A", "who": "Ana"}}},
        "free": ["12B"],
    }


def test_what_a_person_typed_is_not_read_as_a_template() -> None:
    assert SeatTaken(seat="{who}", who="{0}").message == "Seat {who} is taken by {0}."


def test_a_sentence_without_its_words_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        SeatTaken()


def test_the_documented_failures_of_a_call_are_grouped_by_status() -> None:
    assert fails(SeatTaken, FlightFull, Stale) == {
        409: failure_response(
            "Seat … is taken by …. "
            "… changed this in the meantime. Nothing was saved: look at what changed, then save again."
        ),
        422: failure_response("This flight is full."),
    }


def test_a_call_without_refusals_documents_none() -> None:
    assert fails() == {}


def test_the_two_refusals_at_the_door_have_the_specifications_words() -> None:
    assert (Unauthorized.status, Unauthorized.sentence) == (401, "Please sign in.")
    assert (Forbidden.status, Forbidden.sentence) == (403, "You don't have permission to do this.")


@pytest.mark.parametrize("refusal", ALL_REFUSALS.values(), ids=ALL_REFUSALS)
def test_every_refusal_is_a_whole_sentence_with_a_status_of_its_kind(refusal: type[Refusal]) -> None:
    assert 400 <= refusal.status < 600
    assert refusal.sentence[0].isupper() or refusal.sentence[0] == "{"
    assert re.search(r"([.!?]|\{\w+\}|required|could not be read)$", refusal.sentence)


def test_no_two_refusals_share_a_code_or_a_sentence() -> None:
    refusals = set(every_refusal())
    sentences = [one.sentence for one in refusals if not re.fullmatch(r"\{\w+\}", one.sentence)]

    assert len({one.code() for one in refusals}) == len(refusals)
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("amount", "amount"),
        ("ticketIds.0", "ticketIds, row 1"),
        ("payments.1.amount", "payments, row 2, amount"),
        ("items.11.passengerInfo.dateOfBirth", "items, row 12, passengerInfo.dateOfBirth"),
        ("prices.0.tiers.2.amount", "prices, row 1, tiers, row 3, amount"),
    ],
)
def test_people_count_the_rows_of_a_list_from_one(path: str, said: str) -> None:
    assert said_place(path) == said


def test_a_refusal_of_one_row_says_which() -> None:
    with pytest.raises(SeatTaken) as refused, in_row("seats", 2):
        raise SeatTaken(seat="12A", who="Ana")

    assert refused.value.body() == {
        "message": "seats, row 3: Seat 12A is taken by Ana.",
        "code": "seatTaken",
        "params": {"seat": "12A", "who": "Ana", "list": "seats", "row": "3"},
        "fields": {"seats.2.seatNumber": "Seat 12A is taken by Ana."},
        "reasons": {"seats.2.seatNumber": {"code": "seatTaken", "params": {"seat": "12A", "who": "Ana"}}},
    }

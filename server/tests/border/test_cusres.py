"""Responses of the authority: read strictly, and refused in words."""

from contextlib import suppress
from datetime import date

import pytest

from charterdesk.border.cusres import read_responses
from charterdesk.border.errors import ListNotTaken
from charterdesk.checkin.enums import AuthorityStatus
from charterdesk.kit.errors import Refusal

RESPONSE = """UNA:+.? '
UNB+UNOA:4+USCSAPIS:ZZ+SAMPLECHTR:ZZ+260310:0420+260310042001++APIS'
UNG+CUSRES+USCSAPIS:ZZ+SAMPLECHTR:ZZ+260310:0420+260310042001+UN+D:02B'
UNH+PAX001+CUSRES:D:02B:UN:IATA'
BGM+962'
RFF+TN:XC2603100915:::1'
RFF+AF:XC9450'
DTM+189:2603100915:201'
DTM+232:2603101030:201'
LOC+125+MIA'
LOC+87+HAV'
ERP+2'
RFF+AVF:K7QM4P'
RFF+ABO:000000101'
ERC+0Z'
FTX+AAP+++OK TO BOARD'
ERP+2'
RFF+AVF:K7QM4P'
RFF+ABO:000000102'
ERC+1'
FTX+AAP+++DO NOT BOARD:CALL THE RCLG'
ERP+2'
RFF+ABO:000000103'
ERC+4Z'
ERP+2'
RFF+ABO:000000104'
ERC+2Z'
UNT+25+PAX001'
UNE+1+260310042001'
UNZ+1+260310042001'
"""


def test_the_answers_of_a_response() -> None:
    (response,) = read_responses(RESPONSE)

    assert (response.flight, response.departs_on) == ("XC9450", date(2026, 3, 10))
    assert [(each.reference, each.status, each.message) for each in response.answers] == [
        ("000000101", AuthorityStatus.Cleared, "OK TO BOARD"),
        ("000000102", AuthorityStatus.NotCleared, "1 DO NOT BOARD CALL THE RCLG"),
        ("000000103", AuthorityStatus.MoreData, "4Z"),
        ("000000104", AuthorityStatus.NotCleared, "2Z"),
    ]
    assert response.answers[0].locator == "K7QM4P"


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("0", AuthorityStatus.Cleared),
        ("0Z", AuthorityStatus.Cleared),
        ("0A", AuthorityStatus.NotCleared),
        ("0B", AuthorityStatus.NotCleared),
        ("0ZX", AuthorityStatus.NotCleared),
        ("2", AuthorityStatus.NotCleared),
        ("X0", AuthorityStatus.MoreData),
    ],
)
def test_only_a_sure_clearance_is_one(code: str, status: AuthorityStatus) -> None:
    (response,) = read_responses(RESPONSE.replace("ERC+0Z'", f"ERC+{code}'"))
    assert response.answers[0].status is status


def test_other_delimiters_one_line_and_no_group_are_read() -> None:
    plain = RESPONSE.replace("\n", "")
    assert read_responses(plain) == read_responses(RESPONSE)
    theirs = RESPONSE.replace("UNA:+.? '", 'UNA:+.? "').replace("'", '"')
    assert read_responses(theirs) == read_responses(RESPONSE)
    ungrouped = [line for line in RESPONSE.splitlines() if not line.startswith(("UNG", "UNE"))]
    assert read_responses("\n".join(ungrouped)) == read_responses(RESPONSE)


def test_what_was_not_asked_for_is_read_too() -> None:
    (response,) = read_responses(RESPONSE.replace("BGM+962", "BGM+132"))
    assert len(response.answers) == 4


def test_an_error_about_the_whole_flight_is_no_answer_about_a_passenger() -> None:
    text = RESPONSE.replace("ERP+2'\nRFF+ABO:000000103'\nERC+4Z'\n", "ERP+1'\nERC+118'\n")
    (response,) = read_responses(text.replace("UNT+25", "UNT+24"))
    assert len(response.answers) == 3


def test_a_list_that_was_taken_as_a_whole_has_no_answers_yet() -> None:
    (response,) = read_responses(_about_the_list("ERP+1'\nERC+0'\n"))
    assert response.answers == []


def test_a_list_that_was_not_taken_is_told_with_the_words_of_the_authority() -> None:
    with pytest.raises(ListNotTaken) as refusal:
        read_responses(_about_the_list("ERP+1'\nERC+1'\nFTX+AAP+++FLIGHT UNKNOWN'\n"))
    assert "has not taken it: 1 FLIGHT UNKNOWN." in refusal.value.message


def _about_the_list(group: str) -> str:
    head, tail = RESPONSE.index("ERP+2"), RESPONSE.index("UNT+25")
    text = f"{RESPONSE[:head]}{group}{RESPONSE[tail:]}"
    return text.replace("UNT+25", f"UNT+{9 + group.count(chr(10))}")


REFUSED = {
    "nothing": (RESPONSE, "", "notAnAnswer"),
    "another text": (RESPONSE, "Dear colleague, all are cleared.", "notAnAnswer"),
    "our own list": ("CUSRES:D", "PAXLST:D", "notAnAnswer"),
    "another kind": ("BGM+962", "BGM+963", "notAnAnswer"),
    "cut in the middle": ("UNZ+1+260310042001'\n", "UNZ+1", "answerCutOff"),
    "without the end": ("UNZ+1+260310042001'\n", "", "answerSegmentMissing"),
    "a part left out": ("ERP+2'\nRFF+ABO:000000103'\nERC+4Z'\n", "", "answerCountWrong"),
    "no flight": ("RFF+AF:XC9450'\n", "", "answerSegmentMissing"),
    "odd flight": ("RFF+AF:XC9450", "RFF+AF:X?'", "answerSegmentWrong"),
    "no departure": ("DTM+189:2603100915:201'\n", "", "answerSegmentMissing"),
    "odd departure": ("DTM+189:260310", "DTM+189:261310", "answerSegmentWrong"),
    "no code": ("ERC+1'\n", "", "answerSegmentMissing"),
    "unknown code": ("ERC+1'", "ERC+9Z'", "answerCodeUnknown"),
    "nobody": ("RFF+ABO:000000103'\n", "", "answerSegmentMissing"),
    "other end of the message": ("+PAX001'\nUNE", "+PAX002'\nUNE", "answerSegmentWrong"),
    "other group": ("UNE+1+26", "UNE+1+27", "answerSegmentWrong"),
    "two messages counted": ("UNE+1", "UNE+2", "answerCountWrong"),
    "other interchange": ("UNZ+1+26", "UNZ+1+27", "answerSegmentWrong"),
    "something after it": ("UNZ+1+260310042001'", "UNZ+1+260310042001'\nERC+0'", "answerSegmentMissing"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_whole_response_is_refused(case: str) -> None:
    intact, written, code = REFUSED[case]
    assert intact in RESPONSE

    with pytest.raises(Refusal) as refusal:
        read_responses(RESPONSE.replace(intact, written, 1))

    assert refusal.value.code() == code
    assert refusal.value.message.startswith(("Paste ", "Enter "))


@pytest.mark.parametrize("at", range(0, len(RESPONSE), 5))
def test_a_missing_byte_is_no_failure_of_the_reader(at: int) -> None:
    """The rest may be legal by chance, like a shorter message."""
    with suppress(Refusal):
        read_responses(RESPONSE[:at] + RESPONSE[at + 1 :])

"""Passenger lists for the border: written, split, and read again."""

from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from charterdesk.border.paxlst.changes import list_changes
from charterdesk.border.paxlst.checker import check_interchange, check_parts
from charterdesk.border.paxlst.manifest import (
    Directory,
    DocumentCode,
    PassengerList,
    Purpose,
    TravelDocument,
)
from charterdesk.border.paxlst.reader import read_passenger_list
from charterdesk.border.paxlst.segments import read_segments, segment, write_segments
from charterdesk.border.paxlst.text import clean_contact, clean_name, clean_number, clean_text
from charterdesk.border.paxlst.writer import TooLittleRoom, write_passenger_list
from tests.border.lists import BABY, INBOUND, JUANA, LIST, LUIS, OUTBOUND, SENDER, SENT_AT, VECTOR, passengers

TYPE_B = 3480


def test_the_vector_is_written_letter_by_letter() -> None:
    assert write_passenger_list(LIST, SENDER, SENT_AT) == [VECTOR]
    assert check_interchange(VECTOR) == []


@pytest.mark.parametrize("count", [1, 3, 180])
@pytest.mark.parametrize("flight", [OUTBOUND, INBOUND])
@pytest.mark.parametrize("directory", Directory)
def test_lists_of_every_size_pass(count: int, flight: object, directory: Directory) -> None:
    travelers = passengers(count)
    if flight == OUTBOUND:
        travelers = tuple(replace(each, clearance="", address=None) for each in travelers)
    listed = PassengerList(flight, travelers)  # type: ignore[arg-type]

    (text,) = write_passenger_list(listed, replace(SENDER, directory=directory), SENT_AT)

    assert check_interchange(text) == []
    assert len(read_passenger_list(text).travelers) == count


def test_a_long_list_is_sent_in_parts() -> None:
    listed = PassengerList(INBOUND, passengers(180))

    texts = write_passenger_list(listed, replace(SENDER, characters_at_most=20_000), SENT_AT)

    assert len(texts) == 4
    assert check_parts(texts) == []
    assert [read_passenger_list(text).head["UNH"]["place"] for text in texts] == ["C", "", "", "F"]
    assert {read_passenger_list(text).tail["CNT"]["count"] for text in texts} == {"180"}
    assert check_parts(texts[:3]) != []
    assert check_parts([texts[0], texts[0], *texts[2:]]) != []


def test_a_message_is_never_longer_than_its_limit() -> None:
    listed = PassengerList(INBOUND, passengers(60))

    texts = write_passenger_list(listed, replace(SENDER, characters_at_most=TYPE_B), SENT_AT)

    lengths = [text.index("UNE+") - text.index("UNH+") for text in texts]
    assert max(lengths) <= TYPE_B
    # No two neighbors would fit into one.
    assert all(one + other > TYPE_B for one, other in pairwise(lengths))
    assert check_parts(texts) == []
    # One character less than the first part needs: its last traveler has no room any more.
    limit = lengths[0] - 1
    texts = write_passenger_list(listed, replace(SENDER, characters_at_most=limit), SENT_AT)
    assert texts[0].index("UNE+") - texts[0].index("UNH+") <= limit
    with pytest.raises(TooLittleRoom):
        write_passenger_list(listed, replace(SENDER, characters_at_most=400), SENT_AT)


def test_a_flight_is_closed_with_who_is_on_board() -> None:
    closed = replace(LIST, purpose=Purpose.CloseWithOnBoard, revision=2)

    (text,) = write_passenger_list(closed, SENDER, SENT_AT)

    assert check_interchange(text) == []
    assert "BGM+266+CLOB'" in text
    assert "DOC" not in text


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (("O'Brien-Pérez",), "OBRIEN PEREZ"),
        (("Núñez", "de  la Ó"), "NUNEZ DE LA O"),
        (("Müller",), "MULLER"),
        (("Łukasz Øster", None), "LUKASZ OSTER"),
        (("Игорь Щербак",), "IGOR SHCHERBAK"),
        (("Γιώργος",), "GIORGOS"),
        (("山田", ""), "SHANTIAN"),
        (("محمد",), "MHMD"),
        (("D’Angelo Jr.",), "DANGELO JR"),
        (("---",), ""),
        (("Wolfeschlegelsteinhausenbergerdorff" * 3,), "WOLFESCHLEGELSTEINHAUSENBERGERDORFF"),
        (("Anna " * 16,), "ANNA ANNA ANNA ANNA ANNA ANNA ANNA"),
    ],
)
def test_names_come_out_legal(written: tuple[str | None, ...], read: str) -> None:
    assert clean_name(*written) == read


def test_texts_and_numbers_come_out_legal() -> None:
    assert clean_text("ops@charter.test") == "OPS.AT.CHARTER.TEST"
    assert clean_contact(f"{'a' * 20}@alisio.test") == f"{'A' * 20}.AT.ALISIO.TEST"
    assert clean_contact(f"{'a' * 21}@alisio.test") == ""
    assert clean_text("Calle 8 #12, Apto. 3º") == "CALLE 8 12, APTO. 3O"
    assert clean_number("k-123 456") == "K123456"


@given(st.text(max_size=80), st.text(max_size=80), st.text(max_size=80))
def test_any_name_is_legal(surnames: str, given_name: str, middle: str) -> None:
    named = replace(JUANA, surnames="A" + surnames, given_name=given_name, middle_name=middle)

    (text,) = write_passenger_list(PassengerList(OUTBOUND, (named,)), SENDER, SENT_AT)

    assert check_interchange(text) == []


@given(st.lists(st.lists(st.text(alphabet="AB+:?' 1"), min_size=1, max_size=3), max_size=4))
def test_what_is_written_is_read(elements: list[list[str]]) -> None:
    written = write_segments([segment("FTX", *(tuple(each) for each in elements))])

    _, (read,) = read_segments(written)

    assert write_segments([read]) == written
    for at, element in enumerate(elements):
        assert [read.value(at, part) for part in range(len(element))] == element


def test_other_delimiters_are_read() -> None:
    ours = "UNA:+.? '\nNAD+FL+++A:B'\n"
    theirs = "UNA:*.? $\nNAD*FL***A:B$\n"
    assert read_segments(ours)[1] == read_segments(theirs)[1]


def test_changes_since_a_list_was_sent() -> None:
    moved = replace(LUIS, seat="14C")
    new = replace(BABY, reference="000000104", documents=(TravelDocument(DocumentCode.Passport, "1", "USA"),))

    found = list_changes((JUANA, LUIS), (moved, new))

    assert [(each.purpose, each.travelers) for each in found] == [
        (Purpose.Reduction, (JUANA,)),
        (Purpose.Change, (moved,)),
        (Purpose.PassengerList, (new,)),
    ]
    assert list_changes((JUANA, LUIS), (LUIS, JUANA)) == []
    (gone,) = list_changes((JUANA, LUIS, BABY), (BABY,))
    assert (gone.purpose, gone.travelers) == (Purpose.Cancellation, (JUANA, LUIS))
    for message in found:
        listed = PassengerList(OUTBOUND, message.travelers, 2, message.purpose)
        (text,) = write_passenger_list(listed, SENDER, SENT_AT)
        assert check_interchange(text) == []


DAMAGES = {
    "lower case": ("JUANA", "jUANA"),
    "digit in a name": ("LUIS", "LU1S"),
    "hyphen in a name": ("PEREZ GARCIA", "PEREZ-GARCIA"),
    "no end of a segment": ("ATT+2++F'", "ATT+2++F "),
    "no service string": ("UNA:", "UNB:"),
    "another delimiter": ("+.? '\nUNB", "*.? '\nUNB"),
    "line break": ("BGM+745'\n", "BGM+745'\r"),
    "unknown segment": ("GEI+4+173", "GEJ+4+173"),
    "order": ("LOC+174", "LOC+175"),
    "purpose": ("BGM+745", "BGM+746"),
    "gender": ("ATT+2++F", "ATT+2++Q"),
    "month of birth": ("329:850214", "329:851314"),
    "day of birth": ("329:850214", "329:850230"),
    "expired": ("36:310214", "36:210214"),
    "no such country": ("NAT+2+CUB", "NAT+2+CUX"),
    "issuer": ("LOC+91+CUB", "LOC+91+CVB"),
    "residence": ("LOC+174+USA", "LOC+174+UXA"),
    "origin of a traveler": ("LOC+178+MIA", "LOC+178+MIB"),
    "destination of a traveler": ("LOC+179+HAV", "LOC+179+HAW"),
    "origin": ("LOC+125+MIA", "LOC+125+MIB"),
    "departure": ("189:2603100915", "189:2603100916"),
    "arrival": ("232:2603101030", "232:2603102530"),
    "carrier": ("+++XC'", "+++XD'"),
    "flight": ("TDT+20+XC9450", "TDT+20+XC9451"),
    "access reference": ("XC9450/260310/0915", "XC9450/260310/0914"),
    "message reference": ("UNH+PAX001", "UNH+PAX002"),
    "count of segments": ("UNT+62", "UNT+61"),
    "count of travelers": ("CNT+42:3", "CNT+42:4"),
    "reference of the group": ("UNE+1+26", "UNE+1+27"),
    "count of groups": ("UNZ+1", "UNZ+2"),
    "sender of the group": ("PAXLST+SAMPLECHTR", "PAXLST+SAMPLECHTS"),
    "sequence": ("+01:F", "+02:F"),
    "directory": ("PAXLST:D:02B", "PAXLST:D:05B"),
    "document code": ("DOC+C:", "DOC+X:"),
    "visa alone": ("DOC+P:110:111+987", "DOC+V:110:111+987"),
    "dash in a number": ("+K123456", "+K-23456"),
    "seat": ("SEA:12B", "SEA:12A"),
    "reference of a traveler": ("ABO:000000102", "ABO:000000101"),
    "bags": ("MEA+CT++:2", "MEA+CT++:0"),
    "weight": ("KGM:41", "KGN:41"),
    "not ASCII": ("DIAZ", "DÍAZ"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_one_damaged_byte_is_found(damage: str) -> None:
    intact, damaged = DAMAGES[damage]
    assert VECTOR.count(intact) >= 1

    found = check_parts([VECTOR.replace(intact, damaged, 1)])

    assert found
    assert all(each.sentence.endswith(".") for each in found)


@pytest.mark.parametrize("at", range(0, len(VECTOR), 7))
def test_a_missing_byte_is_no_failure_of_the_checker(at: int) -> None:
    """The rest may be legal by chance, like a shorter name."""
    check_interchange(VECTOR[:at] + VECTOR[at + 1 :])


def test_a_document_that_ends_on_the_day_of_the_flight_is_valid() -> None:
    last = replace(JUANA, documents=(TravelDocument(DocumentCode.Passport, "1", "USA", date(2026, 3, 10)),))
    gone = replace(JUANA, documents=(TravelDocument(DocumentCode.Passport, "1", "USA", date(2026, 3, 9)),))
    texts = [
        write_passenger_list(PassengerList(OUTBOUND, (each,)), SENDER, SENT_AT)[0] for each in (last, gone)
    ]
    assert [bool(check_interchange(text)) for text in texts] == [False, True]

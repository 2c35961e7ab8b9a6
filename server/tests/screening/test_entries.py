"""Sanctions lists as the Treasury publishes them."""

from datetime import date
from pathlib import Path

import pytest

from charterdesk.kit.errors import Refusal
from charterdesk.screening.domain.entries import (
    BirthDate,
    Entry,
    ListedDocument,
    read_entries,
)

FOLDER = Path(__file__).parent
SDN, ALT, ADD = ((FOLDER / f"{name}_sample.csv").read_text("ascii") for name in ("sdn", "alt", "add"))


def remarked(remarks: str) -> Entry:
    (entry,) = read_entries(
        f'1,"A, B","individual","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"{remarks}"\r\n'
    )
    return entry


def test_the_sample_is_read() -> None:
    (entry,) = read_entries(SDN, ALT, ADD)

    assert entry.number == 900001
    assert entry.names == ("SAMPLE TEST, Juan Carlos", "TESTER SAMPLE, J. C.")
    assert entry.programs == "CUBA"
    assert entry.births == (BirthDate(date(1960, 1, 1), date(1960, 1, 1)),)
    assert entry.documents == (ListedDocument("X0000000", "Cuba"),)
    assert entry.countries == ("Cuba",)


@pytest.mark.parametrize(
    ("remark", "first", "last"),
    [
        ("DOB 05 Nov 1960", "1960-11-05", "1960-11-05"),
        ("DOB Feb 1960", "1960-02-01", "1960-02-29"),
        ("DOB Dec 1960", "1960-12-01", "1960-12-31"),
        ("DOB 1960", "1960-01-01", "1960-12-31"),
        ("DOB circa 1960", "1959-01-01", "1961-12-31"),
        ("DOB 1959 to 1961", "1959-01-01", "1961-12-31"),
        ("DOB 31 Feb 1960", "1960-02-01", "1960-02-29"),
    ],
)
def test_birth_dates_are_spans(remark: str, first: str, last: str) -> None:
    span = BirthDate(date.fromisoformat(first), date.fromisoformat(last))
    assert remarked(remark).births == (span,)
    assert remarked(f"POB Havana, Cuba; {remark}; alt. {remark}.").births == (span, span)


def test_documents_of_remarks() -> None:
    entry = remarked("Passport B 12-34 (Cuba) expires 01 Jan 2030; Cedula No. 123; nationality Cuba.")
    assert entry.documents == (ListedDocument("B 12-34", "Cuba"), ListedDocument("123", ""))


@pytest.mark.parametrize(
    ("sdn", "sentence"),
    [
        ("", "Choose the SDN file again. This one has no entry."),
        ("\x1a", "Choose the SDN file again. This one has no entry."),
        ("<html>Not found</html>", "Check row 1 of the SDN file. It has 1 columns instead of 12."),
        ("1,A,individual\r\n", "Check row 1 of the SDN file. It has 3 columns instead of 12."),
        (SDN + "x" + SDN, "Check row 3 of the SDN file. It does not begin with the number of an entry."),
        (SDN + SDN, "Check row 3 of the SDN file. Entry 900001 is there twice."),
        (SDN + '1,"A', "Check row 3 of the SDN file. It is not CSV."),
    ],
)
def test_another_file_is_refused(sdn: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_entries(sdn)
    assert refused.value.message == sentence


def test_the_other_files_are_named_too() -> None:
    with pytest.raises(Refusal, match="row 1 of the ALT file"):
        read_entries(SDN, "1,2")
    with pytest.raises(Refusal, match="row 2 of the ADD file"):
        read_entries(SDN, ALT, ADD + "1,2")


def test_the_control_character_at_the_end_is_no_row() -> None:
    assert read_entries(f"{SDN}\x1a") == read_entries(SDN)

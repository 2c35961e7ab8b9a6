"""Screening: who is found, who is not, and why."""

import random
from datetime import date, timedelta
from typing import Final

import pytest

from charterdesk.demo.names import MEN, SURNAMES, WOMEN
from charterdesk.screening.domain.entries import BirthDate, Entry, ListedDocument
from charterdesk.screening.domain.index import ScreeningIndex
from charterdesk.screening.domain.scores import (
    Match,
    PartMatch,
    Verdict,
    match_parts,
    name_parts,
    score_entry,
)
from charterdesk.screening.domain.screened import Screened
from charterdesk.screening.enums import Birth

BORN: Final = date(1962, 11, 23)
GIVEN: Final = [*WOMEN, *MEN]


def listed(name: str, born: date | None = BORN, number: int = 1, *others: str, passport: str = "") -> Entry:
    births = (BirthDate(born, born),) if born else ()
    documents = (ListedDocument(passport, "Cuba"),) if passport else ()
    return Entry(number, (name, *others), "CUBA", births, documents)


def screened(name: str, born: date | None = BORN, *numbers: str) -> Screened:
    return Screened((name,), born, numbers)


def match(name: str, born: date | None, entry: Entry) -> Match:
    return score_entry(screened(name, born), entry)


@pytest.mark.parametrize(
    ("entry", "name", "least", "most"),
    [
        ("MADURO MOROS, Nicolas", "Nicolás Maduro Moros", 1.0, 1.0),
        ("MADURO MOROS, Nicolas", "Nicolas Maduro", 1.0, 1.0),
        ("CASTRO ESPIN, Raul", "Raúl Castro", 1.0, 1.0),
        ("RODRIGUEZ, Jose", "José Rodrigues", 0.96, 0.99),
        ("PEREZ GARCIA, Juan Carlos", "Carlos García López", 0.60, 0.89),
        ("PEREZ GARCIA, Juan Carlos", "Rosa Elena Quintero", 0.0, 0.75),
        ("USAMA", "Usama Ibn", 0.90, 0.90),
        ("ABU ALI", "Ali", 0.90, 0.90),
    ],
)
def test_names_part_by_part(entry: str, name: str, least: float, most: float) -> None:
    assert least <= round(match(name, None, listed(entry)).name_score, 4) <= most


def test_each_part_is_matched_once() -> None:
    assert match_parts(("jose", "jose"), ("jose", "maria"))[0].score == 1.0
    assert {each.theirs for each in match_parts(("ana", "anna"), ("anna", "ana", "luz"))} == {"ana", "anna"}
    (part,) = match_parts(("castro", "raul"), ("raul",))
    assert part == PartMatch("raul", "raul", 1.0)
    assert match_parts((), ("a",)) == ()


def test_birth_decides_between_people_of_one_name() -> None:
    entry = listed("PEREZ GARCIA, Juan Carlos")
    name = "Juan Carlos Pérez García"
    found = {
        born: match(name, born, entry)
        for born in (BORN, BORN + timedelta(days=3), BORN.replace(year=1990), None)
    }
    assert [(each.birth, each.verdict) for each in found.values()] == [
        (Birth.SameDay, Verdict.Block),
        (Birth.SameYear, Verdict.Block),
        (Birth.OtherYear, Verdict.Clear),
        (Birth.Unknown, Verdict.Block),
    ]


def test_the_same_document_is_the_same_person() -> None:
    entry = listed("PEREZ GARCIA, Juan", passport="X-0000 000")
    who = screened("Rosa Elena Quintero", date(1990, 1, 1), "x0000000")

    ((found,),) = ScreeningIndex([entry]).screen([who])

    assert (found.score, found.same_document, found.verdict) == (1.0, True, Verdict.Review)


def test_another_name_of_the_entry_counts() -> None:
    entry = listed("SAMPLE TEST, Juan Carlos", BORN, 1, "TESTER, Johnny")
    found = match("Johnny Tester", BORN, entry)
    assert (found.name, found.verdict) == ("TESTER, Johnny", Verdict.Block)


def test_an_empty_list_and_nobody_to_screen() -> None:
    assert ScreeningIndex([]).screen([screened("Ana")]) == [[]]
    assert ScreeningIndex([listed("A, B")]).screen([]) == []
    assert ScreeningIndex([listed("A, B")]).screen([screened("---")]) == [[]]


def test_the_index_finds_what_a_comparison_of_all_finds() -> None:
    chance = random.Random(1)
    entries = [listed(as_listed(full_name(chance)), birth(chance), number) for number in range(300)]
    entries.append(listed("USAMA", None, 301))
    people = [screened(full_name(chance), birth(chance)) for _ in range(60)]
    people += [altered(entry.names[0], chance, entry.births[0].first) for entry in entries[:40]]
    people.append(screened("Usama", None))

    found = ScreeningIndex(entries).screen(people)

    for who, matches in zip(people, found, strict=True):
        every = [score_entry(who, entry) for entry in entries]
        wanted = {each.entry.number for each in every if each.verdict is not Verdict.Clear}
        assert {each.entry.number for each in matches} == wanted, name_parts(who.names[0])


def test_altered_names_are_found_and_common_names_are_left_alone() -> None:
    """200 altered names, and 1,000 common ones of another birth year."""
    chance = random.Random(7)
    names = {full_name(chance) for _ in range(2_000)}
    entries = [
        listed(as_listed(name), birth(chance), number) for number, name in enumerate(sorted(names)[:200])
    ]
    index = ScreeningIndex(entries)
    people = [altered(entry.names[0], chance, entry.births[0].first) for entry in entries]
    common = [screened(full_name(chance), date(1999, 1, 1)) for _ in range(1_000)]

    found = sum(
        entry.number in {match.entry.number for match in matches}
        for entry, matches in zip(entries, index.screen(people), strict=True)
    )
    reviewed = sum(bool(matches) for matches in index.screen(common))

    assert found >= 190
    assert reviewed < 5


def full_name(chance: random.Random) -> str:
    given = " ".join(chance.sample(GIVEN, chance.choice((1, 2))))
    return f"{given} {' '.join(chance.sample(SURNAMES, 2))}"


def as_listed(name: str) -> str:
    *given, first, second = name.split()
    return f"{first.upper()} {second.upper()}, {' '.join(given)}"


def birth(chance: random.Random) -> date:
    return date(1940, 1, 1) + timedelta(days=chance.randrange(365 * 45))


def altered(name: str, chance: random.Random, born: date) -> Screened:
    """Change the order, the accents, one letter, or leave out the second surname."""
    family, given = name.split(", ")
    first, second = family.split()
    match chance.randrange(4):
        case 0:
            changed = f"{second} {given} {first}"
        case 1:
            changed = name.replace("E", "É").replace("a", "á")
        case 2:
            at = chance.randrange(1, len(first))
            changed = f"{given} {first[:at]}{chance.choice('AEIOSZ')}{first[at + 1 :]} {second}"
        case _:
            changed = f"{given} {first}"
    return screened(changed, born)

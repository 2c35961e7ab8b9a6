"""docs/security.md: its proofs exist, and it answers every requirement of ASVS 5.0 at levels 1 and 2."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PAPER = (ROOT / "docs/security.md").read_text()
PATH = re.compile(
    r"`((?:server|charterdesk|tests|migrations|web|docs|scripts)/[\w./-]+|Makefile)(?=`)|\]\(([\w./-]+)"
)
ROW = re.compile(r"^\| ([0-9]+\.[0-9]+\.[0-9]+) \|.*\| (.+) \| (.*)\|$", re.MULTILINE)
LAST = {
    1: {1: 2, 2: 9, 3: 11, 4: 3, 5: 2},
    2: {1: 3, 2: 3, 3: 4, 4: 1},
    3: {2: 2, 3: 4, 4: 6, 5: 5, 7: 2},
    4: {1: 3, 2: 1, 3: 2, 4: 4},
    5: {1: 1, 2: 3, 3: 2, 4: 3},
    6: {1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4},
    7: {1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2},
    8: {1: 2, 2: 3, 3: 1, 4: 1},
    11: {1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1},
    12: {1: 3, 2: 2, 3: 4},
    13: {1: 1, 2: 5, 3: 2, 4: 5},
    14: {1: 2, 2: 4, 3: 3},
    15: {1: 3, 2: 3, 3: 7},
    16: {1: 1, 2: 5, 3: 4, 4: 3, 5: 3},
}
"""The last number of each section of the chapters that apply; 9, 10 and 17 are answered as a whole."""


def paths() -> set[str]:
    return {named or f"docs/{linked}" for named, linked in PATH.findall(PAPER)}


def test_every_path_of_the_paper_exists() -> None:
    found = paths()

    assert len(found) > 100
    assert (
        sorted(path for path in found if not any((top / path).exists() for top in (ROOT, ROOT / "server")))
        == []
    )


def test_every_requirement_is_answered_once_and_in_order() -> None:
    wanted = [
        f"{chapter}.{section}.{number}"
        for chapter, sections in LAST.items()
        for section, last in sections.items()
        for number in range(1, last + 1)
    ]

    assert [number for number, _, _ in ROW.findall(PAPER)] == wanted


def test_every_answer_has_its_proof_or_says_why_there_is_none() -> None:
    bare = [
        number
        for number, answer, proof in ROW.findall(PAPER)
        if not PATH.search(proof) and "**Deviation:**" not in answer and not answer.startswith("Not here: ")
    ]

    assert bare == []

"""The process that makes documents: replaced when it is worn, killed or stuck, and never left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from pathlib import Path

import pytest

from charterdesk.documents.renderer import FONTS
from charterdesk.kit.pdf.pool import LARGE, DocumentTookTooLong, PdfPool
from charterdesk.kit.pdf.renderer import BARCODE, pdf417
from tests.documents.pages import Pages
from tests.kit.postgres.servers import eventually

PATIENCE = 90
WORD = "#set document(date: datetime(year: 2026, month: 1, day: 1))\n#json(bytes(sys.inputs.data)).word"
ENDLESS = "#for a in range(9999) { for b in range(9999) { for c in range(9999) { } } }"
PROGRAM = """
import sys
from multiprocessing import active_children
from pathlib import Path
from charterdesk.kit.pdf.pool import PdfPool

if __name__ == "__main__":
    PdfPool(Path(sys.argv[1])).render(Path(sys.argv[2]), {"word": "hello"})
    print(active_children()[0].pid, flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def template(tmp_path: Path) -> Path:
    file = tmp_path / "word.typ"
    file.write_text(WORD)
    return file


@pytest.fixture
def pool() -> Iterator[PdfPool]:
    pool = PdfPool(FONTS)
    yield pool
    pool.close()


def text_of(document: bytes) -> str:
    return Pages(document).text


def children() -> set[int]:
    return {child.pid for child in active_children() if child.pid is not None}


def is_alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_a_document_says_what_it_was_given(pool: PdfPool, template: Path) -> None:
    assert text_of(pool.render(template, {"word": "Núñez #strong[not markup] → $5$"})) == (
        "Núñez #strong[not markup] → $5$"
    )


def test_a_barcode_is_given_as_its_text_and_reaches_the_template_as_a_picture(
    pool: PdfPool, tmp_path: Path
) -> None:
    template = tmp_path / "code.typ"
    template.write_text("#json(bytes(sys.inputs.data)).coupons.map(it => [#it.code.len()]).join[ and ]")
    codes = ["M1PEREZ/JUANA", "M1PEREZ/JUANA MARIA         E"]

    made = text_of(pool.render(template, {"coupons": [{"code": {BARCODE: code}} for code in codes]}))

    assert made == " and ".join(str(len(pdf417(code))) for code in codes)


def test_the_same_data_give_the_same_bytes_in_every_process(pool: PdfPool, template: Path) -> None:
    first = pool.render(template, {"word": "once"})
    pool.close()

    assert pool.render(template, {"word": "once"}) == first
    assert pool.render(template, {"word": "other"}) != first


def test_no_process_is_started_before_the_first_document_and_none_stays(
    pool: PdfPool, template: Path
) -> None:
    before = children()
    pool.close()
    assert children() == before

    pool.render(template, {"word": "one"})
    assert len(children() - before) == 1
    pool.close()
    assert children() == before


def test_a_killed_process_is_replaced_and_nobody_notices(pool: PdfPool, template: Path) -> None:
    before = children()
    pool.render(template, {"word": "first"})
    for pid in children() - before:
        os.kill(pid, signal.SIGKILL)

    with ThreadPoolExecutor(6) as desks:
        made = list(desks.map(lambda number: pool.render(template, {"word": f"no {number}"}), range(6)))

    assert [text_of(document) for document in made] == [f"no {number}" for number in range(6)]


def test_documents_are_made_at_a_lower_priority_than_requests(pool: PdfPool, template: Path) -> None:
    before = children()

    pool.render(template, {"word": "first"})

    [process] = children() - before
    assert os.getpriority(os.PRIO_PROCESS, process) == os.getpriority(os.PRIO_PROCESS, 0) + 5


def test_a_process_is_replaced_after_so_many_documents(template: Path) -> None:
    before, pool = children(), PdfPool(FONTS, documents=2)
    makers = []
    try:
        for _ in range(5):
            pool.render(template, {"word": "small"})
            makers.append(max(children() - before))
    finally:
        pool.close()

    assert makers[0] == makers[1] != makers[2] == makers[3] != makers[4]
    eventually(lambda: children() == before, PATIENCE)


def test_a_process_ends_when_no_document_is_wanted_and_the_next_one_starts_another(template: Path) -> None:
    before, pool = children(), PdfPool(FONTS, idle_seconds=0)
    try:
        with ThreadPoolExecutor(4) as clerks:
            made = list(clerks.map(lambda number: pool.render(template, {"word": f"no {number}"}), range(8)))
        eventually(lambda: children() == before, PATIENCE)
        again = pool.render(template, {"word": "again"})
    finally:
        pool.close()

    assert [text_of(document) for document in made] == [f"no {number}" for number in range(8)]
    assert text_of(again) == "again"


def test_everybody_who_asks_while_processes_are_replaced_gets_his_document(template: Path) -> None:
    pool = PdfPool(FONTS, documents=3)
    try:
        with ThreadPoolExecutor(8) as desks:
            made = list(desks.map(lambda number: pool.render(template, {"word": f"no {number}"}), range(12)))
    finally:
        pool.close()

    assert [text_of(document) for document in made] == [f"no {number}" for number in range(12)]


def test_a_process_is_replaced_after_a_large_document(pool: PdfPool, template: Path) -> None:
    before = children()
    pool.render(template, {"word": "small"})
    first = children() - before
    pool.render(template, {"word": "large", "more": "x" * LARGE})
    assert children() - before == first

    pool.render(template, {"word": "small"})
    eventually(lambda: not first & children(), PATIENCE)
    assert len(children() - before) == 1


def test_a_document_that_never_ends_is_given_up_and_the_next_one_is_made(tmp_path: Path) -> None:
    endless, word = tmp_path / "endless.typ", tmp_path / "word.typ"
    endless.write_text(ENDLESS)
    word.write_text(WORD)
    pool = PdfPool(FONTS, seconds=2)
    try:
        with pytest.raises(DocumentTookTooLong, match=r"^The document could not be made in time\."):
            pool.render(endless, {})
        # On a busy machine starting the next process may take longer than the limit, too.
        eventually(lambda: _rendered_in_time(pool, word, "next"), PATIENCE)
    finally:
        pool.close()


def _rendered_in_time(pool: PdfPool, template: Path, word: str) -> bool:
    try:
        return text_of(pool.render(template, {"word": word})) == word
    except DocumentTookTooLong:
        return False


def test_a_broken_template_is_a_failure_of_the_program_and_breaks_nothing_else(
    pool: PdfPool, template: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.typ"
    broken.write_text("#nothing-of-that-name")

    with pytest.raises(RuntimeError, match="unknown variable: nothing-of-that-name"):
        pool.render(broken, {})
    assert text_of(pool.render(template, {"word": "whole"})) == "whole"


def test_a_template_reads_nothing_outside_its_folder(pool: PdfPool, tmp_path: Path) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (inside / "page.typ").write_text('#read("../secret.txt")')

    with pytest.raises(RuntimeError, match="would escape the project root"):
        pool.render(inside / "page.typ", {})


def test_a_killed_server_leaves_no_rendering_process(template: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, str(FONTS), str(template)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    both = subprocess.PIPE
    with subprocess.Popen(command, stdin=both, stdout=both, env=environment) as server:
        assert server.stdout is not None
        child = int(server.stdout.readline())
        assert is_alive(child)
        server.kill()

    eventually(lambda: not is_alive(child), PATIENCE)

"""Uploads are read in a process of their own, one request at a time, outside the transaction."""

import threading
import time
from base64 import b64encode
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Process
from typing import cast

import pytest
from PIL import Image
from sqlalchemy import QueuePool, select

from charterdesk.access.roles import Role
from charterdesk.files.content import MAX_PIXELS, Content
from charterdesk.files.decoder import Decoder, ReadResult
from charterdesk.files.errors import BrokenImage, EmptyFile, ImageTooBig
from charterdesk.kit.db import Database
from charterdesk.organization.models import Charter
from tests.api.conftest import RealServer
from tests.callers import Caller
from tests.files.pictures import png, saved
from tests.files.uploads import upload


@pytest.fixture(scope="module")
def decoder() -> Iterator[Decoder]:
    made = Decoder()
    yield made
    made.close()


def children(decoder: Decoder) -> list[Process]:
    executor = decoder._process
    assert executor is not None
    assert executor._processes is not None
    return list(executor._processes.values())


def blank(width: int, height: int) -> bytes:
    return saved(Image.new("1", (width, height)), "PNG")


def test_what_the_process_reads_or_refuses_arrives(decoder: Decoder) -> None:
    picture, empty, broken = decoder.read([png(), b"", png()[:40]])

    assert isinstance(picture, Content)
    assert picture.is_image
    assert isinstance(empty, EmptyFile)
    assert isinstance(broken, BrokenImage)


def test_a_picture_at_the_limit_is_read_within_the_memory_of_the_process(decoder: Decoder) -> None:
    [fits, too_big] = decoder.read([blank(4_000, MAX_PIXELS // 4_000), blank(5_000, 5_000)])

    assert isinstance(fits, Content)
    assert fits.is_blank
    assert isinstance(too_big, ImageTooBig)
    assert (
        too_big.message
        == "The picture is too big. The limit is 6000 pixels per side and 12 million in total."
    )


def test_a_process_that_dies_is_replaced(decoder: Decoder) -> None:
    decoder.read([png()])
    for child in children(decoder):
        child.kill()
        child.join()

    assert isinstance(decoder.read([png()])[0], BrokenImage | Content)
    assert isinstance(decoder.read([png()])[0], Content)


def test_a_process_without_work_ends() -> None:
    decoder = Decoder(idle_seconds=0.2)
    decoder.read([png()])
    [child] = children(decoder)
    deadline = time.monotonic() + 20
    while child.is_alive() and time.monotonic() < deadline:
        time.sleep(0.05)

    assert not child.is_alive()


class Counting(Decoder):
    """Counts the requests that use the decoder at once, and the connections that they hold."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.now, self.most, self.connections = 0, 0, 0
        self._database = database
        self._counting = threading.Lock()

    def read(self, files: Sequence[bytes]) -> list[ReadResult]:
        with self._counting:
            self.now += 1
            self.most = max(self.most, self.now)
            self.connections += cast(QueuePool, self._database.engine.pool).checkedout()
        try:
            return super().read(files)
        finally:
            with self._counting:
                self.now -= 1


@pytest.fixture
def counting(real: RealServer) -> Iterator[Counting]:
    before, real.app.state.decoder = real.app.state.decoder, Counting(real.database)
    yield real.app.state.decoder
    real.app.state.decoder.close()
    real.app.state.decoder = before


def current_charter(real: RealServer) -> Charter:
    with real.database.sessions() as session:
        return session.execute(select(Charter).where(Charter.current)).scalar_one()


def test_uploads_are_read_one_request_at_a_time(real: RealServer, counting: Counting) -> None:
    admin, charter = real.caller(Role.CharterAdmin), current_charter(real)
    with ThreadPoolExecutor(4) as senders:
        answers = list(senders.map(lambda _: upload(admin, charter), range(4)))

    assert [answer.status_code for answer in answers] == [200] * 4
    assert counting.most == 1


def test_an_upload_that_is_read_holds_no_connection(real: RealServer, counting: Counting) -> None:
    admin, charter = real.caller(Role.CharterAdmin), current_charter(real)
    upload(admin, charter)
    sign = {"entityType": "Charter", "base64": b64encode(png()).decode()}
    signed = admin.post(f"/api/FileAttachments/base64/{charter.id}", json=sign)

    assert signed.status_code == 200, signed.text
    assert (counting.most, counting.connections) == (1, 0)


@pytest.mark.parametrize("headers", [{}, {"Authorization": "Bearer forged"}])
def test_nothing_is_read_for_a_stranger(
    real: RealServer, counting: Counting, headers: dict[str, str]
) -> None:
    stranger = Caller(real.client, headers)

    assert upload(stranger, current_charter(real)).status_code == 401
    assert counting.most == 0

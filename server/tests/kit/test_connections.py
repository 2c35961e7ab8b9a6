"""Connections that send slowly, take slowly or are too many, against a real server with short limits."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from charterdesk.kit import connections
from charterdesk.kit.connections import LimitedProtocol

SOON = 0.4
"""Seconds of the limits in these tests."""
GET = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n"
LARGE = 50_000_000
Connect = Callable[..., socket.socket]


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with as many bytes as the path says, after reading the body unless the path is /refused."""
    while scope["path"] != "/refused" and (await receive()).get("more_body"):
        pass
    size = LARGE if scope["path"] == "/large" else 2
    head = [(b"content-length", str(size).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": b"x" * size})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    for limit in ("HEAD_SECONDS", "BODY_SECONDS", "TAKE_SECONDS", "LINGER_SECONDS"):
        monkeypatch.setattr(connections, limit, SOON)
    monkeypatch.setattr(connections, "MOST_FROM_ONE_ADDRESS", 5)
    config = uvicorn.Config(
        app, port=0, http=LimitedProtocol, log_config=None, lifespan="off", forwarded_allow_ips=""
    )
    server = uvicorn.Server(config)
    listening = config.bind_socket()
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listening.getsockname()[1]
    server.should_exit = True
    thread.join(timeout=20)


@pytest.fixture
def connect(port: int) -> Iterator[Connect]:
    with ExitStack() as opened:

        def connect(sent: bytes = b"") -> socket.socket:
            connection = socket.create_connection(("127.0.0.1", port), timeout=20)
            opened.enter_context(connection).sendall(sent)
            return connection

        yield connect


def send_all(connection: socket.socket, piece: bytes, times: int, pause: float = 0) -> None:
    for _ in range(times):
        connection.sendall(piece)
        time.sleep(pause)


def is_ended(connection: socket.socket) -> bool:
    """Wait until the server ends the connection; false if it has answered instead."""
    try:
        return connection.recv(10) == b""
    except ConnectionError:
        return True


def wait_until_none_is_open() -> None:
    """Wait until the server has ended all connections, of which the client may know nothing yet."""
    deadline = time.monotonic() + 20
    while LimitedProtocol._open:
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HT", GET[:-2], POST % 100, POST % 100 + b"a few bytes"],
    ids=["nothing", "half a line", "half a head", "no body", "half a body"],
)
def test_a_request_that_never_ends_loses_its_connection(connect: Connect, sent: bytes) -> None:
    assert is_ended(connect(sent))


def test_a_head_sent_in_drops_loses_its_connection(connect: Connect) -> None:
    connection = connect(b"GET / HTTP/1.1\r\n")

    with pytest.raises(ConnectionError):
        send_all(connection, b"X: drop\r\n", times=200, pause=SOON / 10)


def test_a_second_request_that_never_ends_loses_its_connection_too(connect: Connect) -> None:
    connection = connect(GET)
    assert connection.recv(1000).startswith(b"HTTP/1.1 200")
    connection.sendall(GET[:-2])

    assert is_ended(connection)


def test_a_head_without_end_is_not_kept_in_memory(connect: Connect) -> None:
    connection = connect(b"GET / HTTP/1.1\r\nX: ")

    with pytest.raises(ConnectionError):
        send_all(connection, b"x" * 10_000, times=10_000)


def test_a_body_that_nobody_wants_is_not_waited_for(connect: Connect) -> None:
    connection = connect((POST % LARGE).replace(b"/", b"/refused", 1))
    assert connection.recv(1000).startswith(b"HTTP/1.1 200")

    assert is_ended(connection)


def test_a_client_that_takes_nothing_loses_its_response(connect: Connect) -> None:
    connection = connect(GET.replace(b"/", b"/large", 1))
    assert connection.recv(1) == b"H"
    wait_until_none_is_open()
    taken = 0
    try:
        while piece := connection.recv(1_000_000):
            taken += len(piece)
    except ConnectionError:
        pass

    assert taken < LARGE


def test_a_slow_call_and_an_idle_browser_are_left_alone(connect: Connect) -> None:
    connection = connect()
    for _ in range(4):
        connection.sendall(GET)
        assert connection.recv(1000).startswith(b"HTTP/1.1 200")
        time.sleep(SOON * 1.5)


def test_one_address_gets_so_many_connections_and_others_once_they_end(connect: Connect) -> None:
    held = [connect(GET) for _ in range(5)]
    assert all(one.recv(1000) for one in held)
    assert is_ended(connect())

    held.pop().close()
    deadline = time.monotonic() + 20
    while is_ended(connect(GET)):  # until the server has seen the close
        assert time.monotonic() < deadline

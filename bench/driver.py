"""Drives the load: a fixed number of connections, each sending its next request after the last response.

Runs as a process of its own (`python -m bench.driver`, the plan on standard input, the result on standard
output), so that its cost is not counted as the server's. It still competes for the same processors.
"""

import asyncio
import json
import resource
import subprocess
import sys
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import repeat
from typing import Any, cast

import httptools
import uvloop

Sent = tuple[str, str, Any]
"""Method, path and body of a request."""


@dataclass(frozen=True)
class Plan:
    port: int
    token: str
    clients: int
    seconds: float
    reads: Sent = ("GET", "/api/Airports", None)
    """The request that every client repeats, if it has no writes."""
    airlines: list[dict[str, Any]] | None = None
    """A row for every client, which it changes repeatedly."""
    writes: list[list[Sent]] | None = None
    """The requests that every client sends once, in order; it stops after the last."""


@dataclass(frozen=True)
class Load:
    seconds: float
    latencies_ms: list[float]
    failures: dict[str, int]
    """Responses other than 200, counted by status."""
    driver_cpu_seconds: float


def drive(plan: Plan) -> Load:
    command = [sys.executable, "-m", "bench.driver"]
    done = subprocess.run(  # noqa: S603
        command,
        input=json.dumps(asdict(plan)),
        stdout=subprocess.PIPE,
        text=True,
        timeout=plan.seconds + 60,
        check=True,
    )
    return Load(**json.loads(done.stdout))


class Client(asyncio.Protocol):
    """One connection. It writes plain bytes and reads with the parser that uvicorn uses."""

    def __init__(self, plan: Plan, number: int, until: float) -> None:
        self.latencies_ms: list[float] = []
        self.failures = Counter[str]()
        self.done = asyncio.get_running_loop().create_future()
        self._until = until
        self._frame = f"Host: 127.0.0.1:{plan.port}\r\nAuthorization: Bearer {plan.token}\r\n"
        self._requests = requests_of(plan, number)
        self._writes = plan.writes is not None or plan.airlines is not None
        self._parser = httptools.HttpResponseParser(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._send()

    def data_received(self, data: bytes) -> None:
        self._parser.feed_data(data)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.failures["connection lost"] += 1
            self.done.set_result(None)

    def on_message_complete(self) -> None:
        now = time.perf_counter()
        self.latencies_ms.append((now - self._sent) * 1000)
        status = self._parser.get_status_code()
        if status != 200:
            self.failures[str(status)] += 1
        self._send()

    def _send(self) -> None:
        request = next(self._requests, None) if time.perf_counter() < self._until else None
        if request is None:
            self.done.set_result(None)
            self._transport.close()
            return
        message = self._message(*request)
        self._sent = time.perf_counter()
        self._transport.write(message)

    def _message(self, method: str, path: str, body: Any) -> bytes:
        head = f"{method} {path} HTTP/1.1\r\n{self._frame}"
        if body is None:
            return f"{head}\r\n".encode()
        content = json.dumps(body).encode()
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
        if self._writes:
            head += f"Idempotency-Key: {uuid.uuid4()}\r\n"
        return f"{head}\r\n".encode() + content


def requests_of(plan: Plan, number: int) -> Iterator[Sent]:
    if plan.writes is not None:
        return iter(plan.writes[number])
    if plan.airlines is not None:
        return _changes(plan.airlines[number])
    return repeat(plan.reads)


def _changes(airline: dict[str, Any]) -> Iterator[Sent]:
    while True:
        # Every request changes the name, because a save without a change writes no event.
        name = f"{airline['iataCode']} Air, fleet {airline['version']}"
        yield "PUT", "/api/Airlines", {**airline, "name": name}
        airline["version"] += 1


async def run(plan: Plan) -> Load:
    loop = asyncio.get_running_loop()
    started = time.perf_counter()
    clients = [Client(plan, number, started + plan.seconds) for number in range(plan.clients)]
    for client in clients:
        await loop.create_connection(lambda client=client: client, "127.0.0.1", plan.port)  # type: ignore[misc]
    await asyncio.gather(*(client.done for client in clients))
    seconds = time.perf_counter() - started
    used = resource.getrusage(resource.RUSAGE_SELF)
    return Load(
        seconds,
        [latency for client in clients for latency in client.latencies_ms],
        dict(sum((client.failures for client in clients), Counter[str]())),
        used.ru_utime + used.ru_stime,
    )


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        load = runner.run(run(Plan(**json.load(sys.stdin))))
    json.dump(asdict(load), sys.stdout)

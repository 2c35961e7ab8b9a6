"""The load: a fixed number of connections, each sending its next request when the last was answered.

Runs as a process of its own (`python -m bench.driver`, the plan on standard input, the result on standard
output), so that its cost is not taken for the server's. It still competes for the same processors.
"""

import asyncio
import json
import resource
import subprocess
import sys
import time
import uuid
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, cast

import httptools
import uvloop


@dataclass(frozen=True)
class Plan:
    port: int
    token: str
    clients: int
    seconds: float
    airlines: list[dict[str, Any]] | None = None
    """A row for every client to change over and over; without them the clients read the list."""


@dataclass(frozen=True)
class Load:
    seconds: float
    latencies_ms: list[float]
    failures: dict[str, int]
    """Answers other than 200, by status."""
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
    """One connection. Plain bytes out, and the parser that uvicorn uses in."""

    def __init__(self, plan: Plan, number: int, until: float) -> None:
        self.latencies_ms: list[float] = []
        self.failures = Counter[str]()
        self.done = asyncio.get_running_loop().create_future()
        self._until = until
        self._frame = f"Host: 127.0.0.1:{plan.port}\r\nAuthorization: Bearer {plan.token}\r\n"
        self._airline = plan.airlines[number] if plan.airlines else None
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
        elif self._airline is not None:
            self._airline["version"] += 1
        if now < self._until:
            self._send()
        else:
            self.done.set_result(None)
            self._transport.close()

    def _send(self) -> None:
        self._sent = time.perf_counter()
        self._transport.write(self._list() if self._airline is None else self._change(self._airline))

    def _list(self) -> bytes:
        return f"GET /api/Airports HTTP/1.1\r\n{self._frame}\r\n".encode()

    def _change(self, airline: dict[str, Any]) -> bytes:
        # Every request changes the name, because a save without a change writes no event.
        body = json.dumps({**airline, "name": f"{airline['iataCode']} Air, fleet {airline['version']}"})
        return (
            f"PUT /api/Airlines HTTP/1.1\r\n{self._frame}Idempotency-Key: {uuid.uuid4()}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
        ).encode()


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

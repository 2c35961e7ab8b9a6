"""The card company at an address of its own, over real HTTP. It begins each answer with a byte order mark."""

import json
import select
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

from tests.payments.authorize_net.card_company import CardCompany
from tests.payments.authorize_net.faults import Fault
from tests.payments.authorize_net.schema import WrongForm, require_schema
from tests.payments.authorize_net.transactions import error

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class _Handler(BaseHTTPRequestHandler):
    company: CardCompany
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        company = self.company
        try:
            name, fields = require_schema(self.path, self.headers["Content-Type"], body)
        except WrongForm as wrong:
            self._send(200, BYTE_ORDER_MARK + json.dumps(error("E00003", str(wrong))).encode())
            return
        faults = company.faults.get(name)
        fault = faults.pop(0) if faults else None
        if fault is Fault.Unread:
            self.close_connection = True
            return
        answered = BYTE_ORDER_MARK + json.dumps(company.answer(name, fields)).encode()
        self._end(fault, answered)

    def _end(self, fault: Fault | None, answered: bytes) -> None:
        if fault is None:
            self._send(200, answered)
        else:
            self._fail(fault, answered)

    def _fail(self, fault: Fault, answered: bytes) -> None:
        match fault:
            case Fault.Cut:
                self.close_connection = True
            case Fault.Half:
                self._send(200, answered, answered[: len(answered) // 2])
            case Fault.Garbage:
                self._send(200, b"<html>Please come back later.</html>")
            case Fault.Error:
                self._send(502, b"Bad gateway")
            case Fault.Silent:
                self.rfile.read()  # until the client has gone
            case Fault.Drip:
                self._stream(lambda: b" " if self._is_listening(0.1) else b"")
            case Fault.Flood:
                self._stream(lambda: b" " * 1_000_000 if self._is_listening(0) else b"")

    def _send(self, status: int, body: bytes, written: bytes | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body if written is None else written)
        self.close_connection = written is not None

    def _stream(self, part: Callable[[], bytes]) -> None:
        """Send parts until the client has gone."""
        self.send_response(200)
        self.end_headers()
        with suppress(OSError):
            while sent := part():
                self.wfile.write(sent)
        self.close_connection = True

    def _is_listening(self, seconds: float) -> bool:
        """Wait, and return False at once when the client has gone."""
        return not select.select([self.connection], [], [], seconds)[0]

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


@contextmanager
def open_company() -> Iterator[CardCompany]:
    handler = type("Handler", (_Handler,), {})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        company = CardCompany(f"http://127.0.0.1:{server.server_port}/xml/v1/request.api")
        handler.company = company  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield company
        finally:
            server.shutdown()
            thread.join()

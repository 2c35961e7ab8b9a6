"""A server that speaks S3: rclone, which keeps each bucket in a folder; and a line to it that can be cut."""

import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Self

from charterdesk.files.bucket import Bucket

ACCESS_KEY: Final = "charterdesk"
SECRET_KEY: Final = "a secret of the tests"
_DEATH_SECONDS: Final = 30
_RCLONE: Final = Path(sys.executable).with_name("rclone")


class S3Server:
    """Serves the folders in a folder as buckets, on the same port after each start."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *(_RCLONE, "serve", "s3", self.folder, "--config", "", "--log-level", "NOTICE"),
                *("--addr", f"127.0.0.1:{self.port}", "--auth-key", f"{ACCESS_KEY},{SECRET_KEY}"),
                # Tests look into the folders and make new ones.
                *("--vfs-cache-mode", "off", "--dir-cache-time", "1ns"),
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if "Starting s3 server on" in line:
                self.port = int(line.rsplit(":", 1)[1].strip("/]\n"))
                return
        raise AssertionError("rclone does not start")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def bucket(self, name: str) -> Bucket:
        """Make a bucket."""
        (self.folder / name).mkdir()
        return Bucket(
            name=name,
            url=f"http://127.0.0.1:{self.port}",
            region="us-east-1",
            access_key=ACCESS_KEY,
            secret_key=SECRET_KEY,
            path_style=True,
        )

    def settings(self, name: str) -> dict[str, str]:
        """Make a bucket, and return the environment of a program that keeps its files there."""
        where = self.bucket(name)
        return {
            "CHARTERDESK_FILES": "bucket",
            "CHARTERDESK_BUCKET_URL": where.url,
            "CHARTERDESK_BUCKET_NAME": where.name,
            "CHARTERDESK_BUCKET_ACCESS_KEY": where.access_key,
            "CHARTERDESK_BUCKET_SECRET_KEY": where.secret_key,
        }


@contextmanager
def serving(folder: Path) -> Iterator[S3Server]:
    server = S3Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.kill()


class Line:
    """A line to the server on which it dies: after so many bytes of a request, or of a response.

    At the end of the line the server is started again.
    """

    def __init__(self, server: S3Server, *, upward: int | None = None, downward: int | None = None) -> None:
        self._server, self._upward, self._downward = server, upward, downward
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._died = threading.Event()

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._listener.close()
        assert self._died.wait(_DEATH_SECONDS), "so many bytes were never passed"
        self._server.start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                try:
                    far = socket.create_connection(("127.0.0.1", self._server.port))
                except ConnectionRefusedError:  # it is dead, and the client tries again
                    near.close()
                    continue
                for source, target, most in ((near, far, self._upward), (far, near, self._downward)):
                    threading.Thread(target=self._pass, args=(source, target, most), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, most: int | None) -> None:
        passed = 0
        with suppress(OSError):
            while data := source.recv(1 << 14):
                target.sendall(data)
                passed += len(data)
                if most is not None and passed > most:
                    self._server.kill()
                    self._died.set()
                    break
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

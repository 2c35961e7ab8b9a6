"""Log lines in JSON, with the request id and without personal data."""

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime

import msgspec

request_id: ContextVar[str] = ContextVar("request_id", default="")

_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}

_encoder = msgspec.json.Encoder(enc_hook=str)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id.get():
            line["requestId"] = request_id.get()
        line.update({name: value for name, value in record.__dict__.items() if name not in _PLAIN})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        try:
            return _encoder.encode(line).decode()
        except UnicodeEncodeError:  # a lone surrogate, which msgspec refuses
            return json.dumps(line, default=str)


def log_as_json(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("procrastinate").setLevel(logging.WARNING)
    # No line shows its place in the code, and finding it costs more than writing the line.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    # kit/http writes the access log, by route template instead of path.
    logging.getLogger("uvicorn.access").disabled = True


def say(line: str) -> None:
    """Print a line for the user of the terminal; the log goes to standard error."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()

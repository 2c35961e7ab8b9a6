"""A terminal in which the commands of the program are run."""

import io
import sys
from pathlib import Path

import pytest

from charterdesk.cli import main


class Terminal:
    """Types commands, and reads what they say."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def set(self, **variables: str) -> None:
        for name, value in variables.items():
            self._monkeypatch.setenv(name, value)

    def run(self, *words: str, typed: str = "") -> tuple[int, str, str]:
        """Return the exit status, the output, and the output for errors."""
        self._monkeypatch.setattr(sys, "argv", ["charterdesk", *words])
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = 0
        try:
            main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        said = self._capsys.readouterr()
        return status, said.out, said.err


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    # A directory of its own: it keeps the heads of the log of one database.
    monkeypatch.setenv("CHARTERDESK_DATA_DIR", str(tmp_path))
    return Terminal(monkeypatch, capsys)

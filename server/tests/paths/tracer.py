"""Counts the files, functions and file switches that one call of the API crosses."""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import charterdesk

ROOT = Path(charterdesk.__file__).parent
NOT_COUNTED = ("kit", "access", "identity", "activity")
"""Packages that serve every call alike; so do the modules beside the packages."""
OF_THE_TESTS = {"LazyDescriptionCursor.description", "LazyDescriptionCursor.execute"}
"""Called by SQLAlchemy where the tests' session checks deferred constraints, unlike the server's commit."""


@dataclass
class CallPath:
    """The functions of the product in the order in which they were called."""

    steps: list[tuple[str, str]] = field(default_factory=list)

    @property
    def files(self) -> set[str]:
        return {file for file, _ in self.steps}

    @property
    def domain_files(self) -> set[str]:
        return {file for file in self.files if "/" in file and file.split("/")[0] not in NOT_COUNTED}

    @property
    def functions(self) -> set[tuple[str, str]]:
        return set(self.steps)

    @property
    def switches(self) -> Counter[tuple[str, str]]:
        """How often a function of one file is followed by a function of another, by the two files."""
        files = [file for file, _ in self.steps]
        return Counter((before, after) for before, after in pairwise(files) if before != after)

    def __str__(self) -> str:
        counts = f"{len(self.domain_files):3} domain files  {len(self.files):3} files"
        return f"{counts}  {len(self.functions):3} functions  {self.switches.total():3} switches"


class Tracer:
    """Follows the threads that are started while it is installed, and records while a call is traced."""

    def __init__(self) -> None:
        self._path: CallPath | None = None

    def install(self) -> None:
        threading.setprofile(self._note)

    def remove(self) -> None:
        threading.setprofile(None)

    def trace(self, call: Callable[[], Any]) -> tuple[CallPath, Any]:
        """Return the path of the call and its result."""
        path = self._path = CallPath()
        try:
            return path, call()
        finally:
            self._path = None

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if self._path is None or event != "call" or code.co_name.startswith("<"):
            return
        if code.co_filename.startswith(str(ROOT)) and code.co_qualname not in OF_THE_TESTS:
            file = str(Path(code.co_filename).relative_to(ROOT))
            self._path.steps.append((file, code.co_qualname))

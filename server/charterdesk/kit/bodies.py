"""Limits on request bodies: by caller before they are read, and by their form before they are parsed.

A caller who has not signed in may send little. Whether a larger body is read is decided from the headers.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request

from charterdesk.kit.errors import BadRequest, Refusal, Unauthorized

SMALL_BODY: Final = 32_000
"""Bytes that every caller may send; a sign-in has a few hundred."""
LARGEST_BODY: Final = 1_000_000
MOST_VALUES: Final = 20_000
"""Fields and list entries in one body; a long list of passengers has half as many."""
MOST_VALUES_OF_STRANGERS: Final = 200
DEEPEST: Final = 32
"""Levels of lists and objects; the deepest request has seven."""

IsSignedIn = Callable[[str], Awaitable[bool]]

# Possessive and with an optional end, so that no text takes more than one pass.
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_BRACKET: Final = re.compile(rb"[\[\]{}]")
_CLOSING: Final = frozenset((b"]", b"}"))


class BodyTooLarge(Refusal):
    status = 413
    sentence = "The request is too large: at most {limit} bytes are taken."


class TooManyValues(Refusal):
    status = 413
    sentence = "Send less at once: at most {limit} values are taken in one request."


def require_modest(body: bytes, most_values: int) -> None:
    """Refuse JSON with too many values or levels before it is parsed, which costs a hundred times more."""
    bare = _STRING.sub(b"", body)
    depth = 0
    for bracket in islice(_BRACKET.finditer(bare), 2 * most_values):
        depth += -1 if bracket[0] in _CLOSING else 1
        if depth > DEEPEST:
            raise BadRequest(why="its body is not what this call takes")
    if bare.count(b",") + bare.count(b"[") + bare.count(b"{") > most_values:
        raise TooManyValues(limit=f"{most_values:,}")


class BodyLimits:
    """How much a caller may send, decided from the headers."""

    def __init__(
        self,
        is_signed_in: IsSignedIn,
        public: Sequence[re.Pattern[str]] = (),
        larger: Mapping[str, int] | None = None,
    ) -> None:
        self.is_signed_in = is_signed_in
        self.public = public
        self.larger = larger or {}

    async def admit(self, request: Request) -> int:
        """Refuse a body that is too long for its caller; return how many values it may have."""
        path, length = request.scope["path"], int(request.headers.get("content-length") or 0)
        token = self._token(path, request.headers)
        if length > SMALL_BODY:
            limits = (most for start, most in self.larger.items() if path.startswith(start))
            limit = next(limits, LARGEST_BODY)
            if token is None or length > limit:
                raise BodyTooLarge(limit=f"{limit if token else SMALL_BODY:,}")
            if not await self.is_signed_in(token):
                raise Unauthorized
        return MOST_VALUES if token else MOST_VALUES_OF_STRANGERS

    def _token(self, path: str, headers: Headers) -> str | None:
        """Return the token to be believed in; public calls know none."""
        scheme, _, token = headers.get("authorization", "").partition(" ")
        is_public = any(pattern.fullmatch(path) for pattern in self.public)
        return token.strip() if scheme.lower() == "bearer" and not is_public else None

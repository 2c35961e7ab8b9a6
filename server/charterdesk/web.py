"""Serves the built web: precompressed files, cached forever by their hashed names."""

import mimetypes
from collections.abc import Awaitable
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from charterdesk.kit.errors import Refusal
from charterdesk.kit.http import answer
from charterdesk.payments.gateway.provider import Terminal

ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
IMMUTABLE: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"
SIGNATURE_PAD: Final = "https://tablet.sigwebtablet.com:47290 http://tablet.sigwebtablet.com:47289"
"""The two origins of the signature pad's service on the clerk's own computer."""


def page_policy(terminal: Terminal) -> str:
    """Return what a page may load: beside our own files only the script of the card company in use."""
    scripts = (_origin(terminal.script_url),) if terminal.script_url else ()
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("connect-src 'self'", SIGNATURE_PAD, *terminal.connects_to)),
            "img-src 'self' data: blob:",
            # Tickets and receipts are fetched with the session, then shown in the page.
            "frame-src 'self' blob:",
            # The component library sets sizes as style attributes.
            "style-src 'self' 'unsafe-inline'",
            # The reader of barcodes in camera pictures is WebAssembly, from our own files.
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *scripts)),
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    )


def _origin(url: str) -> str:
    address = urlsplit(url)
    return f"{address.scheme}://{address.netloc}"


class NotBuilt(Refusal):
    status = 404
    sentence = "The web pages are not built. Run `make run`, or `npm run build` in web/."


class BuiltWeb:
    """Middleware that serves the files of a folder beside the API, and nothing outside it."""

    def __init__(self, app: ASGIApp, folder: Path, terminal: Terminal) -> None:
        self.app = app
        self.policy = page_policy(terminal)
        self.folder = folder.resolve()
        self.files = {
            f"/{path.relative_to(self.folder).as_posix()}": path
            for path in sorted(self.folder.rglob("*"))
            if path.is_file() and path.suffix not in (".br", ".gz")
        }

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        is_page = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if not is_page or scope["path"].startswith("/api/"):
            return self.app(scope, receive, send)
        response = self._response(scope["path"], Headers(scope=scope).get("accept-encoding", ""))
        return response(scope, receive, send)

    def _response(self, path: str, accepted: str) -> Response:
        found = self.files.get("/index.html" if path == "/" else path)
        if found is None:
            status, headers, body = answer(NotBuilt() if path == "/" else NoSuchPage())
            return Response(body, status, headers)
        headers = {
            "Cache-Control": IMMUTABLE if path.startswith("/assets/") else REVALIDATE,
            "Content-Security-Policy": self.policy,
            "Vary": "Accept-Encoding",
        }
        for encoding, ending in ENCODINGS:
            compressed = found.with_name(found.name + ending)
            if encoding in accepted and compressed.is_file():
                headers["Content-Encoding"] = encoding
                return FileResponse(compressed, headers=headers, media_type=_media_type(found))
        return FileResponse(found, headers=headers, media_type=_media_type(found))


class NoSuchPage(Refusal):
    status = 404
    sentence = "There is no such page."


# Unknown to Python before 3.13, and a browser shows no picture without its type.
mimetypes.add_type("image/webp", ".webp")


def _media_type(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"

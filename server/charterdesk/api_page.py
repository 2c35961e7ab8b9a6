"""The API reference for signed-in users: the OpenAPI document as JSON and as a page without scripts."""

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from fastapi import Request, Response

from charterdesk.access.actor import CanUseOwnSession
from charterdesk.kit.db import Db, only_reads
from charterdesk.kit.errors import fails
from charterdesk.kit.routing import group, json_response

Part = Mapping[str, Any]

STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1c2733 }
nav a { display: inline-block; margin-right: .75rem }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c5ced8 }
details { margin: .25rem 0 }
details > :not(summary) { margin-left: 1.25rem }
code { background: #eef2f6; padding: 0 .25rem; border-radius: 3px }
caption, th, td { text-align: left; padding: .1rem 1rem .1rem 0; vertical-align: top }
caption { font-weight: 600 }
th { font-weight: 400 }
"""
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY: Final = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; object-src 'none'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
INTRODUCTION: Final = """
<p>Sign in with <code>POST /api/Auth/Login</code> and send the token of its response with every call as
<code>Authorization: Bearer …</code>. <code>OfficeActiveId</code> chooses one of your offices; without it,
the first one is active.</p>
<p>A write with an <code>Idempotency-Key</code> header takes effect once, even if it is repeated. A change
carries the <code>version</code> you last read; it is refused if the record has changed since. Every refusal
has the form <a href="#schema-Failure">Failure</a>.</p>
<p>The OpenAPI document itself is at <code>GET /api/docs/openapi.json</code>.</p>
"""

router = group("docs")


@router.get("", include_in_schema=False, response_class=Response, responses=fails())
@only_reads
def page(request: Request, session: Db, actor: CanUseOwnSession) -> Response:
    """Return the API reference as a page."""
    html = render_page(request.app.state.api_document())
    return Response(html, media_type="text/html", headers={"Content-Security-Policy": POLICY})


@router.get("/openapi.json", include_in_schema=False, responses=fails())
@only_reads
def openapi_json(request: Request, session: Db, actor: CanUseOwnSession) -> Response:
    """Return the OpenAPI document."""
    return json_response(json.dumps(request.app.state.api_document(), ensure_ascii=False))


def render_page(document: Part) -> str:
    groups: dict[str, list[str]] = {}
    for path, operations in document["paths"].items():
        for method, call in operations.items():
            groups.setdefault(call["tags"][0], []).append(_call(method.upper(), path, call, document))
    links = "".join(f'<a href="#{name}">{name}</a>' for name in groups)
    parts = "".join(f'<h2 id="{name}">{name}</h2>{"".join(calls)}' for name, calls in groups.items())
    schemas = "".join(_schema(*named) for named in sorted(document["components"]["schemas"].items()))
    title = f"{escape(document['info']['title'])} API {escape(document['info']['version'])}"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
        f"<h1>{title}</h1>{INTRODUCTION}<nav>{links}</nav>{parts}"
        f"<h2>Requests and responses</h2>{schemas}</html>"
    )


def _call(method: str, path: str, call: Part, document: Part) -> str:
    permission = call["x-permission"]
    roles = document["x-access"]["permissions"].get(permission, [])
    allowed = f"{permission}: {', '.join(roles)}" if permission else "Everyone, without signing in"
    return (
        f"<details><summary><code>{method} {escape(path)}</code> {escape(call['description'])}</summary>"
        f"<p>Allowed: {escape(allowed)}</p>{_table('Parameters', _parameters(call))}"
        f"{_table('Refusals', _refusals(call))}</details>"
    )


def _parameters(call: Part) -> Iterator[tuple[str, str]]:
    for parameter in call.get("parameters", ()):
        required = ", required" if parameter.get("required") else ""
        yield escape(parameter["name"]), f"{_type(parameter['schema'])} ({parameter['in']}{required})"
    for content in call.get("requestBody", {}).get("content", {}).values():
        yield "body", _type(content["schema"])
    for status, response in call["responses"].items():
        if status.startswith("2"):
            kinds = [_type(content.get("schema", {})) for content in response.get("content", {}).values()]
            yield "response", f"{status} {', '.join(kinds) or 'without content'}"


def _refusals(call: Part) -> Iterator[tuple[str, str]]:
    for status, response in sorted(call["responses"].items()):
        if status.isdigit() and not status.startswith("2"):
            yield status, escape(response["description"])


def _schema(name: str, schema: Part) -> str:
    required = schema.get("required", ())
    fields = (
        (escape(field), _type(part) + (", required" if field in required else ""))
        for field, part in schema.get("properties", {}).items()
    )
    meaning = f"<p>{escape(schema['description'])}</p>" if "description" in schema else ""
    values = f"<p>{_type(schema)}</p>" if "enum" in schema else ""
    return f'<h3 id="schema-{escape(name)}">{escape(name)}</h3>{meaning}{values}{_table("Fields", fields)}'


def _type(schema: Part) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#schema-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return escape(", ".join(map(str, schema["enum"])))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(schema.get("format") or schema.get("type") or "any value")


def _table(title: str, rows: Iterator[tuple[str, str]]) -> str:
    lines = "".join(f'<tr><th scope="row">{name}</th><td>{value}</td></tr>' for name, value in rows)
    return f"<table><caption>{title}</caption>{lines}</table>" if lines else ""

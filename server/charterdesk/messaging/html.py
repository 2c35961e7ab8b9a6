"""Sanitize the HTML that users write, before it is stored."""

import re
from html import unescape
from typing import Annotated, Final

import nh3
from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

TAGS: Final = {"p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "h3", "h4", "blockquote"}
SCHEMES: Final = {"http", "https", "mailto"}
_PARAGRAPH_END: Final = re.compile("</(?:p|h3|h4|ul|ol|blockquote)>")
_LINE_END: Final = re.compile("<br>|</li>")


def clean(html: str) -> str:
    return nh3.clean(html, tags=TAGS, attributes={"a": {"href"}}, url_schemes=SCHEMES, strip_comments=True)


def plain_text(html: str) -> str:
    """Convert HTML to plain text, for e-mail programs without HTML."""
    lines = _LINE_END.sub(r"\g<0>\n", _PARAGRAPH_END.sub(r"\g<0>\n\n", html))
    return unescape(nh3.clean(lines, tags=set())).strip()


def _sanitize(html: str) -> str:
    cleaned = clean(html)
    if not plain_text(cleaned):
        raise PydanticCustomError("required", "Required")
    return cleaned


SafeHtml = Annotated[str, Field(max_length=100_000), AfterValidator(_sanitize)]

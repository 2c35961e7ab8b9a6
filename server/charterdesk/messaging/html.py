"""Markup that is rich but safe: what people write is cleaned before it is stored."""

import re
from html import unescape
from typing import Annotated, Final

import nh3
from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

TAGS: Final = {"p", "br", "b", "strong", "i", "em", "u", "ul", "ol", "li", "a", "h3", "h4", "blockquote"}
SCHEMES: Final = {"http", "https", "mailto"}
_ENDS_A_PARAGRAPH: Final = re.compile("</(?:p|h3|h4|ul|ol|blockquote)>")
_ENDS_A_LINE: Final = re.compile("<br>|</li>")


def clean(html: str) -> str:
    return nh3.clean(html, tags=TAGS, attributes={"a": {"href"}}, url_schemes=SCHEMES, strip_comments=True)


def plain_text(html: str) -> str:
    """The same words for mail programs that show no markup."""
    lines = _ENDS_A_LINE.sub(r"\g<0>\n", _ENDS_A_PARAGRAPH.sub(r"\g<0>\n\n", html))
    return unescape(nh3.clean(lines, tags=set())).strip()


def _safe(html: str) -> str:
    cleaned = clean(html)
    if not plain_text(cleaned):
        raise PydanticCustomError("required", "Required")
    return cleaned


SafeHtml = Annotated[str, Field(max_length=100_000), AfterValidator(_safe)]

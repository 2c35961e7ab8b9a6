"""Segments of an EDIFACT interchange as text, and text as segments."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

SERVICE_STRING: Final = "UNA:+.? '"
Element = tuple[str, ...]


class Delimiters(NamedTuple):
    component: str
    element: str
    decimal: str
    release: str
    reserved: str
    terminator: str


OURS: Final = Delimiters(*SERVICE_STRING[3:])


_RELEASED: Final = {
    ord(each): OURS.release + each for each in (OURS.component, OURS.element, OURS.release, OURS.terminator)
}


class UnreadableText(Exception):
    """The text ends in the middle of a segment, or is none."""


@dataclass(frozen=True)
class Segment:
    tag: str
    elements: tuple[Element, ...] = ()

    def value(self, element: int, component: int = 0) -> str:
        """Return a component counted from 0, empty if the segment does not reach it."""
        components = self.elements[element] if element < len(self.elements) else ()
        return components[component] if component < len(components) else ""


def segment(tag: str, *elements: str | Element) -> Segment:
    return Segment(tag, tuple((each,) if isinstance(each, str) else each for each in elements))


def write_segments(segments: Iterable[Segment]) -> str:
    """Write one segment a line; empty components and elements at the end are left out."""
    return "".join(f"{_write(each)}{OURS.terminator}\n" for each in segments)


def _write(each: Segment) -> str:
    elements = [
        OURS.component.join(_drop_empty([_escape(part) for part in element])) for element in each.elements
    ]
    return OURS.element.join([each.tag, *_drop_empty(elements)])


def _drop_empty(parts: list[str]) -> list[str]:
    while parts and not parts[-1]:
        parts = parts[:-1]
    return parts


def _escape(text: str) -> str:
    return text.translate(_RELEASED)


def read_segments(text: str) -> tuple[Delimiters, list[Segment]]:
    """Read an interchange with the delimiters that it announces; between segments lines may break."""
    delimiters, body = OURS, text
    if text.startswith("UNA"):
        if len(text) < len(SERVICE_STRING):
            raise UnreadableText
        delimiters, body = Delimiters(*text[3 : len(SERVICE_STRING)]), text[len(SERVICE_STRING) :]
    return delimiters, [_read(each, delimiters) for each in _split_segments(body, delimiters)]


def _split_segments(body: str, delimiters: Delimiters) -> Iterator[str]:
    parts = _split(body, delimiters.terminator, delimiters.release)
    if parts.pop().strip():
        raise UnreadableText
    yield from (part.lstrip("\r\n") for part in parts)


def _read(text: str, delimiters: Delimiters) -> Segment:
    tag, *elements = _split(text, delimiters.element, delimiters.release)
    return Segment(tag, tuple(_components(element, delimiters) for element in elements))


def _components(element: str, delimiters: Delimiters) -> Element:
    parts = _split(element, delimiters.component, delimiters.release)
    return tuple(_unescape(part, delimiters.release) for part in parts)


def _split(text: str, at: str, release: str) -> list[str]:
    """Split at a delimiter that is not released."""
    parts = text.split(at)
    if release not in text:
        return parts
    joined = [parts[0]]
    for part in parts[1:]:
        before = joined[-1]
        if (len(before) - len(before.rstrip(release))) % 2:
            joined[-1] = f"{before}{at}{part}"
        else:
            joined.append(part)
    return joined


def _unescape(text: str, release: str) -> str:
    if release not in text:
        return text
    plain, released = list[str](), False
    for each in text:
        if each == release and not released:
            released = True
            continue
        plain.append(each)
        released = False
    return "".join(plain)

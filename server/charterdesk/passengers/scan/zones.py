"""Find the machine readable zone in scanned text: complete or shortened, in one or more lines, amid noise."""

import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Final

from charterdesk.passengers.scan.layouts import FILLER, LAYOUTS, Layout

Zone = tuple[Layout, str]


MAX_LENGTH: Final = 5_000
"""In characters; the longest license barcode has fewer than two thousand."""

_LINE_END = re.compile("[\t\n\v\f\r\x1c-\x1f\x85\u2028\u2029]+")
_NOT_MRZ = re.compile("[^A-Z0-9<]+", re.ASCII)
_NOT_ASCII = re.compile("[^\x00-\x7f]+")


def mrz_lines(text: str) -> list[str]:
    """Return the scanned lines, reduced to the characters of a machine readable zone."""
    # Remove non-ASCII letters before upper(): some of them have ASCII capitals.
    typed = (_NOT_ASCII.sub("", line).upper() for line in _LINE_END.split(text))
    return [line for line in (_NOT_MRZ.sub("", line) for line in typed) if line]


def find_zones(lines: list[str]) -> Iterator[list[Zone]]:
    """Yield the possible zones of all layouts, from the most to the least literal reading."""
    for find in (_whole, _shortened):
        yield [(layout, zone) for layout in LAYOUTS for zone in find(lines, layout)]
    yield list(_amid_noise(lines))


def _whole(lines: list[str], layout: Layout) -> Iterator[str]:
    """Yield zones of lines with the exact length, or the whole zone in one line."""
    for line in lines:
        if len(line) == layout.size and line[0] in layout.codes and FILLER in line:
            yield line
    for group in _groups(lines, layout):
        zone = "".join(group)
        if all(len(line) == layout.width for line in group) and FILLER in zone:
            yield zone


def _shortened(lines: list[str], layout: Layout) -> Iterator[str]:
    """Yield zones of lines without their trailing fillers."""
    for group in _groups(lines, layout):
        if layout.begins(group[0]) and layout.second_line.match(group[1]) and layout.fits(group):
            yield layout.filled(group)


def _groups(lines: list[str], layout: Layout) -> Iterator[list[str]]:
    count = len(layout.least)
    for first in range(len(lines) - count + 1):
        if lines[first][0] in layout.codes:
            yield lines[first : first + count]


def _amid_noise(lines: list[str]) -> Iterator[Zone]:
    """Yield zones amid noise: the second line is found by its dates, the first one ends there."""
    text, line_ends = "".join(lines), {0, *accumulate(map(len, lines))}
    for second_line in {layout.second_line: None for layout in LAYOUTS}:
        for at in (found.start() for found in second_line.finditer(text)):
            beginnings = [
                (doubt, start, layout)
                for layout in LAYOUTS
                if layout.second_line is second_line
                for start in layout.beginnings(text, at)
                if (doubt := _doubt(text, at, start, layout, line_ends)) is not None
            ]
            if beginnings:
                _, start, layout = min(beginnings, key=lambda beginning: beginning[:2])
                yield from _from(text, start, at, layout, line_ends)


def _doubt(text: str, at: int, start: int, layout: Layout, line_ends: set[int]) -> int | None:
    """Rate how unlikely a start of the zone is; None if it is impossible.

    Noise has no fillers. The line is complete, or starts a scanned line, or lacks its trailing fillers.
    """
    typed = max(end for end in line_ends if end <= start)
    if FILLER in text[typed:start]:
        return None
    if at - start == layout.width:
        return 0
    if start == typed:
        return 1
    return 2 if text[at - 1] != FILLER else None


def _from(text: str, start: int, at: int, layout: Layout, line_ends: set[int]) -> Iterator[Zone]:
    """Yield the zone that starts there, unless the scanned line ends divide it elsewhere."""
    later = range(at, at + layout.size - layout.width, layout.width)
    zone = [text[start:at], *(text[begin : begin + layout.width] for begin in later)]
    divided = line_ends & set(range(start + 1, later.stop))
    if layout.fits(zone) and divided <= {*later, len(text)}:
        yield layout, layout.filled(zone)

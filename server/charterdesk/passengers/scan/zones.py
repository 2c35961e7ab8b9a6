"""Finding the machine readable zone in what was typed: whole or shortened, in lines or in one, amid noise."""

from collections.abc import Iterator
from itertools import accumulate

from charterdesk.passengers.scan.check_digits import FILLER
from charterdesk.passengers.scan.layouts import LAYOUTS, Layout

Zone = tuple[Layout, str]


def zones(lines: list[str]) -> Iterator[list[Zone]]:
    """The ways to read the lines as the zone of a layout: the literal, then the less and less literal."""
    for find in (_whole, _shortened):
        yield [(layout, zone) for layout in LAYOUTS for zone in find(lines, layout)]
    yield list(_amid_noise(lines))


def _whole(lines: list[str], layout: Layout) -> Iterator[str]:
    """Lines of the right length, or the whole zone without line ends."""
    for line in lines:
        if len(line) == layout.size and line[0] in layout.codes and FILLER in line:
            yield line
    for group in _groups(lines, layout):
        zone = "".join(group)
        if all(len(line) == layout.width for line in group) and FILLER in zone:
            yield zone


def _shortened(lines: list[str], layout: Layout) -> Iterator[str]:
    """Lines whose fillers at the end were lost on the way."""
    for group in _groups(lines, layout):
        if layout.begins(group[0]) and layout.second_line.match(group[1]) and layout.fits(group):
            yield layout.filled(group)


def _groups(lines: list[str], layout: Layout) -> Iterator[list[str]]:
    count = len(layout.least)
    for first in range(len(lines) - count + 1):
        if lines[first][0] in layout.codes:
            yield lines[first : first + count]


def _amid_noise(lines: list[str]) -> Iterator[Zone]:
    """The second line is known by its dates; the first ends where it begins."""
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
    """How little speaks for a beginning, None if too little.

    Noise has no fillers. The line is whole, or begins where a typed one does, or has lost its last fillers.
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
    """The zone whose lines begin there, unless the typed line ends divide it elsewhere."""
    later = range(at, at + layout.size - layout.width, layout.width)
    zone = [text[start:at], *(text[begin : begin + layout.width] for begin in later)]
    divided = line_ends & set(range(start + 1, later.stop))
    if layout.fits(zone) and divided <= {*later, len(text)}:
        yield layout, layout.filled(zone)

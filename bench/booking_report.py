"""Reports the figures of bookings: few tickets beside many, and the cost of a hold with its sale."""

from collections.abc import Mapping
from typing import Final

from bench.pages import NEWEST, OFFICE, OPERATOR
from bench.report import Figures
from bench.stages import Comparison, Figured

HOLD, SALE, QUOTE = "hold", "confirm and pay", "quote"


def _sums(measured: Figured) -> list[str]:
    """Return the cost of a hold with its sale, as sentences."""
    return [
        f"At {tickets:,} tickets a hold and its sale together cost {both:.1f} ms CPU."
        for tickets, rows in measured.items()
        if (both := _both(rows)) is not None
    ]


def _both(rows: Mapping[str, Figures]) -> float | None:
    hold, sale = rows[HOLD].total_cpu_ms, rows[SALE].total_cpu_ms
    return None if hold is None or sale is None else hold + sale


COMPARISON: Final = Comparison(
    name="booking",
    # The operator's day of departures grows with what is stored.
    order=(HOLD, SALE, QUOTE, OFFICE, OPERATOR, NEWEST),
    targets={OFFICE: "total ≤ 4.5 ms, ratio ≥ 0.10", SALE: "total ≤ 14 ms"},
    same_size=(HOLD, SALE, QUOTE, OFFICE, NEWEST),
    sentences=_sums,
)

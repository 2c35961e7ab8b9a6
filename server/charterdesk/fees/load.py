"""Inserts the fixed set of functional fees. They are free until the operator sets their amounts."""

from decimal import Decimal
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import insert

from charterdesk.fees.enums import FeeBasis, FunctionalFeeKind
from charterdesk.fees.models import FunctionalFee
from charterdesk.kit.ids import new_id


def load_functional_fees(connection: Connection) -> None:
    rows: list[dict[str, Any]] = [
        {
            "id": new_id(),
            "version": 1,
            "kind": kind,
            "basis": FeeBasis.Percent if kind is FunctionalFeeKind.CardSurcharge else FeeBasis.Fixed,
            "amount": Decimal(0),
            "tiers": [],
        }
        for kind in FunctionalFeeKind
    ]
    connection.execute(insert(FunctionalFee).on_conflict_do_nothing(index_elements=["kind"]), rows)

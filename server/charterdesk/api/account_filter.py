"""The query parameters that lists of lines and sales have in common."""

import uuid
from datetime import date
from typing import Annotated

from fastapi import Depends, Query

from charterdesk.accounting.enums import DateRangeType, SalesGroup
from charterdesk.accounting.filters import AccountFilter
from charterdesk.accounting.queries.find_sales import GroupChosen
from charterdesk.kit.ids import EMPTY


async def parse_account_filter(
    by: Annotated[DateRangeType, Query(alias="DateRangeType")] = DateRangeType.Created,
    first: Annotated[date | None, Query(alias="FilterByDateStart")] = None,
    last: Annotated[date | None, Query(alias="FilterByDateEnd")] = None,
    office_holding_id: Annotated[uuid.UUID | None, Query(alias="OfficeHoldingId")] = None,
    flight_id: Annotated[uuid.UUID | None, Query(alias="FlightId")] = None,
    unpaid: Annotated[bool | None, Query(alias="UnPaid")] = None,
) -> AccountFilter:
    return AccountFilter(
        by=by,
        first=first,
        last=last,
        office_holding_id=None if office_holding_id == EMPTY else office_holding_id,
        flight_id=None if flight_id == EMPTY else flight_id,
        unpaid=unpaid,
    )


Filter = Annotated[AccountFilter, Depends(parse_account_filter)]
GroupBy = Annotated[SalesGroup, Query(alias="GroupBy")]


async def parse_group(
    group_by: GroupBy = SalesGroup.Day, key: Annotated[str | None, Query(alias="GroupKey")] = None
) -> GroupChosen | None:
    return None if key is None else GroupChosen(group_by, key)


Group = Annotated[GroupChosen | None, Depends(parse_group)]

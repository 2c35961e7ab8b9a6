import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can } from '../../../access';
import type { FlightRow } from '../../../api/client';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { ListScreen, type ListSource } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { flightPage } from '../../../shell/flightPages';
import { dayGroup, isOver, phoneColumns, scheduleColumns } from './columns';
import { presets } from './days';
import { countWords, emptyWords } from './emptyWords';
import { FlightSelectionBar } from './FlightSelectionBar';
import { narrow } from './narrow';
import { ScheduleActions } from './ScheduleActions';
import { ScheduleFilters } from './ScheduleFilters';
import { useRowMenu } from './useRowMenu';
import type { useScheduleFilters } from './useScheduleFilters';

interface ScheduleTableProps extends ReturnType<typeof useScheduleFilters> {
  list: ListSource<FlightRow>;
}

/** The flights of some days as a list, day by day. */
export function ScheduleTable({ list, filters, problem, change }: ScheduleTableProps) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const mobile = useMobile();
  const { column, menu } = useRowMenu();
  const { status, route } = filters;
  const flights = useMemo(
    () => (list.data ? narrow(list.data, { status, route }) : undefined),
    [list.data, status, route],
  );
  const columns = useMemo(
    () => (mobile ? phoneColumns() : scheduleColumns(list.data ?? [], column)),
    [mobile, list.data, column],
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = (flights ?? []).filter(({ id }) => ticked.has(id));
  const nameOf = (id: string) =>
    t('Select {name}', { name: flights?.find((flight) => flight.id === id)?.flightNumber ?? '' });
  const selection = can('ChangeFlightStatus')
    ? { ids: ticked, onChange: setTicked, label: nameOf }
    : undefined;
  const open = ({ id }: FlightRow) => {
    const page = flightPage(id);
    if (page) void navigate({ to: page });
  };
  return (
    <>
      <ListScreen
        {...table}
        id="flights"
        title={t('Flight schedule')}
        line={flights ? countWords(flights) : t('Departures in local time')}
        actions={<ScheduleActions />}
        columns={columns}
        list={{ ...list, data: problem ? [] : flights }}
        rowId={(flight) => flight.id}
        onOpen={open}
        isDone={isOver}
        groupBy={dayGroup}
        selection={selection}
        foot={
          chosen.length > 0 && <FlightSelectionBar chosen={chosen} onClear={() => setTicked(new Set())} />
        }
        empty={emptyWords({ filters, problem, hidden: list.data?.length ?? 0, onChange: change })}
        filters={
          <>
            <ScheduleFilters flights={list.data ?? []} filters={filters} onChange={change} />
            <DayRangeFilter
              range={filters}
              presets={presets}
              onChange={({ from, to }) => change({ from, to })}
            />
          </>
        }
      />
      {menu}
    </>
  );
}

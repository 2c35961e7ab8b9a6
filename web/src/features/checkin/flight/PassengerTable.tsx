import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import type { CheckInTicket } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { DataTable } from '../../../kit/table/DataTable';
import { useTableInAddress } from '../../../shell/crudPage';
import { type OnMenu, passengerColumns, phoneColumns } from './columns';
import styles from './flight.module.css';
import type { useCounterFilters } from './useCounterFilters';
import { agenciesOf, inParties, narrow, VIEWS, type View, viewCounts } from './views';

/** Under it the table stands beside a party on a small screen: names come before the agency and the bags. */
const NARROW = 820;

interface PassengerTableProps {
  /** Undefined while they are loading. */
  tickets: readonly CheckInTicket[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  filters: ReturnType<typeof useCounterFilters>;
  /** The booking of the party at the counter. */
  ticketMasterId: string | null;
  /** A passenger that a scan found. */
  found: string | undefined;
  onOpen: (ticket: CheckInTicket) => void;
  onMenu: OnMenu | undefined;
  /** The ticked passengers, while passengers are selected. */
  ticked: ReadonlySet<string> | null;
  onTick: (ids: ReadonlySet<string>) => void;
  /** The tickets of which something waits to be sent. */
  waiting: ReadonlySet<string>;
}

const none: readonly CheckInTicket[] = [];

/** Everybody on the flight with what blocks each; the party at the counter is tinted as one block. */
export function PassengerTable(props: PassengerTableProps) {
  const { tickets, filters, ticketMasterId, onMenu, ticked, waiting } = props;
  const { view, agency } = filters.filters;
  const table = useTableInAddress();
  const mobile = useMobile();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const chips = width > 0 && width < NARROW ? 1 : 2;
  const shown = useMemo(
    () => tickets && inParties(narrow(tickets, { view, agency })),
    [tickets, view, agency],
  );
  const columns = useMemo(
    () => (mobile ? phoneColumns(waiting) : passengerColumns({ chips, onMenu, waiting })),
    [mobile, chips, onMenu, waiting],
  );
  const byId = useMemo(() => new Map(tickets?.map((ticket) => [ticket.id, ticket])), [tickets]);
  return (
    <div ref={ref} className={styles.rows}>
      <DataTable
        {...table}
        id="counter"
        label={t('Passengers')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        blockBy={(ticket) => ticket.ticketMasterId}
        narrowBelow={NARROW}
        textFilter={false}
        reveal={props.found}
        onOpen={props.onOpen}
        isOpen={(ticket) => ticket.ticketMasterId === ticketMasterId}
        isDone={({ status }) => status !== 'Booked'}
        copyOf={({ locatorNumber }) => locatorNumber}
        failure={props.failure}
        onRetry={props.onRetry}
        empty={emptyWords(tickets?.length ?? 0, filters.clear)}
        selection={
          ticked
            ? {
                ids: ticked,
                onChange: props.onTick,
                label: (id) => t('Select {name}', { name: byId.get(id)?.passengerName ?? '' }),
              }
            : undefined
        }
        filters={<CounterFilters tickets={tickets ?? none} filters={filters} />}
      />
    </div>
  );
}

function CounterFilters({
  tickets,
  filters,
}: Pick<PassengerTableProps, 'filters'> & { tickets: readonly CheckInTicket[] }) {
  const { view, agency } = filters.filters;
  const mobile = useMobile();
  const ofAgency = useMemo(() => narrow(tickets, { view: 'All', agency }), [tickets, agency]);
  const counts = viewCounts(ofAgency);
  const agencies = agenciesOf(tickets);
  return (
    <>
      <Segmented<View>
        label={t('Passengers')}
        fill={mobile}
        value={view}
        onChange={filters.chooseView}
        options={VIEWS.map((each, index) => ({
          value: each.view,
          label: mobile && each.short ? t(each.short) : t(each.label),
          ...(!(mobile && each.view === 'All') && { count: counts[each.view] }),
          keyHint: String(index + 1),
        }))}
      />
      {(agencies.length > 1 || agency) && (
        <div className={styles.agencies} data-set={agency ? true : undefined}>
          <FilterSelect
            label={t('Agency')}
            all={t('Agency')}
            value={agency}
            onChange={filters.chooseAgency}
            options={agencies.map((name) => ({ value: name, label: name }))}
          />
        </div>
      )}
    </>
  );
}

/** What is missing, why, and one way on. */
function emptyWords(passengers: number, onClear: () => void) {
  if (passengers === 0)
    return { title: t('No passengers on this flight'), why: t('Nobody has a confirmed ticket for it.') };
  return {
    title: t('No passengers match'),
    why: t('Clear the filters to see the others.'),
    action: (
      <Button size="xs" onClick={onClear}>
        {t('Clear filters')}
      </Button>
    ),
  };
}

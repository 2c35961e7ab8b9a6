import { IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DisruptionDesk } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { s, t } from '../../../kit/i18n/t';
import { DataTable, type RowGroup } from '../../../kit/table/DataTable';
import { Tick } from '../../../kit/table/Tick';
import { useTableInAddress } from '../../../shell/crudPage';
import { optionsOf, SEATS } from '../words';
import { deskColumns } from './columns';
import { countsOf, countView, type DeskRow, isReady, narrowRows, type RowGroupName, type View } from './rows';
import { MoveLegend } from './Targets';
import styles from './table.module.css';
import { useDeskFilters } from './useDeskFilters';
import { countsWords } from './words';

/** Under it the table is as narrow as beside two drawers. */
const NARROW = 760;

const GROUPS: Readonly<Record<RowGroupName, { name: string; about?: string }>> = {
  refused: { name: s('Changed meanwhile'), about: s('nothing was moved') },
  need: { name: s('Need you') },
  ready: { name: s('Ready'), about: s('parties together, same or better cabin') },
  moved: { name: s('Moved'), about: s('parties together, same or better cabin') },
  out: { name: s('Left out'), about: s('not moved now') },
  changed: { name: s('Changed or cancelled elsewhere') },
};

function groupHead(rows: readonly DeskRow[], group: RowGroupName): RowGroup {
  const { name, about } = GROUPS[group];
  const counts = countsWords(countsOf(rows.filter((row) => row.group === group)));
  return {
    key: group,
    label: (
      <>
        <b>{t(name)}</b> · {counts}
        {about && <span className={styles.group}> · {t(about)}</span>}
      </>
    ),
  };
}

const MOVED = <IconCheck className={styles.done} stroke={1.75} aria-hidden />;
/** Decoration: the cell of the new flight says why there is nothing to tick. */
const NO_TICK = (
  <span aria-hidden>
    <Tick label="" checked={false} locked onToggle={() => undefined} />
  </span>
);

const insteadOf = (row: DeskRow | undefined) => {
  if (!row) return undefined;
  if (row.group === 'moved') return MOVED;
  if (row.group === 'changed') return <span />;
  return isReady(row) || row.group === 'out' ? undefined : NO_TICK;
};

interface DeskTableProps {
  desk: DisruptionDesk;
  rows: readonly DeskRow[];
  /** The first proposal is not there yet. */
  loading: boolean;
  failure: string | undefined;
  onRetry: () => void;
  /** The booking whose list of flights is open. */
  open: string | null;
  locked: boolean;
  onOpen: (row: DeskRow) => void;
  onTakeOut: (ids: readonly string[]) => void;
  onPutBack: (ids: readonly string[]) => void;
}

/** The bookings of the flight: who needs somebody, who is ready, who was moved. */
export function DeskTable(props: DeskTableProps) {
  const { desk, rows, locked, onOpen, onPutBack, onTakeOut } = props;
  const table = useTableInAddress();
  const { chosen, change } = useDeskFilters();
  const { view, agency, cabin } = chosen;
  const shown = useMemo(() => narrowRows(rows, { view, agency, cabin }), [rows, view, agency, cabin]);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const groups = useMemo(() => {
    const heads = new Map<RowGroupName, RowGroup>();
    for (const { group } of shown) if (!heads.has(group)) heads.set(group, groupHead(shown, group));
    // Those left out stand among the ready ones, under one head.
    const ready = heads.get('ready');
    return ready ? heads.set('out', ready) : heads;
  }, [shown]);
  const columns = deskColumns({ desk, locked, onChoose: onOpen, onPutBack: ({ id }) => onPutBack([id]) });
  const ticked = useMemo(() => new Set(rows.filter(isReady).map(({ id }) => id)), [rows]);
  const tick = (next: ReadonlySet<string>) => {
    const gone = shown.filter(({ id }) => ticked.has(id) && !next.has(id)).map(({ id }) => id);
    const back = shown.filter(({ id, group }) => group === 'out' && next.has(id)).map(({ id }) => id);
    onTakeOut(gone);
    onPutBack(back);
  };
  const agencies = [...new Set(rows.map(({ booking }) => booking.officeHoldingName))].sort();
  const views: readonly [View, string][] = [
    ['All', t('All')],
    ['Need', t('Need you')],
    ['Hand', t('By hand')],
  ];
  return (
    <div className={styles.rows} data-locked={locked || undefined}>
      <DataTable
        {...table}
        id="disruption"
        label={t('Bookings')}
        columns={columns}
        rows={props.loading ? undefined : shown}
        rowId={({ id }) => id}
        groupBy={(row) => groups.get(row.group) ?? { key: row.group, label: '' }}
        narrowBelow={NARROW}
        onOpen={onOpen}
        isOpen={({ id }) => id === props.open}
        isDone={({ group }) => group === 'changed' || group === 'out'}
        copyOf={({ booking }) => booking.locatorNumber}
        failure={props.failure}
        onRetry={props.onRetry}
        empty={{
          title: rows.length === 0 ? t('No bookings on this flight') : t('No bookings match'),
          why: rows.length === 0 ? t('Nobody has to be moved.') : t('Clear the filters to see the others.'),
        }}
        selection={{
          ids: ticked,
          onChange: tick,
          label: (id) => t('Move {locator}', { locator: byId.get(id)?.booking.locatorNumber ?? '' }),
          instead: (id) => insteadOf(byId.get(id)),
          locked,
        }}
        filters={
          <>
            <Segmented<View>
              label={t('Bookings')}
              value={view}
              onChange={(next) => change({ view: next === 'All' ? null : next })}
              options={views.map(([value, label]) => ({ value, label, count: countView(rows, value) }))}
            />
            <div className={styles.selects} data-set={agency || cabin ? true : undefined}>
              {(agencies.length > 1 || agency) && (
                <FilterSelect
                  label={t('Agency')}
                  all={t('Agency')}
                  value={agency}
                  onChange={(next) => change({ agency: next })}
                  options={agencies.map((name) => ({ value: name, label: name }))}
                />
              )}
              <FilterSelect
                label={t('Cabin')}
                all={t('Cabin')}
                value={cabin}
                onChange={(next) => change({ cabin: next })}
                options={optionsOf(SEATS)}
              />
            </div>
            <MoveLegend />
          </>
        }
      />
    </div>
  );
}

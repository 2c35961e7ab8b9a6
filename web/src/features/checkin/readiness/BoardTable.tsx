import { useEffect, useMemo, useRef } from 'react';
import type { CuredBy, FlightRead, ReminderRead } from '../../../api/client';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { DataTable, type RowGroup } from '../../../kit/table/DataTable';
import { useTableInAddress } from '../../../shell/crudPage';
import { curedByWord } from '../blockers';
import { passengersWord } from '../words';
import {
  type BoardOffice,
  type BoardRow,
  boardOffices,
  countByCure,
  type Narrowing,
  narrowRows,
  officeKey,
} from './board';
import { boardColumns } from './columns';
import styles from './readiness.module.css';
import { useFix } from './useFix';
import { reminderWords } from './words';

/** Beside the kinds the table is as narrow as beside two drawers. */
const NARROW = 760;

const isReminded =
  ({ agency, office }: BoardOffice) =>
  ({ officeHoldingName, officeName }: ReminderRead) =>
    officeHoldingName === agency && officeName === office;

function officeHead(office: BoardOffice, reminders: readonly ReminderRead[]): RowGroup {
  return {
    key: office.key,
    label: (
      <Row as="span" gap={6}>
        <b>{office.agency}</b>
        <span className={styles.office}>
          {office.office} · {passengersWord(office.passengers)}
        </span>
        <span className={styles.reminder}>{reminderWords(office, reminders.find(isReminded(office)))}</span>
      </Row>
    ),
  };
}

interface BoardTableProps {
  flight: FlightRead;
  rows: readonly BoardRow[];
  reminders: readonly ReminderRead[];
  chosen: Narrowing;
  onCuredBy: (curedBy: CuredBy | null) => void;
}

/** The blocked passengers by agency. The arrows move, Enter opens the cure. */
export function BoardTable({ flight, rows, reminders, chosen, onCuredBy }: BoardTableProps) {
  const table = useTableInAddress();
  const { kind, curedBy } = chosen;
  const { placeOf, fix } = useFix(() => flight, kind);
  const shown = narrowRows(rows, chosen);
  const offices = useMemo(() => {
    const heads = [...boardOffices(rows).values()].map((office) => officeHead(office, reminders));
    return new Map(heads.map((head) => [head.key, head]));
  }, [rows, reminders]);
  const frame = useRef<HTMLDivElement>(null);
  // Enter and the arrows work at once, without a press of Tab or of the mouse.
  useEffect(() => {
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  }, []);
  const counts = countByCure(rows, kind);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <div ref={frame} className={styles.rows}>
      <DataTable
        {...table}
        id="readiness"
        label={t('Blocked passengers')}
        columns={boardColumns({ kind, placeOf, fix })}
        rows={shown}
        rowId={({ id }) => id}
        groupBy={({ ticket }) => offices.get(officeKey(ticket)) ?? { key: '', label: '' }}
        narrowBelow={NARROW}
        onOpen={fix}
        copyOf={({ ticket }) => ticket.locatorNumber}
        empty={{
          title: t('No blocked passengers match'),
          why: t('Clear the filters to see the others.'),
        }}
        filters={
          <Segmented<CuredBy | ''>
            label={t('Who can fix')}
            value={curedBy ?? ''}
            onChange={(next) => onCuredBy(next || null)}
            options={[
              { value: '', label: t('All'), count: all },
              ...counts.map(([value, count]) => ({ value, label: curedByWord(value), count })),
            ]}
          />
        }
      />
    </div>
  );
}

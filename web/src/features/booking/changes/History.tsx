import {
  IconArmchair,
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsSplit,
  IconBan,
  IconChevronRight,
  IconReceiptRefund,
  IconUsers,
} from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { BookingChangeRead, ChangeKind, TicketMasterRead } from '../../../api/client';
import { FailedState } from '../../../kit/feedback/StateBox';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Part } from '../master/Part';
import { ticketsWord } from './cancelLines';
import { HistoryDetail } from './HistoryDetail';
import styles from './history.module.css';
import { type HistoryRow, historyRows, isApplied, type Shown } from './historyRows';
import { useChanges } from './queries';

const ICONS: Readonly<Record<ChangeKind, typeof IconBan>> = {
  Flight: IconArrowsExchange,
  SeatCategory: IconArmchair,
  Passengers: IconUsers,
  Split: IconArrowsSplit,
  Cancel: IconBan,
  Reinstate: IconArrowBackUp,
  Waiver: IconReceiptRefund,
};

/** What was changed after the sale, and what was only quoted; each row opens to its quote. */
export default function History({ booking }: { booking: TicketMasterRead }) {
  const changes = useChanges(booking.id);
  const [shown, setShown] = useState<Shown>('all');
  const [opened, setOpened] = useState<string | null>(null);
  if (changes.error) {
    return (
      <Part title={t('Changes')}>
        <FailedState title={t('The changes could not be loaded')} query={changes} />
      </Part>
    );
  }
  const all = changes.data ?? [];
  if (all.length === 0) return null;
  return (
    <Part title={t('Changes')} action={<Filter changes={all} shown={shown} onShow={setShown} />}>
      <table className={styles.table} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('By')}</th>
            <th scope="col">{t('Fee')}</th>
            <th scope="col">{t('Difference')}</th>
            <th scope="col">{t('Tickets')}</th>
          </tr>
        </thead>
        {historyRows(all, shown).map((row) => (
          <tbody
            key={row.id}
            data-open={row.id === opened || undefined}
            data-quote={!row.applied || undefined}
          >
            <Line
              row={row}
              isOpen={row.id === opened}
              onPress={() => setOpened(row.id === opened ? null : row.id)}
            />
            {row.id === opened && (
              <tr>
                <td className={styles.detail} colSpan={6}>
                  <HistoryDetail booking={booking} change={row.change} changes={all} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </Part>
  );
}

interface FilterProps {
  changes: readonly BookingChangeRead[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

function Filter({ changes, shown, onShow }: FilterProps) {
  const applied = changes.filter(isApplied).length;
  return (
    <span className={styles.filter}>
      <Segmented<Shown>
        label={t('Which changes')}
        options={[
          { value: 'all', label: t('All'), count: changes.length },
          { value: 'applied', label: t('Applied'), count: applied },
          { value: 'quotes', label: t('Quotes'), count: changes.length - applied },
        ]}
        value={shown}
        onChange={onShow}
      />
    </span>
  );
}

interface LineProps {
  row: HistoryRow;
  isOpen: boolean;
  onPress: () => void;
}

function Line({ row, isOpen, onPress }: LineProps) {
  const Icon = ICONS[row.kind];
  return (
    <tr className={styles.line} onClick={onPress}>
      <td>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-label={`${row.title}, ${formatInstant(row.at)}`}
        >
          <IconChevronRight size={14} stroke={1.5} aria-hidden />
          <span>{formatInstant(row.at)}</span>
        </button>
      </td>
      <td>
        <span className={styles.what}>
          <Icon size={16} stroke={1.5} aria-hidden />
          <b>{row.title}</b>
          <small>{row.applied ? row.names : `${row.names} · ${t('quote only')}`}</small>
        </span>
      </td>
      <td>{row.by}</td>
      <td>{compare(row.fee, '0.00') === 0 ? '–' : formatMoney(row.fee)}</td>
      <td>
        <b>{row.difference}</b>
      </td>
      <td>{row.applied ? ticketsWord(row.tickets) : t('not applied')}</td>
    </tr>
  );
}

/** Up and down, from one row to the next; Enter opens it. */
function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

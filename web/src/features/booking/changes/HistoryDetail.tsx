import type { BookingChangeRead, TicketMasterRead } from '../../../api/client';
import { Changes } from '../../../kit/display/Changes';
import { type Amount, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { signed } from '../signed';
import { cancelTable } from './cancelLines';
import { shortFlight } from './flightWords';
import { HistoryPapers } from './HistoryPapers';
import styles from './history.module.css';
import { papersOfChange } from './historyPapers';
import { beforeAndAfter } from './historyRows';
import { MailChange } from './MailChange';
import { commissionOf, differenceOf, moveLines } from './moveLines';
import { ruleWords } from './ruleWords';

interface DetailLine {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly before: string;
  readonly after: string;
  readonly strong?: boolean;
}

interface HistoryDetailProps {
  booking: TicketMasterRead;
  change: BookingChangeRead;
  /** All of the booking, the newest first. */
  changes: readonly BookingChangeRead[];
}

/** The quote of a change at the left; what was before and is after at the right. */
export function HistoryDetail({ booking, change, changes }: HistoryDetailProps) {
  const isCancel = change.kind === 'Cancel';
  const lines = linesOf(booking, change);
  const told = beforeAndAfter(change);
  const papers = papersOfChange(booking, changes, change);
  return (
    <div className={styles.both}>
      <table className={styles.quote}>
        <thead>
          <tr>
            <th scope="col">{t('Quote')}</th>
            <th scope="col">{isCancel ? t('Comes back') : t('Sold at')}</th>
            <th scope="col">{isCancel ? t('Kept') : t('New')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key} data-strong={line.strong || undefined}>
              <th scope="row">
                {line.title}
                <Text as="small" text="muted">
                  {line.about}
                </Text>
              </th>
              <td>{line.before}</td>
              <td>{line.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        {told.length > 0 && <Changes changes={told} />}
        {papers.length > 0 && <HistoryPapers booking={booking} papers={papers} />}
        <MailChange booking={booking} change={change} />
      </div>
    </div>
  );
}

function linesOf(booking: TicketMasterRead, change: BookingChangeRead): DetailLine[] {
  if (change.kind === 'Cancel') return cancelled(change);
  return change.kind === 'Waiver' ? waived(change) : moved(booking, change);
}

/** A fee that was waived later: which one, whose, and how much of it. */
function waived({ lines, due }: BookingChangeRead): DetailLine[] {
  const rows = lines.map((line) => ({
    ...{ key: line.ticketId, before: '', after: signed(line.after) },
    title: t('{fee}: waived', { fee: t(line.title.replace(/ waived$/, '')) }),
    about: `${line.passenger} · ${shortFlight(line.flight)}`,
  }));
  return [...rows, differenceLine(due)];
}

const differenceLine = (due: Amount): DetailLine => ({
  ...{ key: 'due', title: t('Difference'), about: '', before: '', after: signed(due), strong: true },
});

function moved(
  booking: TicketMasterRead,
  { lines: quoted, due, commission }: BookingChangeRead,
): DetailLine[] {
  const lines = moveLines(quoted, booking);
  const priced = [...lines.fares, ...lines.taxes].map((row) => ({
    ...{ key: row.key, title: row.title, about: ruleWords(row.rule) },
    before: formatMoney(row.before),
    after: formatMoney(row.after),
  }));
  const own = [...lines.extras, ...lines.fees, ...lines.waivers].map((row) => ({
    ...{ key: row.key, title: row.title, about: ruleWords(row.rule), before: '' },
    after: signed(differenceOf(row)),
  }));
  return [
    ...priced,
    {
      ...{ key: 'total', title: t('Total'), about: '', strong: true },
      before: formatMoney(lines.before),
      after: formatMoney(lines.after),
    },
    ...own,
    differenceLine(due),
    ...(booking.house ? [] : [commissionLine(commissionOf(quoted), commission)]),
  ];
}

const commissionLine = ({ before, after }: { before: string; after: string }, by: string): DetailLine => ({
  ...{ key: 'commission', title: t('Commission'), about: compare(by, '0.00') === 0 ? '' : signed(by) },
  before: formatMoney(before),
  after: formatMoney(after),
});

function cancelled({ lines }: BookingChangeRead): DetailLine[] {
  const { charged, fees, waivers, total } = cancelTable(lines);
  const rows = [...charged, ...fees, ...waivers].map((row) => ({
    ...{ key: row.key, title: row.title, about: row.detail },
    before: formatMoney(row.back),
    after: formatMoney(row.kept),
  }));
  const sum = { before: formatMoney(total.back), after: formatMoney(total.kept), strong: true };
  return [...rows, { key: 'total', title: t('Total'), about: '', ...sum }];
}

import { useMemo } from 'react';
import type { AgeCategory, TicketRow } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import styles from './lists.module.css';
import { totalsOf } from './totals';

const ageWords = (ages: Readonly<Record<AgeCategory, number>>): string => {
  const words = { Adult: t('Adults'), Child: t('Children'), Infant: t('Infants') };
  return (Object.keys(words) as AgeCategory[])
    .filter((age) => ages[age] > 0)
    .map((age) => `${words[age]} ${formatCount(ages[age])}`)
    .join(' · ');
};

/** What the shown tickets come to. */
export function TotalsLine({ tickets }: { tickets: readonly TicketRow[] }) {
  const totals = useMemo(() => totalsOf(tickets), [tickets]);
  return (
    <div className={styles.totals} role="status" aria-label={t('Totals')}>
      <span>
        <b>{formatCount(totals.tickets)}</b> {totals.tickets === 1 ? t('ticket') : t('tickets')}
      </span>
      <span>
        <b>{formatCount(totals.bookings)}</b> {totals.bookings === 1 ? t('booking') : t('bookings')}
      </span>
      <span className={styles.ages}>{ageWords(totals.ages)}</span>
      <span className={styles.fares}>
        {t('Fares')} <b>{formatMoney(totals.fares)}</b>
      </span>
    </div>
  );
}

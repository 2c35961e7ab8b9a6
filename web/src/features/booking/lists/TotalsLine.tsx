import { useMemo } from 'react';
import type { AgeCategory, TicketRow } from '../../../api/client';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
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
        <Text as="b" tone="ink">
          {formatCount(totals.tickets)}
        </Text>{' '}
        {totals.tickets === 1 ? t('ticket') : t('tickets')}
      </span>
      <span>
        <Text as="b" tone="ink">
          {formatCount(totals.bookings)}
        </Text>{' '}
        {totals.bookings === 1 ? t('booking') : t('bookings')}
      </span>
      <span className={styles.ages}>{ageWords(totals.ages)}</span>
      <Box className={styles.fares} as="span" end>
        {t('Fares')}{' '}
        <Text as="b" tone="ink">
          {formatMoney(totals.fares)}
        </Text>
      </Box>
    </div>
  );
}

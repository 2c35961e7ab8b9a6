import type { PayStatus, TicketRow, TicketStatus } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import styles from './lists.module.css';
import { type Choice, flightChoices, type Narrowing, narrow, officeChoices, statusChoices } from './narrow';

interface TicketFiltersProps {
  /** Undefined while they are loading: nothing is counted yet. */
  tickets: readonly TicketRow[] | undefined;
  chosen: Narrowing;
  onChange: (part: Partial<Narrowing>) => void;
  /** A list of one flight has no other to choose. */
  byFlight?: boolean;
}

const withCounts = (choices: readonly Choice[]) =>
  choices.map(({ value, label, count }) => ({ value, label: `${label} ${formatCount(count)}` }));

/** More words than stand beside the other filters on a usual screen. */
const isLong = (choices: readonly Choice[]): boolean =>
  choices.map(({ label, count }) => `${label}${formatCount(count)}`).join('').length > 28;

/** Status first, with counts; then payment, office and flight. Each offers what the others leave. */
export function TicketFilters({ tickets: loaded, chosen, onChange, byFlight = false }: TicketFiltersProps) {
  const tickets = loaded ?? [];
  const statuses = statusChoices(tickets, chosen, 'status');
  const offices = officeChoices(tickets, chosen);
  const all = narrow(tickets, { ...chosen, status: null }).length;
  return (
    <>
      <Box className={styles.segments} fixed data-long={isLong(statuses) || undefined}>
        <Segmented<TicketStatus | 'All'>
          label={t('Status')}
          value={chosen.status ?? 'All'}
          onChange={(status) => onChange({ status: status === 'All' ? null : status })}
          options={[
            { value: 'All', label: t('All'), ...(loaded && { count: all }) },
            ...statuses.map(({ value, label, count }) => ({
              value: value as TicketStatus,
              label,
              ...(loaded && { count }),
            })),
          ]}
        />
      </Box>
      <div className={styles.select}>
        <FilterSelect
          label={t('Status')}
          all={t('Any status')}
          value={chosen.status}
          onChange={(status) => onChange({ status: status as TicketStatus | null })}
          options={withCounts(statuses)}
        />
      </div>
      <FilterSelect
        label={t('Payment')}
        all={t('Any payment')}
        value={chosen.pay}
        onChange={(pay) => onChange({ pay: pay as PayStatus | null })}
        options={withCounts(statusChoices(tickets, chosen, 'pay'))}
      />
      {(offices.length > 1 || chosen.office) && (
        <FilterSelect
          label={t('Office')}
          all={t('Any office')}
          value={chosen.office}
          onChange={(office) => onChange({ office })}
          options={withCounts(offices)}
        />
      )}
      {byFlight && (
        <FilterSelect
          label={t('Flight')}
          all={t('Any flight')}
          value={chosen.flight}
          onChange={(flight) => onChange({ flight })}
          options={withCounts(flightChoices(tickets, chosen))}
        />
      )}
    </>
  );
}

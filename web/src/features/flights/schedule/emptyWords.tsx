import { Button } from '@mantine/core';
import type { FlightRow } from '../../../api/client';
import { formatDate, today } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { totalLoad } from '../load';
import { usualDays } from './days';
import type { ScheduleFilters } from './useScheduleFilters';

/** "42 flights · 5,904 seats sold" */
export function countWords(flights: readonly FlightRow[]): string {
  const count = flights.length === 1 ? t('1 flight') : t('{count} flights', { count: flights.length });
  const loads = flights.map(({ seats }) => totalLoad(seats));
  if (loads.length === 0 || loads.includes(null)) return count;
  const sold = loads.reduce((sum, load) => sum + (load?.sold ?? 0), 0);
  const capacity = loads.reduce((sum, load) => sum + (load?.capacity ?? 0), 0);
  return `${count} · ${t('{sold} of {capacity} seats sold', {
    sold: formatCount(sold),
    capacity: formatCount(capacity),
  })}`;
}

interface EmptyInput {
  filters: ScheduleFilters;
  problem: string | null;
  /** Flights of these days that the filters hide. */
  hidden: number;
  onChange: (part: Partial<ScheduleFilters>) => void;
}

/** What is missing, why, and one way on. */
export function emptyWords({ filters, problem, hidden, onChange }: EmptyInput) {
  const { from, to } = filters;
  const usual = (
    <Button size="xs" onClick={() => onChange(usualDays(today()))}>
      {t('Next 14 days')}
    </Button>
  );
  if (problem) return { title: t("These dates can't be shown"), why: t(problem), action: usual };
  if (hidden > 0) {
    return {
      title: t('No flights match'),
      why:
        hidden === 1
          ? t('1 flight on these dates is hidden.')
          : t('{count} flights on these dates are hidden.', { count: hidden }),
      action: (
        <Button size="xs" onClick={() => onChange({ status: null, route: null })}>
          {t('Clear filters')}
        </Button>
      ),
    };
  }
  const day = (text: string) => formatDate(text, 'eee MMM dd');
  const title =
    from === to
      ? t('No flights on {day}', { day: day(from) })
      : t('No flights between {from} and {to}', { from: day(from), to: day(to) });
  return { title, action: usual };
}

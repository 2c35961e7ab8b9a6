import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { nothingChosen } from '../lists/narrow';
import type { ExplorerFilters } from './useExplorerFilters';

interface EmptyInput {
  filters: ExplorerFilters;
  problem: string | null;
  /** The server found more than it lists at once: its own sentence. */
  tooMany: string | null;
  /** Tickets of these days that the filters hide. */
  hidden: number;
  onChange: (part: Record<string, unknown>) => void;
}

const way = (label: string, onClick: () => void): ReactNode => (
  <Button size="xs" onClick={onClick}>
    {label}
  </Button>
);

/** What is missing, why, and one way on. */
export function emptyWords({ filters, problem, tooMany, hidden, onChange }: EmptyInput) {
  const { by, from, to, queue } = filters;
  const thisDay = way(t('Today'), () => onChange({ from: today(), to: today(), queue: null }));
  if (problem) return { title: t("These dates can't be shown"), why: t(problem), action: thisDay };
  if (tooMany) return { title: t('Too many tickets to show at once'), why: t(tooMany), action: thisDay };
  if (hidden > 0) {
    return {
      title: t('No tickets match'),
      why:
        hidden === 1
          ? t('1 ticket on these dates is hidden.')
          : t('{count} tickets on these dates are hidden.', { count: hidden }),
      action: way(t('Clear filters'), () => onChange({ ...nothingChosen })),
    };
  }
  if (queue) return { title: t('Nothing waiting'), action: thisDay };
  const day = (text: string) => formatDate(text, 'eee MMM dd');
  const days = { from: day(from), to: day(to), day: day(from) };
  if (by === 'created') {
    return from === to
      ? { title: t('No tickets created on {day}', days), action: undefined }
      : { title: t('No tickets created between {from} and {to}', days), action: thisDay };
  }
  return from === to
    ? { title: t('No tickets departing on {day}', days), action: undefined }
    : { title: t('No tickets departing between {from} and {to}', days), action: thisDay };
}

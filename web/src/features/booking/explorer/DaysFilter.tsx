import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { QUEUE_WORDS } from '../../../shell/tickets/queues';
import { type DaysBy, presets } from './days';
import type { ExplorerFilters } from './useExplorerFilters';

interface DaysFilterProps {
  filters: ExplorerFilters;
  onChange: (part: Partial<ExplorerFilters>) => void;
}

/** The days of departure or of sale; or the queue that is listed instead, and the way back to days. */
export function DaysFilter({ filters, onChange }: DaysFilterProps) {
  const { by, queue } = filters;
  if (queue) {
    return (
      <Button
        size="xs"
        aria-label={t('Choose dates instead of {queue}', { queue: t(QUEUE_WORDS[queue].title) })}
        rightSection={<IconX stroke={1.5} aria-hidden />}
        onClick={() => onChange({ queue: null })}
      >
        {t(QUEUE_WORDS[queue].title)}
      </Button>
    );
  }
  return (
    <DayRangeFilter
      about={by === 'created' ? t('Created') : t('Departing')}
      range={filters}
      presets={(today) => presets(by, today)}
      onChange={({ from, to }) => onChange({ from, to })}
      head={
        <Segmented<DaysBy>
          label={t('Dates')}
          value={by}
          onChange={(chosen) => onChange({ by: chosen })}
          options={[
            { value: 'departing', label: t('Departing') },
            { value: 'created', label: t('Created') },
          ]}
        />
      }
    />
  );
}

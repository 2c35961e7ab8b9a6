import type { FlightRow, FlightStatus } from '../../../api/client';
import { statusLook } from '../../../kit/display/tones';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { statusCounts } from './narrow';
import styles from './schedule.module.css';

interface StatusFilterProps {
  flights: readonly FlightRow[];
  value: FlightStatus | null;
  onChange: (status: FlightStatus | null) => void;
}

/** The statuses there are, with counts; one list where there is no room for a row of them. */
export function StatusFilter({ flights, value, onChange }: StatusFilterProps) {
  const counts = statusCounts(flights, value);
  const label = (status: FlightStatus) => statusLook('flight', status).label;
  return (
    <>
      <Box className={styles.segments} fixed>
        <Segmented<FlightStatus | 'All'>
          label={t('Status')}
          value={value ?? 'All'}
          onChange={(status) => onChange(status === 'All' ? null : status)}
          options={[
            { value: 'All', label: t('All'), count: flights.length },
            ...counts.map(({ status, count }) => ({ value: status, label: label(status), count })),
          ]}
        />
      </Box>
      <div className={styles.select}>
        <FilterSelect
          label={t('Status')}
          all={t('Any status')}
          value={value}
          onChange={(status) => onChange(status as FlightStatus | null)}
          options={counts.map(({ status, count }) => ({ value: status, label: `${label(status)} ${count}` }))}
        />
      </div>
    </>
  );
}

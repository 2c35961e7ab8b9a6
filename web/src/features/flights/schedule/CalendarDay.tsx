import type { FlightRow } from '../../../api/client';
import { formatDate, today } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, LinkButton } from '../../../kit/layout/Box';
import styles from './calendar.module.css';
import { FlightChip } from './FlightChip';

interface CalendarDayProps {
  day: string;
  flights: readonly FlightRow[];
  /** Of another month than the one that is shown. */
  outside: boolean;
  active: boolean;
  /** Flights drawn before the rest is only counted. */
  most: number;
  onList: (day: string) => void;
  onFocus: (day: string) => void;
}

export function CalendarDay(props: CalendarDayProps) {
  const { day, flights, outside, active, most, onList, onFocus } = props;
  const shown = flights.length > most + 1 ? flights.slice(0, most) : flights;
  const rest = flights.length - shown.length;
  const isToday = day === today();
  const count = flights.length === 1 ? t('1 flight') : t('{count} flights', { count: flights.length });
  return (
    <Box
      className={styles.day}
      as="td"
      line="bottom"
      pad={4}
      height={104}
      data-day={day}
      data-outside={outside || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDate(day, 'eee MMM dd')}, ${count}`}
      tabIndex={active ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && onFocus(day)}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {shown.map((flight) => (
        <FlightChip key={flight.id} flight={flight} reachable={active} />
      ))}
      {rest > 0 && (
        <LinkButton size={11} weight={500} pad="0 6px" tabIndex={active ? 0 : -1} onClick={() => onList(day)}>
          {t('{count} more', { count: rest })}
        </LinkButton>
      )}
    </Box>
  );
}

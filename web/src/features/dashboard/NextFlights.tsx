import { IconPlaneOff } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import { CAPABILITIES, currentRole, type Role } from '../../access';
import type { FlightRow } from '../../api/client';
import { EmptyState } from '../../kit/feedback/StateBox';
import { formatCount } from '../../kit/format/money';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import { DataTable } from '../../kit/table/DataTable';
import { flightPage, SCHEDULE_READERS } from '../../shell/flightPages';
import { totalLoad } from '../flights/load';
import { dayGroup, isOver } from '../flights/schedule/columns';
import styles from './Dashboard.module.css';
import { LoadLegend } from './LoadLegend';
import { nextColumns } from './nextColumns';
import { useNextFlights } from './useNextFlights';

const AGENCIES: readonly Role[] = CAPABILITIES['Office role'];

const countWords = (flights: readonly FlightRow[]): string => {
  const count = flights.length === 1 ? t('1 flight') : t('{count} flights', { count: flights.length });
  const sold = flights.reduce((sum, { seats }) => sum + (totalLoad(seats)?.sold ?? 0), 0);
  return sold > 0 ? `${count} · ${t('{count} seats sold', { count: formatCount(sold) })}` : count;
};

/** A desk thinks in departures: those of the next 72 hours, with how full they are. */
export function NextFlights({ now }: { now: Date }) {
  const id = useId();
  const navigate = useNavigate();
  const { around, flights, readiness } = useNextFlights(now);
  const role = currentRole();
  // An agency sees what is left to it, not how full a flight is.
  const operator = role !== undefined && !AGENCIES.includes(role);
  const columns = useMemo(() => nextColumns({ now, operator, readiness }), [now, operator, readiness]);
  const open = ({ id: flight }: FlightRow) => {
    const page = flightPage(flight);
    if (page) void navigate({ to: page });
  };
  return (
    <Box aria-labelledby={id} as="section" line="bottom">
      <Row as="header" gap={12} pad="0 var(--gutter)" height={44}>
        <Text as="h2" text="heading" nowrap id={id}>
          {t('Next 72 hours')}
        </Text>
        {flights && flights.length > 0 && (
          <Text as="span" text="muted" shrink clip>
            {countWords(flights)}
          </Text>
        )}
        <Row className={styles.end} as="span" gap={16} end>
          {operator && <LoadLegend />}
          {role && SCHEDULE_READERS.includes(role) && (
            <Link to="/flightSchedule">{t('Flight schedule')}</Link>
          )}
        </Row>
      </Row>
      {flights?.length === 0 ? (
        <EmptyState icon={IconPlaneOff} title={t('No departures in the next 72 hours')} />
      ) : (
        <DataTable
          id="nextFlights"
          label={t('Next 72 hours')}
          tools={false}
          columns={columns}
          rows={flights}
          rowId={(flight) => flight.id}
          groupBy={dayGroup}
          isDone={isOver}
          {...(flightPage('') ? { onOpen: open } : {})}
          failure={around.error ? say(around.error) : undefined}
          onRetry={() => void around.refetch()}
        />
      )}
    </Box>
  );
}

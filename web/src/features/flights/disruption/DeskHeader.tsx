import type { ReactNode } from 'react';
import type { DisruptionDesk } from '../../../api/client';
import { Pill } from '../../../kit/display/Pill';
import { Route } from '../../../kit/display/Route';
import { formatDate, formatInstant, formatTime } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import styles from './header.module.css';

export interface Figure {
  label: string;
  count: number;
  /** The color of the figure's part in the bar under the head. */
  part?: 'ready' | 'moved' | 'need' | 'out';
  secondary?: boolean;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row className={styles.figures} as="dl" gap={20} align="stretch" fixed>
      {figures.map(({ label, count, part, secondary }) => (
        <div key={label} data-secondary={secondary || undefined}>
          <dd className="display">{formatCount(count)}</dd>
          <dt data-part={part}>{label}</dt>
        </div>
      ))}
    </Row>
  );
}

/** When it was to fly; of a flight with new times, what was sold and what it is now. */
function When({ desk }: { desk: DisruptionDesk }) {
  const day = (date: string, time: string) => `${formatDate(date, 'eee MMM dd')} · ${formatTime(time)}`;
  const now = day(desk.departureDate, desk.departureTime);
  const time = formatInstant(desk.happenedAt, undefined, 'hh:mm a');
  return (
    <>
      {desk.kind === 'Moved' && (
        <>
          <del>{day(desk.oldDepartureDate, desk.oldDepartureTime)}</del>
          {' → '}
        </>
      )}
      {now}
      <span className={styles.more}>
        {desk.aircraft && (
          <>
            {' · '}
            {desk.aircraft}
          </>
        )}
        {' · '}
        {desk.reason && (
          <>
            {desk.reason}
            {', '}
          </>
        )}
        {time}
      </span>
    </>
  );
}

interface DeskHeaderProps {
  desk: DisruptionDesk;
  figures: readonly Figure[];
  actions?: ReactNode;
}

/** The flight, what happened to it, and how many bookings have found another. */
export function DeskHeader({ desk, figures, actions }: DeskHeaderProps) {
  return (
    <PageHeader
      hero="flight"
      title={desk.flightNumber}
      beside={
        <>
          <Route from={desk.origin} to={desk.destination} />
          {desk.kind === 'Moved' ? (
            <Pill tone="warn">{t('New times')}</Pill>
          ) : (
            <Pill of="flight" status={desk.status} />
          )}
        </>
      }
      line={<When desk={desk} />}
      figures={<Figures figures={figures} />}
      actions={actions}
    />
  );
}

interface ProgressProps {
  ready: number;
  moved: number;
  need: number;
  out: number;
  done: number;
}

/** One bar for all bookings, under the head. */
export function DeskProgress({ ready, moved, need, out, done }: ProgressProps) {
  const words = t('{moved} moved, {ready} ready, {need} need you, {out} left out', {
    moved,
    ready,
    need,
    out,
  });
  const parts = { done, moved, ready, out, need };
  return (
    <Box className={styles.progress} role="img" aria-label={words} fixed height={4}>
      {Object.entries(parts).map(
        ([part, count]) => count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />,
      )}
    </Box>
  );
}

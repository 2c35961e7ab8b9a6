import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../access';
import { type TicketMasterRead, ticketMasterKeepReturn } from '../../../api/client';
import { formatDate } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Box, Row } from '../../../kit/layout/Box';
import styles from './master.module.css';
import { undecidedReturns } from './returns';
import { useTake } from './useTake';

// Few returns wait for a decision.
const ReasonDialog = lazy(async () => ({
  default: (await import('../../../kit/feedback/ReasonDialog')).ReasonDialog,
}));

/** Who missed a flight and still has the next one: kept here, changed or cancelled in the bar above the tickets. */
export function ReturnStrip({ booking }: { booking: TicketMasterRead }) {
  const [isKeeping, setKeeping] = useState(false);
  const take = useTake();
  const waiting = undecidedReturns(booking, Date.now());
  const [first] = waiting;
  if (!first) return null;
  const names = waiting.map(({ missed }) => missed.passengerName).join(', ');
  const day = formatDate(first.next.departureDate, 'eee MMM dd');
  return (
    <Row className={styles.missing} gap={8} icons={16} role="status">
      <IconUserOff stroke={1.5} aria-hidden />
      <Box as="p" grow shrink>
        {t('Did not come to {missed}, still has {next} on {day}: {names}. Keep, change or cancel it.', {
          missed: first.missed.flightNumber,
          next: first.next.flightNumber,
          day,
          names,
        })}
      </Box>
      {can('ManageCheckIn') && (
        <Button size="xs" onClick={() => setKeeping(true)}>
          {t('Keep return')}
        </Button>
      )}
      {isKeeping && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t('Keep return')}
            about={t('{names}: the seat on {next}, {day} stays booked, without a fee.', {
              names,
              next: first.next.flightNumber,
              day,
            })}
            submit={t('Keep return')}
            run={async (reason) => {
              const body = { id: booking.id, version: booking.version, reason };
              take((await ticketMasterKeepReturn({ body })).data);
            }}
            onClose={() => setKeeping(false)}
          />
        </Suspense>
      )}
    </Row>
  );
}

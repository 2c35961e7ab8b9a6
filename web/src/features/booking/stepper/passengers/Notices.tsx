import { Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { s, t } from '../../../../kit/i18n/t';
import { Box } from '../../../../kit/layout/Box';
import { useGoToStep } from '../goToStep';
import type { BookingDesk } from '../useBooking';
import styles from './passengers.module.css';

/** Other flights cure these; the others may pass with another try. */
const BY_FLIGHTS: readonly string[] = ['seatsGone', 'notSelling', 'notForSale', 'noSuchSeats', 'goShowOnly'];

/** For the check of translations: what the server says of who is of another age on the way back. */
export const GROWN = [
  s('{name} travels as {was} on {before} and as {becomes} on {after} and has a seat there.'),
  s('{name} travels as {was} on {before} and as {becomes} on {after}.'),
];

/** Why the booking did not take what was entered, and what the customer should hear. */
export function Notices({ desk }: { desk: BookingDesk }) {
  const goTo = useGoToStep();
  const { refusal, messages, party, saving } = desk;
  return (
    <>
      {refusal && (
        <Box className={styles.notice} icons={16} iconTop={2} role="alert" data-tone="bad">
          <IconAlertCircle stroke={1.75} aria-hidden />
          <p>
            {t(refusal.message)} <span>{t('What was entered is kept.')}</span>
          </p>
          {BY_FLIGHTS.includes(refusal.code) && (
            <Button size="xs" onClick={() => goTo('trip')}>
              {t('Other flights')}
            </Button>
          )}
          <Button size="xs" loading={saving} onClick={() => void desk.save(party)}>
            {t('Try again')}
          </Button>
        </Box>
      )}
      {!refusal && messages.length > 0 && (
        <Box className={styles.notice} icons={16} iconTop={2} role="status" data-tone="info">
          <IconInfoCircle stroke={1.75} aria-hidden />
          <div>
            {messages.map((message) => (
              <p key={message}>{t(message)}</p>
            ))}
          </div>
        </Box>
      )}
    </>
  );
}

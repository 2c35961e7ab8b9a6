import { Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { say } from '../../../../kit/i18n/say';
import { translateServerText } from '../../../../kit/i18n/serverText';
import { t } from '../../../../kit/i18n/t';
import { Box } from '../../../../kit/layout/Box';
import { useGoToStep } from '../goToStep';
import type { BookingDesk } from '../useBooking';
import styles from './passengers.module.css';

/** Other flights cure these; the others may pass with another try. */
const BY_FLIGHTS: readonly string[] = ['seatsGone', 'notSelling', 'notForSale', 'noSuchSeats', 'goShowOnly'];

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
            {say(refusal)} <span>{t('Your entries are kept.')}</span>
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
              <p key={message}>{translateServerText(message)}</p>
            ))}
          </div>
        </Box>
      )}
    </>
  );
}

import { IconClockHour4, IconClockOff } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { clockOf, toneOf } from '../stepper/hold';
import { useNow } from '../stepper/useNow';
import styles from './money.module.css';

/** How long the seats and the price still stand. */
export function HoldLine({ booking }: { booking: TicketMasterRead }) {
  const endsAt = booking.holdExpiresAt ? Date.parse(booking.holdExpiresAt) : null;
  const left = (endsAt ?? 0) - useNow(endsAt);
  if (booking.status !== 'Pending' || left <= 0) {
    return (
      <Row className={styles.line} as="p" gap={6} size={12} above={6} icons={14}>
        <IconClockOff stroke={1.5} aria-hidden />
        {t('No seats held. The price may change.')}
      </Row>
    );
  }
  return (
    <Row className={styles.line} as="p" gap={6} size={12} above={6} icons={14} data-tone={toneOf(left)}>
      <IconClockHour4 stroke={1.5} aria-hidden />
      {t('held until {time}', { time: formatInstant(booking.holdExpiresAt, undefined, 'hh:mm a') })}
      <Text as="b" size={13} weight={600} end role="timer" aria-label={t('Time left')}>
        {clockOf(left)}
      </Text>
    </Row>
  );
}

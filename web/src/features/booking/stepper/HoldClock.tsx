import { Button } from '@mantine/core';
import { IconClockHour4, IconClockOff } from '@tabler/icons-react';
import { useRef } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { formatInstant, today } from '../../../kit/format/dates';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { isSold } from '../sale';
import styles from './clock.module.css';
import { HoldActions } from './HoldActions';
import { clockOf, heardAt, toneOf } from './hold';
import { momentOf } from './keepChoices';
import type { BookingDesk } from './useBooking';
import { type HeldAgain, useHoldAgain } from './useHoldAgain';
import { useNow } from './useNow';

interface HoldClockProps {
  desk: BookingDesk;
  onKeep: () => void;
}

/** How long the seats are held; when they are not any more, the way to hold them again. */
export function HoldClock({ desk, onKeep }: HoldClockProps) {
  const { booking, holdEndsAt } = desk;
  const left = (holdEndsAt ?? 0) - useNow(holdEndsAt);
  const again = useHoldAgain(desk);
  if (!booking || booking.tickets.length === 0)
    return (
      <Text text="muted" leading={28}>
        {t('No seats held')}
      </Text>
    );
  if (isSold(booking))
    return (
      <Text text="muted" leading={28}>
        {t('Seats sold')}
      </Text>
    );
  return (
    <>
      {left > 0 ? <Running booking={booking} left={left} /> : <Ended again={again} saving={desk.saving} />}
      {left > 0 && <PriceNote again={again} booking={booking} />}
      {left > 0 && <HoldActions desk={desk} booking={booking} onKeep={onKeep} />}
      <span className="visually-hidden" role="status">
        {heard(left)}
      </span>
    </>
  );
}

function Running({ booking, left }: { booking: TicketMasterRead; left: number }) {
  const whole = useRef(wholeHold(booking));
  whole.current = Math.max(whole.current, left);
  return (
    <div data-tone={toneOf(left)} className={styles.clock}>
      <Row iconTone="accent" gap="0 6px" wrap minHeight={28}>
        <IconClockHour4 size={16} stroke={1.5} aria-hidden />
        <Text className={styles.what} as="span" grow nowrap size={13} weight={500} tone="ink">
          {t('Seats held')}
        </Text>
        <Text className={styles.until} as="span" nowrap text="muted">
          {t('until {time}', {
            time:
              formatInstant(booking.holdExpiresAt, undefined, 'yyyy-MM-dd') !== today()
                ? momentOf(booking.holdExpiresAt)
                : formatInstant(booking.holdExpiresAt, undefined, 'hh:mm a'),
          })}
        </Text>
        <Text
          className={styles.left}
          as="span"
          size={18}
          weight={600}
          tone="ink"
          role="timer"
          aria-label={t('Time left')}
        >
          {clockOf(left)}
        </Text>
      </Row>
      <Box className={styles.track} ground="track" above={6} height={3}>
        <div style={{ width: `${Math.min(100, (left / whole.current) * 100)}%` }} />
      </Box>
    </div>
  );
}

/** How long the hold was when the price was said: somebody who comes back sees how much of it is over. */
function wholeHold({ holdExpiresAt, quote }: TicketMasterRead): number {
  const length = Date.parse(holdExpiresAt ?? '') - Date.parse(quote?.createdAt ?? '');
  return Number.isNaN(length) ? 0 : length;
}

function Ended({ again, saving }: { again: HeldAgain; saving: boolean }) {
  return (
    <div data-tone="bad" className={styles.clock}>
      <Row iconTone="accent" gap={6} minHeight={28}>
        <IconClockOff size={16} stroke={1.5} aria-hidden />
        <Text className={styles.what} as="span" grow nowrap size={13} weight={500} tone="ink">
          {t('Hold expired')}
        </Text>
        <Button size="xs" variant="filled" loading={saving} onClick={again.hold}>
          {t('Renew hold')}
        </Button>
      </Row>
      <Box className={styles.note} as="p" text="muted" pad="6px 0 0">
        {again.refusal ? say(again.refusal) : t('The seats are back on sale. Your entries are kept.')}
      </Box>
      {again.refusal && (
        <Button size="xs" variant="default" onClick={again.chooseOthers}>
          {t('Choose other flights')}
        </Button>
      )}
    </div>
  );
}

/** What the price did while the seats were free, until it changes for another reason. */
function PriceNote({ again, booking }: { again: HeldAgain; booking: TicketMasterRead }) {
  const { outcome } = again;
  if (!outcome || outcome.now.id !== booking.quote?.id) return null;
  const difference = sub(outcome.now.total, outcome.before.total);
  const by = formatMoney(difference.replace('-', ''));
  const told = {
    '-1': t('Hold renewed. Price is {by} lower.', { by }),
    '0': t('Hold renewed at the same price.'),
    '1': t('Hold renewed. Price is {by} higher.', { by }),
  };
  const direction = compare(difference, '0.00');
  return (
    <Box
      className={styles.note}
      as="p"
      text="muted"
      pad="6px 0 0"
      data-tone={direction > 0 ? 'warn' : 'good'}
      role="status"
    >
      {told[`${direction}`]}
    </Box>
  );
}

function heard(left: number): string {
  switch (heardAt(left)) {
    case 0:
      return t('Hold expired');
    case 1:
      return t('Hold expires in less than a minute');
    case 5:
      return t('Hold expires in less than five minutes');
    default:
      return '';
  }
}

import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconClipboardText, IconCopy, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { Kbd } from '../../../../kit/display/Kbd';
import { Pill } from '../../../../kit/display/Pill';
import { Route } from '../../../../kit/display/Route';
import { formatDate, formatTime } from '../../../../kit/format/dates';
import { useCopied } from '../../../../kit/hooks/clipboard';
import { t } from '../../../../kit/i18n/t';
import { Box, Grid, Row, Text } from '../../../../kit/layout/Box';
import { bookingText } from '../../master/bookingText';
import { PayPill } from '../../PayPill';
import { useStepAction } from '../stepAction';
import type { BookingDesk } from '../useBooking';
import { passengers } from '../words';
import styles from './done.module.css';
import { PaidAndOwed } from './PaidAndOwed';
import { Papers } from './Papers';

/** Sold: the locator to read out, what was paid, the papers, and the next customer. */
export function DoneStep({ desk }: { desk: BookingDesk }) {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: '/booking' });
  useStepAction({ label: t('New booking'), run: begin });
  const { booking } = desk;
  if (!booking) return null;
  return (
    <Box grow shrink scroll>
      <Box className={styles.page} pad="24px var(--gutter) 32px" maxWidth={640}>
        <Locator booking={booking} />
        <Legs booking={booking} />
        <PaidAndOwed booking={booking} onBooking={desk.take} />
        <Papers booking={booking} />
        <Row className={styles.next} gap={8} align="stretch" wrap above={20}>
          <Button
            variant="filled"
            size="lg"
            leftSection={<IconPlus />}
            rightSection={<Kbd inside>Ctrl ↵</Kbd>}
            onClick={begin}
          >
            {t('New booking')}
          </Button>
          <Button size="lg" component={Link} to={`/TicketsMaster/${booking.id}`}>
            {t('Open the booking')}
          </Button>
        </Row>
      </Box>
    </Box>
  );
}

function Locator({ booking }: { booking: TicketMasterRead }) {
  const { locatorNumber: locator, status } = booking;
  const place = useCopied();
  const text = useCopied();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is read out next is the locator, whoever reads.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <Row iconTone="good-dot" as="p" gap={6} size={13} tone="ink-2">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t('Booked. Locator:')}
      </Row>
      <Row gap="4px 10px" wrap above={4}>
        <h2 ref={heading} tabIndex={-1} className={`${styles.locator} display code`}>
          {locator}
        </h2>
        <ActionIcon
          variant="subtle"
          aria-label={place.copied ? t('Copied') : t('Copy locator')}
          onClick={() => void place.copy(locator)}
        >
          {place.copied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.5} />}
        </ActionIcon>
        <Pill of="booking" status={status} />
        <PayPill booking={booking} />
        <Button
          size="xs"
          variant="subtle"
          className={styles.text ?? ''}
          leftSection={text.copied ? <IconCheck stroke={1.75} /> : <IconClipboardText stroke={1.5} />}
          onClick={() => void text.copy(bookingText(booking))}
        >
          {text.copied ? t('Copied') : t('Copy as text')}
        </Button>
      </Row>
    </header>
  );
}

function Legs({ booking }: { booking: TicketMasterRead }) {
  return (
    <Box as="section" line="top" above={16} pad="16px 0 0" aria-label={t('Trip')}>
      <Row as="p" gap={10} align="stretch" tone="mute" below={6}>
        <Text as="b" tone="ink">
          {booking.passengerName}
        </Text>
        {passengers(booking.passengers.length)}
      </Row>
      <ul>
        {booking.legs.map((leg) => (
          <Grid
            key={leg.leg}
            className={styles.leg}
            as="li"
            columns="96px 92px 168px 1fr"
            gap={8}
            align="center"
            tone="ink-2"
            minHeight={26}
          >
            <Route from={leg.departureAirport} to={leg.arrivalAirport} />
            <span>{formatDate(leg.departureDate, 'eee MMM dd')}</span>
            <span>{`${formatTime(leg.departureTime)} – ${formatTime(leg.arrivalTime)}`}</span>
            <Text as="span" tone="mute">
              {leg.flightNumber}
            </Text>
          </Grid>
        ))}
      </ul>
    </Box>
  );
}

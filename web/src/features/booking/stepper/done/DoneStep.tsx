import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCircleCheck, IconClipboardText, IconCopy, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { Kbd } from '../../../../kit/display/Kbd';
import { Pill } from '../../../../kit/display/Pill';
import { Route } from '../../../../kit/display/Route';
import { formatDate, formatTime } from '../../../../kit/format/dates';
import { formatMoney } from '../../../../kit/format/money';
import { useCopied } from '../../../../kit/hooks/clipboard';
import { t } from '../../../../kit/i18n/t';
import { bookingText } from '../../master/bookingText';
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
    <div className={styles.step}>
      <div className={styles.page}>
        <Locator booking={booking} />
        <Legs booking={booking} />
        <PaidAndOwed booking={booking} onBooking={desk.take} />
        <Papers booking={booking} />
        <div className={styles.next}>
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
        </div>
      </div>
    </div>
  );
}

function Locator({ booking }: { booking: TicketMasterRead }) {
  const { locatorNumber: locator, status, payStatus, owed } = booking;
  const place = useCopied();
  const text = useCopied();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is read out next is the locator, whoever reads.
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className={styles.head}>
      <p className={styles.sold}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t('The booking is sold. Its locator:')}
      </p>
      <div className={styles.hero}>
        <h2 ref={heading} tabIndex={-1} className={`${styles.locator} display code`}>
          {locator}
        </h2>
        <ActionIcon
          variant="subtle"
          aria-label={place.copied ? t('Copied') : t('Copy the locator')}
          onClick={() => void place.copy(locator)}
        >
          {place.copied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.5} />}
        </ActionIcon>
        <Pill of="booking" status={status} />
        <Pill of="pay" status={payStatus}>
          {payStatus === 'Unpaid' ? t('Unpaid {amount}', { amount: formatMoney(owed) }) : undefined}
        </Pill>
        <Button
          size="xs"
          variant="subtle"
          className={styles.text ?? ''}
          leftSection={text.copied ? <IconCheck stroke={1.75} /> : <IconClipboardText stroke={1.5} />}
          onClick={() => void text.copy(bookingText(booking))}
        >
          {text.copied ? t('Copied') : t('Copy as text')}
        </Button>
      </div>
    </header>
  );
}

function Legs({ booking }: { booking: TicketMasterRead }) {
  return (
    <section className={styles.part} aria-label={t('Trip')}>
      <p className={styles.who}>
        <b>{booking.passengerName}</b>
        {passengers(booking.passengers.length)}
      </p>
      <ul>
        {booking.legs.map((leg) => (
          <li key={leg.leg} className={styles.leg}>
            <Route from={leg.departureAirport} to={leg.arrivalAirport} />
            <span>{formatDate(leg.departureDate, 'eee MMM dd')}</span>
            <span>{`${formatTime(leg.departureTime)} – ${formatTime(leg.arrivalTime)}`}</span>
            <span className={styles.flight}>{leg.flightNumber}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { type Paper, ticketsOf } from '../papers';
import styles from './done.module.css';
import split from './split.module.css';

interface SplitDoneProps {
  old: TicketMasterRead;
  fresh: TicketMasterRead;
  onClose: () => void;
}

/** Both bookings, each with its tickets. */
export function SplitDone({ old, fresh, onClose }: SplitDoneProps) {
  const [printing, setPrinting] = useState<Paper | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack className={styles.done} gap={16} align="start">
      <Row gap={8} className={styles.title} data-good>
        <IconCircleCheck size={24} stroke={1.5} aria-hidden />
        <h3>{t('Booking split')}</h3>
      </Row>
      {[old, fresh].map((booking) => (
        <Row key={booking.id} className={split.half} as="section" gap={12} aria-label={booking.locatorNumber}>
          <div className={split.names}>
            <Link to="/TicketsMaster/$id" params={{ id: booking.id }} onClick={onClose}>
              {booking.locatorNumber}
            </Link>
            <Text as="span" text="muted">
              {namesIn(booking)}
            </Text>
          </div>
          <Button
            leftSection={<IconPrinter stroke={1.5} />}
            aria-label={t('Print tickets of {locator}', { locator: booking.locatorNumber })}
            onClick={() => setPrinting(ticketsOf(booking))}
          >
            {t('Print tickets')}
          </Button>
        </Row>
      ))}
      <Text text="muted">
        {t('Tickets of {locator} printed before are not valid any more.', { locator: fresh.locatorNumber })}
      </Text>
      <Button ref={close} variant="filled" onClick={onClose}>
        {t('Close')}
      </Button>
      {printing && (
        <FileDialog title={printing.title} path={printing.path} onClose={() => setPrinting(null)} />
      )}
    </Stack>
  );
}

/** Those who travel in it, by their first names. */
function namesIn({ tickets }: TicketMasterRead): string {
  const live = tickets.filter(({ status }) => status !== 'Cancel' && status !== 'Refund');
  return [...new Set(live.map(({ passengerName }) => passengerName ?? ''))].join(', ');
}

import { Button } from '@mantine/core';
import { IconCircleCheck, IconMail, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { hasTickets, mayMailTickets } from '../master/rights';
import { useAttempt } from '../master/useAttempt';
import { ticketsOf } from '../papers';
import styles from './done.module.css';

interface DoneProps {
  booking: TicketMasterRead;
  title: string;
  /** What was done, a sentence each. */
  facts: readonly string[];
  /** What was ticked before: done at once. */
  then: { readonly print: boolean; readonly mail: boolean };
  onClose: () => void;
}

/** What was done, and the new tickets. */
export function Done({ booking, title, facts, then, onClose }: DoneProps) {
  const [printing, setPrinting] = useState(then.print && hasTickets(booking));
  const [mailed, setMailed] = useState(false);
  const { attempt, busy } = useAttempt();
  const close = useRef<HTMLButtonElement>(null);
  const begun = useRef(false);
  const tickets = ticketsOf(booking);
  const email = booking.contactEmail ?? '';
  const mail = async () => {
    if (await attempt(() => tickets.mail(), t('E-mail to {email} queued.', { email }))) setMailed(true);
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    close.current?.focus();
    if (then.mail && mayMailTickets(booking, can)) void mail();
  });
  return (
    <Stack className={styles.done} gap={16} align="start">
      <Row gap={8} className={styles.title}>
        <IconCircleCheck size={24} stroke={1.5} aria-hidden />
        <h3>{title}</h3>
      </Row>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {mailed && <li>{t('E-mail to {email} queued.', { email })}</li>}
      </ul>
      <Row gap={8} wrap>
        {hasTickets(booking) && (
          <Button leftSection={<IconPrinter stroke={1.5} />} onClick={() => setPrinting(true)}>
            {t('Print tickets')}
          </Button>
        )}
        {mayMailTickets(booking, can) && (
          <Button
            leftSection={<IconMail stroke={1.5} />}
            loading={busy}
            disabled={email === ''}
            onClick={() => void mail()}
          >
            {mailed ? t('Send again') : t('E-mail tickets')}
          </Button>
        )}
        <Button ref={close} variant="filled" onClick={onClose}>
          {t('Close')}
        </Button>
      </Row>
      {hasTickets(booking) && email === '' && (
        <Text text="muted">{t('The contact has no e-mail address.')}</Text>
      )}
      {printing && (
        <FileDialog title={tickets.title} path={tickets.path} onClose={() => setPrinting(false)} />
      )}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../../access';
import {
  type BookingChangeRead,
  type TicketMasterRead,
  ticketMasterSendByEmailChange,
} from '../../../api/client';
import { ReasonButton } from '../../../kit/feedback/ReasonButton';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { useAttempt } from '../master/useAttempt';
import styles from './history.module.css';
import { isApplied } from './historyRows';

interface MailChangeProps {
  booking: TicketMasterRead;
  change: BookingChangeRead;
}

/** Sends a change that was made to the booking's contact: its lines, and the papers as they are now. */
export function MailChange({ booking, change }: MailChangeProps) {
  const [sent, setSent] = useState(false);
  const { attempt, busy } = useAttempt();
  const email = booking.contactEmail;
  if (!can('ChangeBookings') || !isApplied(change)) return null;
  const send = async () => {
    const query = { ticketMasterId: booking.id, changeId: change.id };
    const done = t('E-mail to {email} queued.', { email: email ?? '' });
    if (await attempt(() => ticketMasterSendByEmailChange({ query }), done)) setSent(true);
  };
  return (
    <Row className={styles.mail} gap={8} wrap above={8}>
      {sent ? (
        <>
          <Row as="span" gap={4} icons={16} tone="good" role="status">
            <IconCheck stroke={1.5} aria-hidden />
            {t('E-mail to {email} queued.', { email: email ?? '' })}
          </Row>
          <Button size="xs" variant="subtle" loading={busy} onClick={() => void send()}>
            {t('Send again')}
          </Button>
        </>
      ) : (
        <>
          <ReasonButton
            size="xs"
            leftSection={<IconMail stroke={1.5} aria-hidden />}
            loading={busy}
            reason={email ? undefined : t('The contact has no e-mail address.')}
            onClick={() => void send()}
          >
            {t('E-mail this change')}
          </ReasonButton>
          {email && (
            <Text as="span" text="muted" clip>
              {email}
            </Text>
          )}
        </>
      )}
    </Row>
  );
}

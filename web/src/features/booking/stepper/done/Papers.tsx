import { Button } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../../api/client';
import { useWrite } from '../../../../kit/data/useWrite';
import { FileDialog } from '../../../../kit/feedback/FileDialog';
import { toast } from '../../../../kit/feedback/toasts';
import { t } from '../../../../kit/i18n/t';
import { Box, Row, Text } from '../../../../kit/layout/Box';
import { type Paper, receiptOf, ticketsOf } from '../../papers';
import styles from './done.module.css';

/** Tickets and receipt: printed from the page, or mailed to the booking's contact. */
export function Papers({ booking }: { booking: TicketMasterRead }) {
  const [shown, setShown] = useState<Paper | null>(null);
  const papers = [
    { name: t('Tickets'), paper: ticketsOf(booking) },
    { name: t('Receipt'), paper: receiptOf(booking) },
  ];
  return (
    <Box as="section" line="top" above={16} pad="16px 0 0" aria-label={t('Tickets and receipt')}>
      <ul>
        {papers.map(({ name, paper }) => (
          <Row key={name} className={styles.paper} as="li" gap={8} minHeight={36}>
            <span>{name}</span>
            <Button size="xs" leftSection={<IconPrinter stroke={1.5} />} onClick={() => setShown(paper)}>
              {t('Print')}
            </Button>
            <MailButton paper={paper} email={booking.contactEmail} />
          </Row>
        ))}
      </ul>
      <Text text="muted" above={4}>
        {booking.contactEmail
          ? t('E-mail goes to {email}.', { email: booking.contactEmail })
          : t('No contact e-mail. Open the booking to add one.')}
      </Text>
      {shown && <FileDialog title={shown.title} path={shown.path} onClose={() => setShown(null)} />}
    </Box>
  );
}

function MailButton({ paper, email }: { paper: Paper; email: string | null }) {
  const [isSent, setSent] = useState(false);
  const [write, busy] = useWrite();
  const send = () =>
    write(async () => {
      setSent(false);
      await paper.mail();
      toast(t('E-mail to {email} queued.', { email: email ?? '' }));
      setSent(true);
    });
  return (
    <Button
      size="xs"
      leftSection={<IconMail stroke={1.5} />}
      loading={busy}
      disabled={!email}
      onClick={() => void send()}
    >
      {isSent ? t('Send again') : t('Send')}
    </Button>
  );
}

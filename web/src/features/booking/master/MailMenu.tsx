import { ActionIcon, Menu } from '@mantine/core';
import { IconMail, IconReceipt, IconTicket } from '@tabler/icons-react';
import type { TicketMasterRead } from '../../../api/client';
import { client } from '../../../api/client/client.gen';
import { t } from '../../../kit/t';
import { hasReceipt, hasTickets } from './rights';
import { useAttempt } from './useAttempt';

type Mail = 'SendByEmailPdfTickets' | 'SendByEmailReceiptPdf';

/** Sends the papers to the address of the booking's contact. */
export function MailMenu({ booking }: { booking: TicketMasterRead }) {
  const { attempt, busy } = useAttempt();
  if (!hasReceipt(booking)) return null;
  const email = booking.contactEmail;
  const send = (mail: Mail) =>
    attempt(
      async () => {
        await client.post({ url: `/api/TicketMaster/${mail}`, query: { ticketMasterId: booking.id } });
        return undefined;
      },
      t('The mail to {email} is on its way.', { email: email ?? '' }),
    );
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Mail')} loading={busy}>
          <IconMail stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email ?? t('The contact has no e-mail address yet.')}</Menu.Label>
        {hasTickets(booking) && (
          <Menu.Item
            leftSection={<IconTicket stroke={1.5} />}
            disabled={!email}
            onClick={() => void send('SendByEmailPdfTickets')}
          >
            {t('Mail tickets')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconReceipt stroke={1.5} />}
          disabled={!email}
          onClick={() => void send('SendByEmailReceiptPdf')}
        >
          {t('Mail receipt')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

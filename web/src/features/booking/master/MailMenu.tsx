import { ActionIcon, Menu } from '@mantine/core';
import { IconMail, IconReceipt, IconTicket } from '@tabler/icons-react';
import { can } from '../../../access';
import type { TicketMasterRead } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { type Paper, receiptOf, ticketsOf } from '../papers';
import { mayMailReceipt, mayMailTickets } from './rights';
import { useAttempt } from './useAttempt';

/** Sends the papers to the address of the booking's contact. */
export function MailMenu({ booking }: { booking: TicketMasterRead }) {
  const { attempt, busy } = useAttempt();
  const tickets = mayMailTickets(booking, can);
  const receipt = mayMailReceipt(booking, can);
  if (!tickets && !receipt) return null;
  const email = booking.contactEmail;
  const send = (paper: Paper) =>
    attempt(() => paper.mail(), t('E-mail to {email} queued.', { email: email ?? '' }));
  return (
    <Menu position="bottom-end" offset={4}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('Send by e-mail')} loading={busy}>
          <IconMail stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email ?? t('The contact has no e-mail address.')}</Menu.Label>
        {tickets && (
          <Menu.Item
            leftSection={<IconTicket stroke={1.5} />}
            disabled={!email}
            onClick={() => void send(ticketsOf(booking))}
          >
            {t('E-mail tickets')}
          </Menu.Item>
        )}
        {receipt && (
          <Menu.Item
            leftSection={<IconReceipt stroke={1.5} />}
            disabled={!email}
            onClick={() => void send(receiptOf(booking))}
          >
            {t('E-mail receipt')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconLuggage, IconPrinter, IconReceipt, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { type Paper, receiptOf, ticketsOf, vouchersOf } from '../papers';
import { hasReceipt, hasTickets } from './rights';

/** The papers of the booking, shown in the page to be printed or kept. */
export function PrintMenu({ booking }: { booking: TicketMasterRead }) {
  const [shown, setShown] = useState<Pick<Paper, 'title' | 'path'> | null>(null);
  if (!hasTickets(booking) && !hasReceipt(booking)) return null;
  return (
    <>
      <Menu position="bottom-end" offset={4}>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t('Print')}>
            <IconPrinter stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {hasTickets(booking) && (
            <Menu.Item leftSection={<IconTicket stroke={1.5} />} onClick={() => setShown(ticketsOf(booking))}>
              {t('Print tickets')}
            </Menu.Item>
          )}
          {hasReceipt(booking) && (
            <Menu.Item
              leftSection={<IconReceipt stroke={1.5} />}
              onClick={() => setShown(receiptOf(booking))}
            >
              {t('Print receipt')}
            </Menu.Item>
          )}
          {vouchersOf(booking).map((voucher) => (
            <Menu.Item
              key={voucher.path}
              leftSection={<IconLuggage stroke={1.5} />}
              onClick={() => setShown(voucher)}
            >
              {voucher.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shown && <FileDialog title={shown.title} path={shown.path} onClose={() => setShown(null)} />}
    </>
  );
}

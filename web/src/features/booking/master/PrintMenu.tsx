import { ActionIcon, Menu } from '@mantine/core';
import { IconPrinter, IconReceipt, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { FileDialog } from '../../../kit/FileDialog';
import { t } from '../../../kit/t';
import { hasReceipt, hasTickets } from './rights';

interface Print {
  title: string;
  path: string;
}

/** The papers of the booking, shown in the page to be printed or kept. */
export function PrintMenu({ booking }: { booking: TicketMasterRead }) {
  const [print, setPrint] = useState<Print | null>(null);
  if (!hasReceipt(booking)) return null;
  const { id, locatorNumber: locator } = booking;
  const tickets = {
    title: t('Tickets {locator}', { locator }),
    path: `/api/TicketMaster/GeneratePdfTickets/${id}`,
  };
  const receipt = {
    title: t('Receipt {locator}', { locator }),
    path: `/api/TicketMaster/GenerateReceiptPdf/${id}`,
  };
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
            <Menu.Item leftSection={<IconTicket stroke={1.5} />} onClick={() => setPrint(tickets)}>
              {t('Print tickets')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconReceipt stroke={1.5} />} onClick={() => setPrint(receipt)}>
            {t('Print receipt')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {print && <FileDialog title={print.title} path={print.path} onClose={() => setPrint(null)} />}
    </>
  );
}

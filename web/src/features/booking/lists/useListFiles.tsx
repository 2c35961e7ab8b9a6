import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TicketRow } from '../../../api/client';
import { download } from '../../../api/files';
import { FileDialog } from '../../../kit/FileDialog';
import { saveFile } from '../../../kit/saveFile';
import { t } from '../../../kit/t';
import { toastError } from '../../../kit/toasts';

const PDF = '/api/Tickets/GenerateTicketsListPdf';
const EXCEL = '/api/Tickets/GenerateTicketsListExcel';

const bodyOf = (tickets: readonly TicketRow[]) => ({ ticketIds: tickets.map(({ id }) => id) });

async function saveExcel(tickets: readonly TicketRow[]): Promise<void> {
  try {
    const { blob, fileName } = await download(EXCEL, { body: bodyOf(tickets) });
    saveFile(blob, fileName);
  } catch (error) {
    toastError(t((error as Error).message));
  }
}

/** The list of what is shown, to print or as a sheet: entries of the export menu, and the dialog of the PDF. */
export function useListFiles() {
  const [printed, setPrinted] = useState<{ ticketIds: string[] } | null>(null);
  const items = (tickets: readonly TicketRow[]): ReactNode => (
    <>
      <Menu.Item leftSection={<IconFileTypePdf stroke={1.5} />} onClick={() => setPrinted(bodyOf(tickets))}>
        {t('List as PDF')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileSpreadsheet stroke={1.5} />} onClick={() => void saveExcel(tickets)}>
        {t('List as Excel')}
      </Menu.Item>
    </>
  );
  const dialog = printed && (
    <FileDialog title={t('List of tickets')} path={PDF} body={printed} onClose={() => setPrinted(null)} />
  );
  return { items, dialog };
}

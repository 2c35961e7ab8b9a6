import { Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TicketRow } from '../../../api/client';
import { download } from '../../../api/files';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { toastFailure } from '../../../kit/feedback/toasts';
import { saveFile } from '../../../kit/hooks/saveFile';
import { t } from '../../../kit/i18n/t';

const PDF = '/api/Tickets/GenerateTicketsListPdf';
const EXCEL = '/api/Tickets/GenerateTicketsListExcel';

interface Wanted {
  ticketIds: string[];
  /** What was looked for; it stands above the list. */
  title: string;
}

async function saveExcel(body: Wanted): Promise<void> {
  try {
    const { blob, fileName } = await download(EXCEL, { body });
    saveFile(blob, fileName);
  } catch (error) {
    toastFailure(error);
  }
}

/** The list of what is shown, to print or as a sheet: entries of the export menu, and the dialog of the PDF. */
export function useListFiles(title: string) {
  const [printed, setPrinted] = useState<Wanted | null>(null);
  const wanted = (tickets: readonly TicketRow[]): Wanted => ({
    ticketIds: tickets.map(({ id }) => id),
    title,
  });
  const items = (tickets: readonly TicketRow[]): ReactNode => (
    <>
      <Menu.Item leftSection={<IconFileTypePdf stroke={1.5} />} onClick={() => setPrinted(wanted(tickets))}>
        {t('List as PDF')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileSpreadsheet stroke={1.5} />}
        onClick={() => void saveExcel(wanted(tickets))}
      >
        {t('List as Excel')}
      </Menu.Item>
    </>
  );
  const dialog = printed && (
    <FileDialog title={t('List of tickets')} path={PDF} body={printed} onClose={() => setPrinted(null)} />
  );
  return { items, dialog };
}

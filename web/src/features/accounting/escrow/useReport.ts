import { useState } from 'react';
import { download } from '../../../api/files';
import { useWrite } from '../../../kit/data/useWrite';
import { saveFile } from '../../../kit/hooks/saveFile';

export const REPORT = '/api/Invoice/GenerateReportEscrowAccount';

/** The report on the escrow of some flights: saved as a sheet, or shown as a PDF. */
export function useReport(flightIds: readonly string[]) {
  const [printing, setPrinting] = useState(false);
  const [write, busy] = useWrite();
  const excel = () =>
    write(async () => {
      const { blob, fileName } = await download(REPORT, { body: { flightIds, form: 'Excel' } });
      saveFile(blob, fileName);
    });
  return { excel, busy, printing, setPrinting, body: { flightIds, form: 'Pdf' } };
}

import { download } from '../../../api/files';
import { useWrite } from '../../../kit/data/useWrite';
import { saveFile } from '../../../kit/hooks/saveFile';

/** Saves an Excel file of exactly these invoices. */
export function useSummary() {
  const [write, busy] = useWrite();
  const summary = (invoiceIds: readonly string[]) =>
    write(async () => {
      const { blob, fileName } = await download('/api/Invoice/GenerateSummaryExcel', {
        body: { invoiceIds },
      });
      saveFile(blob, fileName);
    });
  return { summary, busy };
}

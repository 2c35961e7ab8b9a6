import { expenseReportSelectedItemsPdfSendEmail } from '../../../api/client';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { AddressDialog } from '../AddressDialog';

export type Paper = 'print' | 'mail';

interface LinesPapersProps {
  paper: Paper;
  ids: readonly string[];
  agency: string;
  onClose: () => void;
}

/** The chosen lines on paper, to be printed or mailed. */
export function LinesPapers({ paper, ids, agency, onClose }: LinesPapersProps) {
  if (paper === 'print') {
    return (
      <FileDialog
        title={t('Chosen lines')}
        path="/api/Expense/ReportByItemsSelected"
        body={{ ids, form: 'Pdf' }}
        onClose={onClose}
      />
    );
  }
  const count = formatCount(ids.length);
  return (
    <AddressDialog
      title={t('E-mail the chosen lines')}
      about={
        ids.length === 1
          ? t('1 line as PDF, to {agency}.', { agency })
          : t('{count} lines as PDF, to {agency}.', { count, agency })
      }
      send={(toAddress) => expenseReportSelectedItemsPdfSendEmail({ body: { ids: [...ids], toAddress } })}
      onClose={onClose}
    />
  );
}

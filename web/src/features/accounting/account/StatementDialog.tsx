import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../../access';
import { type AgencySummary, expenseSendStatement } from '../../../api/client';
import { download } from '../../../api/files';
import { useWrite } from '../../../kit/data/useWrite';
import { Dialog } from '../../../kit/feedback/Dialog';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { DayRangeForm } from '../../../kit/filters/range/DayRangeForm';
import { type DateRange, rangeProblem } from '../../../kit/filters/range/dayRange';
import { today } from '../../../kit/format/dates';
import { saveFile } from '../../../kit/hooks/saveFile';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { AddressDialog } from '../AddressDialog';
import { statementDays } from './statementDays';

interface StatementDialogProps {
  agency: Pick<AgencySummary, 'officeHoldingId' | 'officeHoldingName'>;
  onClose: () => void;
}

/** The statement of account over some days, as it was at the end of the last one: on paper, as Excel or by e-mail. */
export function StatementDialog({ agency, onClose }: StatementDialogProps) {
  const { officeHoldingId, officeHoldingName } = agency;
  const [usual] = statementDays(today());
  const [range, setRange] = useState<DateRange>(usual.range);
  const [shown, setShown] = useState<'pdf' | 'mail' | null>(null);
  const [write, busy] = useWrite();
  const problem = rangeProblem(range) ?? (range.to > today() ? t('Choose days up to today') : null);
  const days = `from=${range.from}&to=${range.to}`;
  const excel = () =>
    write(async () => {
      const { blob, fileName } = await download(
        `/api/Expense/GenerateStatementExcel/${officeHoldingId}?${days}`,
      );
      saveFile(blob, fileName);
    });
  if (shown === 'pdf') {
    return (
      <FileDialog
        title={t('Statement of {agency}', { agency: officeHoldingName })}
        path={`/api/Expense/GenerateStatementPdf/${officeHoldingId}?${days}`}
        onClose={onClose}
      />
    );
  }
  if (shown === 'mail') {
    return (
      <AddressDialog
        title={t('E-mail the statement')}
        about={t('{from} to {to} as PDF, to {agency}.', { ...range, agency: officeHoldingName })}
        send={(toAddress) =>
          expenseSendStatement({
            path: { officeHoldingId },
            body: { from: range.from, to: range.to, toAddress },
          })
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      opened
      title={t('Statement of {agency}', { agency: officeHoldingName })}
      onClose={onClose}
      maxWidth={440}
      foot={
        <>
          <Button
            disabled={problem !== null}
            loading={busy}
            leftSection={<IconFileSpreadsheet stroke={1.5} aria-hidden />}
            onClick={() => void excel()}
          >
            {t('Excel')}
          </Button>
          {can('EditAgencyAccounts') && (
            <Button
              disabled={problem !== null}
              leftSection={<IconMail stroke={1.5} aria-hidden />}
              onClick={() => setShown('mail')}
            >
              {t('E-mail')}
            </Button>
          )}
          <Button variant="filled" disabled={problem !== null} onClick={() => setShown('pdf')}>
            {t('Show statement')}
          </Button>
        </>
      }
    >
      <DayRangeForm range={range} presets={statementDays(today())} onType={setRange} onPick={setRange} />
      {problem && (
        <Text role="alert" text="error" above={8}>
          {t(problem)}
        </Text>
      )}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { t } from '../../../kit/i18n/t';
import { REPORT, useReport } from './useReport';

/** The report on the escrow of the flights that are shown. */
export function ReportButtons({ flightIds }: { flightIds: readonly string[] }) {
  const { excel, busy, printing, setPrinting, body } = useReport(flightIds);
  const none = flightIds.length === 0;
  return (
    <>
      <Button
        loading={busy}
        disabled={none}
        leftSection={<IconFileSpreadsheet stroke={1.5} aria-hidden />}
        onClick={() => void excel()}
      >
        {t('Excel')}
      </Button>
      <Button
        disabled={none}
        leftSection={<IconPrinter stroke={1.5} aria-hidden />}
        onClick={() => setPrinting(true)}
      >
        {t('Report')}
      </Button>
      {printing && (
        <FileDialog
          title={t('Escrow account')}
          path={REPORT}
          body={body}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}

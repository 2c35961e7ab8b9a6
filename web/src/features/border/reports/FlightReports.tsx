import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../api/files';
import { useWrite } from '../../../kit/data/useWrite';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { saveFile } from '../../../kit/hooks/saveFile';
import { t } from '../../../kit/i18n/t';
import { LinkButton, Text } from '../../../kit/layout/Box';
import { useLogAbout } from '../../../shell/activity';
import { AirlineReport } from './AirlineReport';
import { ClassReport } from './ClassReport';
import { KINDS, presets, REPORTS, type ReportKind } from './reports';
import { TaxReport } from './TaxReport';
import { useReportChoice } from './useReportChoice';

const SCREENS = { taxes: TaxReport, airlines: AirlineReport, classes: ClassReport } as const;

/** What flights owe to others: taxes by payee, airlines before departure, and passengers by class. */
export default function FlightReports() {
  const { kind, choice, range, problem, change } = useReportChoice();
  const [printing, setPrinting] = useState(false);
  const [write, busy] = useWrite();
  useLogAbout('Flight');
  const { path } = REPORTS[kind];
  const body = {
    flightIds: choice.flightIds,
    ...(choice.from && choice.to && { from: choice.from, to: choice.to }),
  };
  const excel = () =>
    write(async () => {
      const { blob, fileName } = await download(path, { body: { ...body, form: 'Excel' } });
      saveFile(blob, fileName);
    });
  const Screen = SCREENS[kind];
  return (
    <>
      <Screen
        choice={body}
        problem={problem}
        actions={
          <>
            <Segmented<ReportKind>
              label={t('Report')}
              tall
              value={kind}
              onChange={(report) => change({ report })}
              options={KINDS.map((value) => ({ value, label: t(REPORTS[value].label) }))}
            />
            <Button
              leftSection={<IconFileSpreadsheet stroke={1.5} aria-hidden />}
              loading={busy}
              disabled={problem !== null}
              onClick={() => void excel()}
            >
              {t('Excel')}
            </Button>
            <Button
              variant="filled"
              leftSection={<IconFileTypePdf stroke={1.5} aria-hidden />}
              disabled={problem !== null}
              onClick={() => setPrinting(true)}
            >
              {t('PDF')}
            </Button>
          </>
        }
        filters={
          choice.flightIds.length > 0 ? (
            <Text as="span" text="muted" nowrap>
              {choice.flightIds.length === 1
                ? t('1 chosen flight')
                : t('{count} chosen flights', { count: choice.flightIds.length })}{' '}
              <LinkButton onClick={() => change({ flights: '' })}>{t('Show days instead')}</LinkButton>
            </Text>
          ) : (
            <DayRangeFilter
              range={range}
              presets={presets}
              onChange={({ from, to }) => change({ from, to })}
            />
          )
        }
      />
      {printing && (
        <FileDialog
          title={t(REPORTS[kind].label)}
          path={path}
          body={{ ...body, form: 'Pdf' }}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}

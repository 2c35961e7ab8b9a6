import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ClassLine } from '../../../api/client';
import { flightsGetReportPassengersClassSummaryOptions } from '../../../api/queries';
import { SumsLine } from '../../../kit/display/SumsLine';
import { add } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { classColumns } from './columns';
import { emptyOf, type ReportScreenProps, refusalOf } from './report';
import { classId } from './reports';
import { TicketsDialog } from './TicketsDialog';

const none: readonly ClassLine[] = [];

/** Passengers by class, flight by flight; Enter opens a line to its tickets. */
export function ClassReport({ choice, problem, actions, filters }: ReportScreenProps) {
  const table = useTableInAddress();
  const [open, setOpen] = useState<ClassLine | null>(null);
  const report = useQuery({
    ...flightsGetReportPassengersClassSummaryOptions({ body: choice }),
    enabled: !problem,
  });
  const refusal = refusalOf(report.error);
  const columns = useMemo(classColumns, []);
  return (
    <>
      <ListScreen
        {...table}
        id="classReport"
        title={t('Flight reports')}
        line={t('Passengers by the class of the country of origin')}
        actions={actions}
        columns={columns}
        list={{
          ...report,
          data: problem || refusal ? none : report.data?.lines,
          error: refusal ? null : report.error,
        }}
        rowId={classId}
        onOpen={setOpen}
        empty={emptyOf(problem, refusal)}
        totals={(shown) => (
          <SumsLine lines={shown.length} totals={[[t('Amount'), add(...shown.map((line) => line.amount))]]} />
        )}
        filters={filters}
      />
      {open && (
        <TicketsDialog
          figure={{
            flightId: open.flightId,
            title: `${open.passengerClass ?? t('No class')} · ${open.flightNumber} · ${open.departureDate}`,
            passengerClass: open.passengerClass ?? '',
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AirlineLine } from '../../../api/client';
import { flightsGetReportAirlineProviderPaymentOptions } from '../../../api/queries';
import { SumsLine } from '../../../kit/display/SumsLine';
import { add } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { CostsDialog } from './CostsDialog';
import { airlineColumns } from './columns';
import { emptyOf, type ReportScreenProps, refusalOf } from './report';
import { airlineId } from './reports';

const none: readonly AirlineLine[] = [];
const isPaid = ({ balance }: AirlineLine): boolean => balance === '0.00';

/** What the airline of each flight is owed and was paid; Enter opens a flight to its costs and payments. */
export function AirlineReport({ choice, problem, actions, filters }: ReportScreenProps) {
  const table = useTableInAddress();
  const [openId, setOpenId] = useState<string | null>(null);
  const report = useQuery({
    ...flightsGetReportAirlineProviderPaymentOptions({ body: choice }),
    enabled: !problem,
  });
  const refusal = refusalOf(report.error);
  const columns = useMemo(airlineColumns, []);
  const open = report.data?.lines.find(({ flightId }) => flightId === openId);
  return (
    <>
      <ListScreen
        {...table}
        id="airlineReport"
        title={t('Flight reports')}
        line={t('What airlines are owed; they are paid in full before departure')}
        actions={actions}
        columns={columns}
        list={{
          ...report,
          data: problem || refusal ? none : report.data?.lines,
          error: refusal ? null : report.error,
        }}
        rowId={airlineId}
        onOpen={({ flightId }) => setOpenId(flightId)}
        isDone={isPaid}
        empty={emptyOf(problem, refusal)}
        totals={(shown) => (
          <SumsLine
            lines={shown.length}
            totals={[
              [t('Owed'), add(...shown.map((line) => line.owed ?? '0.00'))],
              [t('Paid'), add(...shown.map((line) => line.paid))],
              [t('Balance'), add(...shown.map((line) => line.balance ?? '0.00'))],
            ]}
          />
        )}
        filters={filters}
      />
      {open && <CostsDialog line={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

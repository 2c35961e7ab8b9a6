import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { TaxLine, TaxPaymentReport } from '../../../api/client';
import { flightsGetReportTaxPaymentOptions } from '../../../api/queries';
import { SumsLine } from '../../../kit/display/SumsLine';
import { add, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useTableInAddress } from '../../../shell/crudPage';
import { taxColumns } from './columns';
import { MonthsButton } from './MonthsButton';
import { emptyOf, type ReportScreenProps, refusalOf } from './report';
import { taxId } from './reports';
import { TicketsDialog } from './TicketsDialog';

const none: readonly TaxLine[] = [];

const groupsOf = (report: TaxPaymentReport | undefined) =>
  new Map<string, ReactNode>(
    report?.payees.map(({ payee, amount }) => [
      payee,
      <Row key={payee} as="span" justify="between" gap={12}>
        {payee}
        <Text as="span" tone="ink" weight={600}>
          {formatMoney(amount)}
        </Text>
      </Row>,
    ]),
  );

/** Taxes and fees by payee, flight by flight; Enter opens a line to its tickets. */
export function TaxReport({ choice, problem, actions, filters }: ReportScreenProps) {
  const table = useTableInAddress();
  const [open, setOpen] = useState<TaxLine | null>(null);
  const report = useQuery({ ...flightsGetReportTaxPaymentOptions({ body: choice }), enabled: !problem });
  const refusal = refusalOf(report.error);
  const groups = useMemo(() => groupsOf(report.data), [report.data]);
  const lines = useMemo(() => report.data?.payees.flatMap((payee) => payee.lines), [report.data]);
  const columns = useMemo(taxColumns, []);
  const groupBy = useMemo(
    () => (line: TaxLine) => ({ key: line.payee, label: groups.get(line.payee) ?? line.payee }),
    [groups],
  );
  return (
    <>
      <ListScreen
        {...table}
        id="taxReport"
        title={t('Flight reports')}
        line={t('Taxes and fees of other payees, as the ledger has them')}
        actions={
          <>
            {report.data && report.data.months.length > 0 && <MonthsButton months={report.data.months} />}
            {actions}
          </>
        }
        columns={columns}
        list={{ ...report, data: problem || refusal ? none : lines, error: refusal ? null : report.error }}
        rowId={taxId}
        groupBy={groupBy}
        onOpen={setOpen}
        empty={emptyOf(problem, refusal)}
        totals={(shown) => (
          <SumsLine
            lines={shown.length}
            totals={[
              [t('Imposed'), add(...shown.map((line) => line.imposedAmount))],
              [t('Refunded'), add(...shown.map((line) => line.refundedAmount))],
              [t('Amount'), add(...shown.map((line) => line.amount))],
            ]}
          />
        )}
        filters={filters}
      />
      {open && (
        <TicketsDialog
          figure={{
            flightId: open.flightId,
            title: `${open.code} · ${open.flightNumber} · ${open.departureDate}`,
            payee: open.payee,
            code: open.code,
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

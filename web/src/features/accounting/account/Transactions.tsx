import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { AccountLine } from '../../../api/client';
import { download } from '../../../api/files';
import { officeHoldingsListOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { saveFile } from '../../../kit/hooks/saveFile';
import { t } from '../../../kit/i18n/t';
import { ExcelItem } from '../../../kit/table/ExcelItem';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { MonthsButton } from '../months/MonthsButton';
import { AccountSums } from './AccountSums';
import { LinesFoot } from './LinesFoot';
import { LinesPapers } from './LinesPapers';
import { isSettled, lineColumns, lineId } from './lineColumns';
import { accountDays } from './useAccount';
import {
  BY,
  type By,
  DEBTS,
  type Debts,
  KIND_VIEWS,
  type KindView,
  useTransactions,
} from './useTransactions';

const KIND_WORDS: Record<KindView, () => string> = {
  All: () => t('All'),
  Sale: () => t('Sales'),
  Credit: () => t('Credits'),
  Others: () => t('Other'),
};
const BY_WORDS: Record<By, () => string> = {
  Created: () => t('Created'),
  Departure: () => t('Departing'),
  Paid: () => t('Paid'),
};
const DEBT_WORDS: Record<Debts, () => string> = {
  All: () => t('Paid and unpaid'),
  Unpaid: () => t('Unpaid'),
  Settled: () => t('Settled'),
};

/** The lines of all agencies' accounts: what was sold, credited and charged, on which days. */
export default function Transactions() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { found, lines, kind, by, debts, agency, range, problem, change } = useTransactions();
  const agencies = useQuery(officeHoldingsListOptions());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = useState(false);
  const [write, busy] = useWrite();
  const columns = useMemo(() => lineColumns(true), []);
  useLogAbout('OfficeHolding');
  const chosen = lines?.filter(({ id }) => ids.has(id)) ?? [];
  const open = ({ ticketMasterId, officeHoldingId, invoiceId }: AccountLine) => {
    const page = ticketMasterId && bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
    else if (invoiceId) void navigate({ to: `/invoice/info/${invoiceId}` });
    else void navigate({ to: '/transactionsummaryinfo', search: { officeHoldingId } });
  };
  const excel = (of: readonly AccountLine[]) =>
    write(async () => {
      const { blob, fileName } = await download('/api/Expense/ReportByItemsSelected', {
        body: { ids: of.map(({ id }) => id), form: 'Excel' },
      });
      saveFile(blob, fileName);
    });
  const more = (found.data?.totals.count ?? 0) - (found.data?.lines.length ?? 0);
  return (
    <>
      <ListScreen
        {...table}
        id="transactions"
        title={t('Transaction')}
        line={
          more > 0
            ? t('The newest {count}; choose fewer days to see the other {more}', {
                count: found.data?.lines.length ?? 0,
                more,
              })
            : t('Sales, credits and charges of all agencies')
        }
        actions={<MonthsButton />}
        columns={columns}
        list={{ ...found, data: lines, error: problem ? null : found.error }}
        rowId={lineId}
        onOpen={open}
        isDone={isSettled}
        copyOf={({ locatorNumber }) => locatorNumber ?? ''}
        selection={{
          ids,
          onChange: setIds,
          label: (id) => t('Choose {what}', { what: lines?.find((line) => line.id === id)?.what ?? '' }),
        }}
        empty={
          problem
            ? { title: t(problem) }
            : { title: t('No lines in these days'), why: t('Choose other days, or another agency.') }
        }
        exports={(shown) => <ExcelItem busy={busy} onSave={() => void excel(shown)} />}
        totals={
          chosen.length > 0
            ? undefined
            : (shown) => <AccountSums lines={shown} age={null} ageing={undefined} />
        }
        foot={
          chosen.length > 0 && (
            <LinesFoot lines={chosen} onClear={() => setIds(new Set())} onPrint={() => setPrinting(true)} />
          )
        }
        filters={
          <>
            <Segmented<KindView>
              label={t('Kind')}
              value={kind}
              onChange={(value) => change({ kind: value })}
              options={KIND_VIEWS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
            />
            <FilterSelect
              label={t('Agency')}
              all={t('All agencies')}
              value={agency || null}
              onChange={(value) => change({ agency: value ?? '' })}
              options={(agencies.data ?? [])
                .filter(({ house }) => !house)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FilterSelect
              label={t('State')}
              all={t('Paid and unpaid')}
              value={debts === 'All' ? null : debts}
              onChange={(value) => change({ debts: DEBTS.find((each) => each === value) ?? 'All' })}
              options={DEBTS.slice(1).map((value) => ({ value, label: DEBT_WORDS[value]() }))}
            />
            <DayRangeFilter
              about={BY_WORDS[by]()}
              head={
                <Segmented<By>
                  label={t('Days of')}
                  fill
                  value={by}
                  onChange={(value) => change({ by: value })}
                  options={BY.map((value) => ({ value, label: BY_WORDS[value]() }))}
                />
              }
              range={range}
              presets={accountDays}
              onChange={(days) => change(days as object)}
            />
          </>
        }
      />
      {printing && (
        <LinesPapers
          paper="print"
          ids={chosen.map(({ id }) => id)}
          agency=""
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}

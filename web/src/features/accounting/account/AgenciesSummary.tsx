import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { can } from '../../../access';
import type { AgencySummary } from '../../../api/client';
import { download } from '../../../api/files';
import { expenseGetTransactionsUnpaidSummaryByFilterOptions } from '../../../api/queries';
import { useWrite } from '../../../kit/data/useWrite';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { Segmented } from '../../../kit/filters/Segmented';
import { useMobile } from '../../../kit/hooks/mobile';
import { saveFile } from '../../../kit/hooks/saveFile';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { AGE_WORDS, AGES, type Age } from '../../../shell/money/ages';
import { agencyColumns, agencyId } from './agencyColumns';
import { SummaryFigures } from './SummaryFigures';
import { owesNothing, SHOWN, type Shown, shownAgencies } from './shownAgencies';

const SHOWN_WORDS: Record<Shown, () => string> = {
  Owing: () => t('Owing'),
  Late: () => t('Late'),
  Blocked: () => t('Blocked'),
  All: () => t('All'),
};

/** What each agency owes, how late it is, and what it may still sell; Enter opens its account. */
export default function AgenciesSummary() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { search, change } = useAddress<{ shown: Shown; age: Age | '' }>();
  const shown = oneOf(SHOWN, search.shown) ?? 'Owing';
  const age = oneOf(AGES, search.age);
  const summary = useQuery(expenseGetTransactionsUnpaidSummaryByFilterOptions({ query: {} }));
  const mobile = useMobile();
  const columns = useMemo(() => agencyColumns(mobile), [mobile]);
  const [write, busy] = useWrite();
  const [opened, setOpened] = useState<string>();
  useLogAbout('OfficeHolding');
  const agencies = summary.data?.agencies;
  const excel = () =>
    write(async () => {
      const { blob, fileName } = await download('/api/Expense/ReportSummaryByOfficeHoldingExcel', {
        body: {},
      });
      saveFile(blob, fileName);
    });
  const open = ({ officeHoldingId }: AgencySummary) => {
    setOpened(officeHoldingId);
    void navigate({
      to: '/transactionsummaryinfo',
      search: age ? ({ officeHoldingId, state: 'Owed', age } as object) : { officeHoldingId },
    });
  };
  return (
    <Screen>
      <PageHeader
        title={t('Agencies Payments')}
        line={t('What each agency owes, and since when')}
        actions={
          <>
            <Button
              loading={busy}
              leftSection={<IconFileSpreadsheet stroke={1.5} aria-hidden />}
              onClick={() => void excel()}
            >
              {t('Summary by agency')}
            </Button>
            {can('EditAgencyAccounts') && (
              <Button variant="filled" component={Link} to="/invoice?run=all">
                {t('Invoice all agencies')}
              </Button>
            )}
          </>
        }
      />
      {summary.data && (
        <SummaryFigures
          summary={summary.data}
          onShow={(wanted) => change({ shown: 'Owing', age: wanted ?? '' })}
        />
      )}
      <DataTable
        {...table}
        id="agencies"
        label={t('Agencies')}
        columns={columns}
        rows={agencies && shownAgencies(agencies, shown, age)}
        rowId={agencyId}
        failure={summary.error ? say(summary.error) : undefined}
        onRetry={() => void summary.refetch()}
        onOpen={open}
        isDone={owesNothing}
        isOpen={({ officeHoldingId }) => officeHoldingId === opened}
        empty={
          shown === 'All'
            ? { title: t('No agencies yet'), why: t('They are set up under Agencies.') }
            : { title: t('No agency here'), why: t('Choose All to see every agency.') }
        }
        filters={
          <>
            <Segmented<Shown>
              label={t('Agencies')}
              value={shown}
              onChange={(value) => change({ shown: value })}
              options={SHOWN.map((value) => ({
                value,
                label: SHOWN_WORDS[value](),
                ...(agencies ? { count: shownAgencies(agencies, value).length } : {}),
              }))}
            />
            <FilterSelect
              label={t('Unpaid by age')}
              all={t('Any age')}
              value={age}
              onChange={(value) => change({ age: oneOf(AGES, value) ?? '' })}
              options={AGES.map((value) => ({ value, label: t(AGE_WORDS[value]) }))}
            />
          </>
        }
      />
    </Screen>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { CAPABILITIES, currentRole, type Role } from '../../../access';
import type { SaleRow, SalesGroup, SalesTotals } from '../../../api/client';
import { download } from '../../../api/files';
import { useWrite } from '../../../kit/data/useWrite';
import { SumsLine } from '../../../kit/display/SumsLine';
import { add } from '../../../kit/format/money';
import { useMobile } from '../../../kit/hooks/mobile';
import { saveFile } from '../../../kit/hooks/saveFile';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { ExcelItem } from '../../../kit/table/ExcelItem';
import { useLogAbout } from '../../../shell/activity';
import { bookingPage } from '../../../shell/bookingPages';
import { useTableInAddress } from '../../../shell/crudPage';
import { daysSold } from '../../../shell/money/salesDays';
import { groupColumns, groupId } from './groupColumns';
import { SalesFigures } from './SalesFigures';
import { SalesFilters } from './SalesFilters';
import { SalesFoot } from './SalesFoot';
import { saleColumns, saleId } from './saleColumns';
import { useSales } from './useSales';
import { leadOf, type View } from './words';

const AGENCIES: readonly Role[] = CAPABILITIES['Office role'];

/** By what a role adds up sales; what it asks first stands first: agencies, their offices, or the users of one. */
function groupsOf(role: Role | undefined): [SalesGroup, ...SalesGroup[]] {
  const always: [SalesGroup, ...SalesGroup[]] = ['User', 'Day', 'Flight', 'Method'];
  if (role === 'OfficeHoldingAdmin') return ['Office', ...always];
  return role && AGENCIES.includes(role) ? always : ['Agency', 'Office', ...always];
}

const sumsOf = (rows: readonly Pick<SalesTotals, 'price' | 'commission' | 'net'>[]) =>
  [
    [t('Price'), add('0.00', ...rows.map(({ price }) => price))],
    [t('Commission'), add('0.00', ...rows.map(({ commission }) => commission))],
    [t('Net'), add('0.00', ...rows.map(({ net }) => net))],
  ] as const;

/** What was sold, charged and credited: as a list, or added up by something; each sum opens to its sales. */
export function SalesDesk({ actions }: { actions: ReactNode }) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const role = currentRole();
  const ofAll = role !== undefined && !AGENCIES.includes(role);
  const byWhat = groupsOf(role);
  const found = useSales(byWhat[0]);
  const { view, by, range, drawn, problem, change, list, summary, shares, days, sales } = found;
  const { ids, setIds, chosen } = found;
  const [write, busy] = useWrite();
  const groups = useMemo(() => (problem ? [] : summary.data?.groups), [problem, summary.data]);
  const ofSales = useMemo(() => saleColumns(ofAll), [ofAll]);
  const mobile = useMobile();
  const ofGroups = useMemo(
    () => groupColumns(view === 'Sales' ? 'Day' : view, groups ?? [], mobile),
    [view, groups, mobile],
  );
  useLogAbout('TicketMaster');

  const show = (next: object) => {
    setIds(new Set());
    change({ sort: undefined, filter: undefined, ...next } as object);
  };
  const onView = (next: View) => show({ view: next === 'Sales' ? undefined : next });
  const onOpen = (group: SalesGroup, key: string) => show({ view: undefined, group, key });
  const openBooking = ({ ticketMasterId }: SaleRow) => {
    const page = bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  const excel = (of: readonly SaleRow[]) =>
    write(async () => {
      const { blob, fileName } = await download('/api/Expense/ReportSalesSelected', {
        body: { ids: of.map(saleId), form: 'Excel' },
      });
      saveFile(blob, fileName);
    });
  const more = view === 'Sales' ? (list.data?.totals.count ?? 0) - (list.data?.sales.length ?? 0) : 0;
  const failure = (error: unknown) => (error && !problem ? say(error as Error) : undefined);
  const empty = problem
    ? { title: t(problem) }
    : { title: t('Nothing was sold in these days'), why: t('Choose other days, or clear a filter.') };
  const filters = <SalesFilters found={found} ofAll={ofAll} groups={byWhat} onView={onView} />;
  return (
    <Screen>
      <PageHeader
        title={t('Sales')}
        line={
          more > 0
            ? t('The newest {count}; choose fewer days to see the other {more}', {
                count: list.data?.sales.length ?? 0,
                more,
              })
            : ofAll
              ? t('What all offices sold, charged and credited')
              : t('What you sold, charged and credited')
        }
        actions={actions}
      />
      {!problem && (
        <SalesFigures
          shares={shares.data}
          days={days.data}
          drawn={by === 'Created' ? drawn : daysSold(days.data?.groups ?? [])}
          chosen={by === 'Created' ? range : drawn}
          onOpen={onOpen}
          onDay={(day) => show({ from: day, to: day, by: undefined })}
          onOpenAll={() => show({ view: undefined, group: undefined, key: undefined })}
        />
      )}
      <Row align="stretch" grow shrink>
        {view === 'Sales' ? (
          <DataTable
            {...table}
            id="sales"
            label={t('Sales')}
            columns={ofSales}
            rows={sales}
            rowId={saleId}
            failure={failure(list.error)}
            onRetry={() => void list.refetch()}
            onOpen={openBooking}
            copyOf={({ locatorNumber }) => locatorNumber}
            selection={{
              ids,
              onChange: setIds,
              label: (id) => {
                const sale = sales?.find((each) => each.id === id);
                return t('Choose {what}', { what: sale ? `${sale.locatorNumber} ${leadOf(sale)}` : '' });
              },
            }}
            empty={empty}
            exports={(shown) => <ExcelItem busy={busy} onSave={() => void excel(shown)} />}
            totals={
              chosen.length > 0
                ? undefined
                : (shown) => <SumsLine lines={shown.length} totals={sumsOf(shown)} />
            }
            filters={filters}
          />
        ) : (
          <DataTable
            {...table}
            id="salesSummary"
            label={t('Sales')}
            columns={ofGroups}
            rows={groups}
            rowId={groupId}
            failure={failure(summary.error)}
            onRetry={() => void summary.refetch()}
            onOpen={({ key }) => onOpen(view, key)}
            empty={empty}
            totals={(shown) => <SumsLine lines={shown.length} totals={sumsOf(shown)} />}
            filters={filters}
          />
        )}
      </Row>
      {view === 'Sales' && chosen.length > 0 && (
        <SalesFoot
          sales={chosen}
          busy={busy}
          onClear={() => setIds(new Set())}
          onExcel={() => void excel(chosen)}
        />
      )}
    </Screen>
  );
}

import { Button } from '@mantine/core';
import { IconPigMoney, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '../../../access';
import type { FundLine } from '../../../api/client';
import { useSession } from '../../../api/session';
import { EmptyState } from '../../../kit/feedback/StateBox';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { formatCount } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';
import { Row, Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { DataTable } from '../../../kit/table/DataTable';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, textOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { accountDays } from '../account/useAccount';
import { fundLineColumns } from './columns';
import { FundFigures } from './FundFigures';
import { useFund } from './useFund';
import { FUND_KINDS, FUND_WAYS, type FundKind, WAY_WORDS } from './words';

/** One agency's fund: the one that the address names, or the caller's own. */
export default function FundDetail() {
  const { search } = useAddress<{ officeHoldingId: string }>();
  const session = useSession();
  const own = can('EditAgencyAccounts') ? undefined : session?.activeOffice?.officeHoldingId;
  const id = own ?? textOf(search.officeHoldingId);
  if (id !== '') return <Fund key={id} officeHoldingId={id} />;
  return (
    <EmptyState
      icon={IconPigMoney}
      title={t('Choose an agency')}
      action={<Link to="/fund">{t('All funds')}</Link>}
    />
  );
}

function Fund({ officeHoldingId }: { officeHoldingId: string }) {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { found, fund, lines, kind, way, range, problem, change } = useFund(officeHoldingId);
  const columns = useMemo(fundLineColumns, []);
  useLogAbout('OfficeHolding', officeHoldingId, fund?.officeHoldingName);
  const open = ({ id }: FundLine) => void navigate({ to: `/fund/info/${id}` });
  const list = found.data;
  const more = list ? list.count - list.lines.length : 0;
  return (
    <Screen>
      <PageHeader
        title={fund?.officeHoldingName ?? t('Fund')}
        line={
          more > 0
            ? t('The newest {count}; choose fewer days to see the other {more}', {
                count: formatCount(list?.lines.length ?? 0),
                more: formatCount(more),
              })
            : t('Fund, paid in advance')
        }
        actions={
          can('EditAgencyAccounts') && (
            <Button
              variant="filled"
              component={Link}
              to="/fund/create"
              search={{ officeHoldingId } as never}
              leftSection={<IconPlus stroke={1.75} aria-hidden />}
            >
              {t('New entry')}
            </Button>
          )
        }
      />
      {fund && <FundFigures fund={fund} list={list} onShow={(wanted) => change({ way: wanted })} />}
      <Row align="stretch" grow shrink>
        <DataTable
          {...table}
          id="fundLines"
          label={t('Lines of the fund')}
          columns={columns}
          rows={lines}
          rowId={({ id }) => id}
          failure={found.error ? say(found.error) : undefined}
          onRetry={() => void found.refetch()}
          onOpen={open}
          isDone={({ reversed, kind: of }) => reversed || of === 'Reversal'}
          copyOf={({ locatorNumber, invoiceNumber }) => locatorNumber ?? invoiceNumber ?? ''}
          empty={
            problem
              ? { title: problem }
              : fund && !fund.active
                ? { title: t('Nothing was ever paid in.'), why: t('A fund begins with its first money.') }
                : { title: t('No lines in these days'), why: t('Choose other days.') }
          }
          filters={
            <>
              <FilterSelect
                label={t('Kind')}
                all={t('All kinds')}
                value={kind}
                onChange={(value) => change({ kind: (value ?? '') as FundKind | '' })}
                options={Object.entries(FUND_KINDS).map(([value, { label }]) => ({
                  value,
                  label: t(label),
                }))}
              />
              {way && (
                <FilterSelect
                  label={t('Direction')}
                  all={t('In and out')}
                  value={way}
                  onChange={(value) => change({ way: oneOf(FUND_WAYS, value) ?? '' })}
                  options={FUND_WAYS.map((value) => ({ value, label: t(WAY_WORDS[value]) }))}
                />
              )}
              <DayRangeFilter
                about={t('Entered')}
                range={range}
                presets={accountDays}
                onChange={({ from, to }) => change({ from, to })}
              />
            </>
          }
        />
      </Row>
    </Screen>
  );
}

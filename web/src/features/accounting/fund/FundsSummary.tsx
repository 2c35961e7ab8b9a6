import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fundGetSummaryOptions } from '../../../api/queries';
import { SumsLine } from '../../../kit/display/SumsLine';
import { Segmented } from '../../../kit/filters/Segmented';
import { add } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ListScreen } from '../../../kit/table/ListScreen';
import { useLogAbout } from '../../../shell/activity';
import { oneOf, useAddress } from '../../../shell/address';
import { useTableInAddress } from '../../../shell/crudPage';
import { fundColumns } from './columns';
import { SHOWN_FUNDS, type ShownFunds, shownFunds } from './words';

const SHOWN_WORDS: Record<ShownFunds, () => string> = {
  Used: () => t('In use'),
  Low: () => t('Low'),
  All: () => t('All'),
};

/** What the fund of each agency holds, the low ones first; Enter opens its lines. */
export default function FundsSummary() {
  const table = useTableInAddress();
  const navigate = useNavigate();
  const { search, change } = useAddress<{ shown: ShownFunds }>();
  const shown = oneOf(SHOWN_FUNDS, search.shown) ?? 'Used';
  const summary = useQuery(fundGetSummaryOptions());
  const columns = useMemo(fundColumns, []);
  useLogAbout('Funds');
  const funds = summary.data;
  return (
    <ListScreen
      {...table}
      id="funds"
      title={t('Funds summary')}
      line={t('Money that agencies paid in advance')}
      actions={
        <Button
          variant="filled"
          component={Link}
          to="/fund/create"
          leftSection={<IconPlus stroke={1.75} aria-hidden />}
        >
          {t('New entry')}
        </Button>
      }
      columns={columns}
      list={{ ...summary, data: funds && shownFunds(funds, shown) }}
      rowId={({ officeHoldingId }) => officeHoldingId}
      onOpen={({ officeHoldingId }) =>
        void navigate({ to: '/fund/detail', search: { officeHoldingId } as object })
      }
      isDone={({ active }) => !active}
      empty={
        shown === 'Low'
          ? { title: t('No fund is low'), why: t('The amount of each agency is set under Agencies.') }
          : { title: t('No funds yet'), why: t('A fund begins with the first money that an agency pays in.') }
      }
      totals={(rows) => (
        <SumsLine
          lines={rows.length}
          totals={[[t('Balance'), add('0.00', ...rows.map(({ balance }) => balance))]]}
        />
      )}
      filters={
        <Segmented<ShownFunds>
          label={t('Funds')}
          value={shown}
          onChange={(value) => change({ shown: value })}
          options={SHOWN_FUNDS.map((value) => ({
            value,
            label: SHOWN_WORDS[value](),
            ...(funds ? { count: shownFunds(funds, value).length } : {}),
          }))}
        />
      }
    />
  );
}

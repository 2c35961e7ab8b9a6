import { useQuery } from '@tanstack/react-query';
import type { SalesGroup } from '../../../api/client';
import { officeHoldingsListOptions } from '../../../api/queries';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { salesDays } from '../../../shell/money/salesDays';
import type { useSales } from './useSales';
import { BY, type By, DEBTS, type Debts, GROUP_WORDS, groupOfSale, type View } from './words';

const BY_WORDS: Record<By, () => string> = {
  Created: () => t('Sold'),
  Departure: () => t('Departing'),
  Paid: () => t('Paid'),
};
const DEBT_WORDS: Record<Debts, () => string> = {
  All: () => t('Paid and unpaid'),
  Unpaid: () => t('Unpaid'),
  Settled: () => t('Settled'),
};

interface SalesFiltersProps {
  found: ReturnType<typeof useSales>;
  /** The operator chooses among agencies. */
  ofAll: boolean;
  groups: readonly SalesGroup[];
  onView: (view: View) => void;
}

/** What is listed, of whom, and of which days; the group that was opened stands beside them until it is cleared. */
export function SalesFilters({ found, ofAll, groups, onView }: SalesFiltersProps) {
  const { view, by, debts, agency, opened, range, change, list } = found;
  const views: View[] = ['Sales', ...groups];
  return (
    // Beside the log they need two lines.
    <Row wrap gap={8} shrink pad="10px 0">
      <Segmented<View>
        label={t('List')}
        value={view}
        onChange={onView}
        options={views.map((value) => ({
          value,
          label: value === 'Sales' ? t('Lines') : t(GROUP_WORDS[value]),
        }))}
      />
      {opened && view === 'Sales' && (
        <FilterSelect
          label={t(GROUP_WORDS[opened.group])}
          all=""
          value={opened.key}
          onChange={(key) => key === null && change({ group: undefined, key: undefined } as object)}
          options={[
            {
              value: opened.key,
              label: groupOfSale(opened.group, opened.key, list.data?.sales[0]) || t('Nothing found'),
            },
          ]}
        />
      )}
      {ofAll && <AgencyChoice agency={agency} onChange={(officeHoldingId) => change({ officeHoldingId })} />}
      <FilterSelect
        label={t('State')}
        all={t('Any state')}
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
        presets={salesDays}
        onChange={({ from, to }) => change({ from, to })}
      />
    </Row>
  );
}

function AgencyChoice({ agency, onChange }: { agency: string; onChange: (agency: string) => void }) {
  const agencies = useQuery(officeHoldingsListOptions());
  return (
    <FilterSelect
      label={t('Agency')}
      all={t('All agencies')}
      value={agency || null}
      onChange={(value) => onChange(value ?? '')}
      options={(agencies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

import type { LinePart, StateTotal } from '../../../api/client';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { AGE_WORDS, AGES, type Age } from '../../../shell/money/ages';
import { accountDays, type useAccount, VIEWS, type View } from './useAccount';
import { PART_WORDS, PARTS } from './words';

const VIEW_WORDS: Record<View, () => string> = {
  Owed: () => t('Owed'),
  Open: () => t('Open'),
  Invoiced: () => t('Invoiced'),
  Paid: () => t('Paid'),
  All: () => t('All'),
};

type Account = ReturnType<typeof useAccount>;

/** Which lines of an account are shown: by state, part, and either by age or by day. */
export function AccountFilters({
  account: { account, view, unpaid, part, age, range, change },
}: {
  account: Account;
}) {
  return (
    <>
      <Segmented<View>
        label={t('State')}
        value={view}
        onChange={(state) => change({ state })}
        options={VIEWS.map((value) => {
          const states = unpaid ? account.data?.lines.states : undefined;
          const count = states && countOf(value, states);
          return { value, label: VIEW_WORDS[value](), ...(count === undefined ? {} : { count }) };
        })}
      />
      <FilterSelect
        label={t('Kind')}
        all={t('All kinds')}
        value={part}
        onChange={(value) => change({ part: value as LinePart })}
        options={PARTS.map((value) => ({ value, label: t(PART_WORDS[value]) }))}
      />
      {unpaid && (
        <FilterSelect
          label={t('Unpaid by age')}
          all={t('Any age')}
          value={age}
          onChange={(value) => change({ age: value as Age })}
          options={AGES.map((value) => ({ value, label: t(AGE_WORDS[value]) }))}
        />
      )}
      {!unpaid && (
        <DayRangeFilter
          about={t('Created')}
          range={range}
          presets={accountDays}
          onChange={({ from, to }) => change({ from, to })}
        />
      )}
    </>
  );
}

function countOf(view: View, states: readonly StateTotal[]): number | undefined {
  const of = (state: 'Open' | 'Invoiced') => states.find((each) => each.state === state)?.count ?? 0;
  if (view === 'Owed') return of('Open') + of('Invoiced');
  return view === 'Open' || view === 'Invoiced' ? of(view) : undefined;
}

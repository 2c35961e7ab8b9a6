import { useQuery } from '@tanstack/react-query';
import { can } from '../../../access';
import type { InvoiceStates } from '../../../api/client';
import { officeHoldingsListOptions } from '../../../api/queries';
import { FilterSelect } from '../../../kit/filters/FilterSelect';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { ANY_DAY, sameRange } from '../../../kit/filters/range/dayRange';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { oneOf } from '../../../shell/address';
import { AGE_WORDS, AGES } from '../../../shell/money/ages';
import { BY, type By, invoiceDays, STATES, type State, type useInvoices } from './useInvoices';

const STATE_WORDS: Record<State, () => string> = {
  All: () => t('All'),
  Open: () => t('Open'),
  PartlyPaid: () => t('Partly paid'),
  Late: () => t('Late'),
  Paid: () => t('Paid'),
  Cancelled: () => t('Cancelled'),
};
const BY_WORDS: Record<By, () => string> = {
  Issued: () => t('Issued'),
  Due: () => t('Due'),
  Paid: () => t('Paid'),
};

interface InvoiceFiltersProps
  extends Pick<ReturnType<typeof useInvoices>, 'state' | 'by' | 'holding' | 'age' | 'range' | 'change'> {
  states: InvoiceStates | undefined;
  /** A panel stands beside the list: only what is in use, and the states that are worked on. */
  beside: boolean;
  onState: (state: State) => void;
}

/** State, agency and days of a list of invoices. */
export function InvoiceFilters(props: InvoiceFiltersProps) {
  const { state, by, holding, age, range, change, states, beside, onState } = props;
  const edits = can('EditAgencyAccounts');
  const agencies = useQuery({ ...officeHoldingsListOptions(), enabled: edits });
  const counts: Partial<Record<State, number>> = states
    ? { All: states.all, Open: states.open, PartlyPaid: states.partlyPaid, Late: states.late }
    : {};
  const isFinished = (of: State) => of === 'Paid' || of === 'Cancelled';
  return (
    <>
      <Segmented<State>
        label={t('State')}
        value={state}
        onChange={onState}
        options={STATES.filter((value) => !beside || !isFinished(value) || value === state).map((value) => {
          const count = counts[value];
          return { value, label: STATE_WORDS[value](), ...(count === undefined ? {} : { count }) };
        })}
      />
      {edits && (!beside || holding !== '') && (
        <FilterSelect
          label={t('Agency')}
          all={t('All agencies')}
          value={holding || null}
          onChange={(value) => change({ holding: value ?? '' })}
          options={(agencies.data ?? [])
            .filter(({ house }) => !house)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {age && (
        <FilterSelect
          label={t('Unpaid by age')}
          all={t('Any age')}
          value={age}
          onChange={(value) => change({ age: oneOf(AGES, value) ?? '' })}
          options={AGES.map((value) => ({ value, label: t(AGE_WORDS[value]) }))}
        />
      )}
      {(!beside || !sameRange(range, ANY_DAY)) && (
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
          presets={invoiceDays}
          onChange={({ from, to }) => change({ from, to })}
        />
      )}
    </>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { can } from '../../../access';
import { mayLeave } from '../../../kit/feedback/leave';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { Screen } from '../../../kit/layout/Box';
import { PageHeader } from '../../../kit/layout/PageHeader';
import { SalesDesk } from './SalesDesk';

// Most look at what was sold; the money is counted once a day.
const CashUp = lazy(() => import('../cashUp/CashUp').then((module) => ({ default: module.CashUp })));

type Page = 'Sales' | 'CashUp';

/** What was sold, or the money that was taken for it and counted. The filters of one mean nothing to the other. */
export default function Sales() {
  const search: { view?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const page: Page = search.view === 'CashUp' && can('TakePayments') ? 'CashUp' : 'Sales';
  const choose = async (next: Page) => {
    if (await mayLeave()) {
      await navigate({ to: '.', search: next === 'CashUp' ? { view: next } : {}, replace: true });
    }
  };
  const actions = can('TakePayments') && (
    <Segmented<Page>
      tall
      label={t('Page')}
      value={page}
      onChange={(next) => void choose(next)}
      options={[
        { value: 'Sales', label: t('Sales') },
        { value: 'CashUp', label: t('Cash-up') },
      ]}
    />
  );
  if (page === 'Sales') return <SalesDesk actions={actions} />;
  return (
    <Screen>
      <PageHeader
        title={t('Sales')}
        line={t('What each user took, beside what was counted')}
        actions={actions}
      />
      <Suspense fallback={null}>
        <CashUp />
      </Suspense>
    </Screen>
  );
}

import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../kit/i18n/t';

const MonthsDialog = lazy(() => import('./MonthsDialog'));

/** Opens the months of the ledger: their sums, and what closes them. */
export function MonthsButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('Months')}</Button>
      {opened && (
        <Suspense fallback={null}>
          <MonthsDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

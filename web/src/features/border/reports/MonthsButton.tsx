import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TaxMonth } from '../../../api/client';
import { Dialog } from '../../../kit/feedback/Dialog';
import { formatDate } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Text } from '../../../kit/layout/Box';
import { DataTable } from '../../../kit/table/DataTable';
import type { Column } from '../../../kit/table/types';

const monthId = ({ payee, month }: TaxMonth): string => `${payee} ${month}`;

const amount = (key: string, header: string, read: (month: TaxMonth) => string): Column<TaxMonth> => ({
  key,
  header,
  value: (month) => Number(read(month)),
  render: (month) => formatMoney(read(month)),
  align: 'right',
  width: 96,
});

const columns = (): Column<TaxMonth>[] => [
  { key: 'payee', header: t('Payee'), value: (month) => month.payee, weight: 'key' },
  {
    key: 'month',
    header: t('Month'),
    value: ({ month }) => formatDate(month, 'yyyy-MM-dd').slice(0, 7),
    width: 80,
  },
  amount('imposed', t('Imposed'), (month) => month.imposed),
  amount('collected', t('Collected'), (month) => month.collected),
  amount('refunded', t('Refunded'), (month) => month.refunded),
  amount('remit', t('To remit'), (month) => month.toRemit),
  { key: 'due', header: t('Due'), value: (month) => month.dueOn, width: 96 },
];

/** The sheet of months: what was imposed, collected and refunded for each payee. */
export function MonthsButton({ months }: { months: readonly TaxMonth[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('Months')}</Button>
      {opened && (
        <Dialog opened title={t('Months')} onClose={() => setOpened(false)} maxWidth={820} asks={false}>
          <Text text="muted" below={8}>
            {t('By the day of posting, of all flights (49 CFR 1510.17).')}
          </Text>
          <Box frame round="control" height="48dvh">
            <DataTable
              id="taxMonths"
              label={t('Months')}
              columns={columns()}
              rows={months}
              rowId={monthId}
              tools={false}
            />
          </Box>
        </Dialog>
      )}
    </>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { expenseSendSalesSelected, type SaleRow } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { add, formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { AddressDialog } from '../AddressDialog';
import foot from '../account/foot.module.css';

interface SalesFootProps {
  sales: readonly SaleRow[];
  busy: boolean;
  onClear: () => void;
  onExcel: () => void;
}

/** The chosen sales, what they come to, and their papers. */
export function SalesFoot({ sales, busy, onClear, onExcel }: SalesFootProps) {
  const [shown, setShown] = useState<'print' | 'mail' | null>(null);
  const ids = sales.map(({ id }) => id);
  const sum = (name: 'price' | 'commission' | 'net') => add('0.00', ...sales.map((sale) => sale[name]));
  const lines = sales.length === 1 ? t('1 line') : t('{count} lines', { count: formatCount(sales.length) });
  return (
    <Row
      className={foot.foot}
      gap={10}
      fixed
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight="var(--h-foot)"
    >
      <ActionIcon variant="subtle" aria-label={t('Clear selection')} onClick={onClear}>
        <IconX stroke={1.5} />
      </ActionIcon>
      <Text as="span" weight={600} nowrap role="status">
        {lines}
      </Text>
      <Text as="span" className={foot.words} text="muted" grow shrink clip>
        {[
          t('Price {amount}', { amount: formatMoney(sum('price')) }),
          t('− commission {amount}', { amount: formatMoney(sum('commission')) }),
        ].join(' ')}
      </Text>
      <MoneyHero amount={sum('net')} size="small" />
      <Row gap={8} fixed>
        <ActionIcon
          variant="default"
          loading={busy}
          aria-label={t('Chosen sales as Excel')}
          onClick={onExcel}
        >
          <IconFileSpreadsheet stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('Print the chosen sales')}
          onClick={() => setShown('print')}
        >
          <IconFileText stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('E-mail the chosen sales')}
          onClick={() => setShown('mail')}
        >
          <IconMail stroke={1.5} />
        </ActionIcon>
      </Row>
      {shown === 'print' && (
        <FileDialog
          title={t('Chosen sales')}
          path="/api/Expense/ReportSalesSelected"
          body={{ ids, form: 'Pdf' }}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'mail' && (
        <AddressDialog
          title={t('E-mail the chosen sales')}
          about={t('{lines} as PDF.', { lines })}
          send={(toAddress) => expenseSendSalesSelected({ body: { ids, toAddress } })}
          onClose={() => setShown(null)}
        />
      )}
    </Row>
  );
}

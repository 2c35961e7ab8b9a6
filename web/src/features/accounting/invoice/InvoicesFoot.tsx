import { ActionIcon } from '@mantine/core';
import { IconFileSpreadsheet, IconFileText, IconMail, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { can } from '../../../access';
import type { InvoiceRow } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { formatCount, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import foot from '../account/foot.module.css';
import { MailDialog } from './MailDialog';
import { isDone, sumOf } from './words';

interface InvoicesFootProps {
  invoices: readonly InvoiceRow[];
  busy: boolean;
  onClear: () => void;
  onExcel: () => void;
}

/** The chosen invoices, what they come to and what is still to be paid of them. */
export function InvoicesFoot({ invoices, busy, onClear, onExcel }: InvoicesFootProps) {
  const [shown, setShown] = useState<'pdf' | 'mail' | null>(null);
  const live = invoices.filter(({ state }) => state !== 'Cancelled');
  const unpaid = invoices.filter((invoice) => !isDone(invoice)).length;
  const [only] = invoices.length === 1 ? invoices : [];
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
        {invoices.length === 1
          ? t('1 invoice')
          : t('{count} invoices', { count: formatCount(invoices.length) })}
      </Text>
      <Text as="span" className={foot.words} text="muted" grow shrink clip>
        {[
          t('Amount {amount}', { amount: formatMoney(sumOf(live.map(({ amount }) => amount))) }),
          t('paid {amount}', { amount: formatMoney(sumOf(live.map(({ paid }) => paid))) }),
          t('{count} unpaid', { count: formatCount(unpaid) }),
        ].join(' · ')}
      </Text>
      <MoneyHero amount={sumOf(invoices.map(({ balance }) => balance))} size="small" />
      <Row gap={8} fixed>
        <ActionIcon
          variant="default"
          loading={busy}
          aria-label={t('Chosen invoices as Excel')}
          onClick={onExcel}
        >
          <IconFileSpreadsheet stroke={1.5} />
        </ActionIcon>
        {only && (
          <ActionIcon variant="default" aria-label={t('Print the invoice')} onClick={() => setShown('pdf')}>
            <IconFileText stroke={1.5} />
          </ActionIcon>
        )}
        {can('EditAgencyAccounts') && (
          <ActionIcon
            variant="default"
            aria-label={t('E-mail the chosen invoices')}
            onClick={() => setShown('mail')}
          >
            <IconMail stroke={1.5} />
          </ActionIcon>
        )}
      </Row>
      {shown === 'pdf' && only && (
        <FileDialog
          title={t('Invoice {number}', { number: only.number })}
          path={`/api/Invoice/GeneratePdf/${only.id}`}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'mail' && <MailDialog invoices={invoices} onClose={() => setShown(null)} />}
    </Row>
  );
}

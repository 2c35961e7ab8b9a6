import { ActionIcon, Select } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invoiceGetOpenTotalsOptions } from '../../../api/queries';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { NewInvoice } from './NewInvoice';
import { useOpenLines } from './useOpenLines';

const WIDE = 500;
const NARROW = 380;

interface NewInvoicePanelProps {
  /** Whose lines; empty until an agency is chosen. */
  agency: string;
  /** The paid invoice that a counter-invoice corrects, or empty. */
  corrects: string;
  onAgency: (agency: string) => void;
  onClose: () => void;
}

/** A new invoice beside the list: an agency, its open lines, and what they come to. */
export function NewInvoicePanel({ agency, corrects, onAgency, onClose }: NewInvoicePanelProps) {
  const { open, failed } = useOpenLines(agency, corrects);
  const title = open?.corrected
    ? t('Counter-invoice to {number}', { number: open.corrected.number })
    : t('New invoice');
  const head = (
    <Row gap={8} minHeight="var(--h-control)">
      <Text as="h2" size={16} weight={600} nowrap>
        {title}
      </Text>
      {corrects === '' ? (
        <AgencySelect agency={agency} name={open?.agency} onAgency={onAgency} />
      ) : (
        <Text as="span" text="muted" grow shrink clip>
          {open?.agency}
        </Text>
      )}
      <ActionIcon variant="subtle" aria-label={t('Close')} onClick={onClose}>
        <IconX stroke={1.5} />
      </ActionIcon>
    </Row>
  );
  const frame = (children: ReactNode, foot?: ReactNode) => (
    <SidePanel label={title} width={WIDE} narrow={NARROW} head={head} foot={foot} flush>
      {children}
    </SidePanel>
  );
  if (open) return <NewInvoice key={`${agency} ${corrects}`} open={open} frame={frame} />;
  if (failed) return frame(<FailedState title={t('The lines could not be loaded')} query={failed} />);
  if (agency !== '') return frame(<LoadingRows rows={8} />);
  return frame(
    <EmptyState title={t('Choose an agency')} why={t('Its open lines are listed here, to be invoiced.')} />,
  );
}

interface AgencySelectProps {
  agency: string;
  /** What it is called, also where it has no open lines. */
  name: string | undefined;
  onAgency: (agency: string) => void;
}

/** The agencies with open lines, and what these come to. */
function AgencySelect({ agency, name, onAgency }: AgencySelectProps) {
  const totals = useQuery(invoiceGetOpenTotalsOptions({ query: {} }));
  const amounts = new Map(totals.data?.map((each) => [each.officeHoldingId, each.amount]));
  const options = (totals.data ?? []).map((each) => ({
    value: each.officeHoldingId,
    label: each.officeHoldingName,
  }));
  if (agency !== '' && name && !amounts.has(agency)) options.unshift({ value: agency, label: name });
  return (
    <Select
      aria-label={t('Agency')}
      placeholder={t('Choose an agency')}
      data={options}
      value={agency || null}
      onChange={(value) => value && onAgency(value)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      withCheckIcon={false}
      flex={1}
      maxDropdownHeight={320}
      nothingFoundMessage={totals.data && t('No agency has open lines.')}
      renderOption={({ option }) => (
        <Row as="span" grow justify="between" gap={12}>
          <span>{option.label}</span>
          <Text as="span" tone="mute">
            {formatMoney(amounts.get(option.value) ?? '0.00')}
          </Text>
        </Row>
      )}
      rightSection={<IconChevronDown stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
      autoFocus={agency === ''}
    />
  );
}

import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { AccountLine } from '../../../api/client';
import { FilterBar } from '../../../kit/filters/FilterBar';
import { DayRangeFilter } from '../../../kit/filters/range/DayRangeFilter';
import { ANY_DAY, type DateRange } from '../../../kit/filters/range/dayRange';
import { Segmented } from '../../../kit/filters/Segmented';
import { t } from '../../../kit/i18n/t';
import { DataTable } from '../../../kit/table/DataTable';
import { bookingPage } from '../../../shell/bookingPages';
import { lineColumns, lineId } from '../account/lineColumns';
import { NewInvoiceFoot } from './NewInvoiceFoot';
import { invoiceDays } from './useInvoices';
import { useNewInvoice } from './useNewInvoice';
import type { OpenLines } from './useOpenLines';

const SHOWN = ['All', 'Sale', 'Credit', 'Others'] as const;
type Shown = (typeof SHOWN)[number];
const SHOWN_WORDS: Record<Shown, () => string> = {
  All: () => t('Open'),
  Sale: () => t('Sales'),
  Credit: () => t('Credits'),
  Others: () => t('Other'),
};
const NARROW = 440;

/** What fits beside a list, and how wide it is; the first two go when the panel is narrow. */
const BESIDE: Record<string, object> = {
  createdOn: { width: 68, secondary: true },
  kind: { width: 68, secondary: true },
  locatorNumber: { width: 78 },
  what: {},
  amount: { width: 92 },
};
const newInvoiceColumns = () =>
  lineColumns().flatMap((column) => (BESIDE[column.key] ? [{ ...column, ...BESIDE[column.key] }] : []));

interface NewInvoiceProps {
  open: OpenLines;
  frame: (children: ReactNode, foot: ReactNode) => ReactNode;
}

/** The open lines of one agency, of which an invoice is made. */
export function NewInvoice({ open, frame }: NewInvoiceProps) {
  const made = useNewInvoice(open);
  const navigate = useNavigate();
  const [shown, show] = useState<Shown>('All');
  const [range, setRange] = useState<DateRange>(ANY_DAY);
  const columns = useMemo(newInvoiceColumns, []);
  const { lines } = open;
  const rows = shown === 'All' ? lines : lines.filter(({ kind }) => kind === shown);
  // What is not shown now stays chosen.
  const hidden = made.chosen.filter(({ id }) => !rows.some((row) => row.id === id)).map(({ id }) => id);
  const chooseDays = (days: DateRange) => {
    setRange(days);
    const within = lines.filter(({ createdOn }) => createdOn >= days.from && createdOn <= days.to);
    made.choose(new Set(within.map(({ id }) => id)));
  };
  const look = ({ ticketMasterId }: AccountLine) => {
    const page = ticketMasterId && bookingPage(ticketMasterId);
    if (page) void navigate({ to: page });
  };
  return frame(
    <>
      <FilterBar wraps>
        <Segmented<Shown>
          label={t('Kind')}
          value={shown}
          onChange={show}
          options={SHOWN.map((value) => ({
            value,
            label: SHOWN_WORDS[value](),
            ...(value === 'All' ? { count: lines.length } : {}),
          }))}
        />
        <DayRangeFilter about={t('Created')} range={range} presets={invoiceDays} onChange={chooseDays} />
      </FilterBar>
      <DataTable
        id="openLines"
        label={t('Open lines')}
        columns={columns}
        rows={rows}
        rowId={lineId}
        tools={false}
        narrowBelow={NARROW}
        onOpen={look}
        copyOf={({ locatorNumber }) => locatorNumber ?? ''}
        selection={{
          ids: made.ids,
          onChange: (ids) => made.choose(new Set([...hidden, ...ids])),
          label: (id) => t('Choose {what}', { what: lines.find((line) => line.id === id)?.what ?? '' }),
        }}
        empty={
          open.corrected
            ? {
                title: t('No credits to bill'),
                why: t('None of the bookings on {number} has an open line.', {
                  number: open.corrected.number,
                }),
              }
            : { title: t('No open lines'), why: t('Everything is on an invoice, or nothing was sold yet.') }
        }
      />
    </>,
    <NewInvoiceFoot open={open} made={made} />,
  );
}

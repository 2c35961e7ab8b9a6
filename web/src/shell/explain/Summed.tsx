import { type ReactNode, useState } from 'react';
import { type MoneyLine, MoneyLines } from '../../kit/display/MoneyLines';
import { Dialog } from '../../kit/feedback/Dialog';
import { type Amount, add } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Figure } from './Figure';

interface SummedProps {
  /** What the sum is called. */
  title: string;
  lines: readonly MoneyLine[];
  /** The figure. */
  children: ReactNode;
}

/** A figure that opens to the lines that it adds up. */
export function Summed({ title, lines, children }: SummedProps) {
  const [open, setOpen] = useState(false);
  if (lines.length === 0) return children;
  const total: Amount = add('0.00', ...lines.map(({ amount }) => amount));
  return (
    <>
      <Figure onOpen={() => setOpen(true)}>{children}</Figure>
      <Dialog opened={open} title={title} onClose={() => setOpen(false)} maxWidth={420} asks={false}>
        <MoneyLines lines={[...lines, { label: t('Total'), amount: total, sum: true }]} />
      </Dialog>
    </>
  );
}

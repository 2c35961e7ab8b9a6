import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MonthFigure, MonthSums } from '../../../api/client';
import { monthsGetLinesOptions } from '../../../api/queries';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { formatMonth } from '../../../kit/format/dates';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Figure } from '../../../shell/explain/Figure';
import { LinesDialog } from '../../../shell/explain/LinesDialog';
import { SUMS } from './words';

interface Opened {
  figure: MonthFigure;
  label: string;
}

/** The sums of a month, each opening to its lines. */
export function MonthFigures({ month, sums }: { month: string; sums: MonthSums }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <MoneyLines
        lines={SUMS.map(({ key, figure, label }) => ({
          label: t(label),
          amount: sums[key],
          figure: <Figure onOpen={() => setOpened({ figure, label })}>{formatMoney(sums[key])}</Figure>,
        }))}
      />
      {opened && <FigureLines month={month} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function FigureLines({ month, figure, label, onClose }: Opened & { month: string; onClose: () => void }) {
  const found = useQuery(monthsGetLinesOptions({ query: { month, figure } }));
  return <LinesDialog title={`${t(label)}, ${formatMonth(month)}`} found={found} onClose={onClose} />;
}

import type { AccountLine, AgeingRead } from '../../../api/client';
import { SumsLine, type Total } from '../../../kit/display/SumsLine';
import { add } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { type Age, leftOf } from '../../../shell/money/ages';

interface AccountSumsProps {
  lines: readonly AccountLine[];
  age: Age | null;
  ageing: AgeingRead | undefined;
}

/** What the shown lines come to; for those of one age also what credits leave of them. */
export function AccountSums({ lines, age, ageing }: AccountSumsProps) {
  return <SumsLine lines={lines.length} totals={age && ageing ? ofAge(age, lines, ageing) : ofAll(lines)} />;
}

const ofAll = (lines: readonly AccountLine[]): Total[] => [
  [t('Price'), add('0.00', ...lines.map(({ price }) => price))],
  [t('Commission'), add('0.00', ...lines.map(({ commission }) => commission))],
  [t('Net'), add('0.00', ...lines.map(({ amount }) => amount))],
];

function ofAge(age: Age, lines: readonly AccountLine[], ageing: AgeingRead): Total[] {
  const { charged, covered, left } = leftOf(age, lines, ageing);
  return [
    [t('Charges'), charged],
    [t('Covered by credits and payments'), covered],
    [t('Left'), left],
  ];
}

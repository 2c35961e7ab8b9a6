import {
  IconBuildingBank,
  IconCash,
  IconCoins,
  IconCreditCard,
  IconPigMoney,
  IconWriting,
} from '@tabler/icons-react';
import type { MethodKind } from '../../../api/client';

const MARKS: Readonly<Record<MethodKind, typeof IconCash>> = {
  Cash: IconCash,
  Card: IconCreditCard,
  Check: IconWriting,
  Transfer: IconBuildingBank,
  Fund: IconPigMoney,
  Other: IconCoins,
};

export function MethodMark({ kind }: { kind: MethodKind }) {
  const Mark = MARKS[kind];
  return <Mark size={16} stroke={1.5} aria-hidden />;
}

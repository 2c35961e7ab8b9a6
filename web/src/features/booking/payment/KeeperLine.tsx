import { IconBuildingBank, IconBuildingStore, IconWallet } from '@tabler/icons-react';
import { currentRole } from '../../../access';
import type { PaymentMethodRead, TicketMasterRead } from '../../../api/client';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row } from '../../../kit/layout/Box';
import { type Keeper, keeperOf } from './methods';
import { isCharter } from './useMethods';

const MARKS: Record<Keeper, typeof IconWallet> = {
  operator: IconBuildingBank,
  account: IconBuildingBank,
  agency: IconBuildingStore,
  fund: IconWallet,
};

function keeperWords(keeper: Keeper, booking: TicketMasterRead): string {
  const { officeHoldingName: agency, fund } = booking;
  switch (keeper) {
    case 'operator':
      return t('Paid to the operator');
    case 'account':
      return t('Paid to the operator and credited to {agency}', { agency });
    case 'agency':
      return t('Paid to {agency}', { agency });
    case 'fund':
      return fund
        ? t('From {agency}’s fund, balance {fund}', { agency, fund: formatMoney(fund) })
        : t('From {agency}’s fund', { agency });
  }
}

/** Who has the money then: clerks are asked for it at the end of the day. */
export function KeeperLine({ method, booking }: { method: PaymentMethodRead; booking: TicketMasterRead }) {
  const keeper = keeperOf(method, booking, isCharter(currentRole()));
  const Mark = MARKS[keeper];
  return (
    <Row iconTop={1} as="span" gap={6} align="stretch" inline>
      <Mark size={14} stroke={1.5} aria-hidden />
      {keeperWords(keeper, booking)}
    </Row>
  );
}

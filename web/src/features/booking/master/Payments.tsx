import { lazy, Suspense } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { add, compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box } from '../../../kit/layout/Box';
import { countsFor } from '../payment/moved';
import { TakenPayments, usePaymentsOf } from '../payment/TakenPayments';
import { isRecorded } from './lines';
import { OpenCharge } from './OpenCharge';
import { Part } from './Part';
import styles from './parts.module.css';
import { useMaster, useOpenCharges } from './queries';

const OpenRefunds = lazy(() => import('../changes/OpenRefunds'));
const ApprovedPayBacks = lazy(() => import('../changes/ApprovedPayBacks'));

/** What was taken for the booking, and the cards of which nobody knows yet. */
export function Payments({ booking }: { booking: TicketMasterRead }) {
  const payments = usePaymentsOf(booking.id);
  const charges = useOpenCharges(booking.id);
  const master = useMaster(booking.id);
  const taken = payments.data?.filter(isRecorded) ?? [];
  const sum = add('0.00', ...taken.map(countsFor));
  return (
    <Part title={t('Payments')} figure={taken.length > 0 ? formatMoney(sum) : undefined}>
      {charges.data?.map((charge) => (
        <OpenCharge key={charge.id} charge={charge} />
      ))}
      {compare(booking.paid, '0.00') > 0 && (
        <Suspense fallback={null}>
          <OpenRefunds booking={booking} />
          <ApprovedPayBacks booking={booking} />
        </Suspense>
      )}
      {payments.isPending && <LoadingRows rows={3} />}
      {payments.error && <FailedState title={t('The payments could not be loaded')} query={payments} />}
      {payments.data?.length === 0 && (
        <Box as="p" text="muted" line="bottom" pad="4px var(--gutter) 10px">
          {t('No payments yet.')}
        </Box>
      )}
      {payments.data && payments.data.length > 0 && (
        <Box className={styles.payments} line="bottom">
          <TakenPayments
            payments={payments.data}
            onUndone={() => {
              void payments.refetch();
              void master.refetch();
            }}
          />
        </Box>
      )}
    </Part>
  );
}

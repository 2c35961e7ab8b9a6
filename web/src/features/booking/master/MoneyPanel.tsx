import { lazy, type ReactNode, Suspense } from 'react';
import type { TicketMasterRead } from '../../../api/client';
import { MoneyFold } from '../../../kit/display/MoneyFold';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import type { MoneyLine } from '../../../kit/display/MoneyLines';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { SidePanel } from '../../../kit/layout/SidePanel';
import { Explained } from '../../../shell/explain/Explained';
import { Summed } from '../../../shell/explain/Summed';
import { toPay } from '../payment/owing';
import { usePaymentsOf } from '../payment/TakenPayments';
import { isBeforeSale } from '../sale';
import { AccountLines } from './AccountLines';
import { HoldLine } from './HoldLine';
import { paidLines, priceLines, priceOf, type SumLine } from './lines';
import styles from './money.module.css';

const Refundable = lazy(() => import('../changes/Refundable'));

const NOTHING = '0.00';
const isSome = (amount: string): boolean => compare(amount, NOTHING) !== 0;

/** The booking's money as a sum that can be followed line by line. */
export function MoneyPanel({ booking }: { booking: TicketMasterRead }) {
  const payments = usePaymentsOf(booking.id).data ?? [];
  const before = isBeforeSale(booking);
  if (before && !booking.quote) {
    return (
      <SidePanel label={t('Money')} width={276} narrow={264}>
        <Text text="muted">{t('Choose flights to see the price.')}</Text>
      </SidePanel>
    );
  }
  return (
    <SidePanel label={t('Money')} width={276} narrow={264}>
      <Hero booking={booking} />
      <MoneyFold
        label={before ? t('Price') : t('Charged')}
        amount={priceOf(booking)}
        lines={priceLines(booking).map(opened)}
        opened
      />
      <MoneyFold label={t('Paid')} amount={sub(NOTHING, booking.paid)} lines={paidLines(payments)} />
      {isSome(booking.refunded) && (
        <MoneyFold
          label={t('Refunded')}
          amount={booking.refunded}
          lines={[]}
          figure={<OfLedger booking={booking}>{formatMoney(booking.refunded)}</OfLedger>}
        />
      )}
      <Balance booking={booking} />
      {!before && isSome(booking.paid) && (
        <Suspense fallback={null}>
          <Refundable bookingId={booking.id} />
        </Suspense>
      )}
      {!booking.house && <AccountLines booking={booking} payments={payments} />}
    </SidePanel>
  );
}

/** A line that adds up several things opens to them. */
const opened = ({ parts, ...line }: SumLine): MoneyLine => ({
  ...line,
  figure: parts && (
    <Summed title={line.label} lines={parts}>
      {formatMoney(line.amount)}
    </Summed>
  ),
});

/** The one figure that is asked for: what the customer still has to pay. */
function Hero({ booking }: { booking: TicketMasterRead }) {
  const hasCredit = compare(booking.credit, NOTHING) > 0 && compare(toPay(booking), NOTHING) === 0;
  const before = isBeforeSale(booking);
  return (
    <Box pad="2px 0 12px">
      <Text size={12} tone="ink-2">
        {hasCredit ? t('Credit on the booking') : before ? t('To pay') : t('Due now')}
      </Text>
      <OfLedger booking={booking}>
        <MoneyHero amount={hasCredit ? booking.credit : toPay(booking)} />
      </OfLedger>
      {!before && !booking.house && compare(booking.owed, NOTHING) > 0 && (
        <Row className={styles.line} as="p" gap={6} size={12} above={6} icons={14}>
          {t('within {agency}’s credit', { agency: booking.officeHoldingName })}
        </Row>
      )}
      {before && <HoldLine booking={booking} />}
    </Box>
  );
}

function Balance({ booking }: { booking: TicketMasterRead }) {
  const left = isBeforeSale(booking)
    ? sub(priceOf(booking), sub(booking.paid, booking.refunded))
    : booking.owed;
  const isCredit = compare(left, NOTHING) < 0;
  return (
    <Row
      className={styles.owed}
      as="p"
      align="stretch"
      justify="between"
      weight={600}
      tone="ink"
      pad="10px 0 10px 18px"
      margin="8px 0 0"
      data-tone={compare(left, NOTHING) > 0 ? 'warn' : isCredit ? 'good' : undefined}
    >
      <span>{isCredit ? t('Credit') : t('Owed')}</span>
      <OfLedger booking={booking}>
        <span>{formatMoney(isCredit ? sub(NOTHING, left) : left)}</span>
      </OfLedger>
    </Row>
  );
}

/** A figure of the customer's account, which begins with the sale. */
function OfLedger({ booking, children }: { booking: TicketMasterRead; children: ReactNode }) {
  if (isBeforeSale(booking) && !isSome(booking.paid)) return children;
  return <Explained account={{ Kind: 'Customer', TicketMasterId: booking.id }}>{children}</Explained>;
}

import type { ReactNode } from 'react';
import type { ActiveFundRead } from '../../api/client';
import { MoneyHero } from '../../kit/display/MoneyHero';
import { MoneyLines } from '../../kit/display/MoneyLines';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { FailedState } from '../../kit/feedback/StateBox';
import { formatInstant } from '../../kit/format/dates';
import { add, compare, formatMoney } from '../../kit/format/money';
import { t } from '../../kit/i18n/t';
import { Box, Text } from '../../kit/layout/Box';
import type { ExplainedAccount } from '../../shell/explain/accounts';
import { Explained } from '../../shell/explain/Explained';
import { CreditBar } from './CreditBar';
import styles from './organization.module.css';
import { useAccount } from './useAccount';

/** What the agency has used of its credit, what it may still sell, and what is in its fund: each with its sum. */
export function HoldingFigures({ holdingId }: { holdingId: string }) {
  const account = useAccount(holdingId);
  if (!account.data) {
    return (
      <Box className={styles.figures} line="bottom" data-wide>
        {account.error ? (
          <FailedState title={t('Credit and fund could not be loaded')} query={account} />
        ) : (
          <LoadingRows rows={4} />
        )}
      </Box>
    );
  }
  return (
    <Box className={styles.figures} line="bottom">
      <Used account={account.data} holdingId={holdingId} />
      <Available account={account.data} holdingId={holdingId} />
      <Fund account={account.data} holdingId={holdingId} />
    </Box>
  );
}

interface FigureProps {
  title: string;
  aside?: ReactNode;
  amount: string;
  /** The ledger account whose balance the amount is, if it is one. */
  of?: ExplainedAccount;
  children: ReactNode;
}

function Figure({ title, aside, amount, of, children }: FigureProps) {
  return (
    <section aria-label={title}>
      <Text as="h2" text="label">
        {title}
        {aside}
      </Text>
      {of ? (
        <Explained account={of}>
          <MoneyHero amount={amount} />
        </Explained>
      ) : (
        <MoneyHero amount={amount} />
      )}
      {children}
    </section>
  );
}

interface OfHolding {
  account: ActiveFundRead;
  holdingId: string;
}

const holdingAccount = (OfficeHoldingId: string, Kind: 'Holding' | 'Fund' = 'Holding') => ({
  Kind,
  OfficeHoldingId,
});

function Used({ account, holdingId }: OfHolding) {
  const { open, holds, creditLimit } = account;
  return (
    <Figure title={t('Credit used')} amount={add(open, holds)}>
      <CreditBar open={open} holds={holds} limit={creditLimit} />
      <MoneyLines
        lines={[
          {
            label: t('Open amounts'),
            amount: open,
            figure: <Explained account={holdingAccount(holdingId)}>{formatMoney(open)}</Explained>,
          },
          { label: t('Seats on hold'), amount: holds },
        ]}
      />
    </Figure>
  );
}

function Available({ account, holdingId }: OfHolding) {
  const { available, fund, creditLimit, open, holds } = account;
  const none = compare(available, '0.00') <= 0;
  return (
    <Figure
      title={t('Credit available')}
      amount={available}
      aside={none && <span className={styles.short}>{t('Nothing left to sell on account')}</span>}
    >
      <MoneyLines
        lines={[
          {
            label: t('Fund'),
            amount: fund,
            figure: <Explained account={holdingAccount(holdingId, 'Fund')}>{formatMoney(fund)}</Explained>,
          },
          { label: t('+ Credit limit'), amount: creditLimit },
          {
            label: t('− Open amounts'),
            amount: open,
            figure: <Explained account={holdingAccount(holdingId)}>{formatMoney(open)}</Explained>,
          },
          { label: t('− Seats on hold'), amount: holds },
        ]}
      />
    </Figure>
  );
}

function Fund({ account, holdingId }: OfHolding) {
  const [last] = account.fundLines;
  return (
    <Figure title={t('Fund balance')} amount={account.fund} of={holdingAccount(holdingId, 'Fund')}>
      <Text text="muted" above={8}>
        {last
          ? t('Last entry {day}: {amount}', {
              day: formatInstant(last.at, undefined, 'eee MMM dd'),
              amount: formatMoney(last.amount),
            })
          : t('Nothing was ever paid in.')}
      </Text>
    </Figure>
  );
}

import type { FundList, FundSummary } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import account from '../account/account.module.css';
import styles from './fund.module.css';
import { stateOfFund } from './words';

/** What the fund holds, and how the days that are shown led there. */
export function FundFigures({ fund, list }: { fund: FundSummary; list: FundList | undefined }) {
  const state = stateOfFund(fund);
  const owed = compare(fund.balance, '0.00') < 0;
  return (
    <div className={`${account.figures} ${styles.figures}`}>
      <section className={account.figure} aria-label={t('Balance')}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('In the fund')}</Text>
          <Pill tone={state.tone}>{t(state.label)}</Pill>
        </Row>
        <Text as="div" tone={owed ? 'bad' : 'ink'}>
          <MoneyHero amount={fund.balance} size="balance" />
        </Text>
        <Text text="muted">
          {fund.lastMovementAt
            ? t('Last movement {day}', { day: formatInstant(fund.lastMovementAt, undefined, 'yyyy-MM-dd') })
            : t('Nothing was ever paid in.')}
        </Text>
      </section>
      <section className={account.figure} aria-label={t('These days')}>
        <Text text="label">{t('These days')}</Text>
        {list && (
          <MoneyLines
            lines={[
              { label: t('Balance before'), amount: list.openingBalance ?? '0.00' },
              { label: t('+ Paid in'), amount: list.paidIn },
              { label: t('− Taken'), amount: list.paidOut },
              { label: t('Balance after'), amount: list.closingBalance ?? '0.00', sum: true },
            ]}
          />
        )}
      </section>
      <section className={account.figure} aria-label={t('Alert')}>
        <Text text="label">{t('Alert')}</Text>
        <Text>
          {fund.lowAt === null
            ? t('Nobody is told when the fund runs low.')
            : t('Low below {amount}', { amount: formatMoney(fund.lowAt) })}
        </Text>
        {fund.low && fund.lowAt !== null && (
          <Text tone="warn">
            {t('{amount} missing', { amount: formatMoney(sub(fund.lowAt, fund.balance)) })}
          </Text>
        )}
        {fund.alertedAt && (
          <Text text="muted">
            {t('Agency and operator were told on {day}', {
              day: formatInstant(fund.alertedAt, undefined, 'yyyy-MM-dd'),
            })}
          </Text>
        )}
      </section>
    </div>
  );
}

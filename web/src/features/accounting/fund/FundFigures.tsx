import type { FundList, FundSummary } from '../../../api/client';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { Pill } from '../../../kit/display/Pill';
import { formatInstant } from '../../../kit/format/dates';
import { type Amount, compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Explained } from '../../../shell/explain/Explained';
import { Figure } from '../../../shell/explain/Figure';
import account from '../account/account.module.css';
import styles from './fund.module.css';
import { type FundWay, stateOfFund } from './words';

interface FundFiguresProps {
  fund: FundSummary;
  list: FundList | undefined;
  /** Lists the lines that brought money in, or took some out. */
  onShow: (way: FundWay) => void;
}

/** What the fund holds, and how the days that are shown led there. */
export function FundFigures({ fund, list, onShow }: FundFiguresProps) {
  const state = stateOfFund(fund);
  const owed = compare(fund.balance, '0.00') < 0;
  const opens = (way: FundWay, amount: Amount) =>
    compare(amount, '0.00') !== 0 && <Figure onOpen={() => onShow(way)}>{formatMoney(amount)}</Figure>;
  return (
    <div className={`${account.figures} ${styles.figures}`}>
      <section className={account.figure} aria-label={t('Balance')}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('In the fund')}</Text>
          <Pill tone={state.tone}>{t(state.label)}</Pill>
        </Row>
        <Text as="div" tone={owed ? 'bad' : 'ink'}>
          <Explained account={{ Kind: 'Fund', OfficeHoldingId: fund.officeHoldingId }}>
            <MoneyHero amount={fund.balance} size="balance" />
          </Explained>
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
              { label: t('+ Paid in'), amount: list.paidIn, figure: opens('In', list.paidIn) },
              { label: t('− Taken'), amount: list.paidOut, figure: opens('Out', list.paidOut) },
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

import type { EscrowSums } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { MoneyLines } from '../../../kit/display/MoneyLines';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { ExplainedAccount } from '../../../shell/explain/accounts';
import { Explained } from '../../../shell/explain/Explained';
import account from '../account/account.module.css';

interface EscrowFiguresProps {
  sums: EscrowSums;
  /** What the airline is still owed; null while its contract is not entered. Missing for several flights. */
  carrierOwed?: string | null;
  /** Beside what can be released: from when. */
  from?: string;
  /** The ledger account behind what is held. */
  held?: ExplainedAccount;
}

const isSome = (amount: string) => compare(amount, '0.00') !== 0;

/** Held, deposited and releasable, each with its sum. */
export function EscrowFigures({ sums, carrierOwed, from, held }: EscrowFiguresProps) {
  const { received, moved, refunds, carrier, taxes, released, deposited, due, late, releasable } = sums;
  const hero = <MoneyHero amount={sums.held} size="balance" />;
  return (
    <div className={account.figures}>
      <section className={account.figure} aria-label={t('Held')}>
        <Text text="label">{held ? t('Held for this flight') : t('Held for these flights')}</Text>
        <Text as="div" tone={compare(sums.held, '0.00') < 0 ? 'bad' : 'ink'}>
          {held ? <Explained account={held}>{hero}</Explained> : hero}
        </Text>
        <MoneyLines
          lines={[
            { label: t('Received, net of commission'), amount: received },
            ...(isSome(moved) ? [{ label: t('+ Moved by changes'), amount: moved }] : []),
            { label: t('− Refunds'), amount: refunds },
            { label: t('− Paid to carrier'), amount: carrier },
            ...(isSome(taxes) ? [{ label: t('− Taxes remitted'), amount: taxes }] : []),
            ...(isSome(released) ? [{ label: t('− Released'), amount: released }] : []),
          ]}
        />
      </section>
      <section className={account.figure} aria-label={t('Deposited')}>
        <Text text="label">{t('Deposited')}</Text>
        <MoneyHero amount={deposited} size="total" />
        <div className={account.slim}>
          <AgeingBar
            parts={[
              { label: t('Deposited'), figure: formatMoney(deposited), value: Number(deposited) },
              { label: '', figure: '', value: 0 },
              { label: t('Due'), figure: formatMoney(due), value: Number(due) },
              { label: t('Late'), figure: formatMoney(late), value: Number(late) },
            ]}
          />
        </div>
        <MoneyLines
          lines={[
            { label: t('Due at the bank'), amount: due },
            {
              label: t('Late'),
              amount: late,
              figure: isSome(late) && (
                <Text as="span" tone="bad" weight={500}>
                  {formatMoney(late)}
                </Text>
              ),
            },
          ]}
        />
      </section>
      <section className={account.figure} aria-label={t('Releasable')}>
        <Row justify="between" gap={8}>
          <Text text="label">{t('Releasable')}</Text>
          {from && <Text text="muted">{from}</Text>}
        </Row>
        <MoneyHero amount={releasable} size="total" />
        <MoneyLines
          lines={[
            { label: t('Held'), amount: sums.held },
            ...(carrierOwed ? [{ label: t('− Carrier, still to pay'), amount: carrierOwed }] : []),
            { label: t('− Taxes and fees to remit'), amount: sums.taxesOwed },
          ]}
        />
        <Text text="muted">
          {carrierOwed === null
            ? t('The contract with the airline is not entered.')
            : t('2 banking days after the flight')}
        </Text>
      </section>
    </div>
  );
}

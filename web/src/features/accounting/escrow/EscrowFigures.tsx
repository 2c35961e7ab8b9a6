import type { ReactNode } from 'react';
import type { EscrowSums } from '../../../api/client';
import { AgeingBar } from '../../../kit/display/AgeingBar';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { type MoneyLine, MoneyLines } from '../../../kit/display/MoneyLines';
import { type Amount, add, compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import type { ExplainedAccount } from '../../../shell/explain/accounts';
import { Explained } from '../../../shell/explain/Explained';
import { Figure } from '../../../shell/explain/Figure';
import { Legend } from '../../../shell/money/Legend';
import account from '../account/account.module.css';
import type { EscrowPart } from './escrowParts';

/** What an amount opens to: a part of the sums, or what the flight owes to others. */
type Opened = EscrowPart | 'carrierOwed' | 'taxesOwed';

export interface EscrowFiguresProps {
  sums: EscrowSums;
  /** What the airline is still owed; null while its contract is not entered. Missing for several flights. */
  carrierOwed?: string | null;
  /** Beside what can be released: from when. */
  from?: string;
  /** The ledger account behind what is held. */
  held?: ExplainedAccount;
  /** Shows what an amount is made of. */
  onShow: (opened: Opened) => void;
}

const isSome = (amount: string) => compare(amount, '0.00') !== 0;

/** Held, deposited and releasable, each with its sum. */
export function EscrowFigures(props: EscrowFiguresProps) {
  return (
    <div className={account.figures}>
      <Held {...props} />
      <Deposited {...props} />
      <Releasable {...props} />
    </div>
  );
}

interface OpensProps {
  amount: Amount;
  onOpen: () => void;
  children?: ReactNode;
}

/** An amount that opens; nothing is behind nothing. */
const Opens = ({ amount, onOpen, children = formatMoney(amount) }: OpensProps) =>
  isSome(amount) ? <Figure onOpen={onOpen}>{children}</Figure> : children;

function Held({ sums, held, onShow }: EscrowFiguresProps) {
  const { received, moved, refunds, carrier, taxes, released } = sums;
  const hero = <MoneyHero amount={sums.held} size="balance" />;
  const line = (label: string, part: EscrowPart, amount: Amount): MoneyLine => ({
    label,
    amount,
    figure: <Opens amount={amount} onOpen={() => onShow(part)} />,
  });
  return (
    <section className={account.figure} aria-label={t('Held')}>
      <Text text="label">{held ? t('Held for this flight') : t('Held for these flights')}</Text>
      <Text as="div" tone={compare(sums.held, '0.00') < 0 ? 'bad' : 'ink'}>
        {held ? (
          <Explained account={held}>{hero}</Explained>
        ) : (
          <Opens amount={sums.held} onOpen={() => onShow('held')}>
            {hero}
          </Opens>
        )}
      </Text>
      <MoneyLines
        lines={[
          line(t('Received, net'), 'received', received),
          ...(isSome(moved) ? [line(t('+ Moved by changes'), 'moved', moved)] : []),
          line(t('− Refunds'), 'refunds', refunds),
          line(t('− Paid to carrier'), 'carrier', carrier),
          ...(isSome(taxes) ? [line(t('− Taxes remitted'), 'taxes', taxes)] : []),
          ...(isSome(released) ? [line(t('− Released'), 'released', released)] : []),
        ]}
      />
    </section>
  );
}

/** What is at the bank: all receipts but those that are still to be taken there. */
function Deposited({ sums: { deposited, due, late }, onShow }: EscrowFiguresProps) {
  const receipts = add(deposited, due, late);
  return (
    <section className={account.figure} aria-label={t('Deposited')}>
      <Text text="label">{t('Deposited')}</Text>
      <Opens amount={deposited} onOpen={() => onShow('deposited')}>
        <MoneyHero amount={deposited} size="total" />
      </Opens>
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
      <Legend
        rows={[
          {
            label: t('Receipts'),
            figure: <Opens amount={receipts} onOpen={() => onShow('received')} />,
          },
          {
            label: t('− Due at the bank'),
            part: 2,
            figure: <Opens amount={due} onOpen={() => onShow('due')} />,
          },
          {
            label: t('− Late'),
            part: 3,
            figure: (
              <Text as="span" tone={isSome(late) ? 'bad' : undefined} weight={isSome(late) ? 500 : undefined}>
                <Opens amount={late} onOpen={() => onShow('due')} />
              </Text>
            ),
          },
        ]}
      />
    </section>
  );
}

function Releasable({ sums, carrierOwed, from, held, onShow }: EscrowFiguresProps) {
  const { taxesOwed, releasable } = sums;
  const ofFlight = carrierOwed !== undefined;
  const owed = carrierOwed ?? '0.00';
  const left = sub(sub(sums.held, taxesOwed), owed);
  const line = (label: string, opened: Opened, amount: Amount): MoneyLine => ({
    label,
    amount,
    figure: <Opens amount={amount} onOpen={() => onShow(opened)} />,
  });
  return (
    <section className={account.figure} aria-label={t('Releasable')}>
      <Row justify="between" gap={8}>
        <Text text="label">{t('Releasable')}</Text>
        {from && <Text text="muted">{from}</Text>}
      </Row>
      <MoneyHero amount={releasable} size="total" />
      <MoneyLines
        lines={[
          {
            label: t('Held'),
            amount: sums.held,
            ...(held
              ? { figure: <Explained account={held}>{formatMoney(sums.held)}</Explained> }
              : { figure: <Opens amount={sums.held} onOpen={() => onShow('held')} /> }),
          },
          ...(carrierOwed ? [line(t('− Carrier, still to pay'), 'carrierOwed', owed)] : []),
          line(t('− Taxes and fees to remit'), 'taxesOwed', taxesOwed),
          // A sum that says less than the hero would contradict it: what keeps the rest is said.
          ...(ofFlight
            ? isSome(sub(left, releasable)) && compare(left, '0.00') < 0
              ? [{ label: t('Short'), amount: left, sum: true }]
              : []
            : [{ label: t('− Not releasable yet'), amount: sub(left, releasable) }]),
        ]}
      />
      <Text text="muted">
        {carrierOwed === null
          ? t('The contract with the airline is not entered.')
          : t('2 banking days after the flight')}
      </Text>
    </section>
  );
}

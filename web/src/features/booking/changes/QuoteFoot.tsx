import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertCircle, IconArrowNarrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { currentRole } from '../../../access';
import type { ChangeQuoteRead, TicketMasterRead } from '../../../api/client';
import { Kbd } from '../../../kit/display/Kbd';
import { MoneyHero } from '../../../kit/display/MoneyHero';
import { type Amount, compare, formatMoney, sub } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { isCharter } from '../payment/useMethods';
import { signed } from '../signed';
import { commissionOf } from './moveLines';
import styles from './panel.module.css';
import { type Applying, isSome } from './useApply';
import { askedNow } from './useChangePayment';

interface GoButtonProps {
  label: string;
  /** Why it cannot be pressed; empty while the reason is plain to see. */
  reason?: string | null;
  disabled: boolean;
  busy: boolean;
  onGo: () => void;
}

/** The one button of the dialog, also by Ctrl ↵ from anywhere in it. */
export function GoButton({ label, reason, disabled, busy, onGo }: GoButtonProps) {
  const id = useId();
  const isOff = disabled || Boolean(reason);
  useHotkeys([['mod+Enter', () => !isOff && !busy && onGo()]], []);
  return (
    <>
      <Button
        className={styles.go ?? ''}
        variant="filled"
        size="lg"
        disabled={isOff}
        loading={busy}
        aria-describedby={reason ? id : undefined}
        rightSection={<Kbd inside>Ctrl ↵</Kbd>}
        onClick={onGo}
      >
        {label}
      </Button>
      {reason && (
        <Text id={id} text="muted" textAlign="center" above={6}>
          {reason}
        </Text>
      )}
    </>
  );
}

/** What went wrong, over the foot: a price that moved is shown old and new. */
export function Notices({ applying, quoteRefused }: { applying: Applying; quoteRefused: string | null }) {
  const { moved, refused } = applying;
  return (
    <>
      {moved && (
        <div className={styles.moved} role="alert">
          <span>{t('Price moved {by}', { by: signed(moved.difference) })}</span>
          <span>
            <del>{formatMoney(moved.from)}</del> → {formatMoney(moved.to)}
          </span>
        </div>
      )}
      {(quoteRefused ?? refused) && !moved && (
        <div className={styles.refused} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {quoteRefused ?? refused}
        </div>
      )}
    </>
  );
}

interface BeforeQuoteProps {
  change: { readonly quoteRefused: string | null; readonly desk: { readonly busy: boolean } };
  /** What is to be done before there is a quote. */
  hint: string;
}

/** In place of the amount on a narrow window, where the panel is not beside what is chosen. */
export function BeforeQuote({ change, hint }: BeforeQuoteProps) {
  if (change.quoteRefused)
    return (
      <Text role="alert" text="error">
        {change.quoteRefused}
      </Text>
    );
  return <Text text="muted">{change.desk.busy ? t('Quoting…') : hint}</Text>;
}

export type Outcome = {
  readonly label: string;
  readonly about: string;
  readonly amount: Amount;
  readonly good: boolean;
};

/** The figure that the customer hears. */
export function outcomeOf(booking: TicketMasterRead, quote: ChangeQuoteRead): Outcome {
  const { due, toPay, credit } = quote;
  if (isSome(credit))
    return {
      label: t('Credit on the booking'),
      about: t('accounting refunds it'),
      amount: credit,
      good: true,
    };
  if (compare(due, '0.00') <= 0 && isSome(toPay))
    return { label: t('Still owed'), about: t('less than before'), amount: toPay, good: false };
  const before = formatMoney(sub(toPay, due));
  const [asked, isOwing] = [askedNow(booking, quote), compare(toPay, due) > 0];
  const about = !isOwing
    ? t('by the customer')
    : booking.house
      ? t('with {amount} owed before', { amount: before })
      : t('besides {amount} owed before', { amount: before });
  return { label: t('To pay now'), about: isSome(asked) ? about : '', amount: asked, good: false };
}

export function Hero({ outcome }: { outcome: Outcome }) {
  return (
    <Row gap={8} align="start" justify="between">
      <div>
        <Text text="heading" tone={outcome.good ? 'good' : 'ink'}>
          {outcome.label}
        </Text>
        <Text text="small">{outcome.about}</Text>
      </div>
      <MoneyHero amount={outcome.amount} />
    </Row>
  );
}

interface AccountProps {
  booking: TicketMasterRead;
  quote: ChangeQuoteRead;
  toAccount: Amount | null;
}

/** What the change means to the agency: its commission, its account, its credit. */
export function Account({ booking, quote, toAccount }: AccountProps) {
  if (booking.house || toAccount === null) return null;
  const own = !isCharter(currentRole());
  const { before, after } = commissionOf(quote.lines);
  return (
    <Box className={styles.account} as="dl" pad="4px 0 0">
      <AccountLine label={own ? t('Your commission') : t('Agency commission')}>
        {isSome(quote.commission) && (
          <>
            <del>{formatMoney(before)}</del>
            <IconArrowNarrowRight size={14} stroke={1.5} aria-label={t('now')} role="img" />
          </>
        )}
        {formatMoney(after)}
        {isSome(quote.commission) && (
          <Text as="b" weight={600} tone={compare(quote.commission, '0.00') > 0 ? 'good' : 'ink'}>
            {' '}
            {signed(quote.commission)}
          </Text>
        )}
      </AccountLine>
      <AccountLine label={own ? t('To your account') : t('On agency account')}>
        {formatMoney(toAccount)}
      </AccountLine>
      {own && quote.creditLeft !== null && (
        <AccountLine label={t('Credit left after this')}>
          {formatMoney(sub(quote.creditLeft, sub(toAccount, quote.toAccount ?? '0.00')))}
        </AccountLine>
      )}
    </Box>
  );
}

function AccountLine({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Row gap={8} justify="between" size={12} leading={20} tone="ink-2" nowrap>
      <Text as="dt" tone="mute" clip>
        {label}
      </Text>
      <dd>{children}</dd>
    </Row>
  );
}

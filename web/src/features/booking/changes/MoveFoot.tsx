import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { ChangePayment } from './ChangePayment';
import { Account, GoButton, Hero, Notices, outcomeOf } from './QuoteFoot';
import type { useChange } from './useChange';
import type { ChangePaying } from './useChangePayment';

interface MoveFootProps {
  change: ReturnType<typeof useChange>;
  paying: ChangePaying;
  /** What the button says. */
  words: { plain: string; onCredit: string; paid: (amount: string) => string };
  hint: string;
  /** Where one is required: it goes to the log. */
  reason?: string;
}

/** What is to pay and how, and the button. */
export function MoveFoot({ change, paying, words, hint, reason }: MoveFootProps) {
  const { desk, applying } = change;
  const { quote } = desk;
  const { booking, asks, takes, short, byCard, card } = paying;
  const waits = byCard && card.waiting === quote?.id;
  const paid = waits ? t('Ask the card company again') : words.paid(formatMoney(paying.taken));
  const label = takes ? paid : asks ? words.onCredit : words.plain;
  const given = reason === undefined ? {} : { reason: reason.trim() };
  const unsaid = given.reason === '' ? t('Enter the reason.') : null;
  const go = () => {
    paying.setPressed(true);
    if (!paying.isComplete || (byCard && !waits && !card.isComplete())) return;
    const send = byCard ? card.send : undefined;
    void applying.apply({ payments: paying.payments, ...given }, paying.taken, send);
  };
  const isShort = compare(short, '0.00') > 0;
  const shortWords = t('{agency} is {amount} short of credit.', {
    agency: booking.officeHoldingName,
    amount: formatMoney(short),
  });
  return (
    <>
      <Notices applying={applying} quoteRefused={change.quoteRefused} />
      {quote && (
        <>
          <Hero outcome={outcomeOf(booking, quote)} />
          <Account booking={booking} quote={quote} toAccount={paying.toAccount} />
          <ChangePayment paying={paying} busy={applying.busy || waits} />
        </>
      )}
      <GoButton
        label={label}
        disabled={quote === null || desk.busy}
        reason={quote ? (isShort ? shortWords : unsaid) : change.quoteRefused || desk.busy ? null : hint}
        busy={applying.busy}
        onGo={go}
      />
    </>
  );
}

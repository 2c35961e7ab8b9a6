// Why a payment or a sale did not come about, and what the clerk can do about it. Pure.
import { ApiError } from '../../../api/errors';
import { type Amount, compare, formatMoney, sub } from '../../../kit/format/money';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';

/** The four numbers of an agency's credit, and what the sale needs of it. */
export interface Credit {
  readonly needed: Amount;
  readonly available: Amount;
  readonly fund: Amount;
  readonly creditLimit: Amount;
  readonly open: Amount;
  readonly otherHolds: Amount;
}

/** `message` is the server's sentence, said through `t`. */
export type Trouble =
  | {
      readonly kind:
        | 'refused'
        | 'stale'
        | 'holdEnded'
        | 'agesChanged'
        | 'stillOpen'
        | 'notConfirmed'
        | 'mustLook'
        | 'lost';
      readonly message: string;
    }
  | { readonly kind: 'declined'; readonly message: string; readonly row: number }
  /** The card may have been charged. Without an id only time tells. */
  | {
      readonly kind: 'unknown';
      readonly message: string;
      readonly row: number;
      readonly chargeId: string | null;
    }
  | {
      readonly kind: 'quoteMoved';
      readonly message: string;
      readonly total: Amount;
      readonly difference: Amount | null;
    }
  | { readonly kind: 'overCredit'; readonly message: string; readonly credit: Credit };

const NO_ANSWER = s('No response while the card was charged. Check the payments before charging again.');
const LOST = s('No response from the server. Try again; nothing is charged twice.');

// The sum is shown line by line, so its sentence need not say the numbers again.
const TOO_LITTLE = s('The agency’s credit does not cover this booking.');

const amount = (value: unknown): Amount => (typeof value === 'string' ? value : '0.00');

const nothingSaid = (error: ApiError): boolean => error.status === 0 || error.status >= 500;

/** `cardRow`: the payment whose card was being charged. */
export function troubleOf(cause: unknown, cardRow?: number): Trouble {
  const error =
    cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 'unknown', message: String(cause) });
  const { code, details } = error;
  const message = say(error);
  if (nothingSaid(error)) {
    return cardRow === undefined
      ? { kind: 'lost', message: LOST }
      : { kind: 'unknown', message: NO_ANSWER, row: cardRow, chargeId: null };
  }
  switch (code) {
    case 'cardDeclined':
    case 'cardExpired':
      return { kind: 'declined', message, row: cardRow ?? 0 };
    case 'cardUnknown':
    case 'cardInReview':
      return { kind: 'unknown', message, row: cardRow ?? 0, chargeId: chargeIdIn(details) };
    case 'stale':
      return { kind: 'stale', message };
    case 'chargeStillOpen':
      return { kind: 'stillOpen', message };
    case 'holdEnded':
    case 'agesChanged':
      return { kind: code, message };
    case 'operatorMustLookFirst':
      return { kind: 'mustLook', message };
    case 'quoteMoved':
      return movedTo(amount(details.total), details.difference == null ? null : amount(details.difference));
    case 'overCredit':
      return { kind: 'overCredit', message: TOO_LITTLE, credit: creditIn(details) };
    default:
      return { kind: 'refused', message };
  }
}

/** The price is another than the one that was said. */
export const movedTo = (total: Amount, difference: Amount | null): Trouble => ({
  kind: 'quoteMoved',
  total,
  difference,
  message: movedWords(total, difference),
});

function movedWords(total: Amount, difference: Amount | null): string {
  const now = formatMoney(total);
  if (difference === null) return t('The price is now {total}.', { total: now });
  const more = compare(difference, '0.00') >= 0;
  const by = formatMoney(more ? difference : sub('0.00', difference));
  return more
    ? t('The price is now {total}, {by} more than quoted.', { total: now, by })
    : t('The price is now {total}, {by} less than quoted.', { total: now, by });
}

/** What to do about it, beyond what the sentence says itself. */
export function adviceOn(trouble: Trouble): string | null {
  switch (trouble.kind) {
    case 'declined':
      return t('Try another card or payment method. The rest of the form is kept.');
    case 'unknown':
    case 'stillOpen':
      return t('No other payment can be taken until the result is known. The seats stay held.');
    case 'stale':
      return t('The booking was refreshed and your payments are kept. Review it, then try again.');
    case 'holdEnded':
    case 'agesChanged':
      return t('Nothing was charged. Your payments are kept.');
    case 'quoteMoved':
      return t('Nothing was charged. Tell the customer, then accept the new price to continue.');
    case 'overCredit':
      return creditAdvice(trouble.credit);
    case 'mustLook':
      return t('Nothing was charged, and your payments are kept. Try again once the operator has decided.');
    case 'notConfirmed':
      return t('Payment recorded. The booking is not confirmed yet.');
    default:
      return null;
  }
}

/** What the operator receives for the booking counts; it cannot be more than the booking itself. */
function creditAdvice({ needed, available }: Credit): string {
  if (compare(available, '0.00') < 0)
    return t('The account is overdrawn. Ask the operator’s accounting before selling more.');
  return t(
    'Take at least {short} by card, transfer or from the fund, or ask the operator’s accounting for more credit.',
    { short: formatMoney(sub(needed, available)) },
  );
}

const chargeIdIn = ({ charge }: Readonly<Record<string, unknown>>): string | null => {
  const id = typeof charge === 'object' && charge !== null && 'id' in charge ? charge.id : null;
  return typeof id === 'string' ? id : null;
};

const creditIn = (details: Readonly<Record<string, unknown>>): Credit => ({
  needed: amount(details.needed),
  available: amount(details.available),
  fund: amount(details.fund),
  creditLimit: amount(details.creditLimit),
  open: amount(details.open),
  otherHolds: amount(details.otherHolds),
});

// What the server calls a posting, in the user's language: a reason, and the booking that it belongs to.
import { translateServerText } from '../../kit/i18n/serverText';
import { s, t } from '../../kit/i18n/t';

const REASONS: Readonly<Record<string, string>> = {
  Cancelled: s('canceled'),
  'Fee waived': s('fee waived'),
  'Flight changed': s('flight changed'),
  'Passengers changed': s('passengers changed'),
  Received: s('received'),
  Reinstated: s('reinstated'),
  Sale: s('sale'),
  'Seat category changed': s('seat category changed'),
  Split: s('split'),
};
const SURCHARGE = /^Card surcharge, (.+)$/;

/** "Received for K9TR2D" is "received": the locator has a place of its own. */
export function reasonOf(title: string, locator: string): string {
  const reason = title
    .replace(`for ${locator}`, '')
    .replace(locator, '')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,:]+|[ ,:]+$/g, '');
  const method = SURCHARGE.exec(reason)?.[1];
  if (method) return t('card surcharge, {method}', { method });
  const known = REASONS[reason];
  if (known) return t(known);
  // A code stays as it is written: "VISA".
  return /^[A-Z][a-z]/.test(reason) ? `${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : reason;
}

/** Who a line of an account is about, and unless it is simply their sale also why: "Castillo Vega +2, received". */
export function lineWords(line: { what: string; title: string; locatorNumber: string | null }): string {
  const { what, title, locatorNumber } = line;
  if (locatorNumber === null || what === title) return translateServerText(title);
  const reason = reasonOf(title, locatorNumber);
  return reason === '' || reason === t('sale') ? what : `${what}, ${reason}`;
}

/** The title of a posting; that of a booking with its locator at the end. */
export function postingTitle(title: string, locator: string | null): string {
  if (locator === null || !title.includes(locator)) return translateServerText(title);
  const reason = reasonOf(title, locator);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)} ${locator}`.trim();
}

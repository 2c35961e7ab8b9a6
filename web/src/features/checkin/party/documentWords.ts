// What a cell says of a passenger's document and agreement. Pure.
import type { CheckInTicket, SignedHow } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { s, t } from '../../../kit/i18n/t';
import { documentWords } from '../words';
import { firstName, type PassengerWork } from './passengers';

export interface Said {
  readonly tone: 'good' | 'warn' | 'bad' | 'quiet';
  readonly words: string;
}

/** The document that was scanned, else the primary one. */
export function shownDocument({ ticket, read }: PassengerWork): string {
  const scanned = [ticket.primaryDocument, ticket.secondaryDocument].find(
    (document) => document && document.id === read?.comparison.documentId,
  );
  const document = scanned ?? ticket.primaryDocument;
  return document ? documentWords(document) : t('No document');
}

export function documentLine({ ticket, document, verified }: PassengerWork): Said {
  if (ticket.status === 'CheckedIn') return { tone: 'quiet', words: t('compared') };
  switch (document.kind) {
    case 'matches':
      return { tone: 'good', words: t('matches the scan') };
    case 'compared':
      return { tone: 'good', words: t('compared') };
    case 'missing':
      return { tone: 'bad', words: t('add it first') };
    case 'differs':
      return {
        tone: 'warn',
        words:
          document.count === 1
            ? t('1 of {of} fields differs', { of: document.of })
            : t('{count} of {of} fields differ', { count: document.count, of: document.of }),
      };
    default:
      return { tone: verified ? 'good' : 'quiet', words: t('not scanned yet') };
  }
}

const HOW: Readonly<Record<SignedHow, string>> = {
  Pad: s('on the pad'),
  Screen: s('on screen'),
  Paper: s('on paper, uploaded'),
};

/** "Signed 10:53 AM" and "by Rosa Quintana"; null while it is unsigned. */
export function signedWords({
  agreement,
  passengerName,
}: CheckInTicket): { when: string; how: string } | null {
  if (!agreement) return null;
  const { how, signedBy, signedAt } = agreement;
  return {
    when: t('Signed {time}', { time: formatInstant(signedAt, undefined, 'hh:mm a') }),
    how:
      signedBy === passengerName
        ? t(HOW[how])
        : t('by {name}', { name: firstName({ passengerName: signedBy }) }),
  };
}

export const mustSign = ({ blockers }: CheckInTicket): boolean =>
  blockers.some(({ code }) => code === 'agreementUnsigned');

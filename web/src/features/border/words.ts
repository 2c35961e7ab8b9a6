// What the workbench calls things: gaps, changes, versions, answers. Sentences of refusals come from the server.

import type {
  AuthorityStatus,
  BorderPassenger,
  ChangedField,
  GapCode,
  GapRead,
  ManifestChanges,
  ManifestKind,
  ManifestVersionRead,
  PassengerChange,
} from '../../api/client';
import type { ChipItem } from '../../kit/display/Chip';
import type { Tone } from '../../kit/display/tones';
import { formatCount } from '../../kit/format/money';
import { s, t } from '../../kit/i18n/t';
import { scoreText } from '../screening/score';
import { type Fix, isUnsent } from './people';

interface GapWords {
  /** On a chip. */
  chip: string;
  /** The link that mends it. */
  fix: string;
}

const GAPS: Readonly<Record<GapCode, GapWords>> = {
  Gender: { chip: s('gender'), fix: s('Add gender') },
  Nationality: { chip: s('nationality'), fix: s('Add nationality') },
  Residence: { chip: s('residence'), fix: s('Add residence') },
  DocumentIssuer: { chip: s('issuing country'), fix: s('Add country') },
  DocumentExpiration: { chip: s('expiration'), fix: s('Add date') },
  UsAddress: { chip: s('US address'), fix: s('Add address') },
  FamilyName: { chip: s('family name'), fix: s('Correct name') },
  Document: { chip: s('document'), fix: s('Add document') },
  DocumentType: { chip: s('kind of document'), fix: s('Add document') },
  DocumentNumber: { chip: s('document number'), fix: s('Add number') },
  DocumentExpired: { chip: s('document expired'), fix: s('Replace document') },
  DocumentTwice: { chip: s('document twice'), fix: s('Correct number') },
};

export const gapChip = ({ code }: GapRead): ChipItem => ({
  label: t('APIS: {gap}', { gap: t(GAPS[code].chip) }),
  tone: code === 'DocumentExpired' ? 'bad' : 'warn',
});

export const gapsWord = (gaps: readonly GapRead[]): string =>
  gaps.map(({ code }) => t(GAPS[code].chip)).join(', ');

const FIXES: Readonly<Record<Fix, string>> = {
  booking: s('Open booking'),
  decide: s('Decide'),
  complete: s('Add data'),
  answer: s('Enter answer'),
  send: s('Send changes'),
};

export function fixWord(fix: Fix, { gaps }: Pick<BorderPassenger, 'gaps'>): string {
  const [gap, ...others] = gaps;
  return fix === 'complete' && gap && others.length === 0 ? t(GAPS[gap.code].fix) : t(FIXES[fix]);
}

export interface Look {
  readonly tone: Tone;
  readonly label: string;
}

const ANSWERS: Readonly<Record<AuthorityStatus, { tone: Tone; label: string }>> = {
  Cleared: { tone: 'good', label: s('Cleared') },
  MoreData: { tone: 'warn', label: s('More data') },
  NotCleared: { tone: 'bad', label: s('Not cleared') },
};

export const ANSWER_STATUSES = Object.keys(ANSWERS) as AuthorityStatus[];

export function answerLook(status: AuthorityStatus): Look {
  const { tone, label } = ANSWERS[status];
  return { tone, label: t(label) };
}

/** What the authority said, where the pill does not say it. */
export function answerWord({ answer }: BorderPassenger): string | undefined {
  const words = [answer?.overridden && answerLook(answer.status).label, answer?.message].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : undefined;
}

/** What the authority knows and says of a passenger. */
export function clearanceLook(passenger: BorderPassenger, wasSent: boolean): Look {
  const { answer, sentVersion } = passenger;
  if (answer?.overridden) return { tone: 'warn', label: t('Carried anyway') };
  // An answer about old data does not hold for the new.
  if (isUnsent(passenger, wasSent) && answer?.status !== 'NotCleared')
    return { tone: 'quiet', label: t('Not sent') };
  if (answer) return answerLook(answer.status);
  return { tone: 'quiet', label: sentVersion === null ? t('Not sent') : t('No answer') };
}

export function screeningChip({ hit }: BorderPassenger): ChipItem | null {
  if (!hit || hit.state === 'Cleared') return null;
  if (hit.overridden) return { label: t('carried anyway'), tone: 'warn' };
  return hit.state === 'TrueMatch'
    ? { label: t('true match'), tone: 'bad' }
    : { label: t('hit {score}', { score: scoreText(hit.score) }), tone: 'bad' };
}

const TITLES: Readonly<Record<ManifestKind, string>> = {
  Paxlst: s('Version {number}'),
  ApisSheet: s('APIS sheet {number}'),
  Csv: s('CSV {number}'),
  ManifestPdf: s('Manifest {number}'),
};

export const versionTitle = ({ kind, number }: Pick<ManifestVersionRead, 'kind' | 'number'>): string =>
  t(TITLES[kind], { number });

/** What was sent to the authority differs from what was only made for the desk. */
export const versionLook = ({ kind }: Pick<ManifestVersionRead, 'kind'>): Look =>
  kind === 'Paxlst' ? { tone: 'good', label: t('Sent') } : { tone: 'quiet', label: t('Made') };

/** "1 new, 2 corrected". */
export function changesWord({ new: added, corrected, cancelled }: ManifestChanges): string {
  const parts: [string, number][] = [
    [s('{count} new'), added.length],
    [s('{count} corrected'), corrected.length],
    [s('{count} cancelled'), cancelled.length],
  ];
  return parts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => t(word, { count: formatCount(count) }))
    .join(', ');
}

const CONTENTS = { FullList: s('Full list'), Changes: s('No changes'), FlightClose: s('Flight close') };

/** "Full list, 5 gaps, forced". */
export function contentWord({ content, changes, gaps, forcedReason }: ManifestVersionRead): string {
  const main = (content === 'Changes' && changesWord(changes)) || t(CONTENTS[content]);
  const missing = gaps === 1 ? t('1 gap') : t('{count} gaps', { count: formatCount(gaps) });
  return [main, gaps > 0 && missing, forcedReason !== null && t('forced')].filter(Boolean).join(', ');
}

/** "9f3c··a71e": enough to compare by eye. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}··${hash.slice(-4)}`;

const FIELDS: Readonly<Record<ChangedField, string>> = {
  Name: s('name'),
  Gender: s('gender'),
  DateOfBirth: s('date of birth'),
  Nationality: s('nationality'),
  Residence: s('residence'),
  Documents: s('document'),
  UsAddress: s('US address'),
  Seat: s('seat'),
  Bags: s('bags'),
  Verified: s('verified'),
  Locator: s('booking'),
};

export const fieldWord = (field: ChangedField): string => t(FIELDS[field]);

export const changesCountWord = (count: number): string =>
  count === 1 ? t('1 change') : t('{count} changes', { count: formatCount(count) });

/** "yes" and "no" of the server; all other values are the same in every language. */
export const valueWord = (value: string): string =>
  value === 'yes' || value === 'no' ? t(value === 'yes' ? 'yes' : 'no') : value;

/** "booking R4TX9W, seat 18C". */
export function whereWord({ locator, detail }: Pick<PassengerChange, 'locator' | 'detail'>): string {
  const seat = /^seat (.+)$/.exec(detail)?.[1];
  return seat ? t('booking {locator}, seat {seat}', { locator, seat }) : t('booking {locator}', { locator });
}

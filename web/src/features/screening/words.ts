// What the screens say of a hit.

import type { HitRead, HitState, ListedPerson } from '../../api/client';
import type { Tone } from '../../kit/display/tones';
import { formatDate, formatInstant } from '../../kit/format/dates';
import { s, t } from '../../kit/i18n/t';

const STATES: Readonly<Record<HitState, { word: string; tone: Tone }>> = {
  Open: { word: s('To decide'), tone: 'warn' },
  Cleared: { word: s('No match'), tone: 'good' },
  TrueMatch: { word: s('True match'), tone: 'bad' },
};

export const stateWord = (state: HitState): string => t(STATES[state].word);
export const stateTone = (state: HitState): Tone => STATES[state].tone;

/** "block" or "review": what the score asks for. */
export const verdictWord = ({ blocks }: Pick<HitRead, 'blocks'>): string =>
  blocks ? t('block') : t('review');
export const verdictTone = ({ blocks }: Pick<HitRead, 'blocks'>): Tone => (blocks ? 'bad' : 'warn');

/** What the passenger is kept from. */
export function blocksWords({ state, blocks }: Pick<HitRead, 'state' | 'blocks'>): string {
  if (state === 'Cleared') return t('blocks nothing any more');
  if (state === 'TrueMatch') return t('may not travel');
  return blocks ? t('blocks sale and check-in until decided') : t('blocks check-in until decided');
}

/** "1960-01-01", "1960", "1958 to 1961": as much as the list knows. */
export function birthWords({ first, last }: ListedPerson['births'][number]): string {
  if (first === last) return formatDate(first, 'yyyy-MM-dd');
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  if (from !== to) return t('{from} to {to}', { from, to });
  return first.slice(5, 7) === last.slice(5, 7) ? first.slice(0, 7) : from;
}

type Decided = Pick<HitRead, 'decidedAt' | 'appUserName'>;

/** "María González · 2026-11-14 07:30 AM". */
export const decidedWords = ({ decidedAt, appUserName }: Decided): string =>
  [appUserName, decidedAt && formatInstant(decidedAt)].filter(Boolean).join(' · ');

/** "Screening hit · list 3, entry 90417 · CUBA". */
export const hitLine = ({ listNumber, entry }: Pick<HitRead, 'listNumber' | 'entry'>): string =>
  [
    t('list {list}, entry {entry}', { list: listNumber, entry: entry.number }),
    entry.programs.replaceAll(/[[\]]/g, ''),
  ]
    .filter(Boolean)
    .join(' · ');

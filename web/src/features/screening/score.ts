// How a hit's score came about, in figures. Pure.

import type { HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';

/** From here on a person decides; from the second one on the sale is blocked too. */
export const REVIEW_FROM = 0.9;
export const BLOCK_FROM = 0.95;

const SAME_DAY = 0.05;
const OTHER_YEAR = 0.15;
/** A name of one part says little. */
const ONE_PART = 0.9;
/** Sums of decimals fall a little short. */
const NEARLY = 1e-6;

/** Two decimals, cut: what is under a threshold never reads as if it had reached it. */
export const scoreText = (score: number): string => (Math.floor(score * 100 + NEARLY) / 100).toFixed(2);

/** "average 0.98"; of one part "1.00 × 0.90 = 0.90". */
export function nameSum({ parts, nameScore }: Pick<HitRead, 'parts' | 'nameScore'>): string {
  if (parts.length !== 1) return t('average {score}', { score: scoreText(nameScore) });
  return `${scoreText(nameScore / ONE_PART)} × ${ONE_PART.toFixed(2)} = ${scoreText(nameScore)}`;
}

/** How many parts the average is of. */
export const nameNote = ({ parts }: Pick<HitRead, 'parts'>): string =>
  parts.length === 1
    ? t('A name of one part says little, so it counts less.')
    : t('The shorter name has {count} parts, so {count} count.', { count: parts.length });

/** What the birth date adds or takes; empty where it does neither. */
export function birthChange({ birth, sameDocument }: Pick<HitRead, 'birth' | 'sameDocument'>): string {
  if (sameDocument) return '';
  if (birth === 'SameDay') return `+${SAME_DAY.toFixed(2)}`;
  return birth === 'OtherYear' ? `−${OTHER_YEAR.toFixed(2)}` : '';
}

type Summed = Pick<HitRead, 'score' | 'nameScore' | 'birth' | 'sameDocument'>;

/** The sum as it is written: "0.92 + 0.05 = 0.97"; with the same document whatever the name says. */
export function scoreSum({ score, nameScore, birth, sameDocument }: Summed): string {
  const total = scoreText(score);
  const name = scoreText(nameScore);
  if (sameDocument) return t('same document = {score}', { score: total });
  if (birth === 'OtherYear') return `${name} − ${OTHER_YEAR.toFixed(2)} = ${total}`;
  if (birth !== 'SameDay') return `${name} + 0 = ${total}`;
  const sum = `${name} + ${SAME_DAY.toFixed(2)}`;
  return nameScore + SAME_DAY > 1 + NEARLY
    ? t('{sum}, at most {score}', { sum, score: total })
    : `${sum} = ${total}`;
}

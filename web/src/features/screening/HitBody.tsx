import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { EarlierDecision, HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Box, Row, Text } from '../../kit/layout/Box';
import styles from './hit.module.css';
import { ListedFacts } from './ListedFacts';
import { NameParts } from './NameParts';
import { PersonTable } from './PersonTable';
import { partRows } from './parts';
import { BLOCK_FROM, nameNote, nameSum, REVIEW_FROM, scoreSum, scoreText } from './score';
import { blocksWords, decidedWords, stateWord, verdictTone, verdictWord } from './words';

interface HitProps {
  hit: HitRead;
}

/** Why the passenger may be the person on the list, and what follows from clearing him. */
export function HitBody({ hit }: HitProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it, so it takes the focus.
    <section className={styles.body} tabIndex={0} aria-label={t('Comparison')}>
      <Score hit={hit} />
      {hit.earlier && hit.state === 'Open' && <Earlier earlier={hit.earlier} />}
      <Part title={t('Name, part by part')} sum={nameSum(hit)}>
        <NameParts rows={partRows(hit)} />
        <Text text="muted" above={4}>
          {nameNote(hit)}
        </Text>
      </Part>
      <Part title={t('Person')} sum={scoreSum(hit)}>
        <PersonTable hit={hit} />
      </Part>
      <Part title={t('On the list')}>
        <ListedFacts hit={hit} />
      </Part>
      {hit.state === 'Open' && <Follows hit={hit} />}
    </section>
  );
}

interface PartProps {
  title: string;
  /** At the right: how the figures come about. */
  sum?: string;
  children: ReactNode;
}

function Part({ title, sum, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row gap={8} justify="between" align="baseline">
        <Text id={id} as="h3" text="heading">
          {title}
        </Text>
        {sum && (
          <Text as="span" text="muted" nowrap>
            {sum}
          </Text>
        )}
      </Row>
      {children}
    </section>
  );
}

const SCALE_FROM = 0.8;

const placeOn = (score: number): string =>
  `${Math.min(100, Math.max(0, ((score - SCALE_FROM) / (1 - SCALE_FROM)) * 100))}%`;

function Score({ hit }: HitProps) {
  return (
    <section aria-label={t('Score')}>
      <Row gap={8} align="baseline">
        <Text as="b" className="display" size={28} weight={600} tone="ink">
          {scoreText(hit.score)}
        </Text>
        <Text as="span" size={12} weight={600} tone="tone" data-tone={verdictTone(hit)}>
          {verdictWord(hit)}
        </Text>
        <Text as="span" text="muted" grow textAlign="right">
          {blocksWords(hit)}
        </Text>
      </Row>
      <div className={styles.scale} aria-hidden>
        <span className={styles.review} />
        <span className={styles.block} />
        <span className={styles.mark} style={{ left: placeOn(hit.score) }} />
      </div>
      <Box className={styles.thresholds} text="small">
        <span>{t('{score} review', { score: REVIEW_FROM.toFixed(2) })}</span>
        <span>{t('{score} block', { score: BLOCK_FROM.toFixed(2) })}</span>
      </Box>
    </section>
  );
}

/** It was decided before, for other data of the passenger or of the list. */
function Earlier({ earlier }: { earlier: EarlierDecision }) {
  return (
    <Part title={t('Decided before')} sum={stateWord(earlier.state)}>
      <Text size={12} tone="ink-2" breakWords above={4}>
        {earlier.reason}
      </Text>
      <Text text="muted">{decidedWords(earlier)}</Text>
      <Text text="muted">{t('Open again, because the passenger’s data or the list changed.')}</Text>
    </Part>
  );
}

function Follows({ hit }: HitProps) {
  const opens = hit.blocks
    ? t('Sale and check-in open for this passenger')
    : t('Check-in opens for this passenger');
  const lines = [
    { mark: IconCheck, words: opens },
    { mark: IconCheck, words: t('Not asked again for this person and entry') },
    { mark: IconRefresh, words: t('Asked again if either one changes') },
  ];
  return (
    <Part title={t('If you clear')}>
      <ul>
        {lines.map(({ mark: Mark, words }) => (
          <Row
            key={words}
            as="li"
            gap={8}
            align="start"
            size={12}
            tone="ink-2"
            icons={14}
            iconTop={1}
            pad="3px 0"
          >
            <Mark stroke={1.5} aria-hidden />
            {words}
          </Row>
        ))}
      </ul>
    </Part>
  );
}

import { IconArrowsHorizontal, IconMinus } from '@tabler/icons-react';
import { LoadBar } from '../../kit/display/LoadBar';
import { t } from '../../kit/i18n/t';
import { Text } from '../../kit/layout/Box';
import styles from './hit.module.css';
import { compareLetters, type LetterRun } from './letters';
import type { PartRow } from './parts';
import { scoreText } from './score';

/** The name parts of both beside each other, with the letters marked that differ. */
export function NameParts({ rows }: { rows: readonly PartRow[] }) {
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <th>{t('Passenger')}</th>
          <th aria-hidden className={styles.between} />
          <th>{t('List')}</th>
          <th aria-hidden className={styles.bar} />
          <th className={styles.score}>{t('Score')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Part key={`${row.ours} ${row.theirs}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Part({ row: { ours, theirs, score } }: { row: PartRow }) {
  const [left, right] = compareLetters(ours, theirs);
  const isAlone = score === null;
  const Between = isAlone ? IconMinus : IconArrowsHorizontal;
  return (
    <tr data-alone={isAlone || undefined}>
      <td>{isAlone ? ours || '–' : <Letters runs={left} />}</td>
      <td className={styles.between}>
        <Between size={14} stroke={1.5} aria-hidden />
      </td>
      <td>{isAlone ? theirs || '–' : <Letters runs={right} />}</td>
      <td className={styles.bar}>
        <LoadBar
          sold={(score ?? 0) * 100}
          capacity={100}
          label={isAlone ? t('does not count') : scoreText(score)}
        />
      </td>
      <td className={styles.score}>{isAlone ? '–' : scoreText(score)}</td>
    </tr>
  );
}

function Letters({ runs }: { runs: readonly LetterRun[] }) {
  let place = 0;
  return runs.map(({ text, differs }) => {
    place += text.length;
    return differs ? (
      <Text key={place} as="b" className={styles.letter} tone="warn" weight={600}>
        {text}
      </Text>
    ) : (
      <span key={place}>{text}</span>
    );
  });
}

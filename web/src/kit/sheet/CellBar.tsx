import { IconAlertCircle, IconArrowNarrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../i18n/t';
import { Box, Text } from '../layout/Box';
import styles from './CellBar.module.css';

interface CellBarProps {
  /** Whose cell it is, from the row to the column; the last is what tells it from its neighbours. */
  names: readonly string[];
  /** Its saved text, when another stands there now. */
  before?: string | undefined;
  now?: string | undefined;
  /** Where an inherited text comes from, or what an empty cell means. */
  note?: ReactNode;
  wrong?: string | undefined;
  /** While no cell is chosen. */
  hint?: string | undefined;
}

/** Above a sheet: which cell has the focus, and what became of it. */
export function CellBar({ names, before, now, note, wrong, hint }: CellBarProps) {
  const [last, ...rest] = [...names].reverse();
  if (last === undefined) return <div className={styles.bar}>{hint && <span>{hint}</span>}</div>;
  return (
    <div className={styles.bar}>
      <span className={styles.name}>
        {rest.length > 0 && `${rest.reverse().join(' · ')} · `}
        <b>{last}</b>
      </span>
      <span className={styles.value}>
        {before !== undefined && (
          <>
            <del>{before || t('empty')}</del>
            <IconArrowNarrowRight role="img" aria-label={t('now')} stroke={1.75} />
          </>
        )}
        {now && <b>{now}</b>}
        {wrong ? (
          <Text className={styles.wrong} as="span" shrink clip tone="bad">
            <IconAlertCircle aria-hidden stroke={1.75} />
            {t(wrong)}
          </Text>
        ) : (
          note && (
            <Box className={styles.note} as="span" shrink clip>
              {note}
            </Box>
          )
        )}
      </span>
    </div>
  );
}

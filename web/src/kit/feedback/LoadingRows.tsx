import { type CSSProperties, useEffect, useState } from 'react';
import { t } from '../i18n/t';
import { Box, Row } from '../layout/Box';
import styles from './LoadingRows.module.css';

/** Under this, an answer is quicker than the eye: nothing is drawn. */
const LOADING_DELAY_MS = 400;

/** Widths of the bars of each row, uneven as real cells are. */
const shapes = [120, 90, 110, 130, 84, 116, 96, 124].map((last, index) => ({
  id: `row-${index}`,
  bars: [44, 70, last],
}));

export function useSlow(waiting: boolean, ms: number = LOADING_DELAY_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms]);
  return slow;
}

interface LoadingRowsProps {
  /** 3 to 8. */
  rows?: number;
  /** 0 draws at once, for the kit sheet. */
  delay?: number;
}

/** The table's own shape while it loads; no spinner. */
export function LoadingRows({ rows = 6, delay = LOADING_DELAY_MS }: LoadingRowsProps) {
  const slow = useSlow(true, delay);
  const count = Math.min(8, Math.max(3, rows));
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('Loading')}</span>
      {slow &&
        shapes.slice(0, count).map((row) => (
          <Row
            key={row.id}
            className={styles.row}
            gap={24}
            line="bottom"
            pad="0 var(--gutter)"
            height="var(--h-row)"
            data-testid="loading-row"
          >
            {row.bars.map((width) => (
              <Box
                key={width}
                className={styles.bar}
                as="span"
                ground="track"
                width="var(--bar-width)"
                height={10}
                style={{ '--bar-width': `${width}px` } as CSSProperties}
              />
            ))}
          </Row>
        ))}
    </div>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMobile } from '../../../kit/hooks/mobile';
import { t } from '../../../kit/i18n/t';
import { DialogFrame } from './DialogFrame';
import styles from './frame.module.css';

interface ChangeFrameProps {
  title: string;
  /** The locator, and what is chosen. */
  about: string;
  steps: readonly [string, string, string];
  /** Pixels, where it needs less than the widest. */
  size?: number;
  height?: number;
  /** Something is quoted; the panel shows it. */
  quoted: boolean;
  onClose: () => void;
  children: ReactNode;
  /** What follows once it is done: a row that stays under the left side. */
  then?: ReactNode;
  panelLabel: string;
  panel: ReactNode;
  foot: ReactNode;
  /** The amount, on a narrow window where the panel is a page of its own. */
  total: ReactNode;
  /** In place of everything, when it is done. */
  done: ReactNode | null;
}

/** A change in three steps: what is chosen at the left, its quote at the right, then what was done. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { title, about, steps, quoted, onClose, children, then, done, size = 1240, height = 812 } = props;
  const isMobile = useMobile();
  const [onQuote, setOnQuote] = useState(false);
  const page = !isMobile ? 'both' : onQuote && quoted ? 'quote' : 'choose';
  const now = done ? 2 : page === 'both' ? Number(quoted) : page === 'quote' ? 1 : 0;
  return (
    <DialogFrame
      {...{ title, about, steps, now, size, height, onClose }}
      onFirst={page === 'quote' && !done ? () => setOnQuote(false) : undefined}
    >
      {done ?? (
        <div className={styles.body}>
          {page !== 'quote' && (
            <div className={styles.left}>
              <div className={styles.scroll}>{children}</div>
              {then && page === 'both' && <div className={styles.then}>{then}</div>}
            </div>
          )}
          {page === 'choose' ? (
            <div className={styles.bar}>
              <div>{props.total}</div>
              <Button variant="filled" size="lg" disabled={!quoted} onClick={() => setOnQuote(true)}>
                {t('See the quote')}
              </Button>
            </div>
          ) : (
            <aside className={styles.panel} aria-label={props.panelLabel}>
              <div className={styles.middle}>{props.panel}</div>
              <div className={styles.foot}>
                {then && page === 'quote' && <div className={styles.thenStacked}>{then}</div>}
                {props.foot}
              </div>
            </aside>
          )}
        </div>
      )}
    </DialogFrame>
  );
}

import type { ReactNode } from 'react';
import { t } from '../../kit/i18n/t';
import styles from './figure.module.css';

/** A figure that can be pressed: it opens, or shows, the lines it is made of. */
export function Figure({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.figure} title={t('Show the lines')} onClick={onOpen}>
      {children}
    </button>
  );
}

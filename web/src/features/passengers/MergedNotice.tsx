import { IconArrowMerge } from '@tabler/icons-react';
import { t } from '../../kit/i18n/t';
import styles from './passenger.module.css';

/** Whoever opens the lesser of two merged entries is led to the other, and told so. */
export function MergedNotice({ name }: { name: string }) {
  return (
    <p className={styles.merged} role="status">
      <IconArrowMerge stroke={1.5} aria-hidden />
      {t('The entry you opened was merged: {name} stands for it.', { name })}
    </p>
  );
}

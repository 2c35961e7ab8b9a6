import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Kbd } from '../../../../kit/Kbd';
import { t } from '../../../../kit/t';
import styles from './passengers.module.css';

interface FootProps {
  /** The way on. */
  ref?: Ref<HTMLButtonElement>;
  hasNext: boolean;
  /** Nothing of who is open waits to be saved. */
  isSettled: boolean;
  onBack: () => void;
  onNext: () => void;
}

export function Foot({ ref, hasNext, isSettled, onBack, onNext }: FootProps) {
  return (
    <div className={styles.foot}>
      <Button onClick={onBack}>{t('Back')}</Button>
      <span className={styles.keys}>
        <Kbd>Alt ↓</Kbd> {t('next passenger')}
      </span>
      {(hasNext || !isSettled) && (
        <Button ref={ref} rightSection={hasNext && <IconChevronRight stroke={1.5} />} onClick={onNext}>
          {hasNext ? t('Next passenger') : t('Save passenger')}
        </Button>
      )}
    </div>
  );
}

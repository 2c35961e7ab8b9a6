import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Kbd } from '../../../../kit/display/Kbd';
import type { Store } from '../../../../kit/hooks/store';
import { t } from '../../../../kit/i18n/t';
import { Row, Text } from '../../../../kit/layout/Box';
import type { BookingDesk } from '../useBooking';
import styles from './passengers.module.css';
import { isSettled, type Live, neighbour, nextUnready, type PlaceView } from './places';
import { useLiveViews } from './usePlaces';

interface FootProps {
  /** The way on. */
  ref?: Ref<HTMLButtonElement>;
  desk: BookingDesk;
  views: readonly PlaceView[];
  live: Store<Live | undefined>;
  place: number;
  onBack: () => void;
  onNext: () => void;
  onSave: () => void;
}

export function Foot({ ref, desk, views, live, place, onBack, onNext, onSave }: FootProps) {
  const shown = useLiveViews(views, live);
  const settled = isSettled(shown, place, desk);
  const hasNext = neighbour(shown, place, 1) !== undefined || nextUnready(shown, place) !== undefined;
  return (
    <Row
      className={styles.foot}
      gap={10}
      line="top"
      ground="canvas"
      pad="0 var(--gutter)"
      minHeight="var(--h-foot)"
    >
      <Button onClick={onBack}>{t('Back')}</Button>
      <Text className={styles.keys} as="span" text="muted" end>
        <Kbd>Alt ↓</Kbd> {t('next passenger')}
      </Text>
      {(hasNext || !settled) && (
        <Button
          ref={ref}
          rightSection={hasNext && <IconChevronRight stroke={1.5} />}
          onClick={settled ? onNext : onSave}
        >
          {hasNext ? t('Next passenger') : t('Save passenger')}
        </Button>
      )}
    </Row>
  );
}

import type { SeatBlock } from '../../../api/client';
import { t } from '../../../kit/i18n/t';
import { Text } from '../../../kit/layout/Box';
import { layoutOf, seatCountText } from './layout';
import { SeatCabin } from './SeatCabin';
import styles from './seatMap.module.css';

/** The cabin of a map from above, without passengers. */
export function SeatMapPreview({ blocks }: { blocks: readonly SeatBlock[] }) {
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      {blocks.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long cabin must scroll by keyboard, too.
        <div className={styles.scroller} tabIndex={0}>
          <SeatCabin layout={layoutOf(blocks)} label={t('Seat map')}>
            {({ number, category, atExit }) => (
              <span
                className={styles.place}
                title={number}
                data-category={category}
                data-exit={atExit || undefined}
              />
            )}
          </SeatCabin>
        </div>
      )}
      <Text className={styles.total} text="muted" textAlign="center">
        {seatCountText(blocks) || t('Enter rows and letters to see the map.')}
      </Text>
    </section>
  );
}

import { Button } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import type { SeatMapRead } from '../../../api/client';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../../kit/feedback/StateBox';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { layoutOf } from '../../flights/seatMap/layout';
import { SeatMap, type SeatMapProps } from './SeatMap';
import { countSeats, occupancyOf, type SeatState } from './seating';
import styles from './seats.module.css';
import { useSeatMap } from './useSeatMap';

interface SeatPanelBodyProps extends Omit<SeatMapProps, 'map'> {
  flightId: string;
  /** Seats the whole party side by side; without it there is no such button. */
  onSeatTogether?: (() => void) | undefined;
}

/** The seat map for a panel whose middle scrolls: title and legend stay on top. */
export function SeatPanelBody({ flightId, onSeatTogether, ...map }: SeatPanelBodyProps) {
  const query = useSeatMap(flightId);
  if (query.isError) return <FailedState title={t('The seat map could not be loaded')} query={query} />;
  if (!query.data) return <LoadingRows />;
  if (query.data.blocks.length === 0)
    return (
      <EmptyState
        icon={IconArmchair}
        title={t('No seat map')}
        why={t('Passengers of this flight are checked in without seats.')}
      />
    );
  return (
    <>
      <Head map={query.data} party={map.party} disabled={map.disabled} onSeatTogether={onSeatTogether} />
      <SeatMap map={query.data} {...map} />
    </>
  );
}

interface HeadProps extends Pick<SeatPanelBodyProps, 'party' | 'onSeatTogether'> {
  map: SeatMapRead;
  disabled: boolean | undefined;
}

function Head({ map, party, disabled, onSeatTogether }: HeadProps) {
  const counts = countSeats(layoutOf(map.blocks), occupancyOf(map, party));
  const legend: [SeatState, string][] = [
    ['party', t('party')],
    ['free', t('free')],
    ['assigned', t('assigned')],
    ['checkedIn', t('in')],
  ];
  return (
    <div className={styles.head}>
      <Row gap={8} icons={16}>
        <IconArmchair stroke={1.5} aria-hidden />
        <Text as="h2" text="heading">
          {t('Seats')}
        </Text>
        <Text as="span" text="muted" clip shrink grow>
          {map.aircraft}
        </Text>
        {onSeatTogether && (
          <Button variant="subtle" size="xs" disabled={disabled ?? false} onClick={onSeatTogether}>
            {t('Seat together')}
          </Button>
        )}
      </Row>
      <Row
        className={styles.legend}
        as="dl"
        gap="4px 10px"
        justify="between"
        wrap
        size={11}
        tone="mute"
        above={8}
      >
        {legend.map(([state, label]) => (
          <div key={state}>
            <dt>
              <span className={styles.mark} data-state={state} />
              {label}
            </dt>
            <dd>{formatCount(counts[state])}</dd>
          </div>
        ))}
      </Row>
    </div>
  );
}
